#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A stripped program is unverifiable, which is not a failure of the program.
. "$BALLAST_SOURCE/tests/prelude.sh"
. "$BALLAST_SOURCE/tests/verify-prelude.sh"

two_functions
manifest first second
gcc-12 -O2 two.c -o two
strip two
expect_verdict 2 "unverifiable" two
expect_lacks "$(cat stdout)" "unapplied"
