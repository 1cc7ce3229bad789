/* SPDX-License-Identifier: GPL-3.0-or-later
   file= is compared part by part from the end, as far as both reach.  */
#include "tests/manifest-match.h"

static const struct
{
  const char *pattern, *path;
  bool matches;
} cases[] = {
  { "a.c", "a.c", true },
  { "a.c", "src/a.c", true },
  { "a.c", "/usr/src/a.c", true },
  { "a.c", "b.c", false },
  { "a.c", "ba.c", false },
  { "src/a.c", "a.c", true },
  { "src/a.c", "src/a.c", true },
  { "src/a.c", "lib/a.c", false },
  { "src/a.c", "x/src/a.c", true },
  { "src/a.c", "/y/src/a.c", true },
  { "*.c", "src/a.c", true },
  { "*.c", "a.cpp", false },
  { "*/orchestrator.cpp", "orchestrator.cpp", true },
  { "*/orchestrator.cpp", "runtime/orchestrator.cpp", true },
  { "*/orchestrator.cpp", "a/b/c/orchestrator.cpp", true },
  { "*/orchestrator.cpp", "orchestrator.cc", false },
  { "src/*/a.c", "src/x/a.c", true },
  { "src/*/a.c", "src/x/y/a.c", false },
  { "src/**/a.c", "src/x/y/a.c", true },
  { "?.c", "a.c", true },
  { "?.c", "ab.c", false },
};

int main (void)
{
  for (size_t i = 0; i < COUNT_OF (cases); i++)
    {
      bool matches = ballast_file_matches (cases[i].pattern, cases[i].path);
      if (matches != cases[i].matches)
        fprintf (stderr, "%s %s\n", cases[i].pattern, cases[i].path);
      EXPECT (matches == cases[i].matches);
    }
  EXPECT_INT (2, line_for ("@ballast 1\nf file=\"my dir/a.c\"\n", "f", "my dir/a.c"));
  EXPECT_INT (0, line_for ("@ballast 1\nf file=\"my dir/a.c\"\n", "f", "dir/a.c"));
  return test_result ();
}
