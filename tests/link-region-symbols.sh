#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A program finds its region by the header's macros, and a library does not export them.
# shellcheck disable=SC2086  # drivers and flags are several words
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@region hot page=4K slot=auto' walk step
program
cat > main.c << 'END'
#include <stdio.h>
#include "ballast/ballast.h"
BALLAST_REGION (hot);
int walk (int);
int main (void)
{
  const char *at = (const char *) walk;
  return !(at >= BALLAST_REGION_START (hot) && at < BALLAST_REGION_STOP (hot)
           && BALLAST_PREFAULT (hot) > 0);
}
END
for cc in $(each_cc); do
  compile "$cc" -I "$BALLAST_SOURCE/include"
  two_linkers "$cc" | while IFS= read -r ld; do
    flags=$(link_flags --ld "$ld" -m hot.ballast --from hot.o -o hot.ld)
    $ld main.o cold.o hot.o $flags -o out
    run_target "$(architecture "$cc")" ./out || fail "walk is not in the region by $ld"
    $ld -shared cold.o hot.o $flags -o lib.so
    expect_lacks "$(nm -D lib.so)" __ballast_hot
  done
done
