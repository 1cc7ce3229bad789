#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A linker itself as --ld: its flags have no -Wl.
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
  expect_equal .text.ballast.hot "$(section_of out step)" "$ld"
done
