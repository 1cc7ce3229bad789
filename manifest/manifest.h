/* SPDX-License-Identifier: GPL-3.0-or-later
   Reading a manifest of hot functions, format 1 (docs/manifest.md).  Plugins and command
   all read it here.  A manifest is immutable once read, so threads may share it.  */
#ifndef BALLAST_MANIFEST_MANIFEST_H
#define BALLAST_MANIFEST_MANIFEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "manifest/diagnostic.h"
#include "manifest/status.h"
#include "manifest/target.h"

#define BALLAST_MAX_ALIGNMENT (2u << 20) /* bytes: a huge page */
#define BALLAST_MAX_ENTRIES   1000000u
#define BALLAST_DIGEST_LENGTH 16 /* hex digits of XXH64 */

/* How an entry names its functions, from the least to the most specific.  */
enum ballast_name_kind
{
  BALLAST_NAME_GLOB,
  BALLAST_NAME_QUALIFIED,  /* ns::f: all overloads and instantiations; also a C symbol */
  BALLAST_NAME_TEMPLATE,   /* ns::f<int> */
  BALLAST_NAME_PARAMETERS, /* ns::f(int) */
  BALLAST_NAME_SYMBOL      /* _ZN2ns1fEi, -[Foo bar:] */
};

enum ballast_entry_flag
{
  BALLAST_OPTIONAL = 1,    /* need not exist */
  BALLAST_NOINLINE = 2,    /* keep it out of its callers */
  BALLAST_NOCLONE = 4,     /* no specialised copies */
  BALLAST_NO_SECTION = 8,  /* alignment only */
  BALLAST_FROM_OBJECT = 16 /* `file` came from an object prefix: compare stems */
};

/* One line that names functions.  Strings end in NUL and belong to the manifest.  */
typedef struct ballast_entry
{
  const char *name;     /* without quotes, escapes, object prefix */
  uint32_t name_length; /* bytes */
  uint32_t line;        /* 1-based */
  uint32_t column;      /* 1-based, of the name */
  uint32_t alignment;   /* bytes, a power of two, 1 to BALLAST_MAX_ALIGNMENT */
  uint16_t region;      /* index of its region */
  uint8_t kind;         /* enum ballast_name_kind */
  uint8_t flags;        /* enum ballast_entry_flag */
  uint32_t allow;       /* bit 1u << status for each accepted status */
  uint64_t slot;        /* bytes; 0: as the region says */
  const char *file;     /* glob over the source's path; NULL: any */
  const char *target;   /* `if`: glob over the target; NULL: any */
  const char *reason;   /* why the exception is there; NULL: not said */
} ballast_entry;

enum ballast_region_place
{
  BALLAST_AFTER_TEXT,
  BALLAST_BEFORE_TEXT,
  BALLAST_FIRST,
  BALLAST_AT_ADDRESS
};

enum ballast_slot_policy
{
  BALLAST_SLOT_PACK,
  BALLAST_SLOT_AUTO, /* packed with headroom */
  BALLAST_SLOT_SIZE  /* every slot of slot_size bytes */
};

typedef struct ballast_region
{
  const char *name; /* a C identifier */
  uint32_t line;    /* 1-based; 0: the region that exists without being named */
  enum ballast_region_place place;
  enum ballast_slot_policy slot_policy;
  bool keep;          /* KEEP against --gc-sections */
  uint64_t address;   /* with BALLAST_AT_ADDRESS */
  uint64_t slot_size; /* bytes, with BALLAST_SLOT_SIZE */
  uint64_t page;      /* bytes, a power of two that the region starts at and is padded
                         to; 0: not said */
  uint64_t size;      /* bytes that the region must fill and not exceed; 0: as needed */
} ballast_region;

typedef struct ballast_manifest ballast_manifest;

/* Reads the file PATH.  Everything that is wrong with it, unreadable files included, is
   in the diagnostics, all mistakes in one run.  Returns NULL only when memory is short.
   The caller frees the result with ballast_manifest_free.  */
ballast_manifest *ballast_manifest_load (const char *path);

/* The same for LENGTH bytes of TEXT, which are copied; PATH is what messages say.  */
ballast_manifest *ballast_manifest_parse (const char *path, const char *text,
                                          size_t length);

void ballast_manifest_free (ballast_manifest *manifest);

/* Whether it was read without an error.  Otherwise only its diagnostics are of use.  */
bool ballast_manifest_is_usable (const ballast_manifest *manifest);

/* The path as given to load or parse.  */
const char *ballast_manifest_path (const ballast_manifest *manifest);

/* BALLAST_DIGEST_LENGTH lower-case hex digits over the file's bytes: XXH64 with seed 0,
   which is what `xxhsum -H1 FILE` prints.  */
const char *ballast_manifest_digest (const ballast_manifest *manifest);

/* Whether it is an ordering file without "@ballast 1".  */
bool ballast_manifest_is_order_file (const ballast_manifest *manifest);

/* Data symbols (vtables, variables) of an ordering file that were passed over.  */
size_t ballast_manifest_data_symbols (const ballast_manifest *manifest);

/* Entries in the order of their lines, which is the order in memory.  */
size_t ballast_manifest_entry_count (const ballast_manifest *manifest);
const ballast_entry *ballast_manifest_entry (const ballast_manifest *manifest,
                                             size_t index);

/* Regions in the order of their lines; at least one.  */
size_t ballast_manifest_region_count (const ballast_manifest *manifest);
const ballast_region *ballast_manifest_region (const ballast_manifest *manifest,
                                               size_t index);

size_t ballast_manifest_diagnostic_count (const ballast_manifest *manifest);
const ballast_diagnostic *ballast_manifest_diagnostic (const ballast_manifest *manifest,
                                                       size_t index);

/* The text of line LINE (1-based) without its end, not NUL-terminated; *LENGTH is set.
   NULL if there is no such line.  */
const char *ballast_manifest_line (const ballast_manifest *manifest, uint32_t line,
                                   size_t *length);

/* Writes "path:line:column: error: message", the line, a caret and the advice into a new
   string, which the caller frees.  NULL when memory is short.  */
char *ballast_manifest_describe (const ballast_manifest *manifest,
                                 const ballast_diagnostic *diagnostic);

/* Whether the manifest asks for anything on TARGET: by @target, or by default.  */
bool ballast_manifest_applies (const ballast_manifest *manifest,
                               const ballast_target *target);

#endif
