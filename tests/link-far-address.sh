#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# An address that AArch64's branches can't reach is warned of; for x86-64 it is near enough.
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@region hot at=0x10000000' walk
expect_exit 0 ballast link --ld aarch64-linux-gnu-gcc -m hot.ballast -o hot.ld
expect_contains "$(cat stderr)" "AArch64's branches reach 128 MiB"
expect_exit 0 ballast link --ld gcc -m hot.ballast -o hot.ld
expect_lacks "$(cat stderr)" '128 MiB'
