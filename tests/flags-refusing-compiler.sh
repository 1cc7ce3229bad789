#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A compiler that refuses -fplugin, and one that passes over it, get no flags.
. "$BALLAST_SOURCE/tests/prelude.sh"

printf '@ballast 1\nhot\n' >hot.ballast
cat >refusing <<'END'
#!/bin/sh
for word; do
  case $word in
    -fplugin=*) echo "refusing: error: unknown option '-fplugin'" >&2; exit 1 ;;
  esac
done
exec gcc-12 "$@"
END
cat >ignoring <<'END'
#!/bin/bash
words=()
for word; do
  [[ $word == -fplugin* ]] || words+=("$word")
done
exec gcc-12 "${words[@]}"
END
chmod +x refusing ignoring
expect_exit 0 ballast flags --cc ./refusing -m hot.ballast
expect_equal "" "$(cat stdout)" "what stdout gets"
expect_contains "$(cat stderr)" \
  "it refuses the plugin: refusing: error: unknown option '-fplugin'"
expect_exit 0 ballast flags --cc ./ignoring -m hot.ballast
expect_equal "" "$(cat stdout)" "what stdout gets"
expect_contains "$(cat stderr)" "it takes the plugin's flags, but they have no effect"
