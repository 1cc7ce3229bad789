#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The linker and its version are told by the driver or the linker itself.
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@region hot' walk
while IFS='|' read -r ld expected; do
  expect_exit 0 ballast link --ld "$ld" -m hot.ballast -o out.ld
  expect_contains "$(cat stderr)" "$expected"
done << 'END'
gcc|GNU ld 2.40
ld.bfd|GNU ld 2.40
aarch64-linux-gnu-gcc -shared|GNU ld 2.40
gcc -fuse-ld=lld|lld 14.0
ld.lld-14|lld 14.0
ld.lld-19|lld 19.1
gcc -fuse-ld=gold|gold 1.16
gcc -fuse-ld=mold|mold 1.10
mold|mold 1.10
clang-14|GNU ld 2.40
clang-14 -fuse-ld=lld|lld 14.0
END
