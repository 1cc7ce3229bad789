#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# `no-section` aligns a function and leaves it in the section that the compiler chose.
. "$BALLAST_SOURCE/tests/plugin-prelude.sh"

manifest 'hot align=256 no-section'
echo 'int first (void) { return 0; } int hot (void) { return 1; }' > a.c
each_compiler | while read -r cc; do
  with_plugin "$cc" -O2 -c a.c -o a.o
  expect_equal .text "$(section_of a.o hot)" section
  expect_aligned a.o hot 256
  expect_contains "$(record_of "$cc" a.o)" 'fn aligned 2 256 hot -'
done
