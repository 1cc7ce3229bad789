#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Two names of one function are one row.
. "$BALLAST_SOURCE/tests/prelude.sh"
. "$BALLAST_SOURCE/tests/verify-prelude.sh"

cat >one.cpp <<'END'
struct C { C (int x); int value; };
C::C (int x) : value (x) {}
int main () { return C (0).value; }
END
manifest C::C
pinned g++-12 -O0 one.cpp -o one
expect_equal 2 "$(nm one | grep -c ' _ZN1CC[12]Ei$')" "names of the constructor"
expect_verdict 0 "1 function: 1 ok; holds" one
