#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# `no-section` asks for alignment only: a section in the source is nothing to warn of.
. "$BALLAST_SOURCE/tests/plugin-prelude.sh"

manifest 'hot align=256 no-section'
echo '__attribute__ ((section (".text.mine"))) int hot (void) { return 1; }' > own.c
each_compiler | while read -r cc; do
  with_plugin "$cc" -Werror -fplugin-arg-ballast-strict -O2 -c own.c -o own.o
  expect_equal .text.mine "$(section_of own.o hot)" section
  expect_equal 256 "$(alignment_of own.o .text.mine)" alignment
done
