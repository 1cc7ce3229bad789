#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# What a lock says: measured sizes, slots with headroom, who made the code; one function a
# line, as docs/lock.schema.json describes it.
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@region hot page=4K slot=auto' walk step walk2
program
for cc in $(each_cc); do
  compile "$cc"
  "$cc" main.o cold.o hot.o -o out
  ballast lock -q -m hot.ballast out -o hot.lock
  for symbol in walk step walk2; do
    size=$(readelf -sW out | awk -v symbol=$symbol '$NF == symbol { print $3; exit }')
    line=$(grep -F "\"symbol\": \"$symbol\"" hot.lock)
    expect_contains "$line" "\"size\": $size"
    # A quarter more, rounded up to the entry's 64 bytes.
    slot=$((((size * 125 + 99) / 100 + 63) / 64 * 64))
    expect_contains "$line" "\"slot\": $slot"
  done
  expect_contains "$(cat hot.lock)" "\"architecture\": \"$(architecture "$cc")-"
  expect_contains "$(cat hot.lock)" "$("$cc" -dumpfullversion)"
  python3 - "$BALLAST_SOURCE/docs/lock.schema.json" hot.lock << 'END' || fail "schema"
import json, jsonschema, sys
jsonschema.validate (json.load (open (sys.argv[2])), json.load (open (sys.argv[1])))
END
  expect_equal "walk step walk2" \
    "$(sed -n 's/.*"symbol": "\([a-z0-9]*\)".*/\1/p' hot.lock | tr '\n' ' ' | sed 's/ $//')" order
done
