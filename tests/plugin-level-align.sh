#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# level=align aligns functions and gives none a section.
. "$BALLAST_SOURCE/tests/plugin-prelude.sh"

manifest 'hot align=256'
echo 'int first (void) { return 0; } int hot (void) { return 1; }' > a.c
each_compiler | while read -r cc; do
  with_plugin "$cc" -fplugin-arg-ballast-level=align -O2 -c a.c -o a.o
  expect_equal .text "$(section_of a.o hot)" section
  expect_aligned a.o hot 256
  expect_contains "$(record_of "$cc" a.o)" ' align hot.ballast '
done
