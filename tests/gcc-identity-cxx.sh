#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Pinning every function of a C++ program of hundreds of instantiations at once leaves its
# assembler text the same.
. "$BALLAST_SOURCE/tests/gcc-prelude.sh"

manifest '@align 64' '*'
large=$BALLAST_SOURCE/tests/gcc-inputs/large.cc

compare () {
  "$@" -w -S "$large" -o plain.s
  with_plugin "$@" -w -S "$large" -o pinned.s
  grep -q 'text\.sorted\.ballast' pinned.s || fail "$*: nothing was pinned"
  expect_same_text plain.s pinned.s "$*"
}

each_gcc | while read -r cc; do
  compare "$(cxx "$cc")" -O2
  case $cc in
    *-11) continue ;;
  esac
  compare "$(cxx "$cc")" -O0
  compare "$(cxx "$cc")" -O1
  compare "$(cxx "$cc")" -O3
  compare "$(cxx "$cc")" -Os
  compare "$(cxx "$cc")" -Og
  compare "$(cxx "$cc")" -O2 -fPIC
  compare "$(cxx "$cc")" -O2 -g
done
