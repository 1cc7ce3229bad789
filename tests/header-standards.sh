#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# ballast.h compiles without a warning in every standard of C and C++ with every compiler.
. "$BALLAST_SOURCE/tests/prelude.sh"

cat >use.c <<'END'
#include "ballast/ballast.h"
BALLAST_REGION (hot);
BALLAST_HOT int hot (int x);
BALLAST_ALIGNED (128) int hotter (int x);
int hot (int x) { return x + 1; }
int hotter (int x) { return x + 2; }
int main (void) { return (int)BALLAST_PREFAULT (hot) + hot (1) - 2; }
END
cp use.c use.cpp
strict="-Wall -Wextra -pedantic -Werror -I$BALLAST_SOURCE/include"
tried=0
# $1 the compiler, $2 the file, then options and standards.
each_standard () {
  compiler=$1 file=$2 options=$3
  shift 3
  command -v "$compiler" >/dev/null || return 0
  for standard in "$@"; do
    for level in -O0 -O2; do
      # shellcheck disable=SC2086
      "$compiler" $options $strict -std="$standard" $level -c "$file" -o use.o ||
        fail "$compiler $options -std=$standard $level"
      tried=$((tried + 1))
    done
  done
}
for cc in gcc-11 gcc-12 aarch64-linux-gnu-gcc-11 aarch64-linux-gnu-gcc-12 clang-14 \
  clang-19 clang-22; do
  each_standard $cc use.c "" c89 gnu89 c99 c11 c17 c2x
done
for cxx in g++-11 g++-12 aarch64-linux-gnu-g++-11 aarch64-linux-gnu-g++-12 clang++-14 \
  clang++-19 clang++-22; do
  each_standard $cxx use.cpp "" c++98 c++03 c++11 c++14 c++17 c++20 c++2b
done
for target in arm64-apple-macos13 x86_64-pc-windows-msvc riscv64-linux-gnu aarch64_be-linux-gnu; do
  each_standard clang-14 use.c "--target=$target -ffreestanding" c89 c2x
done
[ "$tried" -gt 100 ] || fail "only $tried combinations were tried"
