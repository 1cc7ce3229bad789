#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A second copy of the plugin with another manifest is an error.
. "$BALLAST_SOURCE/tests/gcc-prelude.sh"

manifest 'hot'
printf '@ballast 1\nother\n' > other.ballast
echo 'int hot (void) { return 1; }' > a.c
cp "$(gcc_plugin gcc-12)" copy.so
expect_exit 1 with_plugin gcc-12 -fplugin=./copy.so \
  -fplugin-arg-copy-manifest=other.ballast -O2 -c a.c -o a.o
expect_contains "$(cat stderr)" 'is a second instance of Ballast with another manifest'
