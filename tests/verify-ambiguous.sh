#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Two statics of one name are ambiguous without file=, and told apart by it.
. "$BALLAST_SOURCE/tests/prelude.sh"
. "$BALLAST_SOURCE/tests/verify-prelude.sh"

for unit in a b; do
  cat >$unit.c <<END
static __attribute__ ((noinline)) int hot (int x) { return x + ${#unit} + sizeof "$unit"; }
int use_$unit (int x) { return hot (x); }
END
done
cat >main.c <<'END'
int use_a (int), use_b (int);
int main (int argc, char **argv) { (void)argv; return use_a (argc) + use_b (argc); }
END
manifest hot
pinned gcc-12 -O2 -fno-ipa-icf a.c b.c main.c -o one
expect_equal 2 "$(nm one | grep -c ' t hot$')" "functions called hot"
expect_verdict 1 "ambiguous" one
manifest 'hot file=a.c'
pinned gcc-12 -O2 -fno-ipa-icf a.c b.c main.c -o one
expect_verdict 0 "1 function: 1 ok; holds" one
