#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A function marked BALLAST_HOT starts a cache line in the linked program, which runs.
. "$BALLAST_SOURCE/tests/prelude.sh"

cat >use.c <<'END'
#include "ballast/ballast.h"
int filler (int x) { return x * 3; }
BALLAST_HOT __attribute__ ((noinline)) int hot (int x) { return x + 1; }
int main (void) { return hot (filler (1)) - 4; }
END
for cc in gcc-12 aarch64-linux-gnu-gcc-12 clang-14; do
  $cc -O2 -I"$BALLAST_SOURCE/include" use.c -o use
  address=$(nm use | awk '$3 == "hot" { print $1 }')
  expect_equal 0 "$((0x$address % 64))" "hot mod 64 with $cc"
done
gcc-12 -O0 -fPIE -pie -I"$BALLAST_SOURCE/include" use.c -o use
./use || fail "the program returned $?"
