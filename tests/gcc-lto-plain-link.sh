#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A link-time optimisation without the plugin on its command line places nothing and says
# nothing: there is no record, so a verifier can tell.
. "$BALLAST_SOURCE/tests/gcc-prelude.sh"

manifest 'hot align=128'
echo 'int hot (int x) { return x * 3; } int main (void) { return hot (0); }' > a.c
with_plugin gcc-12 -O2 -flto -c a.c -o a.o
expect_contains "$(record_of gcc-12 a.o)" '@ballast-record 1'
expect_lacks "$(record_of gcc-12 a.o)" 'fn '
gcc-12 -O2 -flto a.o -o program
expect_lacks "$(readelf -SW program)" .ballast.record
