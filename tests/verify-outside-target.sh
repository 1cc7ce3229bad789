#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Outside @target nothing is asked for.
. "$BALLAST_SOURCE/tests/prelude.sh"
. "$BALLAST_SOURCE/tests/verify-prelude.sh"

two_functions
printf '@ballast 1\n@target aarch64-*\nfirst\n' >hot.ballast
pinned gcc-12 -O2 two.c -o two
expect_verdict 0 "skipped" two
pinned aarch64-linux-gnu-gcc-12 -O2 two.c -o two
expect_verdict 0 "1 function: 1 ok; holds" two
