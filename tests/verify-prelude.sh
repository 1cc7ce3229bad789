# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=sh
# What the tests of `ballast verify` share, beside the prelude.

# manifest LINE...: hot.ballast, aligned to 64.
manifest () {
  printf '@ballast 1\n@align 64\n' >hot.ballast
  printf '%s\n' "$@" >>hot.ballast
}

# pinned CC ARGUMENT...: runs CC with the plugin and hot.ballast.
pinned () {
  pinned_cc=$1
  shift
  "$pinned_cc" -fplugin="$(gcc_plugin "$pinned_cc")" \
    -fplugin-arg-ballast-manifest=hot.ballast "$@"
}

# expect_verdict CODE TEXT FILE...: verify ends with CODE and says TEXT on stdout.
expect_verdict () {
  verdict_code=$1 verdict_text=$2
  shift 2
  expect_exit "$verdict_code" ballast verify -m hot.ballast "$@"
  expect_contains "$(cat stdout)" "$verdict_text"
}

# row NAME: the line of the report about function NAME.
row () {
  grep -E " $1\$" stdout || fail "no row for $1 in: $(cat stdout)"
}

# A program with two hot functions, and one between them that is not.
two_functions () {
  cat >two.c <<'END'
#include <stdio.h>
__attribute__ ((noinline)) int second (int x) { return x * 5 + 1; }
__attribute__ ((noinline)) int between (int x) { return second (x) - 2; }
__attribute__ ((noinline)) int first (int x) { return between (x) * 3; }
int main (int argc, char **argv) { (void)argv; printf ("%d\n", first (argc)); return 0; }
END
}
