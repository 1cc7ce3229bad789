#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A plugin for another GCC is refused in words: which two they are, and what to do; for
# another version, and for the cross compiler of the same one.
. "$BALLAST_SOURCE/tests/gcc-prelude.sh"

manifest 'hot'
echo 'int hot (void) { return 1; }' > a.c
refuse () {
  expect_exit 1 "$1" "-fplugin=$(gcc_plugin "$2")" -fplugin-arg-ballast-manifest=hot.ballast \
    -c a.c -o a.o
  [ ! -e a.o ] || fail 'an object was left'
  messages=$(cat stderr)
  expect_contains "$messages" 'is for another build of GCC'
  expect_contains "$messages" "the plugin is for GCC $("$2" -dumpfullversion), "
  expect_contains "$messages" "the compiler is   GCC $("$1" -dumpfullversion), "
  expect_contains "$messages" 'cmake -DBALLAST_GCC_COMPILERS=COMPILER'
  expect_lacks "$messages" 'undefined symbol'
}
each_gcc > all
while read -r compiler; do
  while read -r plugin_of <&3; do
    [ "$compiler" = "$plugin_of" ] || refuse "$compiler" "$plugin_of"
  done 3< all
done < all
refuse gcc-12 aarch64-linux-gnu-gcc-12
expect_contains "$(cat stderr)" '--target=aarch64-linux-gnu'
expect_contains "$(cat stderr)" '--target=x86_64-linux-gnu'
