#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Matched functions that are not written are recorded with the reason.
. "$BALLAST_SOURCE/tests/gcc-prelude.sh"

manifest 'inlined' 'twin_*' 'cloned' 'dropped'
cat > a.c <<'END'
extern int sink (int);
static int inlined (int x) { return sink (x) * 3; }
int use_inlined (int x) { return inlined (x) + inlined (x + 1); }

__attribute__ ((noinline)) static int twin_a (int x) { return sink (x) + sink (x * 7) + 12345; }
__attribute__ ((noinline)) static int twin_b (int x) { return sink (x) + sink (x * 7) + 12345; }
int use_twins (int x) { return twin_a (x) + twin_b (x + 1); }

__attribute__ ((noinline)) static int cloned (int base, int n)
{
  for (int i = 0; i < n; i++)
    base = sink (base);
  return base;
}
int use_cloned (int x) { return cloned (x, 9) + cloned (x + 1, 9); }

__attribute__ ((noinline)) static int dropped (int x) { return x * 3; }
int use_dropped (int x) { int zero = 0; return zero ? dropped (x) : 1; }
END
each_gcc | while read -r cc; do
  with_plugin "$cc" -O2 -c a.c -o a.o
  record=$(record_of "$cc" a.o)
  expect_contains "$record" 'fn inlined 2 0 inlined -'
  expect_contains "$record" 'fn placed 3 64 twin_'
  expect_contains "$record" 'fn folded 3 0 twin_'
  expect_contains "$record" 'fn cloned 4 0 cloned -'
  expect_contains "$record" 'fn dropped 5 0 dropped -'
  for symbol in inlined cloned dropped; do
    expect_equal '' "$(section_of a.o $symbol)" "$cc: $symbol"
  done
done
