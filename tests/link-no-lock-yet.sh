#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A lock that does not exist yet is no error: the link is packed, and the message names the
# command that makes it.
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@region hot page=4K' walk
expect_exit 0 ballast link --ld gcc -m hot.ballast --lock later.lock -o hot.ld
expect_equal '-Wl,-T,hot.ld' "$(cat stdout)" flags
expect_contains "$(cat stderr)" 'packed and sorted by name'
expect_contains "$(cat stderr)" 'ballast lock -m hot.ballast BINARY -o later.lock'
