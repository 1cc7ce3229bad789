#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds SQLite plain and with its hot functions pinned, proves the placement, runs both,
# makes unrelated changes to both, and shows what moved.  Exits with 1 if a claim fails.
# ./dev demo does the set-up and calls this.
set -euo pipefail
unset CDPATH
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

usage () {
  cat <<'END'
usage: demo.sh [--cc COMPILER] [--quick]

  --cc COMPILER  a GCC (default: aarch64-linux-gnu-gcc-12)
  --quick        with -O1 in place of -O2, which compiles in half the time

BALLAST_BUILD names the build tree, by default build/ in the source tree.  Sources and
objects are kept there, in examples/sqlite/, for the next time.
END
}

die () { printf 'demo: %s\n' "$*" >&2; exit 2; }

compiler=aarch64-linux-gnu-gcc-12
optimize=-O2
while [ $# -ne 0 ]; do
  case $1 in
    --cc) [ $# -ge 2 ] || die "--cc wants a compiler"; compiler=$2; shift ;;
    --cc=*) compiler=${1#--cc=} ;;
    --quick) optimize=-O1 ;;
    -h | --help) usage; exit 0 ;;
    *) usage >&2; die "unknown argument '$1'" ;;
  esac
  shift
done

ballast=$(cd "${BALLAST_BUILD:-$here/../../build}" && pwd) \
  || die "no build tree; './dev build' makes one"
work=$ballast/examples/sqlite
build=$work/$(basename "$compiler")$optimize
command -v "$compiler" > /dev/null || die "no compiler '$compiler' on PATH"
triplet=$("$compiler" -dumpmachine)
version=$("$compiler" -dumpfullversion)
plugin=$ballast/lib/ballast/gcc/$triplet/${version%%.*}/ballast.so
[ -e "$plugin" ] || die "no plugin for $compiler at $plugin; './dev build' makes one" \
  "for each GCC that has plugin headers (gcc-${version%%.*}-plugin-dev)"

# run PROGRAM ARGUMENT...: on this machine, or emulated.
run () {
  case $triplet in
    "$(uname -m)"-*) "$@" ;;
    aarch64-*) qemu-aarch64 -L /usr/aarch64-linux-gnu "$@" ;;
    *) die "don't know how to run a program for $triplet" ;;
  esac
}

printf '%s\n' "== Sources: SQLite from this machine's Debian release"
"$here/fetch.sh" "$work/source"
cat "$work/source/complete"

printf '\n%s\n' "== Build: $compiler $optimize, plain and pinned, before and after the changes"
pinned=$("$ballast/bin/ballast" flags --cc "$compiler" -m "$here/hot.ballast")
[ -n "$pinned" ] || die "ballast flags has none for $compiler"
printf '%s\n' "pinned with $pinned"
begin=$SECONDS
make --no-print-directory -f "$here/Makefile" -j "${BALLAST_JOBS:-$(nproc)}" SOURCE="$work/source" \
  BUILD="$build" CC="$compiler" CFLAGS="$optimize" PLUGIN="$plugin" PINNED="$pinned"
printf '%s\n' "built in $((SECONDS - begin)) s"

printf '\n%s\n' "== Verify: the linked binary of the pinned build"
"$ballast/bin/ballast" verify -m "$here/hot.ballast" "$build/pinned/sqlite3.before"

printf '\n%s\n' "== Run: load.sql on all six programs"
for program in "$build"/{plain,pinned}/sqlite3.{before,own,other}; do
  run "$program" :memory: < "$here/load.sql" > "$program.out"
  if ! diff "$here/expected.txt" "$program.out"; then
    printf 'demo: %s printed another result than expected.txt\n' "$program" >&2
    exit 1
  fi
done
printf '%s\n' "all six print the expected $(wc -l < "$here/expected.txt") lines"

printf '\n%s\n' "== Change something else"
for change in own other; do
  log=$build/pinned/verify.$change
  if ! "$ballast/bin/ballast" verify -m "$here/hot.ballast" \
    "$build/pinned/sqlite3.$change" > "$log"; then
    cat "$log" >&2
    printf 'demo: the pinned build does not hold after the change "%s"\n' "$change" >&2
    exit 1
  fi
done
printf '%s\n' "ballast verify holds for both changed programs of the pinned build"
python3 "$here/placement.py" "$build" "$here/hot.ballast" \
  "$("$compiler" -print-prog-name=nm)" "$("$compiler" -print-prog-name=objdump)"
