#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Loaded twice, or under two names, the plugin does its work once.
. "$BALLAST_SOURCE/tests/gcc-prelude.sh"

manifest 'hot'
echo 'int hot (void) { return 1; }' > a.c
with_plugin gcc-12 -O2 -c a.c -o once.o
with_plugin gcc-12 "-fplugin=$(gcc_plugin gcc-12)" \
  -fplugin-arg-ballast-manifest=hot.ballast -O2 -c a.c -o twice.o
cmp once.o twice.o
cp "$(gcc_plugin gcc-12)" copy.so
ln -s "$(gcc_plugin gcc-12)" link.so
for name in copy link; do
  with_plugin gcc-12 -fplugin=./$name.so -fplugin-arg-$name-manifest=hot.ballast -O2 -c a.c \
    -o twice.o
  cmp once.o twice.o
done
