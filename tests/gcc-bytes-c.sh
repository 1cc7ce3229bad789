#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The bytes of every pinned function of a large C program are those of a build with
# -ffunction-sections: a section of its own fixes a function's padding and jumps.
. "$BALLAST_SOURCE/tests/gcc-prelude.sh"

manifest '@align 64' '*'
sh "$BALLAST_SOURCE/tests/gcc-inputs/large-c.sh" > large.c

compare () {
  "$@" -w -c -ffunction-sections large.c -o plain.o
  with_plugin "$@" -w -c -ffunction-sections large.c -o pinned.o
  function_bytes "$1" plain.o > plain.bytes
  function_bytes "$1" pinned.o > pinned.bytes
  functions=$(cut -d ' ' -f 1 plain.bytes | uniq | wc -l)
  [ "$functions" -gt 100 ] || fail "$*: only $functions functions"
  cmp plain.bytes pinned.bytes || fail "$*: bytes differ"
  echo "$*: $functions functions are equal"
}

each_gcc | while read -r cc; do
  compare "$cc" -O2
  case $cc in
    *-11) continue ;;
  esac
  compare "$cc" -Os -fPIC
  compare "$cc" -O3
done
