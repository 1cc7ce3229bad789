#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The flags change with the manifest's content, so that compiler caches notice.
. "$BALLAST_SOURCE/tests/prelude.sh"

printf '@ballast 1\nhot\n' >hot.ballast
expect_contains "$(ballast flags --cc gcc-12 -m hot.ballast)" \
  "-fplugin-arg-ballast-digest=$(xxhsum -H1 hot.ballast | cut -d ' ' -f 1)"
