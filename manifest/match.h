/* SPDX-License-Identifier: GPL-3.0-or-later
   Which entry of a manifest speaks of a symbol.  Compilers and verifier ask the same
   function, so that they can't disagree.  */
#ifndef BALLAST_MANIFEST_MATCH_H
#define BALLAST_MANIFEST_MATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "manifest/manifest.h"

#define BALLAST_NO_ENTRY UINT32_MAX

typedef struct ballast_matcher ballast_matcher;

/* Working memory of one thread's look-ups, reused from one to the next.  Start with
   BALLAST_SCRATCH_EMPTY, end with ballast_scratch_release.  */
typedef struct ballast_scratch
{
  char *mangled, *demangled;
  size_t mangled_size, demangled_size;
  struct ballast_name *name;
} ballast_scratch;
#define BALLAST_SCRATCH_EMPTY                                                            \
  {                                                                                      \
    NULL, NULL, 0, 0, NULL                                                               \
  }

void ballast_scratch_release (ballast_scratch *scratch);

enum ballast_symbol_part
{
  BALLAST_WHOLE,   /* the function itself */
  BALLAST_CLONE,   /* a copy that the compiler made: placed beside its parent */
  BALLAST_COLD,    /* f.cold: no entry, left alone */
  BALLAST_RESOLVER /* f.resolver of an ifunc: left alone */
};

typedef struct ballast_match
{
  uint32_t entry;       /* index, or BALLAST_NO_ENTRY */
  uint32_t rival;       /* another entry, as specific, that asks for other values; the
                           earlier line is in `entry`.  BALLAST_NO_ENTRY: none */
  uint32_t base_length; /* bytes of the symbol without the compilers' clone suffixes */
  uint8_t part;         /* enum ballast_symbol_part */
  bool file_unknown;    /* the winning entry has file=, and no file was given */
} ballast_match;

/* Prepares look-ups in MANIFEST, which must be usable and outlive the result, of symbols
   compiled for TARGET (not kept).  Entries whose `if` is not met take no part; if the
   manifest does not apply to TARGET, none does.  NULL when memory is short.  */
ballast_matcher *ballast_matcher_create (const ballast_manifest *manifest,
                                         const ballast_target *target);
void ballast_matcher_free (ballast_matcher *matcher);

/* Looks up SYMBOL (LENGTH bytes, as the symbol table has it, Mach-O's leading underscore
   taken off), defined in source FILE (a path or its last parts; NULL: not known).
   *MATCH is always filled in; returns whether an entry was found.  Threads may share
   MATCHER, each with a SCRATCH of its own.  When memory is short, nothing is found.  */
bool ballast_matcher_find (const ballast_matcher *matcher, ballast_scratch *scratch,
                           const char *symbol, size_t length, const char *file,
                           ballast_match *match);

/* Whether the glob PATTERN names the source PATH: compared part by part from the end,
   as far as both reach, since symbol tables keep only base names.  */
bool ballast_file_matches (const char *pattern, const char *path);

/* Cuts the compilers' clone suffixes (.constprop.0, .isra.0, .lto_priv.1, .llvm.123, …)
   off SYMBOL.  Returns the length of what is left and sets *PART.  */
size_t ballast_symbol_base (const char *symbol, size_t length,
                            enum ballast_symbol_part *part);

/* SYMBOL as people read it: demangled if it is a C++ name.  Lives in SCRATCH until its
   next use; never NULL (the symbol itself when it can't be demangled).  */
const char *ballast_symbol_display (ballast_scratch *scratch, const char *symbol);

/* The edit distance between A and B if it is at most LIMIT, otherwise LIMIT + 1.  For
   "did you mean".  */
size_t ballast_edit_distance (const char *a, const char *b, size_t limit);

#endif
