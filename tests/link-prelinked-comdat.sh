#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A template instantiated in two objects: the copy of the prelinked region, which comes
# first, is the one that is called.
# shellcheck disable=SC2086  # drivers and flags are several words
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@region hot page=4K slot=auto' 'twice<int>'
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
for cxx in g++ aarch64-linux-gnu-g++; do
  "$cxx" -O2 -fPIC -ffunction-sections -c hot.cpp main.cpp
  other_linkers "$cxx" | while IFS= read -r ld; do
    flags=$(link_flags --ld "$ld" -m hot.ballast --objects hot.o -o region.o)
    $ld $flags main.o -o out
    expect_ordered out _Z5twiceIiET_S0_ __ballast_hot_stop
    expect_equal "$(address_of out __ballast_hot_start)" \
      "$(address_of out _Z5twiceIiET_S0_)" "address by $ld"
    expect_exit 42 run_target "$(architecture "$cxx")" ./out
  done
done
