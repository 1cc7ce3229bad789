#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A function that the source wants inlined always is inlined, with a warning, even if the
# manifest says `noinline`.
. "$BALLAST_SOURCE/tests/plugin-prelude.sh"

manifest 'hot noinline'
echo '__attribute__ ((always_inline)) static inline int hot (int x) { return x * 3; }
int use (int x) { return hot (x); }' > a.c
each_compiler | while read -r cc; do
  with_plugin "$cc" -O2 -c a.c -o a.o 2> messages
  expect_contains "$(cat messages)" "warning: 'hot' is 'always_inline' in the source"
done
