#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Without a plugin for the compiler the build goes on: a reason, no flags, exit 0.
. "$BALLAST_SOURCE/tests/prelude.sh"

printf '@ballast 1\nhot\n' >hot.ballast
mkdir empty
BALLAST_PLUGIN_DIR=$scratch/empty expect_exit 0 ballast flags --cc gcc-12 -m hot.ballast
expect_equal "" "$(cat stdout)" "what stdout gets"
expect_contains "$(cat stderr)" \
  "there is no plugin for it at $scratch/empty/gcc/x86_64-linux-gnu/12/ballast.so"
