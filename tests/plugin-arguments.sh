#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A wrong argument is an error that says what would be right.
. "$BALLAST_SOURCE/tests/plugin-prelude.sh"

manifest 'hot'
echo 'int hot (void) { return 1; }' > a.c
expect_wrong () {
  expect_exit 1 with_plugin "$cc" "-fplugin-arg-ballast-$1" -c a.c -o a.o
  expect_contains "$(cat stderr)" "error: $2"
  [ ! -e a.o ] || fail "$1: an object was left"
}

each_compiler | while read -r cc; do
  expect_wrong frob "unknown plugin argument '-fplugin-arg-ballast-frob'"
  expect_contains "$(cat stderr)" "'manifest', 'digest', 'level', 'strict', 'no-record'"
  expect_wrong level=page "'-fplugin-arg-ballast-level=page' is neither 'align' nor 'section'"
  expect_wrong strict=1 "'-fplugin-arg-ballast-strict' takes no value, but has '1'"
  expect_wrong digest "'-fplugin-arg-ballast-digest' needs a value"
  expect_exit 1 "$cc" "-fplugin=$(any_plugin "$cc")" -c a.c -o a.o
  expect_contains "$(cat stderr)" "error: '-fplugin-arg-ballast-manifest=FILE' is missing"
done
