/* SPDX-License-Identifier: GPL-3.0-or-later
   A manifest's entries, ordered for look-up.  Exact names are hashed; a mangled name is
   demangled only if one of the identifiers that stand length-prefixed in it is the key of
   an entry; globs are found by a literal piece of theirs.  */
#ifndef BALLAST_MANIFEST_INDEX_H
#define BALLAST_MANIFEST_INDEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "manifest/arena.h"
#include "manifest/manifest.h"
#include "manifest/name.h"

/* A slot of an open-addressed table; VALUE is BALLAST_NO_VALUE when it is free.  Equal
   hashes stand one behind the other on the probe path.  */
typedef struct ballast_slot
{
  uint32_t hash, value;
} ballast_slot;
#define BALLAST_NO_VALUE UINT32_MAX

typedef struct ballast_table
{
  ballast_slot *slots;
  uint32_t mask; /* slots - 1 */
  uint32_t used;
} ballast_table;

/* Where in a symbol a glob's literal piece stands.  */
enum ballast_piece
{
  BALLAST_PIECE_WHOLE,  /* a whole identifier of a mangled name */
  BALLAST_PIECE_PREFIX, /* the start of a C symbol, or of an identifier */
  BALLAST_PIECE_SUFFIX,
  BALLAST_PIECE_COUNT
};

/* Pieces are cut to powers of two, so that few lengths are to be tried: 1 … 32.  */
#define BALLAST_PIECE_LENGTHS 6

typedef struct ballast_pieces
{
  ballast_table tables[BALLAST_PIECE_COUNT];
  uint8_t lengths[BALLAST_PIECE_COUNT]; /* bit n: pieces of 1 << n bytes exist */
  uint32_t *loose;                      /* globs with no literal piece */
  size_t loose_count, loose_capacity;
} ballast_pieces;

typedef struct ballast_glob
{
  uint32_t entry;
  uint32_t length;
  const char *pattern; /* compiled; blanks and types in canonical form */
  uint8_t detail;      /* enum ballast_render: what the pattern speaks of */
  bool raw;            /* may match a symbol that is no C++ name */
  bool mangled;        /* starts as a mangled name does: matches only those */
} ballast_glob;

typedef struct ballast_index
{
  ballast_table exact; /* all that are no globs, by literal or identifiers */
  ballast_table keys;  /* identifiers that make demangling worthwhile */
  uint64_t filter[64]; /* by length and first byte: identifiers in either table */
  bool has_keyless;    /* an entry has no key: each C++ name is demangled */
  ballast_glob *globs;
  size_t glob_count, glob_capacity;
  ballast_pieces c_pieces;       /* over symbols that are no C++ names */
  ballast_pieces mangled_pieces; /* of globs written as mangled names */
  ballast_pieces cxx_pieces;     /* over the identifiers of C++ names */
} ballast_index;

void ballast_index_release (ballast_index *index);

/* Adds VALUE under HASH.  False when memory is short.  */
bool ballast_table_add (ballast_table *table, uint32_t hash, uint32_t value);

/* Makes room for COUNT values at once.  False when memory is short.  */
bool ballast_table_reserve (ballast_table *table, size_t count);

/* Walks the values under HASH: start with *POSITION = HASH; BALLAST_NO_VALUE ends it.  */
static inline uint32_t ballast_table_next (const ballast_table *table, uint32_t hash,
                                           uint32_t *position)
{
  if (table->slots == NULL)
    return BALLAST_NO_VALUE;
  for (;;)
    {
      const ballast_slot *slot = &table->slots[(*position)++ & table->mask];
      if (slot->value == BALLAST_NO_VALUE || slot->hash == hash)
        return slot->value;
    }
}

/* Adds ENTRY, which is no glob, as number NUMBER.  NAME is its parsed name; NULL: the
   name is a symbol, or identifiers joined by `::` in canonical form.  HASH is as from
   ballast_index_hash.  False when memory is short.  */
bool ballast_index_add (ballast_index *index, const ballast_entry *entry, uint32_t number,
                        const ballast_name *name, uint32_t hash);

/* Adds a glob; PATTERN is compiled and outlives the index; NAME is it as a parsed name,
   or NULL if it is none.  */
bool ballast_index_add_glob (ballast_index *index, uint32_t number, const char *pattern,
                             size_t length, ballast_name *name, ballast_arena *arena);

/* The hash under which an entry that is no glob stands in `exact`: over its symbol or
   over its identifiers joined by `::`.  NAME's text may grow.  False when memory is
   short.  */
bool ballast_index_hash (const ballast_entry *entry, ballast_name *name, uint32_t *hash);

static inline bool ballast_index_may_hold (const ballast_index *index, const char *text,
                                           size_t length)
{
  return index->filter[length < 63 ? length : 63] >> ((unsigned char)*text & 63) & 1;
}

#endif
