#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A linker that is not known gets nothing, and one line that says so; one that can't be
# run is an error.
. "$BALLAST_SOURCE/tests/link-prelude.sh"
manifest '@region hot' walk
printf '#!/bin/sh\necho "Frobnicating linker 7"\n' > frob
chmod +x frob
expect_exit 0 ballast link --ld ./frob -m hot.ballast -o out.ld
expect_equal '' "$(cat stdout)" "flags"
expect_contains "$(cat stderr)" 'rung 3: nothing for the linker'
expect_exit 2 ballast link --ld ./absent -m hot.ballast -o out.ld
expect_contains "$(cat stderr)" "can't run ./absent: No such file"
