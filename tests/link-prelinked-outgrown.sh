#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A slot that overflows is found before gold and mold see it.
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@region hot slot=64' step walk
program
compile gcc
other_linkers gcc | while IFS= read -r ld; do
  expect_exit 2 ballast link --ld "$ld" -m hot.ballast --objects hot.o -o region.o
  expect_contains "$(cat stderr)" 'walk has '
  expect_contains "$(cat stderr)" 'its slot in region hot has 64'
  [ ! -e region.o ] || fail "an object was written"
done
