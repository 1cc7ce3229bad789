# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=sh
# What every shell test starts with:
#   . "$BALLAST_SOURCE/tests/prelude.sh"
# It leaves the test in an empty directory, $scratch, that goes away with the test, and
# finds the command and the plugins of the build under test first.
set -eu
: "${BALLAST_BUILD:?the build tree; ctest sets it}"
: "${BALLAST_SOURCE:?the source tree; ctest sets it}"

# One language for the messages of all tools.
LC_ALL=C.UTF-8
PATH=$BALLAST_BUILD/bin:$PATH
export LC_ALL PATH
unset CDPATH

scratch=$(mktemp -d "${TMPDIR:-/tmp}/ballast-test.XXXXXX")
trap 'cd / && rm -rf "$scratch"' EXIT
trap 'exit 130' HUP INT TERM
cd "$scratch"

# Ends the test with MESSAGE.
fail () {
  printf 'FAIL: %s\n' "$*" >&2
  exit 1
}

# Ends the test as skipped: for a tool that Debian 12 lacks, and nothing else.
skip () {
  printf 'SKIP: %s\n' "$*" >&2
  exit 77
}

# expect_equal EXPECTED ACTUAL WHAT
expect_equal () {
  [ "$1" = "$2" ] || fail "$3: expected '$1', got '$2'"
}

# expect_contains TEXT STRING: TEXT has STRING in it, which is no pattern.
expect_contains () {
  case $1 in
    *"$2"*) ;;
    *) fail "expected to find '$2' in:
$1" ;;
  esac
}

# expect_lacks TEXT STRING: the opposite.
expect_lacks () {
  case $1 in
    *"$2"*) fail "expected not to find '$2' in:
$1" ;;
  esac
}

# expect_exit CODE COMMAND...: runs COMMAND, whose output goes to $scratch/stdout and
# $scratch/stderr.
expect_exit () {
  expected_code=$1
  shift
  actual_code=0
  "$@" > "$scratch/stdout" 2> "$scratch/stderr" || actual_code=$?
  if [ "$actual_code" -ne "$expected_code" ]; then
    cat "$scratch/stdout" "$scratch/stderr" >&2
    fail "expected exit code $expected_code, got $actual_code: $*"
  fi
}

# gcc_plugin COMPILER: the path of the plugin that fits COMPILER.
gcc_plugin () {
  compiler_version=$("$1" -dumpfullversion)
  plugin=$BALLAST_BUILD/lib/ballast/gcc/$("$1" -dumpmachine)/${compiler_version%%.*}/ballast.so
  [ -e "$plugin" ] || fail "no plugin for $1: $plugin"
  printf '%s\n' "$plugin"
}

# each_gcc: those of the compilers that Ballast supports that this machine has.
each_gcc () {
  for candidate in gcc-11 gcc-12 aarch64-linux-gnu-gcc-11 aarch64-linux-gnu-gcc-12; do
    if command -v "$candidate" > /dev/null; then
      printf '%s\n' "$candidate"
    fi
  done
}

# run_target ARCHITECTURE PROGRAM [ARGUMENT...]: runs a program that was built for
# ARCHITECTURE, the first part of a triplet.
run_target () {
  architecture=$1
  shift
  if [ "$architecture" = "$(uname -m)" ]; then
    "$@"
  elif [ "$architecture" = aarch64 ]; then
    qemu-aarch64 -L /usr/aarch64-linux-gnu "$@"
  else
    fail "don't know how to run a program for $architecture"
  fi
}
