#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A stripped library's exported functions are found in .dynsym.
. "$BALLAST_SOURCE/tests/prelude.sh"
. "$BALLAST_SOURCE/tests/verify-prelude.sh"

two_functions
manifest first second
pinned gcc-12 -O2 -fPIC -shared two.c -o two.so
strip two.so
expect_verdict 0 ".dynsym" two.so
address=$(nm -D two.so | awk '$3 == "first" { print $1 }')
expect_equal "0x$(echo "$address" | sed 's/^0*//')" "$(row first | awk '{ print $2 }')" address
