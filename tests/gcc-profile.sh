#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A build with a profile keeps its code: GCC's splitting and its choice of what is hot stay,
# and pinned functions are placed.
. "$BALLAST_SOURCE/tests/gcc-prelude.sh"

manifest '@align 64' '*'
sh "$BALLAST_SOURCE/tests/gcc-inputs/large-c.sh" 2 > large.c
for cc in gcc-11 gcc-12; do
  "$cc" -w -O2 -fprofile-generate -c large.c -o large.o
  "$cc" -fprofile-generate large.o -o train
  ./train > /dev/null
  for level in -O2 -O3; do
    "$cc" -w $level -fprofile-use -S large.c -o without.s
    # GCC looks for a profile named like its output.
    cp large.gcda plain.gcda
    cp large.gcda pinned.gcda
    "$cc" -w $level -fprofile-use -S large.c -o plain.s
    with_plugin "$cc" -w $level -fprofile-use -S large.c -o pinned.s
    ! cmp -s without.s plain.s || fail "$cc: the profile was not used"
    grep -q 'text\.sorted\.ballast' pinned.s || fail "$cc: nothing was pinned"
    expect_same_text plain.s pinned.s "$cc $level"
    "$cc" plain.s -o plain
    "$cc" pinned.s -o pinned
    expect_equal "$(./plain)" "$(./pinned)" "$cc $level: result"
  done
  rm ./*.gcda
done
