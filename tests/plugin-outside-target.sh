#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Outside @target nothing is placed, and the record says so.
. "$BALLAST_SOURCE/tests/plugin-prelude.sh"

echo 'int hot (void) { return 1; }' > a.c
manifest '@target aarch64-*-linux*' 'hot'
each_compiler | while read -r cc; do
  with_plugin "$cc" -O2 -c a.c -o a.o
  case $(architecture "$cc") in
    aarch64) expect_contains "$(section_of a.o hot)" .text.sorted.ballast. ;;
    *)
      expect_equal .text "$(section_of a.o hot)" "$cc"
      expect_contains "$(record_of "$cc" a.o)" 'fn outside-target 0 0 - -'
      ;;
  esac
done
