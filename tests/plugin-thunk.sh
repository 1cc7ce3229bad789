#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The thunks of a pinned method are left where they are without the plugin.
. "$BALLAST_SOURCE/tests/plugin-prelude.sh"

cat > a.cc <<'END'
struct A { virtual int f (); long a; };
struct B { virtual int g (); virtual int h (); long b; };
struct V { virtual int v (); long c; };
struct C : A, B, virtual V { int g (); int h (); int v (); };
int C::g () { return 3; }
int C::h () { return 4; }
int C::v () { return 5; }
END
each_compiler | while read -r cc; do
  for options in -O0 -O2 '-O2 -fPIC'; do
    for names in '*' C::g; do
      manifest "$names"
      # shellcheck disable=SC2086
      "$(cxx "$cc")" $options -c a.cc -o plain.o
      # shellcheck disable=SC2086
      with_plugin "$(cxx "$cc")" $options -c a.cc -o pinned.o
      expect_contains "$(section_of pinned.o _ZN1C1gEv)" .text.sorted.
      for thunk in _ZThn16_N1C1gEv _ZThn16_N1C1hEv _ZTv0_n24_N1C1vEv; do
        place=$(section_of plain.o $thunk)
        [ -n "$place" ] || fail "no thunk $thunk"
        expect_equal "$place" "$(section_of pinned.o $thunk)" "$cc $options $names: $thunk"
      done
    done
  done
done
