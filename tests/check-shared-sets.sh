#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Slots of 4K put all entries into the same cache sets: a warning, and exit code 0.
. "$BALLAST_SOURCE/tests/prelude.sh"

printf '@ballast 1\n@region hot slot=4K\nf\ng\n' >wide
printf '@ballast 1\n@region hot slot=1K\nf\ng\n' >narrow
printf '@ballast 1\nf align=4K\ng\n' >alone
expect_exit 0 ballast check wide
expect_contains "$(cat stderr)" "wide:4:1: warning: 2 of 2 entries of the region 'hot'"
for quiet in narrow alone; do
  expect_exit 0 ballast check $quiet
  expect_equal "" "$(cat stderr)" "the warnings of $quiet"
done
