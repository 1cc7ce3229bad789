/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef _GNU_SOURCE
#  define _GNU_SOURCE /* memrchr */
#endif
#include "manifest/index.h"

#include <stdlib.h>
#include <string.h>

#include "manifest/glob.h"
#include "manifest/hash.h"

static void put (ballast_table *table, uint32_t hash, uint32_t value)
{
  uint32_t position = hash;
  while (table->slots[position & table->mask].value != BALLAST_NO_VALUE)
    position++;
  table->slots[position & table->mask] = (ballast_slot){ hash, value };
}

/* Rehashing keeps equal hashes in the order in which they came: the probe path of the
   old table is walked from a free slot on.  */
static bool resize (ballast_table *table, size_t slots)
{
  ballast_table bigger = { ballast_allocate_large (slots * sizeof (ballast_slot)),
                           (uint32_t)(slots - 1), table->used };
  if (bigger.slots == NULL)
    return false;
  memset (bigger.slots, 0xff, slots * sizeof (ballast_slot));
  if (table->slots != NULL)
    {
      uint32_t start = 0;
      while (table->slots[start].value != BALLAST_NO_VALUE)
        start++;
      for (uint32_t i = 1; i <= table->mask; i++)
        {
          ballast_slot slot = table->slots[(start + i) & table->mask];
          if (slot.value != BALLAST_NO_VALUE)
            put (&bigger, slot.hash, slot.value);
        }
    }
  free (table->slots);
  *table = bigger;
  return true;
}

bool ballast_table_reserve (ballast_table *table, size_t count)
{
  size_t slots = table->slots ? (size_t)table->mask + 1 : 16;
  while (slots < 2 * count)
    slots *= 2;
  return (table->slots != NULL && slots == (size_t)table->mask + 1)
         || resize (table, slots);
}

bool ballast_table_add (ballast_table *table, uint32_t hash, uint32_t value)
{
  if (!ballast_table_reserve (table, (size_t)table->used + 1))
    return false;
  put (table, hash, value);
  table->used++;
  return true;
}

static bool table_has (const ballast_table *table, uint32_t hash)
{
  uint32_t position = hash;
  return ballast_table_next (table, hash, &position) != BALLAST_NO_VALUE;
}

static void note_identifier (ballast_index *index, const char *text, size_t length)
{
  index->filter[length < 63 ? length : 63] |= UINT64_C (1) << ((unsigned char)*text & 63);
}

bool ballast_index_hash (const ballast_entry *entry, ballast_name *name, uint32_t *hash)
{
  if (name != NULL)
    return ballast_name_hash (name, hash);
  *hash = ballast_hash (entry->name, entry->name_length);
  return true;
}

/* The last component that every mangled form spells out is the rarest.  */
static bool find_key (const ballast_name *name, ballast_span *key)
{
  for (unsigned i = name->count; i-- > 0;)
    if (ballast_name_key (name, i, key))
      return true;
  return false;
}

static bool add_key (ballast_index *index, const char *text, size_t length,
                     uint32_t number)
{
  uint32_t hash = ballast_hash (text, length);
  note_identifier (index, text, length);
  return table_has (&index->keys, hash) || ballast_table_add (&index->keys, hash, number);
}

bool ballast_index_add (ballast_index *index, const ballast_entry *entry, uint32_t number,
                        const ballast_name *name, uint32_t hash)
{
  if (!ballast_table_add (&index->exact, hash, number))
    return false;
  if (name == NULL)
    {
      if (entry->kind != BALLAST_NAME_QUALIFIED)
        return true;
      const char *end = entry->name + entry->name_length;
      const char *colon = memrchr (entry->name, ':', entry->name_length);
      if (colon != NULL)
        return add_key (index, colon + 1, (size_t)(end - colon - 1), number);
      note_identifier (index, entry->name, entry->name_length); /* `exact` will do */
      return true;
    }
  ballast_span key;
  if (find_key (name, &key))
    return add_key (index, name->text + key.start, key.length, number);
  index->has_keyless = true;
  return true;
}

/* A literal piece of a pattern, or none with LENGTH 0.  */
struct piece
{
  enum ballast_piece kind;
  const char *text;
  size_t length;
};

static bool is_wildcard (char byte)
{
  return byte == BALLAST_GLOB_STAR || byte == BALLAST_GLOB_ANY;
}

static struct piece piece_of (const char *pattern, size_t length)
{
  size_t prefix = 0, suffix = 0;
  while (prefix < length && !is_wildcard (pattern[prefix]))
    prefix++;
  if (prefix == length)
    return (struct piece){ BALLAST_PIECE_WHOLE, pattern, length };
  while (!is_wildcard (pattern[length - 1 - suffix]))
    suffix++;
  if (prefix >= suffix)
    return (struct piece){ BALLAST_PIECE_PREFIX, pattern, prefix };
  return (struct piece){ BALLAST_PIECE_SUFFIX, pattern + length - suffix, suffix };
}

/* Whether PIECE may be part of a name that a mangled symbol does not spell out: operators
   and the abbreviated names of std.  Such a piece can't serve for finding.  */
static bool may_be_hidden (struct piece piece)
{
  static const char *const hidden[] = { "operator",      "std",           "allocator",
                                        "basic_string",  "basic_istream", "basic_ostream",
                                        "basic_iostream" };
  if (piece.length >= 8 && memcmp (piece.text, "operator", 8) == 0)
    return true;
  for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++)
    {
      size_t length = strlen (hidden[i]);
      if (piece.length > length)
        continue;
      const char *at = piece.kind == BALLAST_PIECE_SUFFIX
                           ? hidden[i] + length - piece.length
                           : hidden[i];
      if (memcmp (at, piece.text, piece.length) == 0)
        return true;
    }
  return false;
}

static bool is_plain_identifier (const char *text, size_t length)
{
  for (size_t i = 0; i < length; i++)
    if (!ballast_is_word (text[i]))
      return false;
  return length > 0;
}

/* The most telling piece among the identifiers of a pattern for C++ names.  */
static struct piece best_piece (const ballast_name *name)
{
  struct piece best = { BALLAST_PIECE_WHOLE, NULL, 0 };
  for (unsigned i = 0; i < name->count; i++)
    {
      const char *text = name->text + name->components[i].identifier.start;
      size_t length = name->components[i].identifier.length;
      if (length > 0 && *text == '~')
        {
          text++;
          length--;
        }
      if (!is_plain_identifier (text, length))
        continue;
      struct piece piece = piece_of (text, length);
      if (piece.length == 0 || may_be_hidden (piece))
        continue;
      bool whole = piece.kind == BALLAST_PIECE_WHOLE;
      bool best_whole = best.kind == BALLAST_PIECE_WHOLE && best.length > 0;
      if (whole != best_whole ? whole : piece.length >= best.length)
        best = piece;
    }
  return best;
}

static bool add_loose (ballast_pieces *pieces, uint32_t glob)
{
  if (pieces->loose_count == pieces->loose_capacity)
    {
      size_t capacity = pieces->loose_capacity ? 2 * pieces->loose_capacity : 8;
      uint32_t *loose = realloc (pieces->loose, capacity * sizeof *loose);
      if (loose == NULL)
        return false;
      pieces->loose = loose;
      pieces->loose_capacity = capacity;
    }
  pieces->loose[pieces->loose_count++] = glob;
  return true;
}

static bool add_piece (ballast_pieces *pieces, struct piece piece, uint32_t glob)
{
  if (piece.length == 0)
    return add_loose (pieces, glob);
  if (piece.kind != BALLAST_PIECE_WHOLE)
    {
      unsigned power = 0;
      while (power + 1 < BALLAST_PIECE_LENGTHS && (size_t)2 << power <= piece.length)
        power++;
      size_t length = (size_t)1 << power;
      if (piece.kind == BALLAST_PIECE_SUFFIX)
        piece.text += piece.length - length;
      piece.length = length;
      pieces->lengths[piece.kind] |= (uint8_t)(1u << power);
    }
  return ballast_table_add (&pieces->tables[piece.kind],
                            ballast_hash (piece.text, piece.length), glob);
}

static ballast_glob *new_glob (ballast_index *index)
{
  if (index->glob_count == index->glob_capacity)
    {
      size_t capacity = index->glob_capacity ? 2 * index->glob_capacity : 16;
      ballast_glob *globs = realloc (index->globs, capacity * sizeof *globs);
      if (globs == NULL)
        return NULL;
      index->globs = globs;
      index->glob_capacity = capacity;
    }
  return &index->globs[index->glob_count];
}

static unsigned detail_of (const ballast_name *name)
{
  unsigned detail = 0;
  for (unsigned i = 0; i < name->count; i++)
    {
      ballast_span span = name->components[i].identifier;
      if (name->components[i].has_arguments)
        detail |= BALLAST_RENDER_ARGUMENTS;
      if (name->components[i].has_parameters)
        detail |= BALLAST_RENDER_PARAMETERS;
      if (span.length == strlen (BALLAST_ANONYMOUS)
          && memcmp (name->text + span.start, BALLAST_ANONYMOUS, span.length) == 0)
        detail |= BALLAST_RENDER_ANONYMOUS;
    }
  return detail;
}

bool ballast_index_add_glob (ballast_index *index, uint32_t number, const char *pattern,
                             size_t length, ballast_name *name, ballast_arena *arena)
{
  ballast_glob *glob = new_glob (index);
  uint32_t id = (uint32_t)index->glob_count;
  if (glob == NULL)
    return false;
  *glob = (ballast_glob){ .entry = number,
                          .length = (uint32_t)length,
                          .pattern = pattern,
                          .detail = 7,
                          .raw = true };
  if (length > 2 && memcmp (pattern, "_Z", 2) == 0)
    {
      glob->mangled = true;
      index->glob_count++;
      return add_piece (&index->mangled_pieces, piece_of (pattern, length), id);
    }
  struct piece piece = { BALLAST_PIECE_WHOLE, NULL, 0 };
  if (name != NULL)
    {
      ballast_span text;
      glob->detail = (uint8_t)detail_of (name);
      if (!ballast_name_render (name, glob->detail, &text))
        return false;
      glob->raw = name->count == 1 && (glob->detail & ~BALLAST_RENDER_ANONYMOUS) == 0;
      glob->pattern = ballast_arena_copy (arena, name->text + text.start, text.length);
      glob->length = text.length;
      if (glob->pattern == NULL)
        return false;
      piece = best_piece (name);
      if (piece.kind == BALLAST_PIECE_WHOLE && piece.length > 0)
        note_identifier (index, piece.text, piece.length);
    }
  index->glob_count++;
  return add_piece (&index->cxx_pieces, piece, id)
         && (!glob->raw || add_piece (&index->c_pieces, piece_of (pattern, length), id));
}

static void release_pieces (ballast_pieces *pieces)
{
  for (int i = 0; i < BALLAST_PIECE_COUNT; i++)
    free (pieces->tables[i].slots);
  free (pieces->loose);
}

void ballast_index_release (ballast_index *index)
{
  free (index->exact.slots);
  free (index->keys.slots);
  free (index->globs);
  release_pieces (&index->c_pieces);
  release_pieces (&index->mangled_pieces);
  release_pieces (&index->cxx_pieces);
}
