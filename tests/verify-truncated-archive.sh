#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# An archive that was cut says so.
. "$BALLAST_SOURCE/tests/prelude.sh"
. "$BALLAST_SOURCE/tests/verify-prelude.sh"

echo 'int first (int x) { return x + 1; }' >a.c
manifest first
pinned gcc-12 -O1 -c a.c
cp a.o b.o
ar rcs lib.a a.o b.o
expect_exit 0 ballast verify -m hot.ballast lib.a
for cut in 1 100 900; do
  head -c $(($(wc -c <lib.a) - cut)) lib.a >cut.a
  expect_exit 2 ballast verify -m hot.ballast cut.a
  expect_contains "$(cat stderr)" "ballast: error: cut.a: "
done
