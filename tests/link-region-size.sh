#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A region fills its size and its page; functions that don't fit are an error that names
# the one that is over.
# shellcheck disable=SC2086  # drivers and flags are several words
. "$BALLAST_SOURCE/tests/link-prelude.sh"
program
compile gcc
two_linkers gcc | while IFS= read -r ld; do
  manifest '@region hot page=4K size=64K' walk step
  flags=$(link_flags --ld "$ld" -m hot.ballast --from hot.o -o hot.ld)
  $ld main.o cold.o hot.o $flags -o out
  expect_equal 65536 $(($(address_of out __ballast_hot_stop) - $(address_of out __ballast_hot_start))) "$ld"
  manifest '@region hot page=4K' walk step
  flags=$(link_flags --ld "$ld" -m hot.ballast --from hot.o -o hot.ld)
  $ld main.o cold.o hot.o $flags -o out
  expect_equal 4096 $(($(address_of out __ballast_hot_stop) - $(address_of out __ballast_hot_start))) "$ld"
done
manifest '@region hot size=64' walk step
expect_exit 2 ballast link --ld gcc -m hot.ballast --from hot.o -o small.ld
expect_contains "$(cat stderr)" 'region hot has a size of 64 bytes and walk needs'
[ ! -e small.ld ] || fail "a script was written"
