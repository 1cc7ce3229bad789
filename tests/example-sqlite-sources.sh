#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# What apt reads to fetch SQLite's source: the machine's own entries for Debian's suites,
# of both forms and with their options, as deb-src; nothing of other archives.
. "$BALLAST_SOURCE/tests/prelude.sh"
codename=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
mkdir -p etc/sources.list.d
cat > etc/sources.list <<END
# deb http://commented.example/ $codename main
deb http://plain.example/debian $codename main contrib
deb [arch=amd64 signed-by=/keys/a.gpg] http://options.example/debian $codename-updates main
deb-src http://source.example/debian $codename main
deb http://elsewhere.example/ $codename-tools main
END
cat > etc/sources.list.d/debian.sources <<END
Types: deb deb-src
URIs: http://stanza.example/debian
Suites: $codename other $codename-security
Components: main
Signed-By:
 -----BEGIN PGP PUBLIC KEY BLOCK-----
 .
 key

# A comment.
Enabled: no
Types: deb
URIs: http://disabled.example/
Suites: $codename
Components: main

Types: deb
URIs: http://elsewhere.example/
Suites: nodistro
Components: main
END
"$BALLAST_SOURCE/examples/sqlite/fetch.sh" --print-sources "$PWD/etc" > actual
cat > expected <<END
deb-src http://plain.example/debian $codename main contrib
deb-src [arch=amd64 signed-by=/keys/a.gpg] http://options.example/debian $codename-updates main
Types: deb-src
Suites: $codename $codename-security
URIs: http://stanza.example/debian
Components: main
Signed-By:
 -----BEGIN PGP PUBLIC KEY BLOCK-----
 .
 key

END
diff expected actual || fail "other sources than expected"
