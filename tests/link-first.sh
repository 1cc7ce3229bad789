#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A region that is first keeps its address through a change elsewhere.
# shellcheck disable=SC2086  # drivers and flags are several words
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@region hot page=4K slot=auto at=first' walk step
export ADDRESSES=yes
for cc in $(each_cc); do
  program
  compile "$cc"
  change_elsewhere
  "$cc" -O2 -fPIC -ffunction-sections -c cold.c -o changed.o
  script_linkers "$cc" | while IFS= read -r ld; do
    for kind in -no-pie -pie -shared; do
      flags=$(link_flags --ld "$ld $kind" -m hot.ballast --from hot.o -o hot.ld)
      $ld $kind main.o cold.o hot.o $flags -o before
      $ld $kind changed.o hot.o main.o $flags -o after
      expect_equal "$(places before walk step)" "$(places after walk step)" "$ld $kind"
      # GNU ld has it in front, lld at 64 MiB.
      case $ld in
        *bfd)
          first=$(readelf -SW after | sed -n 's/^ *\[ *1\] \([^ ]*\).*/\1/p')
          expect_equal .text.ballast.hot "$first" "first section by $ld $kind"
          ;;
        *) expect_equal 67108864 "$(address_of after walk)" "walk by $ld $kind" ;;
      esac
      [ "$kind" = -shared ] || runs "$cc" after
    done
  done
done
