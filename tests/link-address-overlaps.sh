#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# An address that other sections need is an error of the linker that names the region.
# shellcheck disable=SC2086  # drivers and flags are several words
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@region hot at=0x401000' walk step
program
compile gcc
flags=$(link_flags --ld 'gcc -fuse-ld=bfd -no-pie' -m hot.ballast --from hot.o -o hot.ld)
expect_exit 1 gcc -fuse-ld=bfd -no-pie main.o cold.o hot.o $flags -o out
expect_contains "$(cat stderr)" .text.ballast.hot
expect_contains "$(cat stderr)" overlap
