#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A seed gives the same layout again, another seed another one; the program stays right.
# shellcheck disable=SC2086  # drivers and flags are several words
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@region hot page=4K slot=auto' walk step walk2
program
compile gcc
ballast lock -q -m hot.ballast -o hot.lock hot.o
for seed in 1 1 2 3 4 5; do
  flags=$(link_flags --ld gcc -m hot.ballast --lock hot.lock --seed $seed -o hot.ld)
  gcc $flags main.o cold.o hot.o -o out
  runs gcc out
  places out walk step walk2 | tr '\n' ' ' >> layouts
  echo >> layouts
done
expect_equal "$(sed -n 1p layouts)" "$(sed -n 2p layouts)" "the same seed"
[ "$(sort -u layouts | wc -l)" -ge 4 ] || fail "seeds give the same layouts: $(cat layouts)"
expect_exit 2 ballast link --ld gcc -m hot.ballast --seed 1 -o hot.ld
expect_contains "$(cat stderr)" 'needs sizes'
