#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# An entry with if= is asked for on its own target only.
. "$BALLAST_SOURCE/tests/prelude.sh"
. "$BALLAST_SOURCE/tests/verify-prelude.sh"

two_functions
manifest 'first if=aarch64-*' 'second if=x86_64-*'
pinned gcc-12 -O2 two.c -o two
expect_exit 0 ballast verify -m hot.ballast two
expect_equal skipped "$(row first | awk '{ print $1 }')" "status of first"
expect_equal ok "$(row second | awk '{ print $1 }')" "status of second"
