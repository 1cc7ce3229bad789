#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Two entries as specific as each other that ask for different things are an error that
# names both lines.
. "$BALLAST_SOURCE/tests/plugin-prelude.sh"

manifest 'hot_* align=64' '*_path align=128'
echo 'int hot_path (void) { return 1; }' > a.c
each_compiler | while read -r cc; do
  expect_exit 1 with_plugin "$cc" -O2 -c a.c -o a.o
  expect_contains "$(cat stderr)" \
    "hot.ballast:3:1: error: lines 2 and 3 both name 'hot_path'"
  expect_contains "$(cat stderr)" 'hot.ballast:2:1: note: '
  [ ! -e a.o ] || fail 'an object was left'
done
