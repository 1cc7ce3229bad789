#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# `noinline` and `noclone` give the code that the attributes in the source give.
. "$BALLAST_SOURCE/tests/plugin-prelude.sh"

cat > body <<'END'
extern int sink (int);
INLINE static int inlined (int x) { return sink (x) * 3; }
int use_inlined (int x) { return inlined (x) + inlined (x + 1); }
CLONE static int cloned (int base, int n)
{
  for (int i = 0; i < n; i++)
    base = sink (base);
  return base;
}
int use_cloned (int x) { return cloned (x, 9) + cloned (x + 1, 9); }
END
noinline='__attribute__ ((noinline))'
sed -e "s/INLINE/$noinline/" -e 's/CLONE/__attribute__ ((noinline, noclone))/' body > source.c
sed -e 's/INLINE//' -e "s/CLONE/$noinline/" body > request.c
each_compiler | while read -r cc; do
  manifest
  with_plugin "$cc" -O2 -S source.c -o source.s
  manifest 'inlined noinline no-section align=1' 'cloned noclone no-section align=1'
  with_plugin "$cc" -O2 -S request.c -o request.s
  sed -i '/\.file/d' source.s request.s
  expect_same_text source.s request.s "$cc"
  grep -q '^inlined:' request.s || fail "$cc: inlined all the same"
  grep -q '^cloned:' request.s || fail "$cc: cloned all the same"
done
