#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A constructor's entry places it, whichever of its two names the manifest has.
. "$BALLAST_SOURCE/tests/plugin-prelude.sh"

cat > a.cc <<'END'
struct A { A (int); ~A (); int m; };
A::A (int x) : m (x * 3) {}
A::~A () { m = 0; }
END
each_compiler | while read -r cc; do
  for name in A::A _ZN1AC1Ei _ZN1AC2Ei; do
    manifest "$name align=128"
    for level in -O0 -O2; do
      with_plugin "$(cxx "$cc")" $level -c a.cc -o a.o
      expect_contains "$(section_of a.o _ZN1AC2Ei)" .text.sorted.ballast.hot.0000001.
      expect_equal "$(section_of a.o _ZN1AC2Ei)" "$(section_of a.o _ZN1AC1Ei)" "C1 of $name"
      expect_equal .text "$(section_of a.o _ZN1AD2Ev)" destructor
    done
  done
done
