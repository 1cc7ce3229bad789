#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# An archive is verified as a whole; a function that no member defines is missing.
. "$BALLAST_SOURCE/tests/prelude.sh"
. "$BALLAST_SOURCE/tests/verify-prelude.sh"

echo 'int first (int x) { return x + 1; }' >a.c
echo 'int second (int x) { return x + 2; }' >b.c
manifest first second third
for cc in gcc-12 aarch64-linux-gnu-gcc-12; do
  rm -f lib.a
  pinned $cc -O1 -c a.c b.c
  "$($cc -print-prog-name=ar)" rcs lib.a a.o b.o
  expect_verdict 1 "3 functions: 2 ok, 1 missing; violated" lib.a
done
