#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Colour comes when asked for, and not into a pipe.
. "$BALLAST_SOURCE/tests/prelude.sh"
. "$BALLAST_SOURCE/tests/verify-prelude.sh"

two_functions
manifest first
pinned gcc-12 -O2 two.c -o two
escape=$(printf '\033')
expect_lacks "$(ballast verify -m hot.ballast two)" "$escape"
expect_contains "$(ballast verify --color always -m hot.ballast two)" "${escape}[32mok"
expect_exit 2 ballast verify --color sometimes -m hot.ballast two
