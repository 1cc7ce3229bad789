#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A function that the early inliner puts into every caller is recorded as inlined.
. "$BALLAST_SOURCE/tests/plugin-prelude.sh"

manifest 'tiny'
echo 'static inline int tiny (int x) { return x + 1; }
int use (int x) { return tiny (x); }' > a.c
each_compiler | while read -r cc; do
  with_plugin "$cc" -O2 -c a.c -o a.o
  expect_contains "$(record_of "$cc" a.o)" 'fn inlined 2 0 tiny -'
done
