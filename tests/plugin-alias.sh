#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# An entry that names an alias places the function that it stands for.
. "$BALLAST_SOURCE/tests/plugin-prelude.sh"

manifest 'public_name align=128'
cat > a.c <<'END'
static int implementation (int x) { return x * 3; }
extern __typeof (implementation) public_name __attribute__ ((alias ("implementation")));
END
each_compiler | while read -r cc; do
  with_plugin "$cc" -O2 -c a.c -o a.o
  expect_contains "$(section_of a.o public_name)" .text.sorted.ballast.hot.0000001.
  expect_equal 128 "$(alignment_of a.o "$(section_of a.o public_name)")" "$cc"
done
