#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The first build needs no sizes: functions are packed in the manifest's order, those of
# one entry by name, and the messages say what to do next.
# shellcheck disable=SC2086  # drivers and flags are several words
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@region hot page=4K' step 'walk*'
program
for cc in $(each_cc); do
  with_plugin "$cc" -O2 -fPIC -c hot.c
  "$cc" -O2 -fPIC -c cold.c main.c
  script_linkers "$cc" | while IFS= read -r ld; do
    flags=$(link_flags --ld "$ld" -m hot.ballast -o hot.ld)
    expect_contains "$(cat messages)" 'packed and sorted by name'
    expect_contains "$(cat messages)" 'ballast lock -m hot.ballast BINARY -o hot.lock'
    $ld main.o cold.o hot.o $flags -o out
    expect_ordered out __ballast_hot_start walk walk2
    expect_ordered out step walk walk2 __ballast_hot_stop
    expect_equal .text.ballast.hot "$(section_of out walk2)" "section by $ld"
    runs "$cc" out
  done
done
