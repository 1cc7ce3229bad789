#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The first build without the plugin: functions that the manifest names by symbol are
# packed in its order, aligned as it says.
# shellcheck disable=SC2086  # drivers and flags are several words
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@align 128' '@region hot page=4K' walk2 step walk
program
for cc in $(each_cc); do
  compile "$cc"
  two_linkers "$cc" | while IFS= read -r ld; do
    flags=$(link_flags --ld "$ld" -m hot.ballast -o hot.ld)
    $ld main.o cold.o hot.o $flags -o out
    expect_equal 'walk2 0 0
step 128 128
walk 256 256' "$(places out walk2 step walk)" "$ld"
    runs "$cc" out
  done
done
