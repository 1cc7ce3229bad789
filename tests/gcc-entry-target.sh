#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# An entry whose if= names another target places nothing; the others do.
. "$BALLAST_SOURCE/tests/gcc-prelude.sh"

manifest 'hot if=aarch64-*' 'warm'
echo 'int hot (void) { return 1; } int warm (void) { return 2; }' > a.c
with_plugin gcc-12 -O2 -c a.c -o a.o
expect_equal .text "$(section_of a.o hot)" hot
expect_contains "$(section_of a.o warm)" .text.sorted.ballast.
