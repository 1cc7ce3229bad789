#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The flags that `ballast flags` prints pin, with each GCC, as they stand.
. "$BALLAST_SOURCE/tests/prelude.sh"

printf '@ballast 1\n@align 256\nhot\n' >hot.ballast
echo 'int hot (int x) { return x + 1; }' >use.c
for cc in $(each_gcc); do
  flags=$(ballast flags --cc "$cc" -m hot.ballast)
  # shellcheck disable=SC2086
  "$cc" $flags -c use.c -o use.o
  expect_contains "$(readelf -SW use.o)" " .text.sorted.ballast.hot.0000001.hot.b "
done
