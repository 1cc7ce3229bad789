#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# An update keeps every place that can stay: of functions that are new, gone and grown.
. "$BALLAST_SOURCE/tests/link-prelude.sh"
program
cat > f.c << 'END'
int g;
int a (void) { return g; }
int b (void) { return g + 1; }
int c (void) { return g + 2; }
int d (void) { return g + 3; }
END
manifest '@region hot slot=256' a b d
gcc -O2 -ffunction-sections -c f.c
ballast lock -q -m hot.ballast f.o -o hot.lock
slots () { sed -n 's/.*"symbol": "\([a-z]*\)".*"offset": \([0-9]*\), "slot": \([0-9]*\).*/\1:\2+\3/p' hot.lock | tr '\n' ' '; }
expect_equal 'a:0+256 b:256+256 d:512+256 ' "$(slots)" 'first'
# b goes: its slot stays empty.
manifest '@region hot slot=256' a d
ballast lock -q -m hot.ballast --update f.o -o hot.lock
expect_equal 'a:0+256 d:512+256 ' "$(slots)" 'b is gone'
# c comes, and fits into the gap.
manifest '@region hot slot=256' a c d
ballast lock -q -m hot.ballast --update f.o -o hot.lock
expect_equal 'a:0+256 c:256+256 d:512+256 ' "$(slots)" 'c is new'
# b comes in front of all: they give way.
manifest '@region hot slot=256' b a c d
ballast lock -q -m hot.ballast --update f.o -o hot.lock
expect_equal 'b:0+256 a:256+256 c:512+256 d:768+256 ' "$(slots)" 'b is first'
# Another policy changes nothing that fits.
manifest '@region hot slot=512' b a c d
ballast lock -q -m hot.ballast --update f.o -o hot.lock
expect_equal 'b:0+256 a:256+256 c:512+256 d:768+256 ' "$(slots)" 'another policy'
# Without --update it is a new lock.
ballast lock -q -m hot.ballast f.o -o hot.lock
expect_equal 'b:0+512 a:512+512 c:1024+512 d:1536+512 ' "$(slots)" 'a new lock'
