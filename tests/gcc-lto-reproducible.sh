#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Records of link-time optimisation hold none of its random file names.
. "$BALLAST_SOURCE/tests/gcc-prelude.sh"

manifest 'hot'
echo 'int hot (int x) { return x * 3; } int main (void) { return hot (0); }' > a.c
for run in 1 2; do
  with_plugin gcc-12 -O2 -flto a.c -o program
  record_of gcc-12 program > record.$run
done
cmp record.1 record.2
expect_contains "$(cat record.1)" 'unit ltrans gcc 12'
