#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A lock of another machine is refused, by link and by an update.
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@region hot' walk step
program
compile aarch64-linux-gnu-gcc
ballast lock -q -m hot.ballast hot.o -o hot.lock
cp hot.lock before
expect_exit 2 ballast link --ld gcc -m hot.ballast --lock hot.lock -o hot.ld
expect_contains "$(cat stderr)" 'the lock is for aarch64'
compile gcc
expect_exit 2 ballast lock -m hot.ballast --update hot.o -o hot.lock
expect_contains "$(cat stderr)" 'the lock is for aarch64'
cmp hot.lock before || fail "the lock was damaged"
expect_exit 2 ballast lock -m hot.ballast hot.o /usr/aarch64-linux-gnu/lib/crt1.o -o hot.lock
cmp hot.lock before || fail "the lock was damaged"
