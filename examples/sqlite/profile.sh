#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: profile.sh SOURCE-DIRECTORY
# Prints where a native build of SQLite spends its instructions under load.sql, by
# callgrind, with SQLite's sources as fetch.sh left them in SOURCE-DIRECTORY.  What it
# printed when hot.ballast was written is profile.txt.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
source=$(cd "${1:?usage: profile.sh SOURCE-DIRECTORY}" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cd "$source"
gcc-12 -O2 -g -DSQLITE_THREADSAFE=0 -DSQLITE_OMIT_LOAD_EXTENSION \
  shell.c sqlite3.c -o "$work/sqlite3" -lm
cd "$work"
valgrind --quiet --tool=callgrind --callgrind-out-file=profile \
  ./sqlite3 :memory: < "$here/load.sql" > /dev/null

echo "Made by examples/sqlite/profile.sh: $(cat "$source/complete"), gcc-12 -O2, x86-64,"
echo "load.sql under callgrind; instructions and their share, functions of SQLite alone."
echo
callgrind_annotate profile | tr -d '()' \
  | sed -n 's/^ *\([0-9,]*\) *\([0-9.]*%\) *[^ ]*sqlite3\.c:\([^ ]*\).*/\1 \2 \3/p' \
  | head -n 24 | awk '{ printf "%12s %7s  %s\n", $1, $2, $3 }'
