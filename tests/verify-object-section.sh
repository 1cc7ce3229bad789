#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# An object's function is in exactly the planned section.
. "$BALLAST_SOURCE/tests/prelude.sh"
. "$BALLAST_SOURCE/tests/verify-prelude.sh"

echo 'int hot (int x) { return x + 1; }' >one.c
manifest hot
pinned gcc-12 -O1 -c one.c -o one.o
expect_verdict 0 "one.o: holds" one.o
objcopy --rename-section .text.sorted.ballast.hot.0000001.hot.b=.text.moved one.o moved.o
expect_verdict 1 "wrong-section" moved.o
