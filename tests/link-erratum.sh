#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Cortex-A53's erratum 843419: GNU ld puts a stub behind a function that meets it, which
# would push the rest of the region away.  The layout keeps clear of it.
# shellcheck disable=SC2086  # drivers and flags are several words
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@region hot page=4K slot=auto' first second third
cat > hot.s << 'END'
	.macro function name, before
	.section .text.\name,"ax"
	.globl \name
	.type \name,%function
	.balign 64
\name:
	.rept \before / 4
	nop
	.endr
	adrp x0, value
	ldr x1, [x2]
	add x3, x3, #1
	ldr x4, [x0, :lo12:value]
	ret
	.size \name, . - \name
	.endm
	function first, 0xff8
	function second, 16
	function third, 0xfe0
	.data
	.globl value
value:	.dword 1
	.section .note.GNU-stack
END
echo 'int main (void) { return 0; }' > main.c
cc=aarch64-linux-gnu-gcc
$cc -c hot.s main.c
flags=$(link_flags --ld "$cc -fuse-ld=bfd" -m hot.ballast --from hot.o -o hot.ld)
$cc -fuse-ld=bfd -mfix-cortex-a53-843419 main.o hot.o $flags -o with
$cc -fuse-ld=bfd -mno-fix-cortex-a53-843419 main.o hot.o $flags -o without
expect_equal "$(places without first second third)" "$(places with first second third)" all
expect_ordered with first second third
# At the region's start, where it would be without that care, its ADRP is at 0xff8.
[ "$(places with first)" != 'first 0 0' ] || fail "first meets the erratum"
