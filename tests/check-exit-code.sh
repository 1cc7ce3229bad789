#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# One manifest that is wrong among others: exit code 2, and the others are told of.
. "$BALLAST_SOURCE/tests/prelude.sh"

printf '@ballast 1\nf\n' >good
printf '@ballast 1\nf align=48\n' >bad
expect_exit 0 ballast check good
expect_exit 2 ballast check bad good
expect_contains "$(cat stderr)" "bad:2:"
expect_equal "good: 1 entry, 1 region" "$(cat stdout)" "what stdout gets"
expect_exit 2 ballast check
