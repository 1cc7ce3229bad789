#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A build with a profile keeps its code: GCC's splitting and its choice of what is hot stay,
# and pinned functions are placed.
. "$BALLAST_SOURCE/tests/gcc-prelude.sh"

manifest '@align 64' '*'
sh "$BALLAST_SOURCE/tests/gcc-inputs/large-c.sh" 4 > large.c
for cc in gcc-11 gcc-12; do
  rm -f ./*.gcda
  "$cc" -w -O2 -fprofile-generate -fprofile-update=single large.c -o train -dumpbase large
  ./train > /dev/null
  for level in -O2 -O3; do
    "$cc" -w $level -fprofile-use=. -S large.c -o plain.s -dumpbase large
    with_plugin "$cc" -w $level -fprofile-use=. -S large.c -o pinned.s -dumpbase large
    grep -q 'text\.unlikely' plain.s || fail "$cc: the profile was not used"
    grep -q 'text\.sorted\.ballast' pinned.s || fail "$cc: nothing was pinned"
    expect_same_text plain.s pinned.s "$cc $level"
    with_plugin "$cc" -w $level -fprofile-use=. large.c -o pinned -dumpbase large
    expect_equal "$(./train)" "$(./pinned)" "$cc $level: result"
  done
done
