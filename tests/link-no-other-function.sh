#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Patterns for a function take neither one whose name is longer, nor its cold part.
# shellcheck disable=SC2086  # drivers and flags are several words
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@region hot page=4K slot=auto' walk step
program
cat > hot.c << 'END'
#include <stdio.h>
#include <stdlib.h>
int total;
__attribute__ ((cold, noinline)) int complain (int a) { return printf ("%d\n", a); }
__attribute__ ((noinline)) int step (int a)
{
  if (__builtin_expect (a > 100000, 0))
    {
      total = complain (a) + complain (a + 1);
      abort ();
    }
  total += a;
  return a * 3 + total;
}
__attribute__ ((noinline)) int walk (int a)
{
  for (int i = 0; i < a; i++)
    total += step (i);
  return total;
}
int walk2 (int a) { return walk (a) + 2; }
END
for cc in $(each_cc); do
  compile "$cc"
  # GCC 12 splits it for x86-64 and not for AArch64.
  [ "$cc" != gcc ] || readelf -SW hot.o | grep -q 'text.unlikely.step' \
    || fail "step has no cold part by $cc"
  script_linkers "$cc" | while IFS= read -r ld; do
    flags=$(link_flags --ld "$ld" -m hot.ballast --from hot.o -o hot.ld)
    $ld main.o cold.o hot.o $flags -o out
    expect_equal .text.ballast.hot "$(section_of out walk)" "walk by $ld"
    expect_equal .text "$(section_of out walk2)" "walk2 by $ld"
    [ "$cc" != gcc ] || expect_equal .text "$(section_of out step.cold)" "step.cold by $ld"
  done
done
