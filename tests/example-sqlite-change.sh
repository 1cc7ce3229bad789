#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A source in which the demonstration's change has no place is an error, not a change that
# does nothing.
. "$BALLAST_SOURCE/tests/prelude.sh"
echo 'int unrelated;' > source.c
expect_exit 1 "$BALLAST_SOURCE/examples/sqlite/change.sh" sqlite3.c < source.c
expect_contains "$(cat stderr)" "has no such place to change"
