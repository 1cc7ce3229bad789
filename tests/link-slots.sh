#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# With a lock, a change elsewhere moves no hot function within its page, the region, or
# against another: every linker that takes scripts, every kind of output, both machines.
# shellcheck disable=SC2086  # drivers and flags are several words
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@region hot page=4K slot=auto' walk step
program
for cc in $(each_cc); do
  program
  compile "$cc"
  ballast lock -q -m hot.ballast -o hot.lock hot.o
  change_elsewhere
  "$cc" -O2 -fPIC -ffunction-sections -c cold.c -o changed.o
  script_linkers "$cc" | while IFS= read -r ld; do
    for kind in -no-pie -pie -shared; do
      flags=$(link_flags --ld "$ld $kind" -m hot.ballast --lock hot.lock -o hot.ld)
      $ld $kind main.o cold.o hot.o $flags -o before
      $ld $kind changed.o hot.o main.o $flags -o after
      expect_equal "$(places before walk step)" "$(places after walk step)" "$ld $kind"
      # 4K pages: walk starts the region, and step is at the next multiple of 64 behind
      # walk and a quarter of it.
      expect_equal "walk 0 0" "$(places before walk)" "walk by $ld $kind"
      expect_aligned before step 64
      [ "$kind" = -shared ] || runs "$cc" after
    done
  done
done
