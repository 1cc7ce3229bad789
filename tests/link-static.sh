#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Static programs: a region after the text keeps its offsets, one that is first its address.
# shellcheck disable=SC2086  # drivers and flags are several words
. "$BALLAST_SOURCE/tests/link-prelude.sh"
for cc in $(each_cc); do
  program
  compile "$cc"
  change_elsewhere
  "$cc" -O2 -fPIC -ffunction-sections -c cold.c -o changed.o
  two_linkers "$cc" | while IFS= read -r ld; do
    for kind in -static -static-pie; do
      for at in after-text first; do
        manifest "@region hot page=4K slot=auto at=$at" walk step
        flags=$(link_flags --ld "$ld $kind" -m hot.ballast --from hot.o -o hot.ld)
        $ld $kind main.o cold.o hot.o $flags -o before
        $ld $kind changed.o hot.o main.o $flags -o after
        expect_equal "$(places before walk step)" "$(places after walk step)" "$ld $kind"
        [ "$at" != first ] \
          || expect_equal "$(address_of before walk)" "$(address_of after walk)" "$ld $kind"
        runs "$cc" after
      done
    done
  done
done
