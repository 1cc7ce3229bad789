/* SPDX-License-Identifier: GPL-3.0-or-later
   Where an entry's functions go.  Plugins ask what to set, the verifier what to expect.
 */
#ifndef BALLAST_MANIFEST_PLAN_H
#define BALLAST_MANIFEST_PLAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "manifest/manifest.h"

/* Sections of this prefix are ordered by GNU ld with no flag at all (its default script
   sorts .text.sorted.*, binutils 2.36 and later).  */
#define BALLAST_SECTION_PREFIX ".text.sorted.ballast."

/* Bytes that any name from ballast_plan_section fits into, with its NUL, for a symbol of
   SYMBOL_LENGTH bytes in a region whose name has REGION_LENGTH bytes.  */
#define BALLAST_SECTION_SIZE(region_length, symbol_length)                               \
  (sizeof BALLAST_SECTION_PREFIX + (region_length) + (symbol_length) + 24)

/* Writes the section for SYMBOL (LENGTH bytes), which entry ENTRY matched, into OUT of
   SIZE bytes: .text.sorted.ballast.REGION.RANK.SYMBOL.b, where RANK is the entry's line
   order in seven digits.  Characters that assemblers can't take in a section name are
   replaced, and a hash keeps the result unique.  Returns the length, or 0 if SIZE is too
   small.  */
size_t ballast_plan_section (const ballast_manifest *manifest, size_t entry,
                             const char *symbol, size_t length, char *out, size_t size);

/* Whether functions of ENTRY get a section of their own in FORMAT (ELF only: Mach-O
   orders by an order file, and its back end refuses ELF's names).  */
bool ballast_plan_has_section (const ballast_entry *entry,
                               enum ballast_object_format format);

/* Reads REGION and RANK back from a planned section's NAME.  *REGION points into NAME.
   Returns false if NAME is not of that form.  */
bool ballast_plan_parse_section (const char *name, const char **region,
                                 size_t *region_length, uint32_t *rank);

#endif
