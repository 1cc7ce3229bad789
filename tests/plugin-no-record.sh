#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# no-record leaves the record out, and places all the same.
. "$BALLAST_SOURCE/tests/plugin-prelude.sh"

manifest 'hot'
echo 'int hot (void) { return 1; }' > a.c
each_compiler | while read -r cc; do
  with_plugin "$cc" -fplugin-arg-ballast-no-record -O2 -c a.c -o a.o
  expect_lacks "$(readelf -SW a.o)" .ballast.record
  expect_contains "$(section_of a.o hot)" .text.sorted.ballast.
done
