#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A path with a blank comes out quoted for the shell.
. "$BALLAST_SOURCE/tests/prelude.sh"

mkdir "with blank"
printf '@ballast 1\nhot\n' >"with blank/hot.ballast"
echo 'int hot (int x) { return x + 1; }' >use.c
flags=$(ballast flags --cc gcc-12 -m "with blank/hot.ballast")
eval "gcc-12 $flags -c use.c -o use.o"
expect_contains "$(readelf -SW use.o)" ".text.sorted.ballast.hot.0000001.hot.b"
