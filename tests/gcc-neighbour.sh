#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# What is set to place a function, split or not, is taken back before the next one.
. "$BALLAST_SOURCE/tests/gcc-prelude.sh"

manifest 'split align=128' 'whole align=256'
cat > a.c <<'END'
__attribute__ ((cold)) void complain (int);
int split (int *p, int n)
{
  for (int i = 0; i < n; i++)
    if (__builtin_expect (p[i] < 0, 0))
      {
        complain (i);
        complain (n);
        __builtin_abort ();
      }
  return n;
}
int next (int x) { return x; }
int whole (int x) { return x + 1; }
int last (int x) { return x + 2; }
END

# entry_alignment FILE FUNCTION: the alignment lines before its label.
entry_alignment () {
  awk -v label="$2:" '/^\t\.(p2align|align)/ { held = held $0 }
    /^\t\.size/ { held = "" } $1 == label { print held; exit }' "$1"
}

each_gcc | while read -r cc; do
  "$cc" -O2 -fno-toplevel-reorder -freorder-blocks-and-partition -S a.c -o plain.s
  with_plugin "$cc" -O2 -fno-toplevel-reorder -freorder-blocks-and-partition -S a.c -o pinned.s
  for function in next last; do
    expect_equal "$(entry_alignment plain.s $function)" \
      "$(entry_alignment pinned.s $function)" "$cc: $function"
  done
done
