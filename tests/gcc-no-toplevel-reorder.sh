#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# -fno-toplevel-reorder, which keeps the order of the source, changes nothing for pinned
# functions.
. "$BALLAST_SOURCE/tests/gcc-prelude.sh"

manifest 'second align=128' 'first align=64'
echo 'int first (void) { return 1; } __asm__ ("marker:"); int second (void) { return 2; }
int main (void) { return first () + second () - 3; }' > a.c
each_gcc | while read -r cc; do
  with_plugin "$cc" -O2 -fno-toplevel-reorder a.c -o program
  expect_ordered program second first
  expect_aligned program second 128
  run_target "$(architecture "$cc")" ./program || fail "$cc: wrong result"
done
