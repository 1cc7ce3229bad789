#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The probe leaves nothing behind, whether it succeeds or fails.
. "$BALLAST_SOURCE/tests/prelude.sh"

printf '@ballast 1\nhot\n' >hot.ballast
mkdir temporary
TMPDIR=$scratch/temporary ballast flags --cc gcc-12 -m hot.ballast >stdout
expect_equal "" "$(ls -A temporary)" "what a good probe leaves"
echo 'not a plugin' >bad.so
TMPDIR=$scratch/temporary ballast flags --cc gcc-12 -m hot.ballast --plugin bad.so \
  >stdout 2>stderr
expect_equal "" "$(ls -A temporary)" "what a failed probe leaves"
expect_contains "$(cat stderr)" "it refuses the plugin"
