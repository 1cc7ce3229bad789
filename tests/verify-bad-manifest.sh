#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A manifest that can not be used is trouble, told with line and column.
. "$BALLAST_SOURCE/tests/prelude.sh"
. "$BALLAST_SOURCE/tests/verify-prelude.sh"

two_functions
gcc-12 two.c -o two
printf '@ballast 1\nfirst algin=64\n' >hot.ballast
expect_exit 2 ballast verify -m hot.ballast two
expect_contains "$(cat stderr)" "hot.ballast:2:7: error: unknown key 'algin='"
expect_contains "$(cat stderr)" "did you mean 'align='?"
