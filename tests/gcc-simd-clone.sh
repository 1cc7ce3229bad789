#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The vector versions of a function, made late, are placed with it.
. "$BALLAST_SOURCE/tests/gcc-prelude.sh"

manifest 'hot align=128'
echo '#pragma omp declare simd notinbranch
int hot (int x) { return x * x + 1; }' > a.c
each_gcc | while read -r cc; do
  with_plugin "$cc" -O2 -fopenmp-simd -c a.c -o a.o
  symbols=$(nm a.o | sed -n 's/.* T \(_ZGV.*_hot\)$/\1/p')
  [ -n "$symbols" ] || fail "$cc: no vector version"
  for symbol in $symbols; do
    section=$(section_of a.o "$symbol")
    expect_contains "$section" .text.sorted.ballast.hot.0000001.
    expect_equal 128 "$(alignment_of a.o "$section")" "$cc: $symbol"
  done
done
