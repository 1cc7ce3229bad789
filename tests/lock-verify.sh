#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# verify --lock holds for a file linked by the lock, with and without the plugin and with
# every linker; and not for one linked without it.
# shellcheck disable=SC2086  # drivers and flags are several words
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@region hot page=4K slot=auto' walk step walk2
program
for cc in $(each_cc); do
  for with in with_plugin env; do
    $with "$cc" -O2 -fPIC -ffunction-sections -c hot.c
    "$cc" -O2 -fPIC -c cold.c main.c
    ballast lock -q -m hot.ballast hot.o -o hot.lock
    { two_linkers "$cc" && other_linkers "$cc"; } | while IFS= read -r ld; do
      case $ld in *gold | *mold) objects='--objects hot.o' ;; *) objects='' ;; esac
      flags=$(link_flags --ld "$ld" -m hot.ballast --lock hot.lock $objects -o region.o)
      # A prelinked region, which is among the flags, takes the place of hot.o.
      case $objects in '') hot=hot.o ;; *) hot= ;; esac
      $ld $flags main.o cold.o $hot -o out
      expect_exit 0 ballast verify -m hot.ballast --lock hot.lock out
      $ld main.o cold.o hot.o -o plain
      expect_exit 1 ballast verify -m hot.ballast --lock hot.lock plain
      case $with in
        env) expect_contains "$(cat stdout)" unapplied ;;
        *) expect_contains "$(cat stdout)" outside-region ;;
      esac
    done
  done
done
