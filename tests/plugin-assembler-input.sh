#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Flags that a build gives to everything it compiles do no harm to assembler sources and to
# preprocessing.
. "$BALLAST_SOURCE/tests/plugin-prelude.sh"

manifest 'hot'
printf '.globl hot\nhot:\n  ret\n' > a.S
echo 'int hot (void) { return 1; }' > a.c
each_compiler | while read -r cc; do
  with_plugin "$cc" -c a.S -o a.o
  with_plugin "$cc" -E a.c -o a.i
  "$cc" -E a.c -o b.i
  cmp a.i b.i
  with_plugin "$cc" -fsyntax-only a.c
done
