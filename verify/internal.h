/* SPDX-License-Identifier: GPL-3.0-or-later
   What the files of verify/ share.  */
#ifndef BALLAST_VERIFY_INTERNAL_H
#define BALLAST_VERIFY_INTERNAL_H

#include "link/lock.h"
#include "manifest/match.h"
#include "manifest/record.h"
#include "object/dwarf.h"
#include "object/symbols.h"
#include "verify/verify.h"

/* Who compiled a unit, by its record.  */
typedef struct record_unit
{
  ballast_record_unit words;
  const ballast_object *object;
} record_unit;

/* What a record says of one function.  */
typedef struct record_row
{
  const record_unit *unit;
  const char *symbol, *section;
  enum ballast_outcome outcome;
  uint32_t entry; /* that its symbol matches now, or BALLAST_NO_ENTRY */
} record_row;

/* One object, and what its functions are looked up with.  */
typedef struct part
{
  const ballast_object *object;
  const char *triplet;
  ballast_matcher *matcher; /* shared by parts of the same triplet */
  bool owns_matcher;
  bool has_record, is_lto, is_stripped;
  bool is_slim; /* holds GCC's intermediate code and no machine code */
} part;

/* A function found, on its way to a row.  */
typedef struct candidate
{
  ballast_row row;
  const part *from;
  const record_row *record; /* NULL: none speaks of it */
  const char *planned;      /* the name of the section it was to get; NULL: none */
  const char *file;         /* by STT_FILE; NULL */
  uint32_t entry;           /* index */
  uint32_t section;         /* index */
  uint32_t base_length;     /* of the symbol without the compilers' suffixes */
  uint8_t bind, part;
  bool weak_file; /* the entry has file=, and the symbol has no source yet */
  bool dropped;   /* is none after all */
} candidate;

/* Where a region is in a linked file.  */
typedef struct region_bounds
{
  uint64_t start, stop; /* addresses */
  bool has_start, has_stop, exists;
} region_bounds;

typedef struct work
{
  const ballast_manifest *manifest;
  ballast_verification *result;
  ballast_arena *arena;
  ballast_scratch scratch;
  part *parts;
  size_t part_count;
  candidate *candidates;
  size_t candidate_count, candidate_capacity;
  ballast_row *absent; /* rows of entries without a function */
  size_t absent_count;
  record_row *records; /* sorted by symbol */
  size_t record_count, record_capacity;
  size_t unit_count, outside_units;
  unsigned suggestions; /* how many missing entries were searched for */
  ballast_dwarf *dwarf; /* of the first part, once asked for */
  bool dwarf_asked;
  const ballast_lock *lock; /* NULL: none */
  region_bounds *bounds;    /* of each region of the manifest */
  size_t unlocked;          /* functions that the lock does not know */
  bool out_of_memory;
  bool is_linked, is_open, is_archive, orders;
} work;

/* Room for one more in *ITEMS, which COUNT of SIZE bytes are in.  */
bool verify_reserve (work *state, void *items, size_t count, size_t *capacity,
                     size_t size);

/* Text in the result's arena; never NULL.  */
__attribute__ ((format (printf, 2, 3))) const char *
verify_print (work *state, const char *format, ...);

/* Adds a note to the result.  TEXT belongs to the arena or is static.  */
void verify_note (work *state, const char *text);

/* Says that STATUS holds for ROW.  The worst that the entry does not allow stays.  */
void verify_finding (ballast_row *row, enum ballast_status status, const char *reason,
                     const char *advice);

/* The debug information of a linked file or a lone object; NULL if it has none.  */
ballast_dwarf *verify_dwarf (work *state);

/* SYMBOL as people read it, in the arena.  */
const char *verify_display (work *state, const char *symbol);

/* records.c: reads the records of all parts, and creates the matchers.  Returns an error
   or NULL.  */
const char *verify_read_records (work *state);

/* The record that speaks for FOUND; NULL if there is none.  */
const record_row *verify_find_record (const work *state, const candidate *found);

/* "GCC 12.2.0 for main.c", of the unit that a record is from.  */
const char *verify_describe_unit (work *state, const record_unit *unit);

/* collect.c: finds the functions of all entries.  Returns an error or NULL.  */
const char *verify_collect (work *state);

/* placement.c: alignment and section of each function; what its record says.  */
void verify_placement (work *state);

/* region.c: finds where regions are.  */
void verify_find_regions (work *state);

/* Whether FOUND lies within its region.  */
bool verify_is_in_region (const work *state, const candidate *found);

/* region.c: the place within the region, against the lock, and when loaded.  */
void verify_regions (work *state);

/* ambiguity.c: entries that name several functions without telling them apart.  */
void verify_ambiguity (work *state);

/* order.c: the order in memory, where the build promises one.  */
void verify_order (work *state);

/* nearest.c: completes ROW of entry number ENTRY, which is missing, by what may have been
   meant.  Walks all symbols.  */
void verify_nearest (work *state, ballast_row *row, uint32_t entry);

/* absent.c: entries that have no function, and why.  */
void verify_absent (work *state);

#endif
