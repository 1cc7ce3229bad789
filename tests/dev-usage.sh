#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# ./dev says how it is used, from any directory, and refuses what it doesn't know.
. "$BALLAST_SOURCE/tests/prelude.sh"
expect_exit 0 "$BALLAST_SOURCE/dev" help
for name in deps build demo test bench format lint; do
  expect_contains "$(cat stdout)" "
  $name "
done
expect_exit 1 "$BALLAST_SOURCE/dev" tset
expect_contains "$(cat stderr)" "unknown command 'tset'"
