#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# -q says only what is wrong.
. "$BALLAST_SOURCE/tests/prelude.sh"
. "$BALLAST_SOURCE/tests/verify-prelude.sh"

two_functions
manifest first second
pinned gcc-12 -O2 two.c -o two
expect_exit 0 ballast verify -q -m hot.ballast two
expect_equal "" "$(cat stdout)$(cat stderr)" "what is said of a good file"
manifest first second absent
pinned gcc-12 -O2 two.c -o two
expect_exit 1 ballast verify -q -m hot.ballast two
expect_contains "$(cat stdout)" "absent"
expect_lacks "$(cat stdout)" " first"
