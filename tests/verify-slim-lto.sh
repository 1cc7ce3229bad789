#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# An object with nothing but intermediate code proves nothing: alone it is trouble, and in an
# archive what is not found is unverifiable.
. "$BALLAST_SOURCE/tests/prelude.sh"
. "$BALLAST_SOURCE/tests/verify-prelude.sh"

echo 'int first (int x) { return x + 1; }' >a.c
echo 'int second (int x) { return x + 2; }' >b.c
manifest first second
pinned gcc-12 -O2 -flto -fno-fat-lto-objects -c a.c -o a.o
expect_exit 2 ballast verify -m hot.ballast a.o
expect_contains "$(cat stderr)" "a.o: holds no machine code"
pinned gcc-12 -O2 -c b.c -o b.o
ar rcs lib.a a.o b.o
expect_verdict 2 "2 functions: 1 ok, 1 unverifiable" lib.a
pinned gcc-12 -O2 -flto -ffat-lto-objects -c a.c -o a.o
expect_verdict 0 "1 function: 1 ok; holds" a.o
