#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A symbol that the source itself ends in .constprop.0 is no copy of another function.
. "$BALLAST_SOURCE/tests/gcc-prelude.sh"

manifest 'hot'
cat > a.c <<'END'
int hot (void) { return 1; }
int other (void) __asm__ ("hot.constprop.0");
int other (void) { return 2; }
END
with_plugin gcc-12 -O2 -c a.c -o a.o
expect_equal .text.sorted.ballast.hot.0000001.hot.b "$(section_of a.o hot)" hot
expect_equal .text "$(section_of a.o hot.constprop.0)" hot.constprop.0
