#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Each object carries a record of what was placed: not loaded, without relocations, the same
# from any folder, and in the link too.
. "$BALLAST_SOURCE/tests/plugin-prelude.sh"

manifest '@align 128' 'hot'
echo 'int hot (void) { return 1; } int main (void) { return 0; }' > a.c
digest=$(xxhsum -H1 hot.ballast | cut -d ' ' -f 1)
mkdir -p one/deep/down two
each_compiler | while read -r cc; do
  case $cc in
    *clang*) kind=clang ;;
    *) kind=gcc ;;
  esac
  version=$(version "$cc")
  for directory in one/deep/down two; do
    cp a.c $directory/a.c
    with_plugin "$cc" -O2 -c $directory/a.c -o $directory/a.o
    record_of "$cc" $directory/a.o > $directory/record
  done
  printf '%s\n' '@ballast-record 1' \
    "unit a.c $kind $version $("$cc" -dumpmachine) section hot.ballast $digest" \
    'fn placed 3 128 hot .text.sorted.ballast.hot.0000001.hot.b' 'end 1' > expected
  cmp expected one/deep/down/record
  cmp expected two/record
  # Type, then flags: none, so it is not loaded.
  expect_contains "$(readelf -SW two/a.o | sed -n 's/.*\.ballast\.record *//p')" 'PROGBITS'
  expect_lacks "$(readelf -SW two/a.o | grep -F .ballast.record)" ' A '
  expect_lacks "$(readelf -SW two/a.o)" .rela.ballast
  with_plugin "$cc" -O2 -Wl,--gc-sections two/a.c -o program
  record_of "$cc" program > linked
  cmp expected linked
done
