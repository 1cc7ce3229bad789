#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# With -v a function has its place modulo 16 and 32, its source and its manifest line.
. "$BALLAST_SOURCE/tests/prelude.sh"

printf '__asm__ (".text; .skip 20; .type hot, @function; hot: ret; .size hot, 1");\n' >use.c
gcc-12 -c -o use.o use.c
printf '@ballast 1\n\nhot\n' >hot.ballast
expect_exit 1 ballast verify -m hot.ballast use.o
expect_lacks "$(cat stdout)" "mod 32"
expect_exit 1 ballast verify -v -m hot.ballast use.o
expect_contains "$(cat stdout)" "section .text, 4 mod 16, 20 mod 32"
expect_contains "$(cat stdout)" "source use.c"
expect_contains "$(cat stdout)" "manifest line 3, align 64"
