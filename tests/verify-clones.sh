#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copies that the compiler specialised are checked, cold parts are not.
. "$BALLAST_SOURCE/tests/prelude.sh"
. "$BALLAST_SOURCE/tests/verify-prelude.sh"

cat >one.c <<'END'
#include <stdlib.h>
int total;
static __attribute__ ((noinline)) int hot (int x, int y)
{
  if (x < 0)
    abort ();
  for (int i = 0; i < x; i++)
    total += i * y;
  return total;
}
int main (int argc, char **argv) { (void)argv; return hot (argc, 3) + hot (argc + 1, 3); }
END
manifest hot
pinned gcc-12 -O2 one.c -o one
nm one | grep -q ' hot\.constprop\.0$' || fail "no clone was made"
nm one | grep -q ' hot\.constprop\.0\.cold$' || fail "no cold part was made"
expect_verdict 0 "1 function: 1 ok; holds" one
expect_equal ok "$(row 'hot\.constprop\.0' | awk '{ print $1 }')" status
