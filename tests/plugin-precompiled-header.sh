#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Functions are placed through a precompiled header, made with or without the plugin.
. "$BALLAST_SOURCE/tests/plugin-prelude.sh"

manifest 'hot<int>' 'plain'
echo 'template <typename T> __attribute__ ((noinline)) T hot (T x) { return x * 3; }' > h.h
echo '#include "h.h"
int plain (int x) { return hot (x); }' > a.cc
each_compiler | while read -r cc; do
  with_plugin "$(cxx "$cc")" -O2 -x c++-header h.h -o h.h.gch
  with_plugin "$(cxx "$cc")" -O2 -Winvalid-pch -Werror -c a.cc -o a.o
  expect_contains "$(section_of a.o _Z3hotIiET_S0_)" .text.sorted.ballast.hot.0000001.
  expect_contains "$(section_of a.o _Z5plaini)" .text.sorted.ballast.hot.0000002.
done
