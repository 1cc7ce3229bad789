#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# gold and mold get the region as one section of an object: the same places.
# shellcheck disable=SC2086  # drivers and flags are several words
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@region hot page=4K slot=auto' walk step
for cc in $(each_cc); do
  program
  compile "$cc"
  rm -f hot.lock
  ballast lock -q -m hot.ballast -o hot.lock hot.o
  change_elsewhere
  "$cc" -O2 -fPIC -ffunction-sections -c cold.c -o changed.o
  other_linkers "$cc" | while IFS= read -r ld; do
    for kind in -no-pie -pie -shared -static; do
      flags=$(link_flags --ld "$ld $kind" -m hot.ballast --lock hot.lock --objects hot.o \
        -o region.o)
      expect_contains "$(cat messages)" 'rung 2: prelinked region'
      $ld $kind $flags main.o cold.o -o before
      $ld $kind $flags changed.o main.o -o after
      expect_equal "$(places before walk step)" "$(places after walk step)" "$ld $kind"
      expect_equal "walk 0 0" "$(places before walk)" "walk by $ld $kind"
      [ "$kind" = -shared ] || runs "$cc" after
    done
  done
done
