#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A function that only its callers hold is inlined, and debug information names them.
. "$BALLAST_SOURCE/tests/prelude.sh"
. "$BALLAST_SOURCE/tests/verify-prelude.sh"

cat >one.c <<'END'
extern int sink;
static inline __attribute__ ((always_inline)) int hot (int x) { sink = x; return x * 3; }
int caller_one (int x) { return hot (x) + 1; }
int caller_two (int x) { return hot (x) + 2; }
int sink;
int main (int argc, char **argv) { (void)argv; return caller_one (argc) + caller_two (argc); }
END
manifest hot
pinned gcc-12 -O2 -g -fno-inline one.c -o one
expect_verdict 1 "inlined into caller_one and caller_two" one
expect_equal inlined "$(row hot | awk '{ print $1 }')" status
pinned gcc-12 -O2 -fno-inline one.c -o one
expect_verdict 1 "inlined into all callers in one.c (GCC 12.2.0)" one
