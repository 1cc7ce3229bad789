#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# After link-time optimization the record tells, if the plugin took part in the link.
. "$BALLAST_SOURCE/tests/prelude.sh"
. "$BALLAST_SOURCE/tests/verify-prelude.sh"

two_functions
manifest first second
pinned gcc-12 -O2 -flto -falign-functions=64 -c two.c
pinned gcc-12 -O2 -flto two.o -o with
expect_verdict 0 "with: holds" with
gcc-12 -O2 -flto -falign-functions=64 two.o -o without
expect_verdict 2 "put the flags of \`ballast flags\` on the link command too" without
