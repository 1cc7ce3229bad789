#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# BTI and CET landing pads are part of the function: places hold and the program runs.
# shellcheck disable=SC2086  # drivers and flags are several words
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@region hot page=4K slot=auto' walk step
for cc in $(each_cc); do
  program
  case $cc in
    aarch64*) protect=-mbranch-protection=standard first=bti ;;
    *) protect=-fcf-protection=full first=endbr64 ;;
  esac
  compile "$cc" $protect
  two_linkers "$cc" | while IFS= read -r ld; do
    flags=$(link_flags --ld "$ld" -m hot.ballast --from hot.o -o hot.ld)
    $ld main.o cold.o hot.o $flags -o out
    expect_equal 'walk 0 0' "$(places out walk)" "$ld"
    expect_contains "$("$(tool "$cc" objdump)" -d out | grep -A 1 '<walk>:')" "$first"
    runs "$cc" out
  done
done
