#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Options that are missing or make no sense.
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@region hot' walk
for arguments in '' '-m hot.ballast' '-m hot.ballast -o x' '-o x hot.o' '-m hot.ballast -o x --no-such hot.o'; do
  # shellcheck disable=SC2086
  expect_exit 2 ballast lock $arguments
  expect_contains "$(cat stderr)" 'usage: ballast lock'
done
expect_exit 0 ballast lock --help
