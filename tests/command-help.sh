#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Each command has --help, on stdout, with exit code 0.
. "$BALLAST_SOURCE/tests/prelude.sh"

for command in check flags link lock verify; do
  expect_exit 0 ballast $command --help
  expect_contains "$(cat stdout)" "usage: ballast $command "
  expect_equal "" "$(cat stderr)" "what stderr gets"
done
