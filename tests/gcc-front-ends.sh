#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Other front ends of GCC load the plugin and go on: Fortran and Ada.
. "$BALLAST_SOURCE/tests/gcc-prelude.sh"

manifest 'hot_'
plugin=$(gcc_plugin gfortran)
cat > a.f90 <<'END'
integer function hot (x)
  integer, intent (in) :: x
  hot = x * 3
end function
END
gfortran "-fplugin=$plugin" -fplugin-arg-ballast-manifest=hot.ballast -O2 -c a.f90 -o a.o
expect_contains "$(section_of a.o hot_)" .text.sorted.ballast.hot.

printf 'function Hot (X : Integer) return Integer;\n' > hot.ads
printf 'function Hot (X : Integer) return Integer is\nbegin\n  return X / 3;\nend Hot;\n' > hot.adb
manifest '_ada_hot'
gcc "-fplugin=$(gcc_plugin gcc)" -fplugin-arg-ballast-manifest=hot.ballast -O2 -c hot.adb -o hot.o
expect_contains "$(section_of hot.o _ada_hot)" .text.sorted.ballast.hot.
