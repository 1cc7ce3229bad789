#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# -o writes the whole file, or none and nothing beside it.
. "$BALLAST_SOURCE/tests/prelude.sh"

printf '@ballast 1\nf\n' >good
mkdir kept
expect_exit 0 ballast check -o kept/report good
expect_equal "good: 1 entry, 1 region" "$(cat kept/report)" "the report"
expect_equal "" "$(cat stdout)" "what stdout gets"
expect_exit 2 ballast check -o absent/report good
expect_contains "$(cat stderr)" "absent/report: No such file or directory"
# A directory in its place: the file beside it was made, and is to go away again.
mkdir kept/taken
expect_exit 2 ballast check -o kept/taken good
expect_equal "report
taken" "$(ls -A kept)" "what is left"
