#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A function within a function can be pinned; its symbol ends in a number.
. "$BALLAST_SOURCE/tests/gcc-prelude.sh"

manifest 'inner align=128'
cat > a.c <<'END'
int call (int (*) (int));
int outer (int n)
{
  int inner (int k) { return k + n; }
  return call (inner);
}
END
each_gcc | while read -r cc; do
  with_plugin "$cc" -O1 -c a.c -o a.o
  symbol=$(nm a.o | sed -n 's/.* \(inner\.[0-9]*\)$/\1/p')
  [ -n "$symbol" ] || fail 'no nested function'
  expect_contains "$(section_of a.o "$symbol")" .text.sorted.ballast.hot.0000001.inner
  expect_equal .text "$(section_of a.o outer)" outer
done
