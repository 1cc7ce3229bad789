#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Outside the manifest's @target there is nothing to link.
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@target aarch64-*-linux*' '@region hot' walk
expect_exit 0 ballast link --ld gcc -m hot.ballast -o out.ld
expect_equal '' "$(cat stdout)" "flags"
expect_contains "$(cat stderr)" 'does not apply to this target'
expect_exit 0 ballast link --ld aarch64-linux-gnu-gcc -m hot.ballast -o out.ld
expect_equal '-Wl,-T,out.ld' "$(cat stdout)" "flags"
