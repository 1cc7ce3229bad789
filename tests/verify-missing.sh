#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# What no object defines is missing, and the nearest existing name is said.
. "$BALLAST_SOURCE/tests/prelude.sh"
. "$BALLAST_SOURCE/tests/verify-prelude.sh"

cat >one.cpp <<'END'
#include <cstdio>
namespace ns { struct task { int submit (int x); }; int table; }
int ns::task::submit (int x) { return x + 1; }
int main () { ns::task task; puts ("x"); return task.submit (ns::table) - 1; }
END
manifest ns::task::submitt submit ns::table puts unrelated
pinned g++-12 -O0 one.cpp -o one
expect_verdict 1 "one: violated" one
for name in ns::task::submitt submit ns::table puts unrelated; do
  expect_equal missing "$(row $name | awk '{ print $1 }')" "status of $name"
done
expect_equal 2 "$(grep -c 'did you mean ns::task::submit(int)?' stdout)" suggestions
expect_contains "$(cat stdout)" "line 5: it is data, not a function"
expect_contains "$(cat stdout)" "line 6: it is only referred to here, and defined elsewhere"
