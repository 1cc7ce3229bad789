# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=sh disable=SC2154
# What the tests of linking share: a small program of hot and cold functions, and every
# linker of the machine behind a compiler driver.
. "$BALLAST_SOURCE/tests/gcc-prelude.sh"

# manifest LINE...: writes hot.ballast.  program: its sources.
program () {
  cat > hot.c << 'END'
#include <stdio.h>
#include <stdlib.h>
int total;
__attribute__ ((noinline)) int step (int a)
{
  if (__builtin_expect (a > 100000, 0))
    {
      printf ("too large: %d\n", a);
      abort ();
    }
  total += a;
  return a * 3 + total;
}
__attribute__ ((noinline)) int walk (int a)
{
  for (int i = 0; i < a; i++)
    total += step (i);
  return total;
}
int walk2 (int a) { return walk (a) + 2; }
END
  cat > cold.c << 'END'
int quiet (int a) { return a; }
END
  cat > main.c << 'END'
#include <stdio.h>
int walk2 (int), quiet (int);
int main (void)
{
  printf ("%d\n", walk2 (10) + quiet (1));
  return 0;
}
END
}

# What the program prints.  Each round of walk makes T into 2 T + 5 i; the sum of
# 5 i 2^(9-i) for i from 0 to 9 is 5065, and walk2 and quiet add 2 and 1.
# shellcheck disable=SC2034
expected_output=5068

# change_elsewhere: the program's other files grow, import and print.
change_elsewhere () {
  cat > cold.c << 'END'
#include <stdio.h>
#include <string.h>
#include <time.h>
static const char long_text[] = "a log line that was not there before, of some length";
int added (const char *text) { return (int) strlen (text) + (int) clock (); }
int quiet (int a)
{
  if (a > 1000)
    printf ("%s %d %d %s\n", long_text, added (long_text), a, strerror (a));
  return a;
}
END
}

# compile CC ARGUMENT...: all sources, as a compiler without the plugin does.
compile () {
  cc=$1
  shift
  "$cc" -O2 -fPIC -ffunction-sections "$@" -c hot.c cold.c main.c
}

# script_linkers CC: drivers, one a line, whose linker takes region scripts.
script_linkers () {
  printf '%s\n' "$1 -fuse-ld=bfd"
  for version in 14 19 22; do
    if command -v "ld.lld-$version" > /dev/null; then
      mkdir -p "$scratch/lld$version"
      ln -sf "$(command -v "ld.lld-$version")" "$scratch/lld$version/ld.lld"
      printf '%s\n' "$1 -B$scratch/lld$version -fuse-ld=lld"
    fi
  done
}

# two_linkers CC: one of each kind, for what does not depend on the version.
two_linkers () { script_linkers "$1" | sed -n '1,2p'; }

# other_linkers CC: drivers whose linker takes a prelinked region.
other_linkers () {
  printf '%s\n' "$1 -fuse-ld=gold"
  mkdir -p "$scratch/mold"
  ln -sf "$(command -v mold)" "$scratch/mold/ld.mold"
  printf '%s\n' "$1 -B$scratch/mold -fuse-ld=mold"
}

# each_cc: compilers of both machines.
each_cc () { printf '%s\n' gcc aarch64-linux-gnu-gcc; }

# link_flags ARGUMENT...: what `ballast link` says to add, its messages in messages.
link_flags () {
  ballast link "$@" 2> messages || { cat messages >&2; fail "ballast link $*"; }
}

# places FILE SYMBOL...: of each its address mod 4096, its offset in the region, and with
# ADDRESSES set its address.
places () {
  places_file=$1
  shift
  start=$(address_of "$places_file" __ballast_hot_start)
  for symbol; do
    address=$(address_of "$places_file" "$symbol")
    printf '%s %d %d' "$symbol" $((address % 4096)) $((address - start))
    [ -z "${ADDRESSES-}" ] || printf ' %d' "$address"
    echo
  done
}

# runs CC FILE: a program prints what it has to.
runs () {
  expect_equal "$expected_output" "$(run_target "$(architecture "$1")" "./$2")" "$2 by $1"
}
