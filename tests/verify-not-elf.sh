#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# What is no object is trouble: one line each, exit 2.
. "$BALLAST_SOURCE/tests/prelude.sh"
. "$BALLAST_SOURCE/tests/verify-prelude.sh"

manifest first
echo 'just text' >text
: >empty
mkdir directory
mkfifo fifo
for file in text empty directory fifo missing; do
  expect_exit 2 timeout 20 ballast verify -m hot.ballast "$file"
  expect_equal 1 "$(wc -l <stderr)" "lines about $file"
  expect_contains "$(cat stderr)" "ballast: error: $file: "
done
