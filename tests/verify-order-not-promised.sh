#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# lld and mold keep the input order, which is no violation but worth a note.
. "$BALLAST_SOURCE/tests/prelude.sh"
. "$BALLAST_SOURCE/tests/verify-prelude.sh"

two_functions
manifest first second
for linker in lld mold; do
  pinned gcc-12 -O2 -no-pie -fuse-ld=$linker two.c -o two
  expect_verdict 0 "two: holds" two
  expect_contains "$(cat stdout)" "note: "
done
