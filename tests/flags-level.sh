#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# --level=align asks for the alignment alone; another level is a usage error.
. "$BALLAST_SOURCE/tests/prelude.sh"

printf '@ballast 1\n@align 256\nhot\n' >hot.ballast
echo 'int hot (int x) { return x + 1; }' >use.c
# shellcheck disable=SC2046
gcc-12 $(ballast flags --cc gcc-12 -m hot.ballast --level align) -c use.c -o use.o
expect_lacks "$(readelf -SW use.o)" ".text.sorted"
expect_contains "$(readelf -SW use.o | grep ' \.text ')" " 256"
expect_exit 2 ballast flags --cc gcc-12 -m hot.ballast --level both
expect_equal "" "$(cat stdout)" "what stdout gets"
