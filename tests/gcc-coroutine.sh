#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The body of a coroutine, which GCC puts into a function of its own, is placed with it.
. "$BALLAST_SOURCE/tests/gcc-prelude.sh"

manifest 'hot align=128'
cat > a.cc <<'END'
#include <coroutine>
struct task
{
  struct promise_type
  {
    task get_return_object () { return {}; }
    std::suspend_always initial_suspend () { return {}; }
    std::suspend_never final_suspend () noexcept { return {}; }
    void return_void () {}
    void unhandled_exception () {}
  };
};
int sink (int);
task hot (int n)
{
  for (int i = 0; i < n; i++)
    sink (i);
  co_return;
}
END
each_gcc | while read -r cc; do
  with_plugin "$(cxx "$cc")" -std=c++20 -O2 -c a.cc -o a.o
  symbols=$(nm a.o | sed -n 's/.* [tT] \(.*hot.*\.\(actor\|destroy\)\)$/\1/p')
  expect_contains "$symbols" .actor
  expect_contains "$symbols" .destroy
  for symbol in _Z3hoti $symbols; do
    expect_contains "$(section_of a.o "$symbol")" .text.sorted.ballast.hot.0000001.
  done
done
