#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# -o writes the whole report or nothing, and leaves nothing beside it.
. "$BALLAST_SOURCE/tests/prelude.sh"
. "$BALLAST_SOURCE/tests/verify-prelude.sh"

two_functions
manifest first
pinned gcc-12 -O2 two.c -o two
mkdir out
expect_exit 0 ballast verify -m hot.ballast -o out/report two
expect_equal "" "$(cat stdout)" stdout
expect_equal report "$(ls -A out)" "files made"
expect_contains "$(cat out/report)" "two: holds"
expect_exit 2 ballast verify -m hot.ballast -o missing/report two
expect_contains "$(cat stderr)" "missing/report: No such file or directory"
