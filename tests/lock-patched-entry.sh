#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Bytes that lie before the symbol belong to the slot.
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@region hot slot=auto page=4K' walk step
program
for cc in $(each_cc); do
  compile "$cc" -fpatchable-function-entry=8,4
  "$cc" main.o cold.o hot.o -o out
  ballast lock -q -m hot.ballast hot.o -o hot.lock
  # Four NOPs: of one byte on x86-64, of four on AArch64.
  case $cc in gcc) before=4 ;; *) before=16 ;; esac
  expect_contains "$(cat hot.lock)" "\"prefix\": $before,"
  two_linkers "$cc" | while IFS= read -r ld; do
    flags=$(link_flags --ld "$ld" -m hot.ballast --lock hot.lock -o hot.ld)
    $ld main.o cold.o hot.o "$flags" -o out
    expect_equal "walk $before $before" "$(places out walk)" "$ld"
    runs "$cc" out
    ballast lock -q -m hot.ballast out -o linked.lock
    expect_equal "$(grep -c prefix hot.lock)" "$(grep -c "\"prefix\": $before" linked.lock)" "$ld"
  done
done
