#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Programs with every function pinned compute what they compute without the plugin:
# exceptions pass through pinned frames, on the other architecture too.
. "$BALLAST_SOURCE/tests/gcc-prelude.sh"

manifest '@align 64' '*'
sh "$BALLAST_SOURCE/tests/gcc-inputs/large-c.sh" 3 > large.c
# Made without the plugin by the native compiler.
gcc-12 -w -O0 large.c -o plain
expected_c=$(./plain)
g++-12 -w -O0 "$BALLAST_SOURCE/tests/gcc-inputs/large.cc" -o plain
expected_cxx=$(./plain)

each_gcc | while read -r cc; do
  with_plugin "$cc" -w -O3 large.c -o pinned
  expect_equal "$expected_c" "$(run_target "$(architecture "$cc")" ./pinned)" "$cc: C"
  case $cc in
    *-11) continue ;;
  esac
  with_plugin "$(cxx "$cc")" -w -O2 -fPIE -pie "$BALLAST_SOURCE/tests/gcc-inputs/large.cc" -o pinned
  expect_equal "$expected_cxx" "$(run_target "$(architecture "$cc")" ./pinned)" "$cc: C++"
done
