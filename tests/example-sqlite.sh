#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The SQLite demonstration in its quick form: it builds, verifies, runs and checks, and
# fails by itself when a claim does not hold.  The sources that it fetches and what it
# compiles stay in the build tree for the next run.
. "$BALLAST_SOURCE/tests/prelude.sh"
BALLAST_JOBS=2 expect_exit 0 "$BALLAST_SOURCE/examples/sqlite/demo.sh" --quick
expect_contains "$(cat stdout)" "all six print the expected"
expect_contains "$(cat stdout)" "holds: all 12 entries of the pinned build are at 0 mod 64"
expect_lacks "$(cat stdout)" FAILED
