#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# JSON follows its published schema, and has the numbers of nm.
. "$BALLAST_SOURCE/tests/prelude.sh"
. "$BALLAST_SOURCE/tests/verify-prelude.sh"

two_functions
manifest first second absent
pinned gcc-12 -O2 -no-pie two.c -o two
expect_exit 1 ballast verify --format json -m hot.ballast two not-there
python3 - "$BALLAST_SOURCE/docs/verify.schema.json" stdout <<'END'
import json, sys, jsonschema
schema, document = (json.load(open(path)) for path in sys.argv[1:])
jsonschema.validate(document, schema)
assert document["verdict"] == "violated", document["verdict"]
assert document["counts"] == {"ok": 2, "missing": 1}, document["counts"]
assert document["files"][1]["verdict"] == "trouble", document["files"][1]
print(document["files"][0]["functions"][0]["address"])
END
address=$((0x$(nm two | awk '$3 == "first" { print $1 }')))
printed=$(python3 -c 'import json; print(json.load(open("stdout"))["files"][0]["functions"][0]["address"])')
expect_equal "$address" "$printed" "address in JSON"
