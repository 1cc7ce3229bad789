#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# An object that was compiled with an older manifest is named, with its compiler.
. "$BALLAST_SOURCE/tests/prelude.sh"
. "$BALLAST_SOURCE/tests/verify-prelude.sh"

two_functions
manifest first
pinned gcc-12 -O2 two.c -o two
echo '# one more comment' >>hot.ballast
expect_verdict 1 "two.c (GCC 12.2.0) was compiled with another version of the manifest" two
expect_equal stale "$(row first | awk '{ print $1 }')" status
