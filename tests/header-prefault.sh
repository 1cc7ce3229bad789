#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# BALLAST_PREFAULT reads each page between the bounds that the linker gives, the last one
# too, and does nothing without them.
. "$BALLAST_SOURCE/tests/prelude.sh"

cat >use.c <<'END'
#include <stdio.h>
#include "ballast/ballast.h"
BALLAST_REGION (hot);
int main (void) { printf ("%lu\n", BALLAST_PREFAULT (hot)); return 0; }
END
for options in "-no-pie" "-fPIE -pie"; do
  # shellcheck disable=SC2086
  gcc-12 -O2 $options -I"$BALLAST_SOURCE/include" use.c -o plain
  expect_equal 0 "$(./plain)" "reads without a region ($options)"
  # From the middle of a page: two steps, and the last byte in a third page.
  # shellcheck disable=SC2086
  gcc-12 -O2 $options -I"$BALLAST_SOURCE/include" use.c -o bounded \
    -Wl,--defsym=__ballast_hot_start=__executable_start+0x800 \
    -Wl,--defsym=__ballast_hot_stop=__executable_start+0x2001
  expect_equal 3 "$(./bounded)" "reads ($options)"
done
