#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A program with any header byte overwritten never crashes the verifier.
. "$BALLAST_SOURCE/tests/prelude.sh"
. "$BALLAST_SOURCE/tests/verify-prelude.sh"

two_functions
manifest first second
pinned gcc-12 -O2 -g two.c -o two
python3 - <<'END'
import os, random, struct, subprocess
original = open("two", "rb").read()
random.seed(1)
offset, = struct.unpack_from("<Q", original, 40)
count, = struct.unpack_from("<H", original, 60)
places = list(range(64)) + random.sample(range(offset, offset + 64 * count), 200)
tried = 0
for place in places:
    for value in (0x00, 0x7f, 0xff):
        data = bytearray(original)
        data[place] = value
        open("damaged", "wb").write(data)
        done = subprocess.run(["ballast", "verify", "-m", "hot.ballast", "damaged"],
                              capture_output=True, timeout=60)
        assert 0 <= done.returncode <= 2, (place, value, done.returncode, done.stderr[-400:])
        tried += 1
assert tried > 600
END
