#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Functions of Clang, without a plugin: the same places.
# shellcheck disable=SC2086  # drivers and flags are several words
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@region hot page=4K slot=auto' walk step
program
clang-14 -O2 -fPIC -ffunction-sections -c hot.c cold.c main.c
change_elsewhere
clang-14 -O2 -fPIC -ffunction-sections -c cold.c -o changed.o
for linker in bfd lld; do
  ld="clang-14 -fuse-ld=$linker"
  flags=$(link_flags --ld "$ld" -m hot.ballast --from hot.o -o hot.ld)
  $ld main.o cold.o hot.o $flags -o before
  $ld changed.o hot.o main.o $flags -o after
  expect_equal "$(places before walk step)" "$(places after walk step)" "$ld"
  expect_equal 'walk 0 0' "$(places after walk)" "$ld"
  runs gcc after
done
