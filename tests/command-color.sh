#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Colour on request; not in a pipe, not in a file.
. "$BALLAST_SOURCE/tests/prelude.sh"

printf "int hot (int x) { return x + 1; }\n" >use.c
gcc-12 -c -ffunction-sections -o use.o use.c
printf '@ballast 1\nhot\n' >hot.ballast
escape=$(printf '\033[31m')
expect_exit 1 ballast verify --color always -m hot.ballast use.o
expect_contains "$(cat stdout)" "$escape"
for when in auto never; do
  expect_exit 1 ballast verify --color $when -m hot.ballast use.o
  expect_contains "$(cat stdout)" "unapplied"
  expect_lacks "$(cat stdout)" "$escape"
done
expect_exit 2 ballast verify --color sometimes -m hot.ballast use.o
expect_contains "$(cat stderr)" "--color is one of 'auto', 'always', 'never'"
