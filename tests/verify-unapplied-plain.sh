#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A build without the plugin is unapplied, aligned or not.
. "$BALLAST_SOURCE/tests/prelude.sh"
. "$BALLAST_SOURCE/tests/verify-prelude.sh"

two_functions
manifest first second
gcc-12 -O2 two.c -o two
expect_verdict 1 "2 functions: 2 unapplied; violated" two
address=$((0x$(nm two | awk '$3 == "second" { print $1 }')))
[ $((address % 64)) -eq 0 ] || expect_contains "$(cat stdout)" "it is at $((address % 64)) mod 64"
