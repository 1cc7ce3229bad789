#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A pinned inline function of two objects stays one function in the link.
. "$BALLAST_SOURCE/tests/plugin-prelude.sh"

manifest 'twice align=128' 'pick<int> align=64'
cat > h.h <<'END'
template <typename T> __attribute__ ((noinline)) T pick (T a, T b) { return a < b ? b : a; }
__attribute__ ((noinline)) inline int twice (int x) { return 2 * pick (x, 3); }
END
echo '#include "h.h"
int other (int x) { return twice (x) + 1; }' > a.cc
echo '#include "h.h"
int other (int);
int main () { return twice (4) + other (1) == 15 ? 0 : 1; }' > b.cc
each_compiler | while read -r cc; do
  for unit in a b; do
    with_plugin "$(cxx "$cc")" -O2 -c $unit.cc -o $unit.o
    expect_contains "$(readelf -gW $unit.o)" .text.sorted.ballast.hot.0000001._Z5twicei.b
  done
  "$(cxx "$cc")" a.o b.o -o program
  expect_equal 1 "$(nm program | grep -c ' _Z5twicei$')" "$cc: copies of twice"
  expect_aligned program _Z5twicei 128
  expect_aligned program _Z4pickIiET_S0_S0_ 64
  expect_ordered program _Z5twicei _Z4pickIiET_S0_S0_
  run_target "$(architecture "$cc")" ./program || fail "$cc: wrong result"
done
