#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The digest of a manifest is what xxhsum prints, for all lengths around
# the blocks of the hash.
. "$BALLAST_SOURCE/tests/prelude.sh"
command -v xxhsum > /dev/null || fail "xxhsum is missing: install xxhash"
cat > digest.c << 'EOF'
#include <stdio.h>
#include "manifest/manifest.h"
int main (int count, char **files)
{
  for (int i = 1; i < count; i++)
    {
      ballast_manifest *manifest = ballast_manifest_load (files[i]);
      printf ("%s  %s\n", ballast_manifest_digest (manifest), files[i]);
      ballast_manifest_free (manifest);
    }
  return 0;
}
EOF
sanitize=
if nm "$BALLAST_BUILD/manifest/libballast-manifest.a" | grep -q __asan_; then
  sanitize=-fsanitize=address,undefined
fi
# shellcheck disable=SC2086 # none or one option
cc $sanitize -I"$BALLAST_SOURCE" digest.c "$BALLAST_BUILD/manifest/libballast-manifest.a" \
  -lstdc++ -o digest
files=
for size in 0 1 3 4 7 8 11 12 31 32 33 63 64 65 127 128 129 1000 1048576; do
  head -c "$size" /dev/zero | tr '\0' 'a' | sed 's/aa/#b/3' > "size-$size"
  files="$files size-$size"
done
# shellcheck disable=SC2086 # a list of words
./digest $files > actual
# shellcheck disable=SC2086
xxhsum -H1 $files 2> /dev/null > expected
expect_equal "$(cat expected)" "$(cat actual)" "digests"
expect_equal 19 "$(sort -u actual | wc -l | tr -d ' ')" "files"
