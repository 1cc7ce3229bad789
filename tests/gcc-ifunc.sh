#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The versions that target_clones makes are placed with the function; the resolver, which
# runs once, is left alone.
. "$BALLAST_SOURCE/tests/gcc-prelude.sh"

manifest 'hot align=128'
cat > a.c <<'END'
__attribute__ ((target_clones ("avx2", "default"))) int hot (int *a)
{
  int sum = 0;
  for (int i = 0; i < 64; i++)
    sum += a[i];
  return sum;
}
int use (int *a) { return hot (a); }
END
for cc in gcc-11 gcc-12; do
  for level in -O0 -O2; do
    "$cc" $level -c a.c -o plain.o
    with_plugin "$cc" $level -c a.c -o pinned.o
    for version in default avx2; do
      symbol=$(nm pinned.o | sed -n "s/.* \(hot\.${version}[.0-9]*\)$/\1/p")
      expect_contains "$(section_of pinned.o "$symbol")" .text.sorted.ballast.hot.0000001.hot
    done
    expect_equal "$(section_of plain.o hot.resolver)" "$(section_of pinned.o hot.resolver)" \
      "$cc $level: resolver"
  done
done
