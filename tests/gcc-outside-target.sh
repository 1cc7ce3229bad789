#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Outside @target nothing is placed, and the record says so.
. "$BALLAST_SOURCE/tests/gcc-prelude.sh"

echo 'int hot (void) { return 1; }' > a.c
manifest '@target aarch64-*-linux*' 'hot'
with_plugin gcc-12 -O2 -c a.c -o a.o
expect_equal .text "$(section_of a.o hot)" 'x86-64'
expect_contains "$(record_of gcc-12 a.o)" 'fn outside-target 0 0 - -'
with_plugin aarch64-linux-gnu-gcc-12 -O2 -c a.c -o a.o
expect_contains "$(section_of a.o hot)" .text.sorted.ballast.
