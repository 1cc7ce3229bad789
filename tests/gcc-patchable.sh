#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A patchable area before the entry takes the aligned address; that is said once.
. "$BALLAST_SOURCE/tests/gcc-prelude.sh"

manifest 'hot' 'warm'
echo 'int hot (void) { return 1; } int warm (void) { return 2; }' > a.c
for pair in gcc-12:2 aarch64-linux-gnu-gcc-12:8; do
  cc=${pair%:*}
  with_plugin "$cc" -O2 -fpatchable-function-entry=4,2 -c a.c -o a.o 2> messages
  expect_contains "$(cat messages)" \
    "warning: the entry of 'hot' comes after its patchable area"
  expect_equal 1 "$(grep -c 'warning:' messages)" warnings
  expect_equal 64 "$(alignment_of a.o "$(section_of a.o hot)")" "$cc: area"
  expect_equal "${pair#*:}" "$(address_of a.o hot)" "$cc: bytes before the entry"
  with_plugin "$cc" -O2 -fpatchable-function-entry=4 -c a.c -o a.o 2> messages
  expect_equal '' "$(cat messages)" "$cc: area behind the entry"
done
