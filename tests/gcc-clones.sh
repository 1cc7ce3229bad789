#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The copies that GCC makes of a function are placed beside it, each in its own section.
. "$BALLAST_SOURCE/tests/gcc-prelude.sh"

manifest 'hot align=128' 'partly align=64' 'after align=32'
cat > clones.c <<'END'
int sink (int);
__attribute__ ((noinline)) static int hot (int base, int exponent)
{
  int result = 1;
  for (int i = 0; i < exponent; i++)
    result = sink (result * base);
  return result;
}
int b;
void test (void);
void partly (int a)
{
  if (__builtin_expect (a < 10, 1))
    b = 1;
  else
    {
      test (); test (); test (); test (); test (); test (); test (); test ();
      test (); test (); test (); test (); test (); test (); test (); test ();
    }
}
int use (int a) { return hot (a, 5) + hot (a + 1, 5); }
void use_too (int a) { partly (a); partly (a + 1); partly (a + 3); }
int after (void) { return 1; }
END
each_gcc | while read -r cc; do
  with_plugin "$cc" -O2 -c clones.c -o clones.o
  expect_equal .text.sorted.ballast.hot.0000001.hot.constprop.0.b \
    "$(section_of clones.o hot.constprop.0)" "$cc: constprop"
  expect_equal 128 "$(alignment_of clones.o "$(section_of clones.o hot.constprop.0)")" "$cc"
  expect_equal .text.sorted.ballast.hot.0000002.partly.part.0.b \
    "$(section_of clones.o partly.part.0)" "$cc: part"
  record=$(record_of "$cc" clones.o)
  expect_contains "$record" 'fn placed 2 128 hot.constprop.0 '
  expect_contains "$record" 'fn cloned 2 0 hot -'
done
