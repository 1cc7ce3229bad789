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
# A disk that is full after 1 or 2 blocks, for which a limit stands.
set -- good good good good good good good good good good good good
expect_exit 2 sh -c 'trap "" XFSZ; ulimit -f 2; exec ballast check "$@"' sh \
  --format json -o kept/full "$@"
expect_contains "$(cat stderr)" "kept/full: File too large"
expect_equal "report" "$(ls -A kept)" "what is left"
