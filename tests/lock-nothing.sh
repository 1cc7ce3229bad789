#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# What holds none of the functions, or is no object, gives no lock.
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@region hot' absent
program
compile gcc
gcc main.o cold.o hot.o -o out
expect_exit 2 ballast lock -m hot.ballast out -o hot.lock
expect_contains "$(cat stderr)" "none of the manifest's functions is there"
manifest '@region hot' walk
strip out
expect_exit 2 ballast lock -m hot.ballast out -o hot.lock
expect_contains "$(cat stderr)" 'is it stripped'
expect_exit 2 ballast lock -m hot.ballast hot.c -o hot.lock
expect_exit 2 ballast lock -m hot.ballast absent -o hot.lock
[ ! -e hot.lock ] || fail "a lock was written"
