#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The debug information of a pinned function leads from its address to its line.
. "$BALLAST_SOURCE/tests/plugin-prelude.sh"

manifest 'hot align=128'
echo 'int hot (int x)
{
  return x * 3;
}
int main (void) { return hot (0); }' > a.c
each_compiler | while read -r cc; do
  for options in -g '-g -gdwarf-4' '-g3 -ffunction-sections'; do
    # shellcheck disable=SC2086
    with_plugin "$cc" -O1 $options a.c -o program
    address=$(nm program | sed -n 's/ T hot$//p')
    expect_contains "$(addr2line -f -e program "$address")" hot
    expect_contains "$(addr2line -f -e program "$address")" a.c:
  done
done
