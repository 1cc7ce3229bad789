# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=sh
# What the tests share that run with all compilers, and those of Clang's plugin.
. "$BALLAST_SOURCE/tests/gcc-prelude.sh"

# Each compiler is one word, so that tests can pass it about: scripts named
# ARCHITECTURE-clang-MAJOR and ARCHITECTURE-clang++-MAJOR.
compilers=$scratch/compilers
mkdir "$compilers"
PATH=$compilers:$PATH
for major in 14 19 22; do
  for target in x86_64-linux-gnu aarch64-linux-gnu; do
    for language in clang clang++; do
      script=$compilers/${target%%-*}-$language-$major
      printf '#!/bin/sh\nexec %s-%s --target=%s "$@"\n' "$language" "$major" "$target" \
        > "$script"
      chmod +x "$script"
    done
  done
done

# each_clang: those of the compilers whose plugin was built.
each_clang () {
  for major in 14 19 22; do
    if [ -e "$BALLAST_BUILD/lib/ballast/llvm/$major/ballast.so" ]; then
      printf '%s\n' "x86_64-clang-$major" "aarch64-clang-$major"
    fi
  done
}

# each_major: their versions.
each_major () { each_clang | sed -n 's/^x86_64-clang-//p'; }

# each_compiler: all that Ballast has a plugin for.
each_compiler () {
  each_gcc
  each_clang
}

# clang_plugin COMPILER [NAME]: the path of the plugin that fits COMPILER.
clang_plugin () {
  plugin=$BALLAST_BUILD/lib/ballast/llvm/${1##*-}/${2-ballast}.so
  [ -e "$plugin" ] || fail "no plugin for $1: $plugin"
  printf '%s\n' "$plugin"
}

# any_plugin COMPILER: the same for any compiler.
any_plugin () {
  case $1 in
    *clang*) clang_plugin "$1" ;;
    *) gcc_plugin "$1" ;;
  esac
}

# with_plugin COMPILER ARGUMENT...: runs it with the plugin and hot.ballast.
with_plugin () {
  compiler=$1
  shift
  "$compiler" "-fplugin=$(any_plugin "$compiler")" \
    -fplugin-arg-ballast-manifest=hot.ballast "$@"
}

# with_pass COMPILER ARGUMENT...: the same with the plugin that knows nothing of Clang.
with_pass () {
  compiler=$1
  shift
  pass=$(clang_plugin "$compiler" ballast-pass)
  "$compiler" "-fplugin=$pass" "-fpass-plugin=$pass" -mllvm -ballast-manifest=hot.ballast "$@"
}

# version COMPILER: such as 12.2.0.
version () {
  case $1 in
    *clang*) "$1" --version | sed -n '1s/.*version \([0-9.]*\).*/\1/p' ;;
    *) "$1" -dumpfullversion ;;
  esac
}

# cxx COMPILER: the C++ compiler beside a C compiler.
cxx () {
  printf '%s\n' "$1" | sed -e 's/gcc/g++/' -e 's/clang-/clang++-/'
}

# tool COMPILER NAME: the binutils program that reads what COMPILER makes.
tool () {
  case $1 in
    *clang*) printf '%s-linux-gnu-%s\n' "${1%%-*}" "$2" ;;
    *) printf '%s-%s\n' "$("$1" -dumpmachine)" "$2" ;;
  esac
}

# clang_body FILE: as assembler_body, for what Clang writes: its comments go too.
clang_body () {
  awk '
    /^[ \t]*\.(section|text|pushsection|popsection)/ {
      skip = /\.ballast\.record|\.debug_/
      next
    }
    skip { next }
    { sub(/[ \t]*(#|\/\/) .*/, "") }
    /^[ \t]*$/ { next }
    /^\t\.p2align/ && !inside { next }
    /^\t\.type\t.*[@%]function$/ { name = $2; sub(/,.*/, "", name); gsub(/"/, "", name) }
    $1 == name ":" { inside = 1 }
    /^\t\.size\t/ { inside = 0 }
    { print }' "$1"
}

# expect_same_clang_text A B WHAT: two of Clang's assembler files hold the same code.
expect_same_clang_text () {
  clang_body "$1" > "$1.body"
  clang_body "$2" > "$2.body"
  [ "$(wc -l < "$1.body")" -gt 20 ] || fail "$3: nothing to compare"
  diff "$1.body" "$2.body" > body.diff || {
    head -n 20 body.diff >&2
    fail "$3: the code differs"
  }
}
