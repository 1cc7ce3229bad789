#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# -m32 makes code for another target than -dumpmachine prints: by default nothing is
# placed there, and @target can ask for it.
. "$BALLAST_SOURCE/tests/plugin-prelude.sh"

echo 'int hot (void) { return 1; }' > a.c
each_compiler | while read -r cc; do
  [ "$(architecture "$cc")" = x86_64 ] || continue
  manifest 'hot'
  with_plugin "$cc" -m32 -O2 -c a.c -o a.o
  expect_equal .text "$(section_of a.o hot)" 'by default'
  manifest '@target i686-*-linux*' 'hot'
  with_plugin "$cc" -m32 -O2 -c a.c -o a.o
  expect_contains "$(section_of a.o hot)" .text.sorted.ballast.
done
