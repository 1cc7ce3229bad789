#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# With no-section the section is free, the alignment is not.
. "$BALLAST_SOURCE/tests/prelude.sh"
. "$BALLAST_SOURCE/tests/verify-prelude.sh"

echo 'int hot (int x) { return x + 1; } int main (void) { return hot (-1); }' >one.c
manifest 'hot no-section'
pinned gcc-12 -O1 -c one.c
expect_verdict 0 "1 function: 1 ok; holds" one.o
