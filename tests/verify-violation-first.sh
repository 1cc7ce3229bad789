#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A violation beats what is unverifiable in the exit code.
. "$BALLAST_SOURCE/tests/prelude.sh"
. "$BALLAST_SOURCE/tests/verify-prelude.sh"

two_functions
manifest first
gcc-12 -O2 two.c -o plain
gcc-12 -O2 -s two.c -o stripped
expect_exit 2 ballast verify -m hot.ballast stripped
expect_exit 1 ballast verify -m hot.ballast stripped plain
