#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Each file has its own verdict, and the summary comes last.
. "$BALLAST_SOURCE/tests/prelude.sh"
. "$BALLAST_SOURCE/tests/verify-prelude.sh"

two_functions
manifest first
pinned gcc-12 -O2 two.c -o good
gcc-12 -O2 two.c -o bad
expect_verdict 1 "good: holds" good bad
expect_contains "$(cat stdout)" "bad: violated"
expect_equal "2 functions: 1 ok, 1 unapplied; violated" "$(tail -n 1 stdout)" "last line"
