#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A function that the lock does not know comes behind the others, which stay.
# shellcheck disable=SC2086  # drivers and flags are several words
. "$BALLAST_SOURCE/tests/link-prelude.sh"
program
for cc in $(each_cc); do
  manifest '@region hot page=4K slot=auto' step walk
  compile "$cc"
  rm -f hot.lock
  ballast lock -q -m hot.ballast -o hot.lock hot.o
  manifest '@region hot page=4K slot=auto' step walk2 walk
  two_linkers "$cc" | while IFS= read -r ld; do
    flags=$(link_flags --ld "$ld" -m hot.ballast --lock hot.lock -o hot.ld)
    $ld main.o cold.o hot.o $flags -o out
    expect_ordered out step walk walk2 __ballast_hot_stop
    expect_aligned out walk2 64
    sed -n 's/.*"symbol": "\([a-z]*\)".*"offset": \([0-9]*\).*/\1 \2/p' hot.lock > offsets
    while read -r symbol offset; do
      expect_equal "$symbol $offset $offset" "$(places out "$symbol")" "$ld"
    done < offsets
  done
done
