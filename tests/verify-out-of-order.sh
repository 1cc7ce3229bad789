#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# GNU ld promises the manifest's order: a script that turns it round is found out.
. "$BALLAST_SOURCE/tests/prelude.sh"
. "$BALLAST_SOURCE/tests/verify-prelude.sh"

two_functions
manifest first second
cat >script <<'END'
SECTIONS { .text.turned : { *(.text.sorted.*second.b) *(.text.sorted.*first.b) } }
INSERT AFTER .text;
END
pinned gcc-12 -O2 -no-pie two.c -o two -Wl,-T,script
first=$((0x$(nm two | awk '$3 == "first" { print $1 }')))
second=$((0x$(nm two | awk '$3 == "second" { print $1 }')))
[ "$second" -lt "$first" ] || fail "the linker kept the order after all"
expect_verdict 1 "out-of-order" two
