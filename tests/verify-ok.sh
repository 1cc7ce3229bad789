#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Pinned functions of executables and libraries hold, at the addresses that nm prints.
. "$BALLAST_SOURCE/tests/prelude.sh"
. "$BALLAST_SOURCE/tests/verify-prelude.sh"

two_functions
manifest first second
for cc in $(each_gcc); do
  nm=$("$cc" -print-prog-name=nm)
  for kind in -no-pie "-fPIE -pie" "-static" "-fPIC -shared"; do
    # shellcheck disable=SC2086
    pinned "$cc" -O2 $kind two.c -o two
    expect_verdict 0 "two: holds" two
    for name in first second; do
      address=$("$nm" two | awk -v name=$name '$3 == name { print $1 }')
      expect_equal "ok 0x$(echo "$address" | sed 's/^0*//')" \
        "$(row $name | awk '{ print $1, $2 }')" "$name with $cc $kind"
    done
  done
done
