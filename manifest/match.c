/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "manifest/match.h"

#include <stdlib.h>
#include <string.h>

#include "manifest/file_match.h"
#include "manifest/glob.h"
#include "manifest/hash.h"
#include "manifest/internal.h"

/* The C++ run-time's demangler (Itanium C++ ABI, 3.4): in libstdc++ and libc++abi, and
   exported by GCC's cc1, cc1plus and lto1 (11 to 12).  */
extern char *__cxa_demangle (const char *mangled, char *buffer, size_t *length,
                             int *status);

struct ballast_matcher
{
  const ballast_manifest *manifest;
  bool applies;
  bool underscores;        /* Mach-O */
  unsigned char *inactive; /* per entry; NULL: all take part */
};

/* One look-up.  */
struct lookup
{
  const ballast_matcher *matcher;
  const ballast_index *index;
  ballast_scratch *scratch;
  const char *symbol;
  size_t length;
  const char *file;
  bool is_cxx;
  enum
  {
    NOT_READ,
    READ,
    NO_NAME
  } reading;
  ballast_span rendered[8]; /* by detail; length 0: not yet */
  ballast_match *match;
};

static bool find_inactive (ballast_matcher *matcher, const char *triplet)
{
  size_t count = ballast_manifest_entry_count (matcher->manifest);
  for (size_t i = 0; i < count; i++)
    {
      const ballast_entry *entry = ballast_manifest_entry (matcher->manifest, i);
      if (entry->target == NULL
          || ballast_target_matches (entry->target, strlen (entry->target), triplet))
        continue;
      if (matcher->inactive == NULL)
        matcher->inactive = calloc (count, 1);
      if (matcher->inactive == NULL)
        return false;
      matcher->inactive[i] = 1;
    }
  return true;
}

ballast_matcher *ballast_matcher_create (const ballast_manifest *manifest,
                                         const ballast_target *target)
{
  ballast_matcher *matcher = calloc (1, sizeof *matcher);
  if (matcher == NULL)
    return NULL;
  matcher->manifest = manifest;
  matcher->underscores = target->format == BALLAST_MACH_O;
  matcher->applies = ballast_manifest_applies (manifest, target);
  if (!find_inactive (matcher, target->triplet))
    {
      ballast_matcher_free (matcher);
      return NULL;
    }
  return matcher;
}

void ballast_matcher_free (ballast_matcher *matcher)
{
  if (matcher == NULL)
    return;
  free (matcher->inactive);
  free (matcher);
}

void ballast_scratch_release (ballast_scratch *scratch)
{
  free (scratch->mangled);
  free (scratch->demangled);
  if (scratch->name != NULL)
    ballast_name_release (scratch->name);
  free (scratch->name);
  *scratch = (ballast_scratch)BALLAST_SCRATCH_EMPTY;
}

static bool reserve_mangled (ballast_scratch *scratch, size_t length)
{
  if (length + 1 <= scratch->mangled_size)
    return true;
  size_t size = 2 * length + 64;
  char *mangled = realloc (scratch->mangled, size);
  if (mangled == NULL)
    return false;
  scratch->mangled = mangled;
  scratch->mangled_size = size;
  return true;
}

/* Demangles LENGTH bytes of SYMBOL into the scratch; NULL if it is no C++ name.  */
static const char *demangle (ballast_scratch *scratch, const char *symbol, size_t length)
{
  int status;
  if (!reserve_mangled (scratch, length))
    return NULL;
  memcpy (scratch->mangled, symbol, length);
  scratch->mangled[length] = '\0';
  char *demangled = __cxa_demangle (scratch->mangled, scratch->demangled,
                                    &scratch->demangled_size, &status);
  if (demangled == NULL)
    return NULL;
  scratch->demangled = demangled;
  return demangled;
}

const char *ballast_symbol_display (ballast_scratch *scratch, const char *symbol)
{
  if (symbol[0] != '_' || symbol[1] != 'Z')
    return symbol;
  const char *demangled = demangle (scratch, symbol, strlen (symbol));
  return demangled != NULL ? demangled : symbol;
}

/* Demangles and parses the symbol, once.  */
static ballast_name *read_symbol (struct lookup *lookup)
{
  ballast_scratch *scratch = lookup->scratch;
  if (lookup->reading == NOT_READ)
    {
      lookup->reading = NO_NAME;
      if (scratch->name == NULL)
        scratch->name = calloc (1, sizeof *scratch->name);
      const char *demangled = demangle (scratch, lookup->symbol, lookup->length);
      if (scratch->name != NULL && demangled != NULL
          && ballast_name_parse (scratch->name, demangled, strlen (demangled))
          && !scratch->name->special)
        lookup->reading = READ;
    }
  return lookup->reading == READ ? scratch->name : NULL;
}

static bool file_admits (const ballast_entry *entry, const char *file)
{
  if (entry->file == NULL || file == NULL)
    return true;
  return entry->flags & BALLAST_FROM_OBJECT ? ballast_stem_matches (entry->file, file)
                                            : ballast_file_matches (entry->file, file);
}

static int compare_specificity (const ballast_entry *a, const ballast_entry *b)
{
  if (a->kind != b->kind)
    return a->kind > b->kind ? 1 : -1;
  return (a->file != NULL) - (b->file != NULL);
}

/* Entry NUMBER names the symbol: takes it if it is more specific than what there is.  */
static void consider (struct lookup *lookup, uint32_t number)
{
  const ballast_manifest *manifest = lookup->matcher->manifest;
  const ballast_entry *entry = &manifest->entries[number];
  ballast_match *match = lookup->match;
  if ((lookup->matcher->inactive != NULL && lookup->matcher->inactive[number])
      || !file_admits (entry, lookup->file) || number == match->entry)
    return;
  const ballast_entry *best =
      match->entry == BALLAST_NO_ENTRY ? NULL : &manifest->entries[match->entry];
  int order = best == NULL ? 1 : compare_specificity (entry, best);
  if (order < 0)
    return;
  if (order > 0)
    match->rival = BALLAST_NO_ENTRY;
  else
    {
      uint32_t other = number;
      if (number < match->entry)
        {
          other = match->entry;
          match->entry = number;
        }
      /* Which of two files it is can't be told here: no conflict then.  */
      bool undecided = entry->file != NULL && lookup->file == NULL;
      if (!undecided && !ballast_entries_agree (best, entry)
          && match->rival == BALLAST_NO_ENTRY)
        match->rival = other;
      return;
    }
  match->entry = number;
}

static void try_literal (struct lookup *lookup)
{
  const ballast_manifest *manifest = lookup->matcher->manifest;
  uint32_t hash = ballast_hash (lookup->symbol, lookup->length), position = hash, number;
  while ((number = ballast_table_next (&lookup->index->exact, hash, &position))
         != BALLAST_NO_VALUE)
    {
      const ballast_entry *entry = &manifest->entries[number];
      if (manifest->names[number] == NULL && entry->name_length == lookup->length
          && memcmp (entry->name, lookup->symbol, lookup->length) == 0)
        consider (lookup, number);
    }
}

/* Whether a plain identifier of the manifest is this one.  */
static bool is_plain_entry (const struct lookup *lookup, uint32_t hash, const char *text,
                            size_t length)
{
  const ballast_manifest *manifest = lookup->matcher->manifest;
  uint32_t position = hash, number;
  while ((number = ballast_table_next (&lookup->index->exact, hash, &position))
         != BALLAST_NO_VALUE)
    {
      const ballast_entry *entry = &manifest->entries[number];
      if (manifest->names[number] == NULL && entry->name_length == length
          && memcmp (entry->name, text, length) == 0)
        return true;
    }
  return false;
}

static bool has_hash (const ballast_table *table, uint32_t hash)
{
  uint32_t position = hash;
  return ballast_table_next (table, hash, &position) != BALLAST_NO_VALUE;
}

typedef bool identifier_visitor (struct lookup *lookup, const char *text, size_t length);

/* Visits each <source-name> of the mangled symbol: a length, then that many bytes. Digits
   stand for other things too, so each digit that may start a length is tried, and the
   walk does not jump over what it took for an identifier.  Stops when VISIT says so.  */
static bool each_identifier (struct lookup *lookup, identifier_visitor *visit)
{
  const char *symbol = lookup->symbol;
  size_t end = lookup->length;
  for (size_t i = 2; i < end; i++)
    {
      if (symbol[i] < '1' || symbol[i] > '9')
        continue;
      size_t length = 0, at = i;
      while (at < end && symbol[at] >= '0' && symbol[at] <= '9' && length < end)
        length = 10 * length + (size_t)(symbol[at++] - '0');
      if (length <= end - at && visit (lookup, symbol + at, length))
        return true;
    }
  return false;
}

static bool is_key (struct lookup *lookup, const char *text, size_t length)
{
  if (!ballast_index_may_hold (lookup->index, text, length))
    return false;
  uint32_t hash = ballast_hash (text, length);
  return has_hash (&lookup->index->keys, hash)
         || is_plain_entry (lookup, hash, text, length);
}

static void try_cxx (struct lookup *lookup)
{
  const ballast_manifest *manifest = lookup->matcher->manifest;
  if (!lookup->index->has_keyless && !each_identifier (lookup, is_key))
    return;
  ballast_name *name = read_symbol (lookup);
  ballast_span *text = &lookup->rendered[0];
  if (name == NULL || !ballast_name_render (name, 0, text))
    return;
  uint32_t hash = ballast_hash (name->text + text->start, text->length);
  uint32_t position = hash, number;
  while ((number = ballast_table_next (&lookup->index->exact, hash, &position))
         != BALLAST_NO_VALUE)
    {
      const ballast_name *pattern = manifest->names[number];
      const ballast_entry *entry = &manifest->entries[number];
      if (pattern != NULL
              ? ballast_name_agrees (pattern, name)
              : entry->name_length == text->length
                    && memcmp (entry->name, name->text + text->start, text->length) == 0)
        consider (lookup, number);
    }
}

/* C++ names are compared in the form that people read, or as they are mangled with a glob
   that is written so; all others as they stand.  */
static void try_glob (struct lookup *lookup, uint32_t id)
{
  const ballast_glob *glob = &lookup->index->globs[id];
  const char *text = lookup->symbol;
  size_t length = lookup->length;
  if (lookup->is_cxx && !glob->mangled)
    {
      if (read_symbol (lookup) == NULL)
        return;
      ballast_name *name = lookup->scratch->name;
      ballast_span *rendered = &lookup->rendered[glob->detail];
      if (rendered->length == 0 && !ballast_name_render (name, glob->detail, rendered))
        return;
      text = name->text + rendered->start;
      length = rendered->length;
    }
  if (ballast_glob_matches (glob->pattern, glob->length, text, length))
    consider (lookup, glob->entry);
}

static void try_table (struct lookup *lookup, const ballast_table *table,
                       const char *piece, size_t length)
{
  uint32_t hash = ballast_hash (piece, length), position = hash, id;
  while ((id = ballast_table_next (table, hash, &position)) != BALLAST_NO_VALUE)
    try_glob (lookup, id);
}

/* Tries the globs whose piece stands at the start or the end of TEXT.  */
static void try_pieces (struct lookup *lookup, const ballast_pieces *pieces,
                        const char *text, size_t length)
{
  const ballast_table *tables = pieces->tables;
  for (unsigned power = 0; power < BALLAST_PIECE_LENGTHS; power++)
    {
      size_t size = (size_t)1 << power;
      if (size > length)
        break;
      if (pieces->lengths[BALLAST_PIECE_PREFIX] >> power & 1)
        try_table (lookup, &tables[BALLAST_PIECE_PREFIX], text, size);
      if (pieces->lengths[BALLAST_PIECE_SUFFIX] >> power & 1)
        try_table (lookup, &tables[BALLAST_PIECE_SUFFIX], text + length - size, size);
    }
}

static bool try_identifier_globs (struct lookup *lookup, const char *text, size_t length)
{
  const ballast_pieces *pieces = &lookup->index->cxx_pieces;
  if (ballast_index_may_hold (lookup->index, text, length))
    try_table (lookup, &pieces->tables[BALLAST_PIECE_WHOLE], text, length);
  try_pieces (lookup, pieces, text, length);
  return false;
}

static void try_all_globs (struct lookup *lookup)
{
  const ballast_pieces *pieces =
      lookup->is_cxx ? &lookup->index->cxx_pieces : &lookup->index->c_pieces;
  if (lookup->is_cxx)
    {
      each_identifier (lookup, try_identifier_globs);
      try_pieces (lookup, &lookup->index->mangled_pieces, lookup->symbol, lookup->length);
    }
  else
    {
      try_table (lookup, &pieces->tables[BALLAST_PIECE_WHOLE], lookup->symbol,
                 lookup->length);
      try_pieces (lookup, pieces, lookup->symbol, lookup->length);
    }
  for (size_t i = 0; i < pieces->loose_count; i++)
    try_glob (lookup, pieces->loose[i]);
}

/* Special names of the ABI that are no functions of the program's own: virtual tables,
   thunks, guards.  */
static bool is_special (const char *symbol, size_t length)
{
  return length > 3 && (symbol[2] == 'T' || symbol[2] == 'G');
}

static void find_name (struct lookup *lookup)
{
  lookup->is_cxx =
      lookup->length > 2 && lookup->symbol[0] == '_' && lookup->symbol[1] == 'Z';
  if (lookup->is_cxx)
    {
      if (is_special (lookup->symbol, lookup->length))
        return;
      try_cxx (lookup);
    }
  if (lookup->match->entry == BALLAST_NO_ENTRY && lookup->index->glob_count > 0)
    try_all_globs (lookup);
}

/* Order files for ld64 write C names as Mach-O does, with a leading underscore.  */
static void try_underscored (struct lookup *lookup)
{
  ballast_scratch *scratch = lookup->scratch;
  if (!reserve_mangled (scratch, lookup->length + 1))
    return;
  struct lookup other = *lookup;
  scratch->mangled[0] = '_';
  memcpy (scratch->mangled + 1, lookup->symbol, lookup->length);
  other.symbol = scratch->mangled;
  other.length++;
  try_literal (&other);
}

bool ballast_matcher_find (const ballast_matcher *matcher, ballast_scratch *scratch,
                           const char *symbol, size_t length, const char *file,
                           ballast_match *match)
{
  *match = (ballast_match){ .entry = BALLAST_NO_ENTRY,
                            .rival = BALLAST_NO_ENTRY,
                            .base_length = (uint32_t)length,
                            .part = BALLAST_WHOLE };
  if (!matcher->applies || length == 0)
    return false;
  struct lookup lookup = { .matcher = matcher,
                           .index = &matcher->manifest->index,
                           .scratch = scratch,
                           .symbol = symbol,
                           .length = length,
                           .file = file,
                           .match = match };
  try_literal (&lookup); /* a user's own my.constprop.0 is no clone */
  if (match->entry == BALLAST_NO_ENTRY)
    {
      enum ballast_symbol_part part;
      lookup.length = ballast_symbol_base (symbol, length, &part);
      match->base_length = (uint32_t)lookup.length;
      match->part = (uint8_t)part;
      if (lookup.length < length)
        try_literal (&lookup);
    }
  if (match->entry == BALLAST_NO_ENTRY && matcher->underscores)
    try_underscored (&lookup);
  if (match->entry == BALLAST_NO_ENTRY)
    find_name (&lookup);
  if (match->entry == BALLAST_NO_ENTRY)
    return false;
  match->file_unknown =
      file == NULL && matcher->manifest->entries[match->entry].file != NULL;
  return true;
}
