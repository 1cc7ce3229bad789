#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# gold and mold: a region at an address, and one that is first, keep it.
# shellcheck disable=SC2086  # drivers and flags are several words
. "$BALLAST_SOURCE/tests/link-prelude.sh"
for cc in $(each_cc); do
  program
  compile "$cc"
  change_elsewhere
  "$cc" -O2 -fPIC -ffunction-sections -c cold.c -o changed.o
  for at in 0x2000000 first; do
    manifest "@region hot page=4K slot=auto at=$at" walk step
    other_linkers "$cc" | while IFS= read -r ld; do
      for kind in -no-pie -pie -shared; do
        flags=$(link_flags --ld "$ld $kind" -m hot.ballast --objects hot.o -o region.o)
        $ld $kind $flags main.o cold.o -o before
        $ld $kind $flags changed.o main.o -o after
        expect_equal "$(address_of before step)" "$(address_of after step)" "$ld $kind"
        [ "$at" = first ] || expect_equal 33554432 "$(address_of after walk)" "$ld $kind"
        [ "$kind" = -shared ] || runs "$cc" after
      done
    done
  done
done
