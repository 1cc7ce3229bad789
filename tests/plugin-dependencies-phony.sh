#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# -MP makes a phony target of the manifest, which may go away, and none of the source.
. "$BALLAST_SOURCE/tests/plugin-prelude.sh"

manifest 'hot'
echo 'int hot (void);' > a.c
each_compiler | while read -r cc; do
  with_plugin "$cc" -MD -MP -c a.c -o a.o
  expect_contains "$(cat a.d)" '
hot.ballast:'
  expect_lacks "$(cat a.d)" '
a.c:'
done
