#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Regions at four places in one link.
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@region one at=first' walk '@region two at=before-text' step \
  '@region three' walk2 '@region four at=0x2000000' quiet
program
for cc in $(each_cc); do
  compile "$cc"
  two_linkers "$cc" | while IFS= read -r ld; do
    flags=$(link_flags --ld "$ld" -m hot.ballast --from hot.o --from cold.o -o hot.ld)
    # shellcheck disable=SC2086
    $ld $flags main.o cold.o hot.o -o out
    case $ld in
      *bfd) expect_ordered out walk step main walk2 quiet ;;
      *) expect_ordered out step main walk2 quiet walk ;;
    esac
    expect_equal .text.ballast.two "$(section_of out step)" "step by $ld"
    expect_equal 33554432 "$(address_of out quiet)" "quiet by $ld"
    runs "$cc" out
  done
done
