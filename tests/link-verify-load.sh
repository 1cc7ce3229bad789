#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# What loading undoes: an alignment beyond that of its segment in a PIE, and a function in
# memory that is not executable.
# shellcheck disable=SC2086  # drivers and flags are several words
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@align 64K' walk
cat > f.s << 'END'
	.section .text.walk,"ax"
	.globl walk
	.type walk,@function
	.balign 65536
walk:	ret
	.size walk, . - walk
	.section .note.GNU-stack
END
echo 'int main (void) { return 0; }' > main.c
gcc -c f.s main.c
gcc -pie -Wl,-z,max-page-size=0x1000 f.o main.o -o out
# GNU ld raises p_align to the section's alignment; a tool that rewrites headers may not.
python3 - << 'END'
import struct
data = bytearray (open ('out', 'rb').read ())
offset, size, count = struct.unpack_from ('<Q', data, 32)[0], 56, struct.unpack_from ('<H', data, 56)[0]
for i in range (count):
    if struct.unpack_from ('<I', data, offset + i * size)[0] == 1:
        struct.pack_into ('<Q', data, offset + i * size + 48, 4096)
open ('lowered', 'wb').write (data)
for i in range (count):
    at = offset + i * size
    if struct.unpack_from ('<I', data, at)[0] == 1:
        struct.pack_into ('<I', data, at + 4, struct.unpack_from ('<I', data, at + 4)[0] & ~1)
open ('not-code', 'wb').write (data)
END
manifest '@align 64K' 'walk allow=unapplied'
ballast verify -m hot.ballast out > before || true
expect_lacks "$(cat before)" bad-load
expect_exit 1 ballast verify -m hot.ballast lowered
expect_contains "$(cat stdout)" 'bad-load'
expect_contains "$(cat stdout)" 'at a multiple of 4096 bytes only'
expect_exit 1 ballast verify -m hot.ballast not-code
expect_contains "$(cat stdout)" 'not-executable'
