#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A split function that the source aligns to less is raised, and its cold part is not.
. "$BALLAST_SOURCE/tests/gcc-prelude.sh"

manifest 'hot align=128'
cat > cold.c <<'END'
__attribute__ ((cold)) void complain (int);
__attribute__ ((aligned (32))) int hot (int *p, int n)
{
  for (int i = 0; i < n; i++)
    if (__builtin_expect (p[i] < 0, 0))
      {
        complain (i);
        complain (n);
        __builtin_abort ();
      }
  return n;
}
END
each_gcc | while read -r cc; do
  with_plugin "$cc" -O2 -freorder-blocks-and-partition -ffunction-sections \
    -c cold.c -o pinned.o
  expect_equal 128 "$(alignment_of pinned.o .text.sorted.ballast.hot.0000001.hot.b)" "$cc: hot"
  expect_equal 32 "$(alignment_of pinned.o .text.unlikely.hot)" "$cc: cold"
done
