#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A loose object is not expected to define everything.
. "$BALLAST_SOURCE/tests/prelude.sh"
. "$BALLAST_SOURCE/tests/verify-prelude.sh"

echo 'int first (int x) { return x + 1; }' >a.c
manifest first second
pinned gcc-12 -O1 -c a.c
expect_verdict 0 "1 function: 1 ok; holds" a.o
