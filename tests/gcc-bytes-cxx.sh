#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The bytes of every pinned function of a C++ program of hundreds of instantiations are
# those of a build with -ffunction-sections.
. "$BALLAST_SOURCE/tests/gcc-prelude.sh"

manifest '@align 64' '*'
large=$BALLAST_SOURCE/tests/gcc-inputs/large.cc

compare () {
  "$@" -w -c -ffunction-sections "$large" -o plain.o
  with_plugin "$@" -w -c -ffunction-sections "$large" -o pinned.o
  function_bytes "$cc" plain.o > plain.bytes
  function_bytes "$cc" pinned.o > pinned.bytes
  functions=$(cut -d ' ' -f 1 plain.bytes | uniq | wc -l)
  [ "$functions" -gt 60 ] || fail "$*: only $functions functions"
  cmp plain.bytes pinned.bytes || fail "$*: bytes differ"
  echo "$*: $functions functions are equal"
}

each_gcc | while read -r cc; do
  compare "$(cxx "$cc")" -O2
  case $cc in
    *-11) continue ;;
  esac
  compare "$(cxx "$cc")" -Os -fPIC
  compare "$(cxx "$cc")" -O3
done
