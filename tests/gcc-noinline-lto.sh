#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# `noinline` holds through link-time optimisation, with or without the plugin there.
. "$BALLAST_SOURCE/tests/gcc-prelude.sh"

manifest 'hot noinline'
echo 'int hot (int x) { return x * 3; }' > a.c
echo 'int hot (int); int main (int argc, char **argv) { return hot (argc) != 3; }' > b.c
with_plugin gcc-12 -O2 -flto -c a.c -o a.o
with_plugin gcc-12 -O2 -flto -c b.c -o b.o
gcc-12 -O2 -flto a.o b.o -o program
address_of program hot > /dev/null
with_plugin gcc-12 -O2 -flto a.o b.o -o program
expect_aligned program hot 64
