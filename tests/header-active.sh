#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The macros align where Ballast is validated and vanish elsewhere.
. "$BALLAST_SOURCE/tests/prelude.sh"

cat >use.c <<'END'
#include "ballast/ballast.h"
BALLAST_HOT int hot (void) { return 1; }
END
# $1 what to expect of BALLAST_ACTIVE, then the compiler and its options.
expect_active () {
  active=$1
  shift
  "$@" -I"$BALLAST_SOURCE/include" -E -dM use.c >macros
  expect_contains "$(cat macros)" "#define BALLAST_ACTIVE $active"
  "$@" -I"$BALLAST_SOURCE/include" -E -P use.c >text
  aligned=$(grep -c '__aligned__ (64)' text || true)
  expect_equal "$active" "$aligned" "attributes with $*"
}
expect_active 1 gcc-12
expect_active 1 aarch64-linux-gnu-gcc-12
expect_active 1 clang-14 --target=aarch64-linux-gnu
expect_active 0 gcc-12 -DBALLAST_DISABLE
expect_active 0 clang-14 --target=arm64-apple-macos13
expect_active 0 clang-14 --target=x86_64-pc-windows-msvc
expect_active 0 clang-14 --target=aarch64_be-linux-gnu
expect_active 0 clang-14 --target=riscv64-linux-gnu
expect_active 0 gcc-12 -m32
