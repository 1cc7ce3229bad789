#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The cold part of a pinned function stays in the section and at the alignment that it has
# without the plugin, and only the entry is aligned.
. "$BALLAST_SOURCE/tests/gcc-prelude.sh"

manifest 'hot align=128'
cat > cold.c <<'END'
__attribute__ ((cold)) void complain (int);
int other (int);
int hot (int *p, int n)
{
  int sum = 0;
  for (int i = 0; i < n; i++)
    {
      if (__builtin_expect (p[i] < 0, 0))
        {
          complain (i);
          complain (n);
          __builtin_abort ();
        }
      sum += other (p[i]);
    }
  return sum;
}
END

# Prints what stands before the cold part: its section and its alignment.
cold_head () {
  awk '/\.section.*unlikely/ { inside = 1 }
       inside && /\.(p2align|align|balign)|\.section/ { print }
       /^\.LCOLDB/ { exit }' "$1"
}

# AArch64 splits functions only when told to.
each_gcc | while read -r cc; do
  for options in '' '-ffunction-sections' '-falign-functions=128' \
      '-falign-functions=32:7:16:3' '-fno-align-functions' \
      '-flimit-function-alignment'; do
    # shellcheck disable=SC2086
    "$cc" -O2 -freorder-blocks-and-partition $options -S cold.c -o plain.s
    # shellcheck disable=SC2086
    with_plugin "$cc" -O2 -freorder-blocks-and-partition $options -S cold.c -o pinned.s
    expect_contains "$(cold_head plain.s)" .text.unlikely
    expect_equal "$(cold_head plain.s)" "$(cold_head pinned.s)" "$cc $options: cold part"
    expect_same_text plain.s pinned.s "$cc $options"
    # shellcheck disable=SC2086
    with_plugin "$cc" -O2 -freorder-blocks-and-partition $options -c cold.c -o pinned.o
    expect_equal .text.sorted.ballast.hot.0000001.hot.b "$(section_of pinned.o hot)" section
    expect_equal 128 "$(alignment_of pinned.o "$(section_of pinned.o hot)")" alignment
    cold=$(section_of pinned.o hot.cold)
    case $cold in
      .text.unlikely*) ;;
      *) fail "$cc $options: the cold part is in $cold" ;;
    esac
  done
done
