#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Exceptions pass through functions of a region, wherever it is.  (lld writes a table for
# the unwinder that can't be searched for code in front of it.)
# shellcheck disable=SC2086  # drivers and flags are several words
. "$BALLAST_SOURCE/tests/link-prelude.sh"
cat > hot.cpp << 'END'
__attribute__ ((noinline)) void thrower (int a) { if (a > 2) throw a; }
__attribute__ ((noinline)) int catcher (int a)
{
  try { thrower (a); } catch (int b) { return b + 1; }
  return 0;
}
int main (int count, char **) { return catcher (count) + catcher (41); }
END
for cxx in g++ aarch64-linux-gnu-g++; do
  "$cxx" -O2 -fPIC -ffunction-sections -c hot.cpp
  for at in after-text before-text first 0x3000000; do
    manifest "@region hot page=4K slot=auto at=$at" thrower catcher
    { two_linkers "$cxx" && other_linkers "$cxx"; } | while IFS= read -r ld; do
      case $ld in *gold | *mold) objects='--objects hot.o' rest='' ;; *) objects='' rest=hot.o ;; esac
      for kind in -no-pie -pie; do
        flags=$(link_flags --ld "$ld $kind" -m hot.ballast --from hot.o $objects -o region.o)
        $ld $kind $flags $rest -o out
        expect_exit 42 run_target "$(architecture "$cxx")" ./out
      done
    done
  done
done
