#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The compiler may be a launcher with a compiler and options behind it.
. "$BALLAST_SOURCE/tests/prelude.sh"

printf '@ballast 1\nhot\n' >hot.ballast
cat >launcher <<'END'
#!/bin/sh
exec "$@"
END
chmod +x launcher
expect_contains "$(ballast flags --cc "./launcher gcc-12 -m64" -m hot.ballast)" \
  "-fplugin=$(realpath "$(gcc_plugin gcc-12)")"
