#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A lock that can't be written is an error, and leaves nothing behind.
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@region hot' walk
program
compile gcc
mkdir hot.lock
expect_exit 2 ballast lock -m hot.ballast hot.o -o hot.lock
expect_contains "$(cat stderr)" 'hot.lock: Is a directory'
expect_exit 2 ballast lock -m hot.ballast hot.o -o absent/hot.lock
expect_contains "$(cat stderr)" 'absent/hot.lock: No such file'
# A full disk: nothing half is left, and what was there stays.
rmdir hot.lock
ballast lock -q -m hot.ballast hot.o -o hot.lock
cp hot.lock before
if (ulimit -f 0; trap '' XFSZ; ballast lock -m hot.ballast hot.o -o hot.lock) > /dev/null 2>&1
then
  fail "written in spite of the limit"
fi
cmp hot.lock before || fail "the lock was damaged"
[ "$(echo hot.lock*)" = hot.lock ] || fail "left behind: $(echo hot.lock*)"
