#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# An entry whose if= names another target places nothing; the others do.
. "$BALLAST_SOURCE/tests/plugin-prelude.sh"

manifest 'hot if=aarch64-*' 'warm'
echo 'int hot (void) { return 1; } int warm (void) { return 2; }' > a.c
each_compiler | while read -r cc; do
  with_plugin "$cc" -O2 -c a.c -o a.o
  case $(architecture "$cc") in
    aarch64) expect_contains "$(section_of a.o hot)" .text.sorted.ballast. ;;
    *) expect_equal .text "$(section_of a.o hot)" "$cc: hot" ;;
  esac
  expect_contains "$(section_of a.o warm)" .text.sorted.ballast.
done
