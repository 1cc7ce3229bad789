#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A long name is shortened in its middle to fit the terminal.
. "$BALLAST_SOURCE/tests/prelude.sh"
. "$BALLAST_SOURCE/tests/verify-prelude.sh"

cat >one.cpp <<'END'
namespace a_namespace_with_a_long_name {
struct a_class_with_a_long_name { int a_function_with_a_long_name (long, int, char); };
int a_class_with_a_long_name::a_function_with_a_long_name (long, int, char) { return 0; }
}
int main () {}
END
manifest 'a_namespace_with_a_long_name::*'
pinned g++-12 one.cpp -o one
COLUMNS=90 ballast verify -m hot.ballast one >stdout
expect_contains "$(cat stdout)" "…"
longest=$(grep ' ok ' stdout | python3 -c 'import sys; print(max(len(line.rstrip("\n")) for line in sys.stdin))')
[ "$longest" -le 90 ] || fail "a row has $longest columns"
COLUMNS=400 ballast verify -m hot.ballast one >stdout
expect_contains "$(cat stdout)" "a_function_with_a_long_name(long, int, char)"
