#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# An object that was compiled without the plugin is named.
. "$BALLAST_SOURCE/tests/prelude.sh"
. "$BALLAST_SOURCE/tests/verify-prelude.sh"

echo 'int hot (int x) { return x + 1; }' >hot.c
echo 'int hot (int); int main (int argc, char **argv) { (void)argv; return hot (argc); }' >main.c
manifest hot main
gcc-12 -O2 -g -falign-functions=64 -c hot.c -o hot.o
pinned gcc-12 -O2 -c main.c -o main.o
gcc-12 hot.o main.o -o one
expect_exit 1 ballast verify -m hot.ballast one
expect_equal unapplied "$(row hot | awk '{ print $1 }')" "status of hot"
expect_equal ok "$(row main | awk '{ print $1 }')" "status of main"
