/* SPDX-License-Identifier: GPL-3.0-or-later
   A manifest that can't be read is a diagnostic, and never a hang.  */
#include "tests/manifest-match.h"

#include <sys/stat.h>
#include <unistd.h>

static void check (const char *path, const char *message)
{
  ballast_manifest *manifest = ballast_manifest_load (path);
  EXPECT (manifest != NULL && !ballast_manifest_is_usable (manifest));
  EXPECT_INT (1, ballast_manifest_diagnostic_count (manifest));
  EXPECT_STRING (message, ballast_manifest_diagnostic (manifest, 0)->message);
  EXPECT_INT (0, ballast_manifest_diagnostic (manifest, 0)->line);
  ballast_manifest_free (manifest);
}

int main (void)
{
  char folder[] = "/tmp/ballast-test.XXXXXX", path[64];
  if (mkdtemp (folder) == NULL)
    abort ();
  snprintf (path, sizeof path, "%s/m", folder);
  check (path, "can't read the manifest: No such file or directory");
  check (folder, "can't read the manifest: it is a directory");
  check ("/dev/null", "can't read the manifest: it is no regular file");
  check ("", "can't read the manifest: No such file or directory");
  if (mkfifo (path, 0600) != 0)
    abort ();
  check (path, "can't read the manifest: it is no regular file");
  unlink (path);
  FILE *file = fopen (path, "w");
  if (file == NULL)
    abort ();
  fputs ("@ballast 1\nf\n", file);
  fclose (file);
  ballast_manifest *manifest = ballast_manifest_load (path);
  EXPECT (ballast_manifest_is_usable (manifest));
  EXPECT_STRING (path, ballast_manifest_path (manifest));
  EXPECT_INT (1, ballast_manifest_entry_count (manifest));
  ballast_manifest_free (manifest);
  if (geteuid () != 0 && chmod (path, 0) == 0) /* root reads everything */
    check (path, "can't read the manifest: Permission denied");
  if (truncate (path, (off_t)5 << 30) == 0)
    {
      chmod (path, 0600);
      check (path, "can't read the manifest: it is larger than 4 GiB");
    }
  unlink (path);
  rmdir (folder);
  return test_result ();
}
