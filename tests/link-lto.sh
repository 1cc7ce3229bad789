#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Link-time optimization with the plugin on the link line: slots and order hold.
# shellcheck disable=SC2086  # drivers and flags are several words
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@region hot page=4K slot=512' 'walk noclone' 'step noclone'
program
for cc in $(each_cc); do
  with_plugin "$cc" -O2 -fPIC -flto -c hot.c cold.c main.c
  cat > hot.lock << END
{ "ballast-lock": 1, "architecture": "$("$cc" -dumpmachine)", "toolchain": [], "functions": [
{ "symbol": "walk", "region": "hot", "offset": 0, "slot": 512, "size": 66, "code": null },
{ "symbol": "step", "region": "hot", "offset": 1024, "slot": 512, "size": 57, "code": null } ] }
END
  flags=$(link_flags --ld "$cc -fuse-ld=bfd" -m hot.ballast --lock hot.lock -o hot.ld)
  with_plugin "$cc" -fuse-ld=bfd -O2 -flto main.o cold.o hot.o $flags -o out
  expect_equal 'walk 0 0
step 1024 1024' "$(places out walk step)" "$cc"
  runs "$cc" out
done
