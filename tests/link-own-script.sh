#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A script of the user's own: lld takes both in any order, GNU ld ours first, and the
# message says so.
# shellcheck disable=SC2086  # drivers and flags are several words
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@region hot page=4K' walk step
program
compile gcc
gcc -no-pie -Wl,--verbose 2> /dev/null | sed -n '/^=====/,/^=====/p' | sed '/^=====/d' > own.ld
script_linkers gcc | while IFS= read -r ld; do
  flags=$(link_flags --ld "$ld -no-pie -T own.ld" -m hot.ballast -o hot.ld)
  case $ld in
    *bfd) expect_contains "$(cat messages)" 'before your own -T' ;;
    *) expect_lacks "$(cat messages)" 'before your own -T' ;;
  esac
  $ld -no-pie $flags -T own.ld main.o cold.o hot.o -o out
  expect_ordered out __ballast_hot_stop _end
  expect_equal .text.ballast.hot "$(section_of out walk)" "$ld"
  runs gcc out
done
