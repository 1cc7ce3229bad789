#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Options that are missing or make no sense end in exit code 2 and the usage.
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@region hot' walk
for arguments in '' '--ld gcc' '--ld gcc -m hot.ballast' '--ld gcc -m hot.ballast -o x extra' \
  '--ld gcc -m hot.ballast -o x --seed seven' '--ld gcc -m hot.ballast -o x --headroom 9x'; do
  # shellcheck disable=SC2086
  expect_exit 2 ballast link $arguments
  expect_contains "$(cat stderr)" 'usage: ballast link'
done
expect_exit 2 ballast link --ld gcc -m absent.ballast -o x
expect_exit 2 ballast link --ld gcc -m hot.ballast --from absent.o -o x
expect_contains "$(cat stderr)" absent.o
expect_exit 2 ballast link --ld gcc -m hot.ballast -o absent/x
expect_contains "$(cat stderr)" 'absent/x: No such file'
[ ! -e x ] || fail "an output was written"
expect_exit 0 ballast link --help
