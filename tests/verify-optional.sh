#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# An optional entry may be absent.
. "$BALLAST_SOURCE/tests/prelude.sh"
. "$BALLAST_SOURCE/tests/verify-prelude.sh"

echo 'int main (void) { return 0; }' >one.c
manifest 'absent optional'
pinned gcc-12 one.c -o one
expect_verdict 0 "skipped" one
