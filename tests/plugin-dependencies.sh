#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The manifest is in the dependency output of every -M option, right behind the source.
. "$BALLAST_SOURCE/tests/plugin-prelude.sh"

manifest 'hot'
echo '#include "a.h"' > a.c
echo 'int hot (void);' > a.h
cp a.c a.cc

# The prerequisites of the first rule in FILE, on one line.
prerequisites () {
  sed -e ':join' -e '/\\$/{N;s/\\\n//;b join' -e '}' "$1" | sed -n '1s/^[^:]*: *//p' | tr -s ' '
}

each_compiler | while read -r cc; do
  for language in c cc; do
    for option in -MD -MMD '-MD -MP' '-MD -save-temps' '-MD -fdirectives-only'; do
      # Clang loads plugins where it compiles, and not where it only preprocesses.
      case $cc$option in
        *clang*-save-temps | *clang*-fdirectives-only) continue ;;
      esac
      # shellcheck disable=SC2086
      with_plugin "$cc" $option -MF a.d -c a.$language -o a.o
      case "$(prerequisites a.d) " in
        "a.$language "*' hot.ballast '* | "a.$language hot.ballast "*) ;;
        *) fail "$cc $option: $(cat a.d)" ;;
      esac
    done
    case $cc in
      *clang*) continue ;;
    esac
    for option in -M -MM; do
      with_plugin "$cc" $option a.$language > a.d
      expect_contains "$(prerequisites a.d)" ' hot.ballast'
    done
  done
done
