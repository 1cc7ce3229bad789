#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# What check says as JSON, of a good and a bad manifest, is as its schema has it.
. "$BALLAST_SOURCE/tests/prelude.sh"

printf '@ballast 1\nf\n' >good
printf '@ballast 1\nf algin=64\n' >bad
expect_exit 2 ballast check --format json good bad
expect_equal "" "$(cat stderr)" "what stderr gets"
python3 - "$BALLAST_SOURCE/docs/check.schema.json" <<'END'
import json, jsonschema, sys
said = json.load(open("stdout"))
jsonschema.validate(said, json.load(open(sys.argv[1])))
good, bad = said["manifests"]
assert good["usable"] and good["entries"] == 1 and good["diagnostics"] == []
assert not bad["usable"]
wrong, = bad["diagnostics"]
assert (wrong["severity"], wrong["line"], wrong["column"]) == ("error", 2, 3), wrong
END
