/* SPDX-License-Identifier: GPL-3.0-or-later
   The most specific entry wins, whatever the order of the lines; equals that ask for
   different values are rivals.  */
#include "tests/manifest-match.h"

/* From the least to the most specific, all of them for _ZN2ns4pushIiEEvT_ in a.cpp.  */
static const char *const entries[] = {
  "ns::pu*",
  "ns::pu* file=a.cpp",
  "ns::push",
  "ns::push file=a.cpp",
  "ns::push<int>",
  "ns::push<int> file=a.cpp",
  "ns::push<int>(int)",
  "ns::push<int>(int) file=a.cpp",
  "_ZN2ns4pushIiEEvT_",
  "_ZN2ns4pushIiEEvT_ file=a.cpp",
};

static unsigned rival_of (const char *text, const char *symbol, const char *file,
                          unsigned *line)
{
  ballast_manifest *manifest = read_manifest (text);
  ballast_match match;
  EXPECT (ballast_manifest_is_usable (manifest));
  *line = ask (manifest, &linux_target, symbol, file, &match);
  unsigned rival = match.rival == BALLAST_NO_ENTRY
                       ? 0
                       : ballast_manifest_entry (manifest, match.rival)->line;
  ballast_manifest_free (manifest);
  return rival;
}

static void check_pairs (void)
{
  char text[256];
  unsigned line;
  for (size_t weak = 0; weak < COUNT_OF (entries); weak++)
    for (size_t strong = weak + 1; strong < COUNT_OF (entries); strong++)
      {
        sprintf (text, "@ballast 1\n%s\n%s align=32\n", entries[weak], entries[strong]);
        EXPECT_INT (0, rival_of (text, "_ZN2ns4pushIiEEvT_", "src/a.cpp", &line));
        EXPECT_INT (3, line);
        sprintf (text, "@ballast 1\n%s align=32\n%s\n", entries[strong], entries[weak]);
        EXPECT_INT (0, rival_of (text, "_ZN2ns4pushIiEEvT_", "src/a.cpp", &line));
        EXPECT_INT (2, line);
      }
}

static void check_rivals (void)
{
  static const struct
  {
    const char *text, *symbol, *file;
    unsigned line, rival;
  } cases[] = {
    { "@ballast 1\nns::p*\nns::*h align=32\n", "_ZN2ns4pushIiEEvT_", NULL, 2, 3 },
    { "@ballast 1\nns::p*\nns::*h\n", "_ZN2ns4pushIiEEvT_", NULL, 2, 0 },
    { "@ballast 1\nns::p*\nns::*h\nns::push align=16\n", "_ZN2ns4pushIiEEvT_", NULL, 4,
      0 },
    { "@ballast 1\nns::p*\nns::*h slot=4K\n", "_ZN2ns4pushIiEEvT_", NULL, 2, 3 },
    { "@ballast 1\nns::p*\nns::*h noinline\n", "_ZN2ns4pushIiEEvT_", NULL, 2, 3 },
    { "@ballast 1\nns::p*\nns::*h noclone\n", "_ZN2ns4pushIiEEvT_", NULL, 2, 3 },
    { "@ballast 1\nns::p*\nns::*h no-section\n", "_ZN2ns4pushIiEEvT_", NULL, 2, 3 },
    { "@ballast 1\nns::p*\nns::*h optional\n", "_ZN2ns4pushIiEEvT_", NULL, 2, 0 },
    { "@ballast 1\nns::p*\n@region b\nns::*h\n", "_ZN2ns4pushIiEEvT_", NULL, 2, 4 },
    { "@ballast 1\nns::Box<int>::put\nns::Box::put<long> align=32\n",
      "_ZN2ns3BoxIiE3putIlEEvT_", NULL, 2, 3 },
    { "@ballast 1\nf file=a.c\nf file=*.c align=32\n", "f", "a.c", 2, 3 },
    { "@ballast 1\nf file=a.c\nf file=b.c align=32\n", "f", "a.c", 2, 0 },
    { "@ballast 1\nf file=a.c\nf file=b.c align=32\n", "f", "b.c", 3, 0 },
    { "@ballast 1\nf file=a.c\nf file=b.c align=32\n", "f", "c.c", 0, 0 },
    { "@ballast 1\nf file=a.c\nf file=b.c align=32\n", "f", NULL, 2, 0 },
    { "@ballast 1\nf align=32\nf file=b.c\n", "f", "a.c", 2, 0 },
    { "@ballast 1\nf align=32\nf file=b.c\n", "f", "b.c", 3, 0 },
    { "@ballast 1\nf if=aarch64-*\nf if=x86_64-* align=32\n", "f", NULL, 2, 0 },
    { "@ballast 1\nf if=riscv64-*\nf if=aarch64-* align=32\n", "f", NULL, 3, 0 },
    { "@ballast 1\nf if=riscv64-*\n", "f", NULL, 0, 0 },
  };
  for (size_t i = 0; i < COUNT_OF (cases); i++)
    {
      unsigned line,
          rival = rival_of (cases[i].text, cases[i].symbol, cases[i].file, &line);
      if (line != cases[i].line || rival != cases[i].rival)
        fprintf (stderr, "case %zu:\n", i);
      EXPECT_INT (cases[i].line, line);
      EXPECT_INT (cases[i].rival, rival);
    }
}

static void check_unknown_file (void)
{
  ballast_manifest *manifest = read_manifest ("@ballast 1\nf file=a.c\ng\n");
  ballast_match match;
  EXPECT_INT (2, ask (manifest, &linux_target, "f", NULL, &match));
  EXPECT (match.file_unknown);
  EXPECT_INT (2, ask (manifest, &linux_target, "f", "a.c", &match));
  EXPECT (!match.file_unknown);
  EXPECT_INT (3, ask (manifest, &linux_target, "g", NULL, &match));
  EXPECT (!match.file_unknown);
  ballast_manifest_free (manifest);
}

int main (void)
{
  check_pairs ();
  check_rivals ();
  check_unknown_file ();
  return test_result ();
}
