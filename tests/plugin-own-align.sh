#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# An alignment in the source is raised and never lowered.
. "$BALLAST_SOURCE/tests/plugin-prelude.sh"

manifest 'less align=64' 'more align=64'
cat > own.c <<'END'
__attribute__ ((aligned (16))) int less (void) { return 1; }
__attribute__ ((aligned (512))) int more (void) { return 2; }
END
each_compiler | while read -r cc; do
  with_plugin "$cc" -O2 -c own.c -o own.o
  expect_equal 64 "$(alignment_of own.o "$(section_of own.o less)")" "$cc: less"
  expect_equal 512 "$(alignment_of own.o "$(section_of own.o more)")" "$cc: more"
  expect_contains "$(record_of "$cc" own.o)" 'fn placed 3 512 more '
done
