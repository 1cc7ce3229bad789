#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A build without the plugin is unapplied, aligned or not.
. "$BALLAST_SOURCE/tests/prelude.sh"
. "$BALLAST_SOURCE/tests/verify-prelude.sh"

two_functions
manifest first second
gcc-12 -O2 two.c -o two
expect_verdict 1 "2 functions: 2 unapplied; violated" two
