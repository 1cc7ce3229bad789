#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The runtime example, as it is and pinned, native and for AArch64: right results, and the
# three hot functions of the pinned library aligned and in the manifest's order.
. "$BALLAST_SOURCE/tests/prelude.sh"
example=$BALLAST_SOURCE/examples/runtime

# expect_result ARCHITECTURE DIRECTORY: what the host prints, from the product's definition:
# python3 -c 'n=range(96); v=lambda i,j: sum((3*i+5*k)%7*((2*k+j)%5) for k in n);
#   print(sum(v(i,i) for i in n), sum(v(i,j) for i in n for j in n))'
expect_result () {
  expect_exit 0 run_target "$1" "$2/host" "$2/libruntime.so"
  expect_equal "tasks 1884
trace 55317
sum 5308426" "$(cat stdout)" "result of $2"
}

# hot_address NM LIBRARY NAME
hot_address () {
  "$1" -C "$2" | awk -v name="$3" 'index ($0, " " name "(") { print $1 }'
}

# GCC 11 for x86-64 inlines submit_task_common; the manifest's noinline keeps it.
for compiler in g++-11 g++-12 aarch64-linux-gnu-g++-12; do
  triplet=$("$compiler" -dumpmachine)
  architecture=${triplet%%-*}
  build=plain-$compiler
  make -s -f "$example/Makefile" CXX="$compiler" BUILD="$build"
  expect_result "$architecture" "$build"

  build=pinned-$compiler
  make -s -f "$example/Makefile" CXX="$compiler" BUILD="$build" \
    BALLAST=ballast
  expect_result "$architecture" "$build"
  expect_exit 0 ballast verify -m "$example/hot.ballast" "$build/libruntime.so"

  nm=$("$compiler" -print-prog-name=nm)
  last=0
  for name in submit_task_common SchedulerContext::resolve_and_dispatch \
    SchedulerContext::complete_slot_task; do
    address=$(hot_address "$nm" "$build/libruntime.so" "runtime::$name")
    [ -n "$address" ] || fail "$build: no $name"
    address=$((0x$address))
    expect_equal 0 $((address % 64)) "$build: $name mod 64"
    [ "$address" -gt "$last" ] || fail "$build: $name is before the one before it"
    last=$address
  done
done
