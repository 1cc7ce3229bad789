#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A digest that is not the manifest's is an error; the right one is accepted.
. "$BALLAST_SOURCE/tests/plugin-prelude.sh"

manifest 'hot'
echo 'int hot (void) { return 1; }' > a.c
each_compiler | while read -r cc; do
  digest=$(xxhsum -H1 hot.ballast | cut -d ' ' -f 1)
  with_plugin "$cc" "-fplugin-arg-ballast-digest=$digest" -c a.c -o a.o
  echo '# changed' >> hot.ballast
  expect_exit 1 with_plugin "$cc" "-fplugin-arg-ballast-digest=$digest" -c a.c -o b.o
  expect_contains "$(cat stderr)" "says $digest"
  expect_contains "$(cat stderr)" "$(xxhsum -H1 hot.ballast | cut -d ' ' -f 1)"
  [ ! -e b.o ] || fail 'an object was left'
done
