#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# GNU ld lays pinned functions out in the manifest's order with no flag at all, whatever
# the order of objects and of the source; a name that ends in _unlikely is no exception.
. "$BALLAST_SOURCE/tests/plugin-prelude.sh"

manifest '@align 64' 'third' 'first_unlikely' 'second' 'fourth align=256'
cat > a.c <<'END'
__attribute__ ((noinline)) int fourth (int x) { return x; }
__attribute__ ((noinline)) int first_unlikely (int x) { return x + 1; }
END
cat > b.c <<'END'
int fourth (int), first_unlikely (int);
__attribute__ ((noinline)) int second (int x) { return x - 1; }
__attribute__ ((noinline)) int third (int x) { return x + 3; }
int main (void) { return second (third (1)) + fourth (first_unlikely (2)) - 6; }
END
each_compiler | while read -r cc; do
  for options in '' -ffunction-sections '-ffunction-sections -Wl,--gc-sections' -static; do
    # shellcheck disable=SC2086
    with_plugin "$cc" -O1 $options a.c b.c -o program
    expect_ordered program third first_unlikely second fourth
    expect_aligned program third 64
    expect_aligned program first_unlikely 64
    expect_aligned program second 64
    expect_aligned program fourth 256
    run_target "$(architecture "$cc")" ./program || fail "$cc $options: wrong result"
  done
done
