#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Statics of one name in two files: each entry with file= has its own slot, with and
# without the plugin.
. "$BALLAST_SOURCE/tests/link-prelude.sh"
for name in one two; do
  cat > $name.c << END
static __attribute__ ((noinline)) int work (int a) { return a * $(printf %d "0x$(printf %s $name | md5sum | cut -c1-4)"); }
int $name (int a) { return work (a) + 1; }
END
done
echo 'int one (int), two (int); int main (void) { return one (0) + two (0); }' > main.c
manifest '@region hot slot=auto' 'work file=two.c' 'work file=one.c'
for with in with_plugin env; do
  $with gcc -O2 -fPIC -ffunction-sections -c one.c -o one.o
  $with gcc -O2 -fPIC -ffunction-sections -c two.c -o two.o
  gcc -c main.c
  gcc main.o one.o two.o -o out
  ballast lock -q -m hot.ballast out -o hot.lock
  two_linkers gcc | while IFS= read -r ld; do
    flags=$(link_flags --ld "$ld" -m hot.ballast --lock hot.lock -o hot.ld)
    $ld main.o one.o two.o "$flags" -o out
    start=$(address_of out __ballast_hot_start)
    nm out | awk '$3 == "work" { print $1 }' | sort | while read -r address; do
      echo $((0x$address - start))
    done | tr '\n' ' ' > offsets
    expect_equal '0 64 ' "$(cat offsets)" "$with $ld"
    expect_exit 2 ./out
  done
done
