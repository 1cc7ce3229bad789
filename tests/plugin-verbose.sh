#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# verbose prints one line for each function that is placed or vanished; without it there is
# nothing.
. "$BALLAST_SOURCE/tests/plugin-prelude.sh"

manifest 'hot align=128' 'gone'
echo 'static int gone (int x) { return x * 3; } int hot (int x) { return gone (x); }' > a.c
each_compiler | while read -r cc; do
  with_plugin "$cc" -O2 -c a.c -o a.o 2> messages
  expect_equal '' "$(cat messages)" 'without verbose'
  with_plugin "$cc" -O2 -fplugin-arg-ballast-verbose -c a.c -o a.o 2> messages
  expect_equal 'ballast: hot: aligned to 128, in .text.sorted.ballast.hot.0000001.hot.b (placed, line 2)
ballast: gone: not written (inlined, line 3)' "$(cat messages)" messages
done
