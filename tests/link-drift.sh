#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The drift measurement in a small form: a few changes, one cell of each promise.  It says
# so itself where something that is promised did not stay.
. "$BALLAST_SOURCE/tests/prelude.sh"
export PYTHONDONTWRITEBYTECODE=1
for cell in aarch64-bfd-so-1 x86_64-lld-14-pie-4 aarch64-gold-exec-2 x86_64-bfd-pie-1-first; do
  expect_exit 0 python3 "$BALLAST_SOURCE/bench/drift/drift.py" \
    --ballast "$BALLAST_BUILD/bin/ballast" --plugins "$BALLAST_BUILD/lib/ballast/gcc" \
    --work drift --changes 11 --all --cells "$cell"
  expect_contains "$(cat stdout)" "100.00    100.00    100.00    100.00"
done
# And without Ballast the same changes do move functions.
expect_exit 0 python3 "$BALLAST_SOURCE/bench/drift/drift.py" \
  --ballast "$BALLAST_BUILD/bin/ballast" --plugins "$BALLAST_BUILD/lib/ballast/gcc" \
  --work drift --changes 11 --cells x86_64-bfd-pie-none
expect_lacks "$(cat stdout)" "100.00    100.00"
