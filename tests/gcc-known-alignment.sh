#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# No code is derived from the alignment of a pinned function: it is set while the function
# is written, and not before.
. "$BALLAST_SOURCE/tests/gcc-prelude.sh"

cat > a.c <<'END'
int hot (void) { return 1; }
unsigned long low_bits (void) { return (unsigned long) hot & 63; }
int larger (int *p) { int sum = 0; for (int i = 0; i < 100; i++) sum += p[i] * i; return sum; }
END
manifest '@align 64' '*'
each_gcc | while read -r cc; do
  "$cc" -O2 -S a.c -o plain.s
  with_plugin "$cc" -O2 -S a.c -o pinned.s
  expect_same_text plain.s pinned.s "$cc"
done
