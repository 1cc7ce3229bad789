#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Without --objects the script is written, and the command that uses it is told.
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@region hot page=4K' walk step
program
compile gcc
link_flags --ld 'gcc -fuse-ld=gold' -m hot.ballast -o region.script > flags
command=$(sed -n 's/.*hot functions into one by \(.*\) OBJECT\.\.\..*/\1/p' messages)
$command hot.o
# shellcheck disable=SC2046
gcc -fuse-ld=gold region.script.o main.o cold.o $(cat flags) -o out
expect_ordered out walk step __ballast_hot_stop
runs gcc out
