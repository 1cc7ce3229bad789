#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Pinning every function of a large C program at once leaves its assembler text the same.
. "$BALLAST_SOURCE/tests/gcc-prelude.sh"

manifest '@align 64' '*'
sh "$BALLAST_SOURCE/tests/gcc-inputs/large-c.sh" > large.c

compare () {
  "$@" -w -S large.c -o plain.s
  with_plugin "$@" -w -S large.c -o pinned.s
  grep -q 'text\.sorted\.ballast' pinned.s || fail "$*: nothing was pinned"
  expect_same_text plain.s pinned.s "$*"
}

each_gcc | while read -r cc; do
  compare "$cc" -O0
  compare "$cc" -O2
  compare "$cc" -O3
  case $cc in
    *-11) continue ;;
  esac
  compare "$cc" -O1
  compare "$cc" -Os
  compare "$cc" -Og
  compare "$cc" -O2 -fPIC
  compare "$cc" -O2 -ffunction-sections
  compare "$cc" -O2 -g
  compare "$cc" -O2 -freorder-blocks-and-partition
done
