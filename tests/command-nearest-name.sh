#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A misspelt command or option names the nearest one, on stderr, with exit code 2.
. "$BALLAST_SOURCE/tests/prelude.sh"

expect_exit 2 ballast verfy
expect_contains "$(cat stderr)" "did you mean 'verify'?"
for command in check flags verify; do
  expect_exit 2 ballast $command --quite
  expect_contains "$(cat stderr)" "did you mean '--quiet'?"
  expect_equal "" "$(cat stdout)" "what stdout gets"
done
