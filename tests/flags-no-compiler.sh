#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A compiler that is not there is trouble: the reason on stderr, nothing on stdout.
. "$BALLAST_SOURCE/tests/prelude.sh"

printf '@ballast 1\nhot\n' >hot.ballast
expect_exit 2 ballast flags --cc no-such-compiler -m hot.ballast
expect_equal "" "$(cat stdout)" "what stdout gets"
expect_contains "$(cat stderr)" "can't run 'no-such-compiler'"
