#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A manifest that is missing, a directory, or no text is an error that names it, without an
# object.
. "$BALLAST_SOURCE/tests/plugin-prelude.sh"

mkdir directory
printf '\177ELF\002\001\000\000' > binary
echo 'int hot (void) { return 1; }' > a.c
each_compiler | while read -r cc; do
  for path in missing directory binary; do
    expect_exit 1 "$cc" "-fplugin=$(any_plugin "$cc")" \
      "-fplugin-arg-ballast-manifest=$path" -c a.c -o a.o
    expect_contains "$(cat stderr)" "error: $path: "
    expect_lacks "$(cat stderr)" 'failed to initialize'
    [ ! -e a.o ] || fail "$path: an object was left"
  done
done
