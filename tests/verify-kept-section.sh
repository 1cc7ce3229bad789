#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A function's own section() was kept: reported, unless the manifest accepts it.
. "$BALLAST_SOURCE/tests/prelude.sh"
. "$BALLAST_SOURCE/tests/verify-prelude.sh"

cat >one.c <<'END'
__attribute__ ((section (".mine"))) int hot (int x) { return x + 1; }
int main (int argc, char **argv) { (void)argv; return hot (argc); }
END
manifest hot
pinned gcc-12 -O1 one.c -o one
expect_verdict 1 "the source puts it into a section of its own, .mine, which was kept" one
expect_equal wrong-section "$(row hot | awk '{ print $1 }')" status
manifest 'hot allow=wrong-section reason="placed by the boot script"'
pinned gcc-12 -O1 one.c -o one
expect_verdict 0 "placed by the boot script" one
expect_equal ok "$(row hot | awk '{ print $1 }')" "accepted status"
