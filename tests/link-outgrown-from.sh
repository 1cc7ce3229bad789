#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Where sizes are given, a function that outgrew its slot is told before the link, with
# its size.
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@region hot slot=auto' step
program
compile gcc
size=$(size -A hot.o | awk '$1 == ".text.step" { print $2 }')
cat > hot.lock << 'END'
{ "ballast-lock": 1, "architecture": "x86_64-linux-gnu", "toolchain": [], "functions": [
{ "symbol": "step", "region": "hot", "offset": 0, "slot": 32, "size": 30, "code": null } ] }
END
expect_exit 2 ballast link --ld gcc -m hot.ballast --lock hot.lock --from hot.o -o hot.ld
expect_contains "$(cat stderr)" "step has $size bytes and its slot in region hot has 32"
expect_contains "$(cat stderr)" 'ballast lock -m hot.ballast --update -o hot.lock'
