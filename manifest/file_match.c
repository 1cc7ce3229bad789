/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "manifest/file_match.h"
#include "manifest/glob.h"
#include "manifest/match.h"

/* The start of the last part of TEXT that ends at END.  */
static const char *last_part (const char *text, const char *end)
{
  while (end > text && end[-1] != '/')
    end--;
  return end;
}

bool ballast_file_matches (const char *pattern, const char *path)
{
  const char *pattern_end = pattern + strlen (pattern), *path_end = path + strlen (path);
  for (;;)
    {
      const char *want = last_part (pattern, pattern_end);
      const char *have = last_part (path, path_end);
      size_t want_length = (size_t)(pattern_end - want);
      if (want_length == 2 && memcmp (want, "**", 2) == 0)
        return true;
      if (!ballast_plain_glob_matches (want, want_length, have,
                                       (size_t)(path_end - have)))
        return false;
      if (want == pattern || have == path)
        return true;
      pattern_end = want - 1;
      path_end = have - 1;
    }
}

bool ballast_stem_matches (const char *stem, const char *path)
{
  const char *name = last_part (path, path + strlen (path));
  size_t length = strlen (stem);
  return strncmp (name, stem, length) == 0
         && (name[length] == '\0' || name[length] == '.');
}
