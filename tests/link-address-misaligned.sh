#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# An address that is no multiple of the region's page, or that two regions have, is an error
# of ours.
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@region hot page=64K at=0x2001000' walk step
program
compile gcc
expect_exit 2 ballast link --ld gcc -m hot.ballast --from hot.o -o hot.ld
expect_contains "$(cat stderr)" 'no multiple of its alignment, 65536 bytes'
[ ! -e hot.ld ] || fail "a script was written"
manifest '@region one at=0x2000000' walk '@region two at=0x2000000' step
expect_exit 2 ballast link --ld gcc -m hot.ballast -o hot.ld
expect_contains "$(cat stderr)" 'regions one and two are both at 0x2000000'
