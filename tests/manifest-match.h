/* SPDX-License-Identifier: GPL-3.0-or-later
   What the tests of matching share: asking a manifest that is given as text.  */
#ifndef BALLAST_TESTS_MANIFEST_MATCH_H
#define BALLAST_TESTS_MANIFEST_MATCH_H

#include <stdlib.h>

#include "manifest/match.h"
#include "tests/test.h"

#define COUNT_OF(array) (sizeof (array) / sizeof *(array))

static const ballast_target linux_target = { "aarch64-linux-gnu", BALLAST_ELF };

/* Reads TEXT, and says what is wrong with it if it can't be used.  */
static inline ballast_manifest *read_manifest (const char *text)
{
  ballast_manifest *manifest =
      ballast_manifest_parse ("hot.ballast", text, strlen (text));
  if (manifest == NULL || ballast_manifest_is_usable (manifest))
    return manifest;
  for (size_t i = 0; i < ballast_manifest_diagnostic_count (manifest); i++)
    {
      char *message =
          ballast_manifest_describe (manifest, ballast_manifest_diagnostic (manifest, i));
      fputs (message, stderr);
      free (message);
    }
  return manifest;
}

/* Asks MANIFEST for SYMBOL; returns the line that speaks of it, 0 if none does.  */
static inline unsigned ask (const ballast_manifest *manifest,
                            const ballast_target *target, const char *symbol,
                            const char *file, ballast_match *match)
{
  ballast_matcher *matcher = ballast_matcher_create (manifest, target);
  ballast_scratch scratch = BALLAST_SCRATCH_EMPTY;
  unsigned line = 0;
  if (ballast_matcher_find (matcher, &scratch, symbol, strlen (symbol), file, match))
    line = ballast_manifest_entry (manifest, match->entry)->line;
  ballast_scratch_release (&scratch);
  ballast_matcher_free (matcher);
  return line;
}

/* The line of the manifest TEXT that speaks of SYMBOL in FILE; 0 if none does.  */
static inline unsigned line_for (const char *text, const char *symbol, const char *file)
{
  ballast_manifest *manifest = read_manifest (text);
  ballast_match match;
  EXPECT (manifest != NULL && ballast_manifest_is_usable (manifest));
  unsigned line = ask (manifest, &linux_target, symbol, file, &match);
  ballast_manifest_free (manifest);
  return line;
}

/* A line of a manifest, a symbol, and whether the one speaks of the other.  */
struct name_case
{
  const char *entry, *symbol;
  bool matches;
};

static inline void check_names (const struct name_case *cases, size_t count)
{
  for (size_t i = 0; i < count; i++)
    {
      char *text = malloc (strlen (cases[i].entry) + 32);
      if (text == NULL)
        abort ();
      sprintf (text, "@ballast 1\n%s\n", cases[i].entry);
      bool matches = line_for (text, cases[i].symbol, NULL) == 2;
      if (matches != cases[i].matches)
        fprintf (stderr, "case %zu: %s %s %s\n", i, cases[i].entry,
                 matches ? "matches" : "does not match", cases[i].symbol);
      EXPECT (matches == cases[i].matches);
      free (text);
    }
}

#endif
