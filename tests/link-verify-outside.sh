#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Of two copies of a function the one outside the region won: outside-region.
# shellcheck disable=SC2086  # drivers and flags are several words
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@region hot page=4K slot=auto' 'twice<int>' 'hot(int)'
cat > twice.h << 'END'
template <typename T> __attribute__ ((noinline)) T twice (T a) { return a + a; }
END
cat > hot.cpp << 'END'
#include "twice.h"
int hot (int a) { return twice (a); }
END
cat > main.cpp << 'END'
#include "twice.h"
int hot (int);
int main () { return twice (10) + hot (11); }
END
with_plugin g++ -O2 -fPIC -c hot.cpp
g++ -O2 -fPIC -fno-function-sections -c main.cpp
flags=$(link_flags --ld 'g++ -fuse-ld=gold' -m hot.ballast --objects hot.o -o region.o)
g++ -fuse-ld=gold $flags main.o -o right
expect_exit 0 ballast verify -m hot.ballast right
g++ -fuse-ld=gold main.o $flags -o wrong
expect_exit 1 ballast verify -m hot.ballast wrong
expect_contains "$(grep outside-region stdout)" 'twice<int>(int)'
