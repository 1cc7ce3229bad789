#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A section that the source gives a function is kept and reported; the entry is aligned.
. "$BALLAST_SOURCE/tests/plugin-prelude.sh"

manifest 'hot align=256'
echo '__attribute__ ((section (".text.mine"))) int hot (void) { return 1; }' > own.c
each_compiler | while read -r cc; do
  with_plugin "$cc" -O2 -c own.c -o own.o 2> messages
  expect_equal .text.mine "$(section_of own.o hot)" "$cc: section"
  expect_equal 256 "$(alignment_of own.o .text.mine)" "$cc: alignment"
  expect_contains "$(cat messages)" "warning: 'hot' has the section '.text.mine' in the source"
  expect_contains "$(record_of "$cc" own.o)" 'fn kept-section 2 256 hot .text.mine'
done
