#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Of two static functions of one name, file= places the one in that source; a function of
# a header can be told by the header or by the source that includes it.
. "$BALLAST_SOURCE/tests/plugin-prelude.sh"

echo 'static int inner (int x) { return x + 1; }
int (*use_inner) (int) = inner;' > inner.h
each_compiler | while read -r cc; do
  for unit in one two; do
    echo "static int hot (int x) { return x * 3; } int (*use_$unit) (int) = hot;" > $unit.c
    echo '#include "inner.h"' >> $unit.c
  done
  manifest 'hot file=two.c' 'inner file=one.c' 'inner file=inner.h align=64'
  for unit in one two; do
    with_plugin "$cc" -O2 -c $unit.c -o $unit.o
  done
  expect_equal .text "$(section_of one.o hot)" 'hot of one.c'
  expect_equal .text.sorted.ballast.hot.0000001.hot.b "$(section_of two.o hot)" 'hot of two.c'
  expect_contains "$(section_of two.o inner)" .text.sorted.ballast.hot.
  manifest 'inner file=one.c'
  for unit in one two; do
    with_plugin "$cc" -O2 -c $unit.c -o $unit.o
  done
  expect_contains "$(section_of one.o inner)" .text.sorted.ballast.hot.
  expect_equal .text "$(section_of two.o inner)" 'inner of two.c'
done
