#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The last line counts what was found, and -q leaves out what holds.
. "$BALLAST_SOURCE/tests/prelude.sh"

printf "int hot (int x) { return x + 1; }\n" >use.c
gcc-12 -c -ffunction-sections -o use.o use.c
printf '@ballast 1\nhot\n' >hot.ballast
expect_exit 1 ballast verify -m hot.ballast use.o
expect_contains "$(tail -n 1 stdout)" "1 function: 1 unapplied; violated"
echo 'int main (void) { return 0; }' | gcc-12 -x c - -o empty
printf '@ballast 1\nhot optional\n' >optional.ballast
expect_exit 0 ballast verify -q -m optional.ballast empty
expect_equal "" "$(cat stdout)" "what -q prints of what holds"
