#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The record is there on every way to an object: -S, -pipe, -save-temps, fat objects.
. "$BALLAST_SOURCE/tests/gcc-prelude.sh"

manifest 'hot'
echo 'int hot (void) { return 1; }' > a.c
with_plugin gcc-12 -O2 -c a.c -o plain.o
record_of gcc-12 plain.o > expected
grep -q 'fn placed 2 64 hot ' expected
for way in -pipe -save-temps -ffat-lto-objects '-flto -ffat-lto-objects' -g -gsplit-dwarf; do
  # shellcheck disable=SC2086
  with_plugin gcc-12 -O2 $way -c a.c -o a.o
  record_of gcc-12 a.o > actual
  cmp expected actual || fail "$way"
done
with_plugin gcc-12 -O2 -S a.c -o a.s
gcc-12 -c a.s -o a.o
record_of gcc-12 a.o > actual
cmp expected actual
