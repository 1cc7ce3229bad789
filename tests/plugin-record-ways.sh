#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The record is there on every way to an object: -S, -pipe, -save-temps, fat objects.
. "$BALLAST_SOURCE/tests/plugin-prelude.sh"

manifest 'hot'
echo 'int hot (void) { return 1; }' > a.c
each_compiler | while read -r cc; do
  with_plugin "$cc" -O2 -c a.c -o plain.o
  record_of "$cc" plain.o > expected
  grep -q 'fn placed 2 64 hot ' expected
  for way in -pipe -save-temps -ffat-lto-objects '-flto -ffat-lto-objects' -g -gsplit-dwarf; do
    case $cc$way in
      *clang-14*-ffat-lto-objects) continue ;; # knows none
    esac
    # shellcheck disable=SC2086
    with_plugin "$cc" -O2 $way -c a.c -o a.o
    record_of "$cc" a.o > actual
    cmp expected actual || fail "$way"
  done
  with_plugin "$cc" -O2 -S a.c -o a.s
  "$cc" -c a.s -o a.o
  record_of "$cc" a.o > actual
  cmp expected actual
done
