#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A region at an address is there.
# shellcheck disable=SC2086  # drivers and flags are several words
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@region hot page=4K slot=auto at=0x2000000' walk step
for cc in $(each_cc); do
  program
  compile "$cc"
  two_linkers "$cc" | while IFS= read -r ld; do
    for kind in -no-pie -pie -shared; do
      flags=$(link_flags --ld "$ld $kind" -m hot.ballast --from hot.o -o hot.ld)
      $ld $kind main.o cold.o hot.o $flags -o out
      expect_equal 33554432 "$(address_of out walk)" "walk by $ld $kind"
      [ "$kind" = -shared ] || runs "$cc" out
    done
  done
done
