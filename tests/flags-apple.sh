#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A compiler that says it is Apple's gets no flags, one line, and exit 0.
. "$BALLAST_SOURCE/tests/prelude.sh"

printf '@ballast 1\nhot\n' >hot.ballast
cat >apple <<'END'
#!/bin/sh
exec clang-14 -D__apple_build_version__=15000309 --target=arm64-apple-macos13 "$@"
END
chmod +x apple
expect_exit 0 ballast flags --cc ./apple -m hot.ballast
expect_equal "" "$(cat stdout)" "what stdout gets"
expect_equal "ballast: note: nothing is pinned by './apple': Apple Clang loads no plugins" \
  "$(cat stderr)" "the reason"
