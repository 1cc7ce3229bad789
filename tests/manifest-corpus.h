/* SPDX-License-Identifier: GPL-3.0-or-later
   The C++ functions of an installed library, with the names that a demangler prints.  */
#ifndef BALLAST_TESTS_MANIFEST_CORPUS_H
#define BALLAST_TESTS_MANIFEST_CORPUS_H

#define _GNU_SOURCE
#include "tests/manifest-match.h"

#include <unistd.h>

struct corpus
{
  char **symbols, **names;
  size_t count;
};

/* Fills CORPUS from LIBRARY, each name through the command DEMANGLER.  */
static inline void read_corpus (struct corpus *corpus, const char *library,
                                const char *demangler)
{
  char list[] = "/tmp/ballast-corpus.XXXXXX", command[1024], *line = NULL;
  size_t size = 0, capacity = 0;
  int file = mkstemp (list);
  if (file < 0)
    abort ();
  close (file);
  snprintf (command, sizeof command,
            "nm -D --defined-only %s | awk '$2 ~ /[TtWi]/ {print $3}' | sed 's/@.*//'"
            " | grep '^_Z[^TG]' | LC_ALL=C sort -u > %s; %s < %s | paste %s -",
            library, list, demangler, list, list);
  FILE *pipe = popen (command, "r"); /* NOLINT(cert-env33-c): fixed commands */
  if (pipe == NULL)
    abort ();
  while (getline (&line, &size, pipe) > 0)
    {
      line[strcspn (line, "\n")] = '\0';
      char *name = strchr (line, '\t');
      if (name == NULL)
        continue;
      *name++ = '\0';
      if (corpus->count == capacity)
        {
          capacity = capacity ? 2 * capacity : 1024;
          corpus->symbols = realloc (corpus->symbols, capacity * sizeof (char *));
          corpus->names = realloc (corpus->names, capacity * sizeof (char *));
          if (corpus->symbols == NULL || corpus->names == NULL)
            abort ();
        }
      corpus->symbols[corpus->count] = strdup (line);
      corpus->names[corpus->count++] = strdup (name);
    }
  free (line);
  pclose (pipe);
  unlink (list);
}

static inline void free_corpus (struct corpus *corpus)
{
  for (size_t i = 0; i < corpus->count; i++)
    {
      free (corpus->symbols[i]);
      free (corpus->names[i]);
    }
  free (corpus->symbols);
  free (corpus->names);
}

/* What is left of NAME without the parts in which two functions of one library may have
   the same name for Ballast: inline namespaces and abi tags, and the long forms of
   std::string, which is a class of its own in each of libstdc++'s two ABIs.  */
static inline void strip_abi (char *name)
{
  static const char *const parts[] = { "__cxx11::", "[abi:cxx11]",
                                       ", std::char_traits<char>, std::allocator<char> ",
                                       ", std::char_traits<wchar_t>, "
                                       "std::allocator<wchar_t> " };
  for (size_t i = 0; i < COUNT_OF (parts); i++)
    for (char *at; (at = strstr (name, parts[i])) != NULL;)
      memmove (at, at + strlen (parts[i]), strlen (at + strlen (parts[i])) + 1);
  for (char *at; (at = strstr (name, "basic_string<char>")) != NULL;)
    {
      memmove (at, at + 6, strlen (at + 6) + 1);
      memmove (at + 6, at + 12, strlen (at + 12) + 1);
    }
}

static inline bool same_function (const char *a, const char *b)
{
  char *x = strdup (a), *y = strdup (b);
  strip_abi (x);
  strip_abi (y);
  bool same = strcmp (x, y) == 0;
  free (x);
  free (y);
  return same;
}

/* Puts all names of CORPUS into one manifest, quoted or not, and asks it for each symbol.
   Returns how many get no line, or that of another name; the first few are shown.  */
static inline size_t count_strays (const struct corpus *corpus, bool quoted)
{
  char *text = NULL;
  size_t size, strays = 0;
  FILE *out = open_memstream (&text, &size);
  fputs ("@ballast 1\n", out);
  for (size_t i = 0; i < corpus->count; i++)
    if (quoted)
      {
        putc ('"', out);
        for (const char *at = corpus->names[i]; *at != '\0'; at++)
          fprintf (out, "%s%c", *at == '"' || *at == '\\' ? "\\" : "", *at);
        fputs ("\"\n", out);
      }
    else
      fprintf (out, "%s\n", corpus->names[i]);
  fclose (out);
  ballast_manifest *manifest = read_manifest (text);
  EXPECT (ballast_manifest_is_usable (manifest));
  ballast_matcher *matcher = ballast_matcher_create (manifest, &linux_target);
  ballast_scratch scratch = BALLAST_SCRATCH_EMPTY;
  for (size_t i = 0; i < corpus->count; i++)
    {
      ballast_match match;
      const char *got = "nothing";
      if (ballast_matcher_find (matcher, &scratch, corpus->symbols[i],
                                strlen (corpus->symbols[i]), NULL, &match))
        got = corpus->names[ballast_manifest_entry (manifest, match.entry)->line - 2];
      if (!same_function (got, corpus->names[i]) && strays++ < 5)
        fprintf (stderr, "%s\n  is  %s\n  got %s\n", corpus->symbols[i], corpus->names[i],
                 got);
    }
  ballast_scratch_release (&scratch);
  ballast_matcher_free (matcher);
  ballast_manifest_free (manifest);
  free (text);
  return strays;
}

#endif
