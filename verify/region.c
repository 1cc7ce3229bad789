/* SPDX-License-Identifier: GPL-3.0-or-later
   Regions of a linked file: whether functions are in them, where the lock wants them, and
   where loading and running them can't undo it.  */
#include <stdlib.h>
#include <string.h>

#include "verify/internal.h"

/* Takes the bound that SYMBOL names, if it names one: __ballast_REGION_start or _stop. */
static void take_bound (work *state, const ballast_symbol *symbol)
{
  static const char prefix[] = "__ballast_";
  const size_t prefix_length = sizeof prefix - 1;
  if (strncmp (symbol->name, prefix, prefix_length) != 0 || symbol->section == 0)
    return;
  const char *rest = symbol->name + prefix_length;
  for (size_t i = 0; i < ballast_manifest_region_count (state->manifest); i++)
    {
      const char *name = ballast_manifest_region (state->manifest, i)->name;
      size_t length = strlen (name);
      if (strncmp (rest, name, length) != 0)
        continue;
      region_bounds *bounds = &state->bounds[i];
      if (strcmp (rest + length, "_start") == 0)
        {
          bounds->start = symbol->value;
          bounds->has_start = true;
        }
      else if (strcmp (rest + length, "_stop") == 0)
        {
          bounds->stop = symbol->value;
          bounds->has_stop = true;
        }
    }
}

void verify_find_regions (work *state)
{
  size_t count = ballast_manifest_region_count (state->manifest);
  state->bounds = calloc (count, sizeof *state->bounds);
  if (state->bounds == NULL)
    {
      state->out_of_memory = true;
      return;
    }
  if (!state->is_linked)
    return;
  const ballast_object *object = state->parts[0].object;
  ballast_symbols symbols = ballast_symbols_begin (object);
  ballast_symbol symbol;
  while (ballast_symbols_next (&symbols, &symbol))
    take_bound (state, &symbol);
  for (size_t i = 0; i < count; i++)
    {
      region_bounds *bounds = &state->bounds[i];
      const char *name = ballast_manifest_region (state->manifest, i)->name;
      size_t section = ballast_object_find_section (
          object, verify_print (state, ".text.ballast.%s", name));
      if (section != 0 && !(bounds->has_start && bounds->has_stop))
        {
          bounds->start = object->sections[section].address;
          bounds->stop = bounds->start + object->sections[section].size;
          bounds->has_start = bounds->has_stop = true;
        }
      bounds->exists =
          bounds->has_start && bounds->has_stop && bounds->stop > bounds->start;
    }
}

bool verify_is_in_region (const work *state, const candidate *found)
{
  const region_bounds *bounds = &state->bounds[found->row.entry->region];
  return bounds->exists && found->row.address >= bounds->start
         && found->row.address < bounds->stop;
}

/* Whether FOUND is to be in a region at all.  */
static bool is_placed (const candidate *found)
{
  return found->planned != NULL && found->row.status != BALLAST_SKIPPED;
}

static void check_bounds (work *state, candidate *found)
{
  const ballast_region *region =
      ballast_manifest_region (state->manifest, found->row.entry->region);
  const region_bounds *bounds = &state->bounds[found->row.entry->region];
  if (!bounds->exists && state->lock != NULL)
    verify_finding (&found->row, BALLAST_OUTSIDE_REGION,
                    verify_print (state, "the file has no region %s", region->name),
                    "link it with the flags of `ballast link`");
  else if (bounds->exists && !verify_is_in_region (state, found))
    verify_finding (&found->row, BALLAST_OUTSIDE_REGION,
                    verify_print (state, "region %s is from 0x%llx to 0x%llx",
                                  region->name, (unsigned long long)bounds->start,
                                  (unsigned long long)bounds->stop),
                    "compile its source with the plugin or with -ffunction-sections; of "
                    "two copies of a function link the region's first");
}

/* Where the lock wants FOUND, and how large it may be.  */
static void check_lock (work *state, candidate *found)
{
  ballast_row *row = &found->row;
  const ballast_lock_function *locked =
      ballast_lock_find (state->lock, row->symbol, found->file);
  if (locked == NULL)
    {
      state->unlocked++;
      return;
    }
  if (!verify_is_in_region (state, found))
    return;
  uint64_t offset = row->address - state->bounds[row->entry->region].start;
  uint64_t wanted = locked->offset + locked->prefix, size = row->size + locked->prefix;
  if (offset != wanted)
    verify_finding (row, BALLAST_DRIFTED,
                    verify_print (state,
                                  "at offset %llu of its region, and at %llu by the "
                                  "lock",
                                  (unsigned long long)offset, (unsigned long long)wanted),
                    "link with the flags of `ballast link --lock`");
  if (size > locked->slot)
    verify_finding (row, BALLAST_OUTGROWN,
                    verify_print (state, "it has %llu bytes and its slot %llu",
                                  (unsigned long long)size,
                                  (unsigned long long)locked->slot),
                    "give it a larger slot by `ballast lock --update`");
}

/* The segment that holds ADDRESS in memory; NULL: none.  */
static const ballast_segment *segment_of (const ballast_object *object, uint64_t address)
{
  for (size_t i = 0; i < object->segment_count; i++)
    {
      const ballast_segment *segment = &object->segments[i];
      if (segment->type == PT_LOAD && address >= segment->address
          && address - segment->address < segment->size)
        return segment;
    }
  return NULL;
}

/* What loading makes of the place.  A file without segments has its addresses from
   elsewhere: a kernel module's are the kernel's business.  */
static void check_segment (work *state, candidate *found)
{
  ballast_row *row = &found->row;
  if (row->object->segment_count == 0)
    return;
  const ballast_segment *segment = segment_of (row->object, row->address);
  if (segment == NULL || !(segment->flags & PF_X))
    verify_finding (row, BALLAST_NOT_EXECUTABLE,
                    segment == NULL ? "no segment loads it"
                                    : "its segment is not executable",
                    "look at the linker script, and at section() in the source");
  else if (row->object->type == ET_DYN && segment->alignment < row->entry->alignment)
    verify_finding (
        row, BALLAST_BAD_LOAD,
        verify_print (state,
                      "its segment is loaded at a multiple of %llu bytes only, "
                      "which can't keep its %llu",
                      (unsigned long long)segment->alignment,
                      (unsigned long long)row->entry->alignment),
        "link with -z max-page-size of at least the alignment");
}

void verify_regions (work *state)
{
  if (!state->is_linked)
    return;
  for (size_t i = 0; i < state->candidate_count; i++)
    {
      candidate *found = &state->candidates[i];
      if (found->row.status == BALLAST_SKIPPED)
        continue;
      check_segment (state, found);
      if (!is_placed (found))
        continue;
      check_bounds (state, found);
      if (state->lock != NULL)
        check_lock (state, found);
    }
  if (state->unlocked > 0)
    verify_note (state, verify_print (state,
                                      "%zu functions are not in the lock yet; `ballast "
                                      "lock --update` takes them in",
                                      state->unlocked));
}
