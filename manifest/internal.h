/* SPDX-License-Identifier: GPL-3.0-or-later
   What a manifest is made of, for the files of the core alone.  */
#ifndef BALLAST_MANIFEST_INTERNAL_H
#define BALLAST_MANIFEST_INTERNAL_H

#include "manifest/arena.h"
#include "manifest/digest.h"
#include "manifest/index.h"
#include "manifest/manifest.h"
#include "manifest/name.h"

struct ballast_manifest
{
  ballast_arena arena;
  const char *path;
  char *text; /* NUL-terminated */
  size_t length;
  char digest[BALLAST_DIGEST_LENGTH + 1];
  bool is_order_file;
  bool out_of_memory;
  size_t data_symbols;
  size_t errors;

  ballast_entry *entries;
  ballast_name **names; /* of entries; NULL: literal symbol, plain identifier or glob */
  size_t entry_count, entry_capacity;
  ballast_region *regions;
  size_t region_count, region_capacity;
  const char **targets; /* globs of @target */
  size_t target_count, target_capacity;
  ballast_diagnostic *diagnostics;
  size_t diagnostic_count, diagnostic_capacity;
  ballast_index index;
  ballast_name scratch_name; /* reused from entry to entry while parsing */
};

/* Adds a diagnostic at LINE, COLUMN over LENGTH bytes.  MESSAGE and ADVICE belong to the
   arena or are static; MESSAGE NULL means that memory was short while making it.  */
void ballast_diagnose (ballast_manifest *manifest, enum ballast_severity severity,
                       uint32_t line, uint32_t column, uint32_t length,
                       const char *message, const char *advice);

/* Makes room for one element of SIZE bytes more in the array *ITEMS.  */
bool ballast_reserve (void *items, size_t count, size_t *capacity, size_t size);

/* Whether A and B ask for the same.  */
bool ballast_entries_agree (const ballast_entry *a, const ballast_entry *b);

/* Reads the manifest's text into it: parse.c, and order.c for ordering files.  */
void ballast_parse_text (ballast_manifest *manifest);

#endif
