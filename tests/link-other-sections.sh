#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Without the plugin, functions are found where GCC puts those that are hot, cold or run
# at the start.
# shellcheck disable=SC2086  # drivers and flags are several words
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@region hot page=4K slot=auto' plain hot_one cold_one first_one
cat > f.c << 'END'
int g;
__attribute__ ((noinline)) int plain (int a) { return g + a; }
__attribute__ ((noinline, hot)) int hot_one (int a) { return g + 2 * a; }
__attribute__ ((noinline, cold)) int cold_one (int a) { return g + 3 * a; }
__attribute__ ((constructor)) void first_one (void) { g = 1; }
int main (void) { return plain (1) + hot_one (1) + cold_one (1); }
END
gcc -O2 -ffunction-sections -c f.c
for section in .text.hot.hot_one .text.unlikely.cold_one .text.startup.first_one; do
  readelf -SW f.o | grep -q -F " $section " || fail "GCC has no $section"
done
two_linkers gcc | while IFS= read -r ld; do
  flags=$(link_flags --ld "$ld" -m hot.ballast --from f.o -o hot.ld)
  $ld f.o $flags -o out
  expect_ordered out plain hot_one cold_one first_one __ballast_hot_stop
  expect_exit 9 ./out
done
