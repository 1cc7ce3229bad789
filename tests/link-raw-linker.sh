#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A linker itself as --ld: its flags have no -Wl, and a region can be first.
# shellcheck disable=SC2086  # flags are several words
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@region hot page=4K slot=auto at=first' walk step
program
compile gcc
for ld in 'ld.bfd -shared' 'ld.lld-14 -m elf_x86_64 -shared' \
  'ld.lld-14 -m elf_x86_64 -shared --build-id'; do
  flags=$(link_flags --ld "$ld" -m hot.ballast --from hot.o -o hot.ld)
  expect_equal '-T hot.ld' "$flags" "flags for $ld"
  $ld $flags hot.o cold.o -o out
  expect_equal .text.ballast.hot "$(readelf -SW out | sed -n 's/^ *\[ *1\] \([^ ]*\).*/\1/p')" "$ld"
done
expect_exit 2 ballast link --ld ld.lld-14 -m hot.ballast --from hot.o -o hot.ld
expect_contains "$(cat stderr)" 'give a compiler driver as --ld'
