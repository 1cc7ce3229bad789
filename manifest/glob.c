/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "manifest/glob.h"

/* The classic two-pointer walk: on a mismatch, the last star swallows one byte more.  */
static bool match (const char *pattern, size_t pattern_length, const char *text,
                   size_t text_length, char star, char any)
{
  size_t p = 0, t = 0, star_p = (size_t)-1, star_t = 0;
  while (t < text_length)
    if (p < pattern_length && pattern[p] == star)
      {
        star_p = p++;
        star_t = t;
      }
    else if (p < pattern_length && (pattern[p] == any || pattern[p] == text[t]))
      {
        p++;
        t++;
      }
    else if (star_p != (size_t)-1)
      {
        p = star_p + 1;
        t = ++star_t;
      }
    else
      return false;
  while (p < pattern_length && pattern[p] == star)
    p++;
  return p == pattern_length;
}

bool ballast_glob_matches (const char *pattern, size_t pattern_length, const char *text,
                           size_t text_length)
{
  return match (pattern, pattern_length, text, text_length, BALLAST_GLOB_STAR,
                BALLAST_GLOB_ANY);
}

bool ballast_plain_glob_matches (const char *pattern, size_t pattern_length,
                                 const char *text, size_t text_length)
{
  return match (pattern, pattern_length, text, text_length, '*', '?');
}
