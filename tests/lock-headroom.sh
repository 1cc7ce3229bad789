#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# --headroom is what slot=auto adds.
. "$BALLAST_SOURCE/tests/link-prelude.sh"
cat > f.s << 'END'
	.section .text.f,"ax"
	.globl f
	.type f,@function
f:	.zero 1000
	.size f, . - f
	.section .note.GNU-stack
END
gcc -c f.s
manifest '@region hot slot=auto' f
# 1000 and its share, rounded up to 64.
while read -r percent slot; do
  ballast lock -q -m hot.ballast f.o -o hot.lock --headroom "$percent"
  expect_contains "$(cat hot.lock)" "\"slot\": $slot,"
done << 'END'
0 1024
2% 1024
3 1088
25% 1280
100 2048
END
expect_exit 2 ballast lock -m hot.ballast f.o -o hot.lock --headroom lots
