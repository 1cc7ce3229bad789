#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A machine without Debian's archive in its apt sources: an error that says so.
. "$BALLAST_SOURCE/tests/prelude.sh"
mkdir -p etc/sources.list.d
expect_exit 1 "$BALLAST_SOURCE/examples/sqlite/fetch.sh" --print-sources "$PWD/etc"
expect_equal "" "$(cat stdout)" "standard output"
expect_contains "$(cat stderr)" "no entry for"
