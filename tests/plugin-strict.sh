#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# With `strict` it is an error if nothing is left of what an entry names; `optional`
# entries, and functions that other objects may define, are excepted.
. "$BALLAST_SOURCE/tests/plugin-prelude.sh"

cat > a.c <<'END'
static int hot (int x) { return x * 3; }
int use (int x) { return hot (x); }
END
each_compiler | while read -r cc; do
  manifest 'hot'
  with_plugin "$cc" -O2 -c a.c -o a.o
  rm a.o
  expect_exit 1 with_plugin "$cc" -fplugin-arg-ballast-strict -O2 -c a.c -o a.o
  expect_contains "$(cat stderr)" \
    "hot.ballast:2:1: error: nothing is left of 'hot' in this unit (inlined)"
  [ ! -e a.o ] || fail 'an object was left'
  manifest 'hot optional'
  with_plugin "$cc" -fplugin-arg-ballast-strict -O2 -c a.c -o a.o
  manifest 'hot noinline'
  with_plugin "$cc" -fplugin-arg-ballast-strict -O2 -c a.c -o a.o
  echo 'inline int hot (int x) { return x * 3; } int use (int x) { return hot (x); }' > a.cc
  manifest 'hot'
  with_plugin "$(cxx "$cc")" -fplugin-arg-ballast-strict -O2 -c a.cc -o a.o
done
