#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: fetch.sh DIRECTORY | fetch.sh --print-sources [APT-DIRECTORY]
# The second form prints the apt sources that would be used, derived from those below
# APT-DIRECTORY (/etc/apt).  The first puts SQLite's amalgamation (sqlite3.c, sqlite3.h, sqlite3ext.h) and the source of its
# shell (shell.c) into DIRECTORY, made from the source package of this machine's own Debian
# release, and does nothing if they are there.
#
# Most machines have no deb-src entries.  They are derived here from the entries for
# binaries, in a configuration that apt uses for this alone: nothing under /etc or
# /var/lib/apt is written, and no root is needed.
set -eu

die () { printf 'fetch.sh: %s\n' "$*" >&2; exit 1; }

case ${1-} in
  --print-sources) etc=${2-/etc/apt} ;;
  '' | -*) die "usage: fetch.sh DIRECTORY | fetch.sh --print-sources [APT-DIRECTORY]" ;;
  *) etc=/etc/apt ;;
esac
codename=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
[ -n "$codename" ] || die "/etc/os-release names no release (VERSION_CODENAME)"

# Only Debian's own suites count: CODENAME, CODENAME-updates, CODENAME-security.  Entries of
# other archives name other suites and have no source of SQLite to give.
wanted="$codename $codename-updates $codename-security"

# One-line entries: deb [options] URI suite component...
one_line_sources () {
  awk -v wanted="$wanted" '
    BEGIN { n = split (wanted, names, " "); for (i = 1; i <= n; i++) want[names[i]] = 1 }
    $1 == "deb" {
      suite = 3
      if ($2 ~ /^\[/) {
        for (i = 2; i <= NF && $i !~ /\]$/; i++) ;
        suite = i + 2
      }
      if ($suite in want) { $1 = "deb-src"; print }
    }' "$1"
}

# Stanzas of deb822 (man 5 sources.list), in which a field goes on over indented lines.
stanza_sources () {
  awk -v wanted="$wanted" '
    function flush() {
      if (binary && suites != "" && ! off)
        printf "Types: deb-src\nSuites:%s\n%s\n", suites, rest
      binary = off = 0; suites = rest = ""
    }
    function take(value, i, word, count) {
      count = split (value, word, " ")
      for (i = 1; i <= count; i++) {
        if (field == "types" && word[i] == "deb") binary = 1
        if (field == "suites" && word[i] in want) suites = suites " " word[i]
      }
      if (field == "enabled" && value ~ /no|false|off|0/) off = 1
    }
    BEGIN { n = split (wanted, names, " "); for (i = 1; i <= n; i++) want[names[i]] = 1 }
    /^#/ { next }
    /^[ \t]*$/ { flush(); next }
    { value = $0 }
    /^[^ \t]/ {
      field = tolower ($0); sub (/:.*/, "", field); sub (/^[^:]*:/, "", value)
    }
    { take(value) }
    field != "types" && field != "suites" { rest = rest $0 "\n" }
    END { flush() }' "$1"
}

# derive_sources DIRECTORY: writes apt's sources for source packages into it.
derive_sources () {
  for file in "$etc/sources.list" "$etc"/sources.list.d/*.list; do
    [ ! -e "$file" ] || one_line_sources "$file" >> "$1/source.list"
  done
  for file in "$etc"/sources.list.d/*.sources; do
    [ ! -e "$file" ] || stanza_sources "$file" >> "$1/source.sources"
  done
  cat "$1"/* 2> /dev/null | grep -q deb-src \
    || die "no entry for $codename in $etc/sources.list or $etc/sources.list.d;" \
      "add Debian's archive there"
}

if [ "$1" = --print-sources ]; then
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  derive_sources "$work"
  cat "$work"/*
  exit 0
fi

mkdir -p "$1"
directory=$(cd "$1" && pwd)
[ ! -e "$directory/complete" ] || exit 0
for tool in apt-get dpkg-source tclsh make gcc; do
  command -v "$tool" > /dev/null || die "no $tool; './dev deps' installs what is needed"
done
work=$directory/work
rm -rf "$work"
mkdir -p "$work/apt/sources.list.d" "$work/apt/lists/partial" \
  "$work/apt/cache/archives/partial" "$work/source"
derive_sources "$work/apt/sources.list.d"

apt () {
  apt-get -q -o Dir::Etc::sourcelist=/dev/null \
    -o Dir::Etc::sourceparts="$work/apt/sources.list.d" \
    -o Dir::State::lists="$work/apt/lists" -o Dir::Cache="$work/apt/cache" \
    -o APT::Sandbox::User="$(id -un)" "$@"
}

log=$work/log
logged () {
  "$@" >> "$log" 2>&1 || { tail -n 20 "$log" >&2; die "failed: $* (log: $log)"; }
}

cd "$work/source"
echo "Fetch the source package of SQLite"
logged apt update
logged apt source --download-only sqlite3
for description in sqlite3_*.dsc; do :; done
logged dpkg-source --no-check -x "$description" tree

echo "Make the amalgamation"
cd tree
# FTS and the like are compiled in by options of their own, not by what this configures.
logged ./configure --disable-readline
logged make sqlite3.c shell.c
cp sqlite3.c sqlite3.h src/sqlite3ext.h shell.c "$directory"
cp ../"$description" "$directory/source.dsc"
cd "$directory"
rm -rf "$work"
sed -n 's/^Version: /sqlite3 /p' source.dsc | head -n 1 > complete
