#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A function that is elsewhere than its lock says is drifted; one that is larger than its
# slot has outgrown it.
# shellcheck disable=SC2086  # drivers and flags are several words
. "$BALLAST_SOURCE/tests/link-prelude.sh"
# status_of FUNCTION: in the table on stdout.
status_of () { awk -v name="$1" '$NF == name && $2 ~ /^0x/ { print $1 }' stdout; }
manifest '@region hot page=4K slot=auto' walk step walk2
program
compile gcc
ballast lock -q -m hot.ballast hot.o -o hot.lock
flags=$(link_flags --ld gcc -m hot.ballast --lock hot.lock -o hot.ld)
gcc $flags main.o cold.o hot.o -o out
sed 's/\("walk2".*"offset": \)[0-9]*/\14096/' hot.lock > moved.lock
expect_exit 1 ballast verify -m hot.ballast --lock moved.lock out
expect_equal drifted "$(status_of walk2)" walk2
expect_contains "$(cat stdout)" "and at 4096 by the lock"
expect_equal ok "$(status_of step)" step
sed 's/\("walk2".*"slot": \)[0-9]*/\116/' hot.lock > small.lock
expect_exit 1 ballast verify -m hot.ballast --lock small.lock out
size=$(readelf -sW out | awk '$NF == "walk2" { print $3; exit }')
expect_equal outgrown "$(status_of walk2)" walk2
expect_contains "$(cat stdout)" "it has $size bytes and its slot 16"
# A lock that lacks one says so and goes on.
sed '/"step"/d' hot.lock > less.lock
expect_exit 0 ballast verify -m hot.ballast --lock less.lock out
expect_contains "$(cat stdout)" "1 functions are not in the lock yet"
echo '{' > bad.lock
expect_exit 2 ballast verify -m hot.ballast --lock bad.lock out
sed 's/x86_64/aarch64/' hot.lock > other.lock
expect_exit 2 ballast verify -m hot.ballast --lock other.lock out
expect_contains "$(cat stderr)" 'the lock for aarch64'
