#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# ld64 gets an order file, and goes by it.
. "$BALLAST_SOURCE/tests/link-prelude.sh"
ld64=/usr/lib/llvm-22/bin/ld64.lld
[ -x "$ld64" ] || ld64=$(command -v ld64.lld-22) || skip "no ld64.lld"
manifest '@target *-apple-*' '@region hot' third first
cat > f.c << 'END'
int first (void) { return 1; }
int second (void) { return 2; }
int third (void) { return 3; }
END
clang-14 -target arm64-apple-macos12 -O1 -c f.c
link_flags --ld "$ld64" -m hot.ballast -o order > flags
expect_contains "$(cat messages)" 'rung 2: order file for ld64'
# shellcheck disable=SC2046
"$ld64" -dylib -arch arm64 -platform_version macos 12 12 $(cat flags) f.o -o f.dylib
llvm-nm -n f.dylib | awk '$2 == "T" { print $3 }' | tr '\n' ' ' > names
expect_equal '_third _first _second ' "$(cat names)" "order"
