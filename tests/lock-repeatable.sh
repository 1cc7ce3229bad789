#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The same binary gives the same bytes, and an update that has nothing to do changes none.
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@region hot page=4K slot=auto' walk step 'wal*'
program
compile gcc
gcc main.o cold.o hot.o -o out
ballast lock -q -m hot.ballast out -o one.lock
ballast lock -q -m hot.ballast out -o two.lock
cmp one.lock two.lock || fail "two locks of one binary differ"
flags=$(link_flags --ld gcc -m hot.ballast --lock one.lock -o hot.ld)
gcc "$flags" main.o cold.o hot.o -o out
ballast lock -q -m hot.ballast --update out -o two.lock
cmp one.lock two.lock || fail "an update changed the lock of an unchanged binary"
