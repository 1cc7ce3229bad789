/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "link/layout.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "link/seed.h"

/* Slots at multiples of this many bytes put every entry into the same sets of a cache
   that is indexed by the address within a page.  */
#define SET_SPAN 4096

/* What a region's start is a multiple of at least: an offset in it is then an offset in a
   page, which no change elsewhere can move.  */
#define LEAST_REGION_ALIGNMENT 4096

/* A seeded layout leaves up to this many alignments, less one, before a function.  */
#define SEED_GAPS 8

/* Functions that fill the ways of the smallest instruction caches in use (3-way).  */
#define SET_WAYS 3

static const char *print (ballast_arena *arena, const char *format, va_list arguments)
{
  va_list again;
  va_copy (again, arguments);
  int length = vsnprintf (NULL, 0, format, again);
  va_end (again);
  char *text = length < 0 ? NULL : ballast_arena_allocate (arena, (size_t)length + 1);
  if (text != NULL)
    vsnprintf (text, (size_t)length + 1, format, arguments);
  return text;
}

void ballast_layout_warn (ballast_layout *layout, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  const char *text = print (&layout->arena, format, arguments);
  va_end (arguments);
  if (text == NULL)
    return;
  if (layout->warning_count == layout->warning_capacity)
    {
      size_t capacity = 2 * layout->warning_capacity + 4;
      const char **grown = realloc (layout->warnings, capacity * sizeof *grown);
      if (grown == NULL)
        return;
      layout->warnings = grown;
      layout->warning_capacity = capacity;
    }
  layout->warnings[layout->warning_count++] = text;
}

bool ballast_layout_fail (ballast_layout *layout, const char *format, ...)
{
  if (layout->error != NULL)
    return false;
  va_list arguments;
  va_start (arguments, format);
  layout->error = print (&layout->arena, format, arguments);
  va_end (arguments);
  if (layout->error == NULL)
    layout->error = "out of memory";
  return false;
}

void ballast_layout_release (ballast_layout *layout)
{
  free (layout->functions);
  free (layout->sizes);
  free (layout->alignments);
  free (layout->warnings);
  free (layout->names);
  ballast_arena_release (&layout->arena);
  *layout = (ballast_layout)BALLAST_LAYOUT_EMPTY;
}

ballast_function *ballast_layout_add (ballast_layout *layout)
{
  if (layout->count == layout->capacity)
    {
      size_t capacity = 2 * layout->capacity + 16;
      ballast_function *grown = realloc (layout->functions, capacity * sizeof *grown);
      if (grown == NULL)
        {
          ballast_layout_fail (layout, "out of memory");
          return NULL;
        }
      layout->functions = grown;
      layout->capacity = capacity;
    }
  ballast_function *function = &layout->functions[layout->count++];
  memset (function, 0, sizeof *function);
  return function;
}

static int compare_names (const void *left, const void *right)
{
  const ballast_layout_name *a = left, *b = right;
  int order = strcmp (a->symbol, b->symbol);
  if (order != 0)
    return order;
  return a->function < b->function ? -1 : a->function > b->function;
}

bool ballast_layout_index (ballast_layout *layout)
{
  size_t count = layout->count;
  for (size_t i = 0; i < layout->count; i++)
    for (const ballast_alias *alias = layout->functions[i].aliases; alias != NULL;
         alias = alias->next)
      count++;
  free (layout->names);
  layout->name_count = 0;
  layout->names = calloc (count + 1, sizeof *layout->names);
  if (layout->names == NULL)
    return ballast_layout_fail (layout, "out of memory");
  for (size_t i = 0; i < layout->count; i++)
    {
      const ballast_function *function = &layout->functions[i];
      layout->names[layout->name_count++] = (ballast_layout_name){ function->symbol, i };
      for (const ballast_alias *alias = function->aliases; alias != NULL;
           alias = alias->next)
        layout->names[layout->name_count++] = (ballast_layout_name){ alias->symbol, i };
    }
  if (count > 0)
    qsort (layout->names, count, sizeof *layout->names, compare_names);
  return true;
}

const ballast_layout_name *ballast_layout_find_names (const ballast_layout *layout,
                                                      const char *symbol, size_t *count)
{
  size_t low = 0, high = layout->name_count;
  while (low < high)
    {
      size_t middle = low + (high - low) / 2;
      if (strcmp (layout->names[middle].symbol, symbol) < 0)
        low = middle + 1;
      else
        high = middle;
    }
  while (high < layout->name_count && strcmp (layout->names[high].symbol, symbol) == 0)
    high++;
  *count = high - low;
  return layout->names + low;
}

ballast_function *ballast_layout_find (const ballast_layout *layout, const char *symbol)
{
  size_t count;
  const ballast_layout_name *names = ballast_layout_find_names (layout, symbol, &count);
  return count > 0 ? &layout->functions[names->function] : NULL;
}

static int compare (const void *left, const void *right)
{
  const ballast_function *a = left, *b = right;
  if (a->region != b->region)
    return a->region < b->region ? -1 : 1;
  if (a->entry != b->entry)
    return a->entry < b->entry ? -1 : 1;
  int order = strcmp (a->symbol, b->symbol);
  if (order != 0)
    return order;
  return strcmp (a->file != NULL ? a->file : "", b->file != NULL ? b->file : "");
}

static int compare_offsets (const void *left, const void *right)
{
  const ballast_function *a = left, *b = right;
  return a->offset < b->offset ? -1 : a->offset > b->offset;
}

static uint64_t round_up (uint64_t value, uint64_t alignment)
{
  return (value + alignment - 1) & ~(alignment - 1);
}

static bool is_power_of_two (uint64_t value)
{
  return value != 0 && (value & (value - 1)) == 0;
}

/* The slot that policy gives FUNCTION.  */
static uint64_t choose_slot (const ballast_manifest *manifest,
                             const ballast_function *function, unsigned headroom)
{
  const ballast_entry *entry = ballast_manifest_entry (manifest, function->entry);
  const ballast_region *region = ballast_manifest_region (manifest, function->region);
  if (entry->slot != 0)
    return entry->slot;
  if (region->slot_policy == BALLAST_SLOT_SIZE)
    return region->slot_size;
  uint64_t size = function->size > 0 ? function->size : 1;
  if (region->slot_policy == BALLAST_SLOT_PACK)
    return round_up (size, function->alignment);
  /* Rounded up: a quarter of 3 bytes is 1.  */
  uint64_t slot = round_up (size + (size * headroom + 99) / 100, function->alignment);
  if (slot >= SET_SPAN && is_power_of_two (slot) && function->alignment < SET_SPAN)
    slot += function->alignment;
  return slot;
}

/* Whether one of FUNCTION's ADRP would be the last or last but one instruction of a 4 KiB
   page if its slot began at OFFSET.  Only there does GNU ld see erratum 843419 of
   Cortex-A53, for which it puts a stub behind the function (elfnn-aarch64.c,
   _bfd_aarch64_erratum_843419_scan), in the middle of the region.  */
static bool meets_erratum (const ballast_function *function, uint64_t offset)
{
  for (size_t i = 0; i < function->page_count; i++)
    if (((offset + function->pages[i]) & 0xfff) >= 0xff8)
      return true;
  return false;
}

/* Room for that stub, which GNU ld counts as a page of its own.  */
#define ERRATUM_ROOM (2 * 4096)

/* The first offset from OFFSET on where FUNCTION is aligned and meets no erratum.  Where
   there is none, its slot gets room for the stub.  */
static uint64_t avoid_erratum (ballast_layout *layout, ballast_function *function,
                               uint64_t offset)
{
  for (uint64_t tried = offset; tried < offset + 4096; tried += function->alignment)
    if (!meets_erratum (function, tried))
      return tried;
  function->slot += ERRATUM_ROOM;
  ballast_layout_warn (layout,
                       "%s has ADRP instructions that erratum 843419 may concern at any "
                       "offset of its alignment: its slot has %d bytes more, for a stub",
                       function->symbol, ERRATUM_ROOM);
  return offset;
}

/* Gives FUNCTION a place at END or behind.  */
static void place_function (ballast_layout *layout, const ballast_manifest *manifest,
                            ballast_function *function, uint64_t end,
                            const ballast_layout_options *options, uint64_t *seed)
{
  bool fits = function->placed && function->size <= function->slot;
  if (!fits)
    function->slot = choose_slot (manifest, function, options->headroom);
  if (fits && !options->seeded && function->offset >= end
      && function->offset % function->alignment == 0)
    return;
  uint64_t gap = 0;
  if (options->seeded)
    gap = function->alignment * ballast_seed_below (seed, SEED_GAPS);
  function->offset =
      avoid_erratum (layout, function, round_up (end, function->alignment) + gap);
}

/* Where COUNT functions of one region go.  Returns where the last slot ends.  */
static uint64_t place (ballast_layout *layout, const ballast_manifest *manifest,
                       ballast_function *functions, size_t count,
                       const ballast_layout_options *options)
{
  uint64_t end = 0, seed = options->seed;
  if (options->seeded)
    ballast_seed_shuffle (&seed, functions, count);
  for (size_t i = 0; options->lock_decides && i < count; i++)
    if (functions[i].placed && functions[i].offset + functions[i].slot > end)
      end = functions[i].offset + functions[i].slot;
  for (size_t i = 0; i < count; i++)
    {
      ballast_function *function = &functions[i];
      if (options->lock_decides && function->placed)
        continue;
      place_function (layout, manifest, function, end, options, &seed);
      end = function->offset + function->slot;
    }
  if (count > 0)
    qsort (functions, count, sizeof *functions, compare_offsets);
  return end;
}

static bool check_sizes (ballast_layout *layout, const ballast_region *region,
                         const ballast_function *functions, size_t count)
{
  for (size_t i = 0; i < count; i++)
    {
      const ballast_function *function = &functions[i];
      if (function->size > function->slot)
        return ballast_layout_fail (layout,
                                    "%s has %ju bytes and its slot in region %s has %ju",
                                    function->symbol, (uintmax_t)function->size,
                                    region->name, (uintmax_t)function->slot);
      if (region->size != 0 && function->offset + function->slot > region->size)
        return ballast_layout_fail (
            layout,
            "region %s has a size of %ju bytes and %s needs its bytes from %ju to %ju",
            region->name, (uintmax_t)region->size, function->symbol,
            (uintmax_t)function->offset, (uintmax_t)(function->offset + function->slot));
    }
  return true;
}

/* Warns where entries meet in the same sets of an instruction cache.  */
static void check_sets (ballast_layout *layout, const ballast_region *region,
                        const ballast_function *functions, size_t count)
{
  size_t aligned = 0;
  for (size_t i = 0; i < count; i++)
    aligned += functions[i].offset % SET_SPAN == 0;
  /* Of many functions one in 64 lies there by chance.  */
  if (aligned >= SET_WAYS && aligned * 8 >= count)
    ballast_layout_warn (
        layout,
        "%zu functions of region %s start at multiples of 4096 bytes, in "
        "the same sets of an instruction cache; slot=auto avoids that",
        aligned, region->name);
}

static bool place_region (ballast_layout *layout, const ballast_manifest *manifest,
                          uint16_t number, size_t first, size_t count,
                          const ballast_layout_options *options)
{
  const ballast_region *region = ballast_manifest_region (manifest, number);
  ballast_function *functions = layout->functions + first;
  uint64_t alignment = LEAST_REGION_ALIGNMENT;
  if (region->page > alignment)
    alignment = region->page;
  for (size_t i = 0; i < count; i++)
    {
      if (functions[i].alignment == 0)
        functions[i].alignment =
            ballast_manifest_entry (manifest, functions[i].entry)->alignment;
      if (functions[i].alignment > alignment)
        alignment = functions[i].alignment;
    }
  layout->sizes[number] = place (layout, manifest, functions, count, options);
  layout->alignments[number] = alignment;
  if (region->place == BALLAST_AT_ADDRESS && region->address % alignment != 0)
    return ballast_layout_fail (layout,
                                "region %s is to be at %#jx, which is no multiple of its "
                                "alignment, %ju bytes",
                                region->name, (uintmax_t)region->address,
                                (uintmax_t)alignment);
  check_sets (layout, region, functions, count);
  return check_sizes (layout, region, functions, count);
}

bool ballast_layout_place (ballast_layout *layout, const ballast_manifest *manifest,
                           const ballast_layout_options *options)
{
  size_t regions = ballast_manifest_region_count (manifest);
  free (layout->sizes);
  free (layout->alignments);
  layout->sizes = calloc (regions, sizeof *layout->sizes);
  layout->alignments = calloc (regions, sizeof *layout->alignments);
  if (layout->sizes == NULL || layout->alignments == NULL)
    return ballast_layout_fail (layout, "out of memory");
  if (layout->count > 0)
    qsort (layout->functions, layout->count, sizeof *layout->functions, compare);
  for (size_t number = 0, first = 0; number < regions; number++)
    {
      size_t count = 0;
      while (first + count < layout->count
             && layout->functions[first + count].region == number)
        count++;
      if (!place_region (layout, manifest, (uint16_t)number, first, count, options))
        return false;
      first += count;
    }
  return ballast_layout_index (layout);
}
