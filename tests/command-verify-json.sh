#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# What verify says as JSON is as its schema has it, and as readelf sees the function.
. "$BALLAST_SOURCE/tests/prelude.sh"

printf "int hot (int x) { return x + 1; }\n" >use.c
gcc-12 -c -ffunction-sections -o use.o use.c
printf '@ballast 1\nhot\ngone\n' >hot.ballast
expect_exit 1 ballast verify --format json -m hot.ballast use.o absent.o
python3 - "$BALLAST_SOURCE/docs/verify.schema.json" <<'END'
import json, jsonschema, subprocess, sys
said = json.load(open("stdout"))
jsonschema.validate(said, json.load(open(sys.argv[1])))
use, absent = said["files"]
assert absent["error"] == "No such file or directory", absent
hot, = [row for row in use["functions"] if row["symbol"] == "hot"]
table = subprocess.check_output(["readelf", "-sW", "use.o"], text=True)
words, = [line.split() for line in table.splitlines() if line.endswith(" hot")]
assert (hot["address"], hot["size"]) == (int(words[1], 16), int(words[2])), hot
assert hot["section"] == ".text.hot" and hot["line"] == 2, hot
assert hot["status"] == "unapplied", hot
END
