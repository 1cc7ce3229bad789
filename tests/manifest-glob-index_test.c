/* SPDX-License-Identifier: GPL-3.0-or-later
   Globs are found by literal pieces of theirs.  Whether a glob names a function must not
   depend on that: each is tried on each function of libstdc++ by the index, and by a
   plain recursive matcher over the name without arguments and parameters.  */
#include "tests/manifest-corpus.h"

/* Straight from the definition of * and ?.  */
static bool plain_match (const char *pattern, const char *text)
{
  if (*pattern == '\0')
    return *text == '\0';
  if (*pattern == '*')
    return plain_match (pattern + 1, text)
           || (*text != '\0' && plain_match (pattern, text + 1));
  return *text != '\0' && (*pattern == '?' || *pattern == *text)
         && plain_match (pattern + 1, text + 1);
}

/* NAME without what stands in () and <>, return type and inline namespaces, if it is one
   of the simple kind; otherwise false.  */
static bool bare_name (const char *name, char *bare)
{
  static const char *const hard[] = { "operator", "(anonymous",  "{",        "[abi",
                                      "basic_",   "std::string", "::string", "(*" };
  int depth = 0;
  char *out = bare;
  for (size_t i = 0; i < COUNT_OF (hard); i++)
    if (strstr (name, hard[i]) != NULL)
      return false;
  for (; *name != '\0'; name++)
    if (*name == '<')
      depth++;
    else if (*name == '>')
      depth--;
    else if (depth == 0 && *name == '(')
      break;
    else if (depth == 0 && *name == ' ')
      out = bare; /* a return type went before */
    else if (depth == 0)
      *out++ = *name;
  *out = '\0';
  for (char *at; (at = strstr (bare, "__cxx11::")) != NULL;)
    memmove (at, at + 9, strlen (at + 9) + 1);
  return strpbrk (bare, "*&") == NULL && *bare != '\0';
}

static const char *const globs[] = {
  "*",
  "std::*",
  "*::*",
  "*::*::*",
  "*a*",
  "std::l*",
  "*::do_*",
  "*::_M_*",
  "*_M_*e",
  "std::*::~*",
  "std::?um*::*",
  "*::get",
  "*::g?t",
  "std::locale::*",
  "*locale*",
  "*::path::*",
  "*::*path*",
  "std::f*::p*::*",
  "*s::*",
  "__gnu_cxx::*",
  "__*",
  "*__*::*",
  "std::*::*x",
  "std::t*::h*::*",
  "?*d::*",
  "*::ctype*::*",
  "std::numpunct*::do_*",
  "*::e*e",
  "*t::*t",
  "std::thread::_*_thread",
  "*::a",
  "*stat*::*get*",
  "*::s*y*n*c",
  "s*d::*",
  "s?d::*",
  "*allocat*",
  "*::alloc*",
  "*cator::*",
  "_*",
  "*::_*::_*",
};

int main (void)
{
  struct corpus corpus = { 0 };
  size_t compared = 0, agreed = 0, found = 0;
  read_corpus (&corpus, "/usr/lib/*/libstdc++.so.6", "c++filt");
  char *bare = malloc (1 << 16);
  for (size_t g = 0; g < COUNT_OF (globs); g++)
    {
      char text[128];
      sprintf (text, "@ballast 1\n%s\n", globs[g]);
      ballast_manifest *manifest = read_manifest (text);
      ballast_matcher *matcher = ballast_matcher_create (manifest, &linux_target);
      ballast_scratch scratch = BALLAST_SCRATCH_EMPTY;
      for (size_t i = 0; i < corpus.count; i++)
        {
          ballast_match match;
          if (!bare_name (corpus.names[i], bare))
            continue;
          bool want = plain_match (globs[g], bare);
          bool got = ballast_matcher_find (matcher, &scratch, corpus.symbols[i],
                                           strlen (corpus.symbols[i]), NULL, &match);
          compared++;
          agreed += want == got;
          found += got;
          if (want != got && compared - agreed < 10)
            fprintf (stderr, "%s %s: %s\n", globs[g], got ? "matches" : "does not match",
                     corpus.names[i]);
        }
      ballast_scratch_release (&scratch);
      ballast_matcher_free (matcher);
      ballast_manifest_free (manifest);
    }
  free (bare);
  free_corpus (&corpus);
  EXPECT (compared > 30000 && found > 1000);
  EXPECT_INT (compared, agreed);
  return test_result ();
}
