#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A lock that can't be used is an error that says why, for link and lock alike, and the
# file stays as it was.
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@region hot' walk step
program
compile gcc
while IFS='|' read -r content expected; do
  printf '%s\n' "$content" > hot.lock
  cp hot.lock before
  expect_exit 2 ballast link --ld gcc -m hot.ballast --lock hot.lock -o hot.ld
  expect_contains "$(cat stderr)" "hot.lock: $expected"
  expect_exit 2 ballast lock -m hot.ballast --update hot.o -o hot.lock
  expect_contains "$(cat stderr)" "hot.lock: $expected"
  cmp hot.lock before || fail "the lock was damaged: $content"
  [ ! -e hot.ld ] || fail "a script was written for: $content"
done << 'END'
|corrupt: line
{ "ballast-lock": 1, "architecture": "x86_64|corrupt: line
[]|not a lock
{}|not a lock
{ "ballast-lock": "1" }|not a lock
{ "ballast-lock": 2 }|version 2 of the format; this ballast reads version 1
{ "ballast-lock": 0 }|corrupt: version 0
{ "ballast-lock": 1 }|corrupt: architecture, toolchain or functions are missing
{ "ballast-lock": 1, "architecture": "x86_64-linux-gnu", "functions": {} }|corrupt: architecture
{ "ballast-lock": 1, "architecture": "x86_64-linux-gnu", "functions": [ 7 ] }|corrupt: function number 1
{ "ballast-lock": 1, "architecture": "x86_64-linux-gnu", "functions": [ { "symbol": "walk", "region": "hot", "offset": -64, "slot": 64, "size": 9 } ] }|corrupt: function number 1
{ "ballast-lock": 1, "architecture": "x86_64-linux-gnu", "functions": [ { "symbol": "walk", "region": "hot", "offset": 0, "slot": 9e99, "size": 9 } ] }|corrupt: function number 1
{ "ballast-lock": 1, "architecture": "x86_64-linux-gnu", "functions": [ { "symbol": "walk", "region": "hot", "offset": 0, "slot": 64, "size": 9 }, { "symbol": "step", "region": "hot", "offset": 0, "slot": 64, "size": 9 } ] }|corrupt: the slots of walk and step overlap
END
