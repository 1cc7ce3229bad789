/* SPDX-License-Identifier: GPL-3.0-or-later
   Which functions of a binary the manifest speaks of.  */
#include <stdlib.h>
#include <string.h>

#include "verify/internal.h"

static bool is_code (const part *from, const ballast_symbol *symbol)
{
  return symbol->section != 0 && symbol->section != BALLAST_NO_SECTION_INDEX
         && from->object->sections[symbol->section].flags & SHF_EXECINSTR;
}

/* Whether a symbol without a type is worth a look: assembler code may have none, but nor
   have the linker's marks (_etext) and the mapping symbols ($x, $d).  */
static bool may_be_function (const part *from, const ballast_symbol *symbol)
{
  if (symbol->type == STT_FUNC)
    return symbol->section != 0;
  return symbol->type == STT_NOTYPE && symbol->name[0] != '$' && is_code (from, symbol);
}

static void add (work *state, const part *from, const ballast_symbol *symbol,
                 const ballast_match *match)
{
  const ballast_entry *entry = ballast_manifest_entry (state->manifest, match->entry);
  if (symbol->type == STT_NOTYPE && entry->kind == BALLAST_NAME_GLOB)
    return;
  if (match->part == BALLAST_COLD || match->part == BALLAST_RESOLVER)
    return;
  if (!verify_reserve (state, &state->candidates, state->candidate_count,
                       &state->candidate_capacity, sizeof *state->candidates))
    return;
  candidate *found = &state->candidates[state->candidate_count++];
  memset (found, 0, sizeof *found);
  found->from = from;
  found->row.entry = entry;
  found->row.object = from->object;
  found->row.symbol = symbol->name;
  found->row.section = symbol->section < from->object->section_count
                           ? from->object->sections[symbol->section].name
                           : "*ABS*";
  found->row.address = symbol->value;
  found->row.size = symbol->size;
  found->row.source = symbol->file;
  found->file = symbol->file;
  found->entry = match->entry;
  found->section = symbol->section;
  found->base_length = match->base_length;
  found->bind = symbol->bind;
  found->part = match->part;
  found->weak_file = entry->file != NULL;
}

static const char *collect_part (work *state, part *from)
{
  ballast_symbols symbols = ballast_symbols_begin (from->object);
  ballast_symbol symbol;
  while (ballast_symbols_next (&symbols, &symbol))
    {
      /* What GCC's lto-streamer-out puts into an object without code (GCC 12.2).  */
      if (strcmp (symbol.name, "__gnu_lto_slim") == 0)
        from->is_slim = true;
      if (!may_be_function (from, &symbol))
        continue;
      ballast_match match;
      if (ballast_matcher_find (from->matcher, &state->scratch, symbol.name,
                                strlen (symbol.name), symbol.file, &match))
        add (state, from, &symbol, &match);
    }
  from->is_stripped = symbols.is_dynamic;
  from->is_lto = symbols.is_lto;
  return symbols.error;
}

/* Orders by entry, object, section and address; among the names of one function, the one
   that a record speaks of first, then whole functions, global names, shorter names.  */
static int compare (const void *left, const void *right)
{
  const candidate *a = left, *b = right;
  if (a->entry != b->entry)
    return a->entry < b->entry ? -1 : 1;
  if (a->from != b->from)
    return a->from < b->from ? -1 : 1;
  if (a->section != b->section)
    return a->section < b->section ? -1 : 1;
  if (a->row.address != b->row.address)
    return a->row.address < b->row.address ? -1 : 1;
  if ((a->record == NULL) != (b->record == NULL))
    return a->record != NULL ? -1 : 1;
  if (a->part != b->part)
    return a->part < b->part ? -1 : 1;
  if ((a->bind == STB_LOCAL) != (b->bind == STB_LOCAL))
    return a->bind != STB_LOCAL ? -1 : 1;
  return strcmp (a->row.symbol, b->row.symbol);
}

static bool same_function (const candidate *a, const candidate *b)
{
  return a->entry == b->entry && a->from == b->from && a->section == b->section
         && a->row.address == b->row.address;
}

/* Asks the debug information whose source a function is, where the entry wants to know:
   symbols of globals have none, and those of statics a base name only.  */
static void check_source (work *state, candidate *found)
{
  char buffer[4096];
  ballast_match match;
  if (!found->weak_file || !state->is_linked || verify_dwarf (state) == NULL)
    return;
  const char *path = ballast_dwarf_source (verify_dwarf (state), found->row.address,
                                           buffer, sizeof buffer);
  if (path == NULL)
    return;
  found->dropped =
      !ballast_matcher_find (state->parts[0].matcher, &state->scratch, found->row.symbol,
                             strlen (found->row.symbol), path, &match)
      || match.entry != found->entry;
  const char *copy = ballast_arena_copy (state->arena, path, strlen (path));
  if (copy != NULL)
    found->row.source = copy;
}

const char *verify_collect (work *state)
{
  size_t slim = 0;
  for (size_t i = 0; i < state->part_count; i++)
    {
      const char *error = collect_part (state, &state->parts[i]);
      if (error != NULL)
        return error;
      slim += state->parts[i].is_slim;
    }
  if (slim > 0 && slim == state->part_count)
    return "holds no machine code, only what link-time optimization makes it of: verify "
           "the "
           "linked file";
  for (size_t i = 0; i < state->candidate_count; i++)
    {
      candidate *found = &state->candidates[i];
      found->record = verify_find_record (state, found);
      check_source (state, found);
    }
  if (state->candidate_count > 1)
    qsort (state->candidates, state->candidate_count, sizeof *state->candidates, compare);
  size_t kept = 0;
  for (size_t i = 0; i < state->candidate_count; i++)
    {
      candidate *found = &state->candidates[i];
      if (found->dropped)
        continue;
      if (kept > 0 && same_function (&state->candidates[kept - 1], found))
        {
          candidate *first = &state->candidates[kept - 1];
          if (found->row.size > first->row.size)
            first->row.size = found->row.size;
          continue;
        }
      state->candidates[kept++] = *found;
    }
  state->candidate_count = kept;
  for (size_t i = 0; i < kept; i++)
    state->candidates[i].row.display =
        verify_display (state, state->candidates[i].row.symbol);
  return NULL;
}
