#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A function that outgrew its slot stops the link; the message names the function, its
# slot and the command that helps, and that command moves no other function.
# shellcheck disable=SC2086  # drivers and flags are several words
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@region hot page=4K slot=auto' step walk2 walk
program
for cc in $(each_cc); do
  program
  compile "$cc"
  rm -f hot.lock
  ballast lock -q -m hot.ballast -o hot.lock hot.o
  slot=$(sed -n 's/.*"walk2".*"slot": \([0-9]*\).*/\1/p' hot.lock)
  script_linkers "$cc" > linkers
  sed -i 's/return walk (a) + 2;/for (int i = 0; i < 9; i++) printf ("%d %d\\n", walk (i), walk (a + i)); puts ("a"); puts ("b"); puts ("c"); puts ("d"); puts ("e"); puts ("f"); return walk (a) + 2;/' hot.c
  "$cc" -O2 -fPIC -ffunction-sections -c hot.c -o grown.o
  while IFS= read -r ld; do
    flags=$(link_flags --ld "$ld" -m hot.ballast --lock hot.lock -o hot.ld)
    $ld main.o cold.o hot.o $flags -o before
    expect_exit 1 $ld main.o cold.o grown.o $flags -o out
    expect_contains "$(cat stderr)" "walk2 outgrew its slot of $slot bytes"
    expect_contains "$(cat stderr)" 'ballast lock -m hot.ballast --update -o hot.lock'
    cp hot.lock new.lock
    ballast lock -m hot.ballast --update -o new.lock grown.o 2> messages
    expect_contains "$(cat messages)" "its slot grew from $slot to"
    flags=$(link_flags --ld "$ld" -m hot.ballast --lock new.lock -o hot.ld)
    $ld main.o cold.o grown.o $flags -o after
    # walk comes behind, and has to give way.
    expect_equal "$(places before step walk2)" "$(places after step walk2)" "$ld"
    expect_ordered after step walk2 walk
  done < linkers
done
