#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A manifest that can't be used is trouble: its mistakes on stderr, nothing on stdout.
. "$BALLAST_SOURCE/tests/prelude.sh"

printf '@ballast 1\nhot align=48\n' >hot.ballast
expect_exit 2 ballast flags --cc gcc-12 -m hot.ballast
expect_equal "" "$(cat stdout)" "what stdout gets"
expect_contains "$(cat stderr)" "hot.ballast:2:11: error: '48' is no alignment"
expect_exit 2 ballast flags --cc gcc-12 -m missing.ballast
expect_equal "" "$(cat stdout)" "what stdout gets"
