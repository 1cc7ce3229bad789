#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The plugin exports the two names that GCC looks up, and needs no library but the C one.
. "$BALLAST_SOURCE/tests/gcc-prelude.sh"

each_gcc | while read -r cc; do
  exports=$(nm -D --defined-only "$(gcc_plugin "$cc")" | awk '{ print $3 }' | sort | tr '\n' ' ')
  expect_equal 'plugin_init plugin_is_GPL_compatible ' "$exports" "$cc"
  libraries=$(readelf -dW "$(gcc_plugin "$cc")" | sed -n 's/.*NEEDED.*\[\(.*\)\]/\1/p')
  expect_equal libc.so.6 "$libraries" "$cc: libraries"
done
