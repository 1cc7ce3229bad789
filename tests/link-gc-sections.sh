#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A dead hot function goes with --gc-sections, so that what only it needs is not missed;
# with keep it stays.
# shellcheck disable=SC2086  # drivers and flags are several words
. "$BALLAST_SOURCE/tests/link-prelude.sh"
program
cat >> hot.c << 'END'
int nowhere (void);
int dead (void) { return nowhere () + 1; }
END
for cc in $(each_cc); do
  compile "$cc"
  two_linkers "$cc" | while IFS= read -r ld; do
    manifest '@region hot page=4K slot=auto' dead walk step
    flags=$(link_flags --ld "$ld" -m hot.ballast --from hot.o -o hot.ld)
    $ld -Wl,--gc-sections main.o cold.o hot.o $flags -o out
    nm out > symbols
    ! grep -q ' dead$' symbols || fail "dead is still there by $ld"
    runs "$cc" out
    manifest '@region hot page=4K slot=auto keep' dead walk step
    flags=$(link_flags --ld "$ld" -m hot.ballast --from hot.o -o hot.ld)
    expect_exit 1 $ld -Wl,--gc-sections main.o cold.o hot.o $flags -o out
    expect_contains "$(cat stderr)" nowhere
  done
done
