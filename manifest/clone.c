/* SPDX-License-Identifier: GPL-3.0-or-later
   What compilers and post-link tools append to the symbols of functions that they copy,
   split or rename.  GCC 12: cgraphclones.c, ipa-split.c, multiple_target.c, lto.c; LLVM
   19: FunctionSpecialization.cpp, CoroSplit.cpp, HotColdSplitting.cpp, the ThinLTO
   promotion of locals (.llvm.HASH), -funique-internal-linkage-names (.__uniq.N); BOLT
   appends /N to the names of locals.  */
#include <string.h>

#include "manifest/match.h"

struct suffix
{
  const char *word;
  enum ballast_symbol_part part;
};

static const struct suffix suffixes[] = {
  { "constprop", BALLAST_CLONE },
  { "isra", BALLAST_CLONE },
  { "part", BALLAST_CLONE },
  { "simdclone", BALLAST_CLONE },
  { "specialized", BALLAST_CLONE },
  { "actor", BALLAST_CLONE }, /* GCC's coroutines */
  { "destroy", BALLAST_CLONE },
  { "resume", BALLAST_CLONE }, /* LLVM's coroutines */
  { "cleanup", BALLAST_CLONE },
  { "cfi", BALLAST_WHOLE },
  { "lto_priv", BALLAST_WHOLE },
  { "localalias", BALLAST_WHOLE },
  { "llvm", BALLAST_WHOLE },
  { "__uniq", BALLAST_WHOLE },
  { "cold", BALLAST_COLD },
  { "__part", BALLAST_COLD }, /* LLVM's basic-block sections */
  { "warm", BALLAST_COLD },   /* BOLT's */
  { "resolver", BALLAST_RESOLVER },
  { "ifunc", BALLAST_RESOLVER },
  { "default", BALLAST_CLONE }, /* target_clones, and the machines they are for */
  { "avx", BALLAST_CLONE },
  { "avx2", BALLAST_CLONE },
  { "popcnt", BALLAST_CLONE },
  { "bmi", BALLAST_CLONE },
  { "bmi2", BALLAST_CLONE },
  { "fma", BALLAST_CLONE },
  { "fma4", BALLAST_CLONE },
  { "ssse3", BALLAST_CLONE },
  { "aes", BALLAST_CLONE },
  { "pclmul", BALLAST_CLONE },
  { "gfni", BALLAST_CLONE },
};

static const char *const machine_prefixes[] = { "arch_", "avx512", "sse", "_M" };

static bool is_number (const char *text, size_t length)
{
  for (size_t i = 0; i < length; i++)
    if (text[i] < '0' || text[i] > '9')
      return false;
  return length > 0;
}

static bool find_suffix (const char *word, size_t length, enum ballast_symbol_part *part)
{
  for (size_t i = 0; i < sizeof suffixes / sizeof *suffixes; i++)
    if (strlen (suffixes[i].word) == length
        && memcmp (suffixes[i].word, word, length) == 0)
      {
        *part = suffixes[i].part;
        return true;
      }
  for (size_t i = 0; i < sizeof machine_prefixes / sizeof *machine_prefixes; i++)
    {
      size_t prefix_length = strlen (machine_prefixes[i]);
      if (length > prefix_length
          && memcmp (machine_prefixes[i], word, prefix_length) == 0)
        {
          *part = BALLAST_CLONE;
          return true;
        }
    }
  return false;
}

/* A cold part of a clone is a cold part, and a resolver is never an entry.  */
static void combine (enum ballast_symbol_part *whole, enum ballast_symbol_part part)
{
  if (part > *whole)
    *whole = part;
}

/* Version and BOLT suffixes: name@@VERSION, name/1, name/file.c/1.  */
static size_t cut_marks (const char *symbol, size_t length)
{
  const char *at = length > 1 ? memchr (symbol + 1, '@', length - 1) : NULL;
  if (at != NULL)
    length = (size_t)(at - symbol);
  if (length > 2 && symbol[0] != '-' && symbol[0] != '+')
    {
      size_t end = length;
      while (end > 1 && symbol[end - 1] >= '0' && symbol[end - 1] <= '9')
        end--;
      if (end < length && symbol[end - 1] == '/')
        {
          const char *slash = memchr (symbol, '/', end);
          if (slash > symbol)
            length = (size_t)(slash - symbol);
        }
    }
  return length;
}

/* Whether the byte at DOT is part of an identifier of the mangled SYMBOL, which stands
   with its length before it.  Only GCC makes such: the frame of a coroutine is called
   _Z3hoti.Frame (cp/coroutines.cc, 12.2).  */
static bool is_inside_identifier (const char *symbol, size_t dot, size_t length)
{
  for (size_t i = 2; i < dot; i++)
    {
      size_t size = 0, at = i;
      while (at < dot && symbol[at] >= '0' && symbol[at] <= '9' && size < length)
        size = 10 * size + (size_t)(symbol[at++] - '0');
      if (at > i && at + size > dot && at + size <= length)
        return true;
    }
  return false;
}

size_t ballast_symbol_base (const char *symbol, size_t length,
                            enum ballast_symbol_part *part)
{
  *part = BALLAST_WHOLE;
  length = cut_marks (symbol, length);
  bool mangled = length > 2 && symbol[0] == '_' && symbol[1] == 'Z';
  for (;;)
    {
      size_t end = length, dot = end;
      enum ballast_symbol_part found;
      while (dot > 1 && symbol[dot - 1] != '.')
        dot--;
      if (dot <= 1 || dot == end)
        return length;
      if (is_number (symbol + dot, end - dot))
        { /* a number alone renames a local; behind a word it belongs to that */
          size_t word_end = dot - 1, word = word_end;
          while (word > 1 && symbol[word - 1] != '.')
            word--;
          if (word > 1 && find_suffix (symbol + word, word_end - word, &found))
            {
              combine (part, found);
              length = word - 1;
            }
          else
            length = dot - 1;
        }
      else if (find_suffix (symbol + dot, end - dot, &found))
        {
          combine (part, found);
          length = dot - 1;
        }
      else if (mangled && !is_inside_identifier (symbol, dot - 1, length))
        length = dot - 1;
      else
        return length;
    }
}
