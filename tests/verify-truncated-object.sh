#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# An object cut within its table of sections is trouble, and not an object without functions.
. "$BALLAST_SOURCE/tests/prelude.sh"
. "$BALLAST_SOURCE/tests/verify-prelude.sh"

echo 'int first (int x) { return x + 1; }' >one.c
manifest first
pinned gcc-12 -O1 -c one.c
table=$(readelf -h one.o | awk '/Start of section headers/ { print $5 }')
size=$(wc -c <one.o)
for length in $((table - 1)) "$table" $((table + 1)) $((table + 64)) $((size - 1)); do
  head -c "$length" one.o >cut.o
  expect_exit 2 ballast verify -m hot.ballast cut.o
  expect_equal 1 "$(wc -l <stderr)" "lines about an object cut at $length"
  expect_contains "$(cat stderr)" "truncated: the section headers lie outside the file"
done
