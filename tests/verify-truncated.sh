#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A program cut at any place never crashes the verifier.
. "$BALLAST_SOURCE/tests/prelude.sh"
. "$BALLAST_SOURCE/tests/verify-prelude.sh"

two_functions
manifest first second
pinned gcc-12 -O2 -g two.c -o two
size=$(wc -c <two)
step=$((size / 150 + 1))
length=1
while [ "$length" -lt "$size" ]; do
  head -c "$length" two >shorter
  code=0
  ballast verify -m hot.ballast shorter >stdout 2>stderr || code=$?
  [ "$code" -le 2 ] || fail "exit code $code at length $length: $(cat stderr)"
  [ "$code" -ne 0 ] || fail "a program cut at $length holds"
  length=$((length + step))
done
