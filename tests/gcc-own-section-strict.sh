#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# With `strict`, a section in the source that hinders the manifest is an error.
. "$BALLAST_SOURCE/tests/gcc-prelude.sh"

manifest 'hot'
echo '__attribute__ ((section (".text.mine"))) int hot (void) { return 1; }' > own.c
expect_exit 1 with_plugin gcc-12 -fplugin-arg-ballast-strict -O2 -c own.c -o own.o
expect_contains "$(cat stderr)" "error: 'hot' has the section '.text.mine' in the source"
[ ! -e own.o ] || fail 'an object was left'
