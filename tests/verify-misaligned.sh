#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A linker script can override an alignment: the address tells, not the object.
. "$BALLAST_SOURCE/tests/prelude.sh"
. "$BALLAST_SOURCE/tests/verify-prelude.sh"

cat >one.c <<'END'
void filler (void) { __asm__ volatile ("nop"); }
int hot (int x) { return x + 1; }
void _start (void) { for (;;) filler (); }
END
manifest hot
pinned gcc-12 -O1 -c one.c -o one.o
cat >script <<'END'
SECTIONS { . = 0x400000; .text : SUBALIGN(1) { BYTE (0x90) *(.text .text.*) } }
END
ld -T script one.o -o one
expect_exit 1 ballast verify -m hot.ballast one
address=$((0x$(nm one | awk '$3 == "hot" { print $1 }')))
[ $((address % 64)) -ne 0 ] || fail "the linker aligned it after all"
expect_equal misaligned "$(row hot | awk '{ print $1 }')" status
expect_contains "$(cat stdout)" "line 3: its address is at $((address % 64)) mod 64"
