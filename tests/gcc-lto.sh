#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# With the plugin on the link line too, link-time optimisation places functions in every
# way to divide the program, for slim and fat objects; statics of one name are told apart
# by file.
. "$BALLAST_SOURCE/tests/gcc-prelude.sh"

manifest '@align 128' 'second' 'first' 'local file=b.c'
cat > a.c <<'END'
__attribute__ ((noinline)) static int local (int x) { return x * 5; }
__attribute__ ((noinline)) int first (int x) { return local (x) + 1; }
END
cat > b.c <<'END'
int first (int);
__attribute__ ((noinline)) static int local (int x) { return x * 7; }
__attribute__ ((noinline)) int second (int x) { return local (x) + first (x); }
int main (int argc, char **argv) { return second (argc + 1) == 25 ? 0 : 1; }
END

check () {
  expect_ordered program second first
  expect_aligned program first 128
  expect_aligned program second 128
  record=$(record_of "$1" program)
  expect_contains "$record" 'fn placed 3 128 second '
  expect_contains "$record" 'fn placed 4 128 first '
  expect_contains "$record" 'fn placed 5 128 local'
  expect_equal 1 "$(printf '%s\n' "$record" | grep -c 'fn placed 5 128 local')" 'local of b.c'
  run_target "$(architecture "$1")" ./program || fail 'wrong result'
}

each_gcc | while read -r cc; do
  for fat in -fno-fat-lto-objects -ffat-lto-objects; do
    for unit in a b; do
      with_plugin "$cc" -O2 -flto $fat -fno-ipa-cp -fno-ipa-ra -c $unit.c -o $unit.o
    done
    for partition in none one 1to1 balanced; do
      with_plugin "$cc" -O2 -flto -fno-ipa-cp -flto-partition=$partition a.o b.o -o program
      check "$cc"
    done
  done
  with_plugin "$cc" -O2 -flto -fno-ipa-cp -fno-use-linker-plugin a.o b.o -o program
  check "$cc"
done
