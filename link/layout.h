/* SPDX-License-Identifier: GPL-3.0-or-later
   Where each function of a region goes: slots and offsets.

   A slot is the room that a function has to itself: its section starts at the slot's
   offset from the region's start, and the function behind it does not move as long as it
   does not outgrow the slot.  */
#ifndef BALLAST_LINK_LAYOUT_H
#define BALLAST_LINK_LAYOUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "manifest/arena.h"
#include "manifest/manifest.h"

/* A name more for a function: an alias, or the other variant of a constructor.  */
typedef struct ballast_alias
{
  const char *symbol;
  struct ballast_alias *next;
} ballast_alias;

/* A function that a region holds.  Strings and arrays belong to the layout's arena.  */
typedef struct ballast_function
{
  const char *symbol; /* as the symbol table has it */
  ballast_alias *aliases;
  const char *file; /* base name of its source; NULL: not known */
  const char *code; /* hash over its masked code; NULL: not known */
  uint32_t entry;   /* index in the manifest */
  uint16_t region;  /* index in the manifest */
  bool may_be_cold; /* no cold part is known, so .text.unlikely.SYMBOL would be itself */
  bool placed;      /* offset and slot are those of a lock */
  uint64_t alignment;    /* bytes, a power of two */
  uint64_t size;         /* bytes from the slot's start to the function's end */
  uint64_t prefix;       /* of these, bytes that lie before the symbol */
  uint64_t offset;       /* of its slot, from the region's start */
  uint64_t slot;         /* bytes */
  uint64_t address;      /* of the symbol in the file that it was found in; 0: none */
  const uint32_t *pages; /* offsets in the slot of its ADRP instructions, rising */
  size_t page_count;
} ballast_function;

/* A name in a layout, for look-ups.  */
typedef struct ballast_layout_name
{
  const char *symbol;
  size_t function; /* index */
} ballast_layout_name;

typedef struct ballast_layout
{
  ballast_arena arena;
  ballast_function *functions;
  size_t count, capacity;
  uint64_t *sizes;      /* of each region of the manifest, bytes that its slots take */
  uint64_t *alignments; /* of each region of the manifest */
  ballast_layout_name *names; /* sorted; valid while no function is added or moved */
  size_t name_count;
  const char **warnings;
  size_t warning_count, warning_capacity;
  const char *error; /* why there is no layout, without a full stop; NULL: there is one */
} ballast_layout;
#define BALLAST_LAYOUT_EMPTY                                                             \
  {                                                                                      \
    BALLAST_ARENA_EMPTY, NULL, 0, 0, NULL, NULL, NULL, 0, NULL, 0, 0, NULL               \
  }

typedef struct ballast_layout_options
{
  unsigned headroom; /* percent that an automatic slot adds to the size */
  bool seeded;       /* order and distances come from `seed` */
  bool lock_decides; /* what is `placed` stays; the rest goes behind it, and a function
                        that is larger than its slot is an error */
  uint64_t seed;
} ballast_layout_options;
#define BALLAST_DEFAULT_HEADROOM 25

/* Appends a function, zeroed.  NULL, and an error is set, when memory is short.  */
ballast_function *ballast_layout_add (ballast_layout *layout);

/* Prepares look-ups.  Called by ballast_layout_place; to be called again after functions
   were added.  False, and an error is set, when memory is short.  */
bool ballast_layout_index (ballast_layout *layout);

/* The names SYMBOL, as themselves or as aliases, in an indexed layout: *COUNT of them
   from the one returned on.  */
const ballast_layout_name *ballast_layout_find_names (const ballast_layout *layout,
                                                      const char *symbol, size_t *count);

/* The first function called SYMBOL in an indexed layout; NULL if there is none.  */
ballast_function *ballast_layout_find (const ballast_layout *layout, const char *symbol);

/* Sorts the functions as they lie in memory (region, entry, symbol, file) and gives each
   an offset and a slot.  Functions that are `placed` keep theirs where the slot holds the
   function and the order lets it stay: only what has to move does.  False if there is no
   such layout; `error` says why and names the function.  */
bool ballast_layout_place (ballast_layout *layout, const ballast_manifest *manifest,
                           const ballast_layout_options *options);

/* Adds a warning as by printf.  */
__attribute__ ((format (printf, 2, 3))) void
ballast_layout_warn (ballast_layout *layout, const char *format, ...);

/* Sets the error, unless there is one.  Returns false.  */
__attribute__ ((format (printf, 2, 3))) bool
ballast_layout_fail (ballast_layout *layout, const char *format, ...);

void ballast_layout_release (ballast_layout *layout);

#endif
