#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A narrow terminal gets long names without their middle; without one they are whole.
. "$BALLAST_SOURCE/tests/prelude.sh"

long=a23456789_123456789_123456789_123456789_123456789_end
echo "int $long (int x) { return x; }" >use.c
gcc-12 -c -o use.o use.c
printf '@ballast 1\n%s\n' $long >hot.ballast
expect_exit 1 env COLUMNS=80 ballast verify -m hot.ballast use.o
expect_contains "$(cat stdout)" "…"
expect_contains "$(cat stdout)" "_end"
expect_lacks "$(cat stdout)" "$long"
expect_equal 80 "$(grep … stdout | wc -L)" "columns"
expect_exit 1 env -u COLUMNS ballast verify -m hot.ballast use.o
expect_contains "$(cat stdout)" "$long"
