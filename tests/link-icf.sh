#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Identical code folding leaves hot functions at their places, and the program right.
# shellcheck disable=SC2086  # drivers and flags are several words
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@region hot page=4K slot=auto' walk step
program
for cc in $(each_cc); do
  compile "$cc"
  { two_linkers "$cc" | grep -v bfd; } > linkers
  while IFS= read -r ld; do
    for fold in all safe; do
      flags=$(link_flags --ld "$ld" -m hot.ballast --from hot.o -o hot.ld)
      $ld main.o cold.o hot.o $flags -o plain
      $ld -Wl,--icf=$fold main.o cold.o hot.o $flags -o out
      expect_equal "$(places plain walk step)" "$(places out walk step)" "$ld $fold"
      runs "$cc" out
    done
  done < linkers
done
