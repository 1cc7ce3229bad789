#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# With `strict`, a section in the source that hinders the manifest is an error.
. "$BALLAST_SOURCE/tests/plugin-prelude.sh"

manifest 'hot'
echo '__attribute__ ((section (".text.mine"))) int hot (void) { return 1; }' > own.c
each_compiler | while read -r cc; do
  expect_exit 1 with_plugin "$cc" -fplugin-arg-ballast-strict -O2 -c own.c -o own.o
  expect_contains "$(cat stderr)" "error: 'hot' has the section '.text.mine' in the source"
  [ ! -e own.o ] || fail 'an object was left'
done
