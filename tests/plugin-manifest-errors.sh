#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# All mistakes of a manifest are shown at line and column with the line and a caret, and
# there is no object.
. "$BALLAST_SOURCE/tests/plugin-prelude.sh"

printf '%s\n' '@ballast 1' '@align 48' 'submit aling=64' > hot.ballast
echo 'int submit (void) { return 1; }' > a.c
each_compiler | while read -r cc; do
  expect_exit 1 with_plugin "$cc" -O2 -c a.c -o a.o
  [ ! -e a.o ] || fail 'an object was left'
  messages=$(cat stderr)
  expect_contains "$messages" 'hot.ballast:2:8: error: '
  case $cc in
    *clang-14) margins= ;; # Clang 14 writes no line numbers there
    *) margins=yes ;;
  esac
  expect_contains "$messages" "${margins:+    2 | }@align 48
${margins:+      | }       ^~"
  expect_contains "$messages" 'hot.ballast:3:8: error: '
  expect_contains "$messages" "did you mean 'align='"
done
