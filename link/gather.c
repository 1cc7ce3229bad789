/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "link/gather.h"

#include <stdlib.h>
#include <string.h>

#include "manifest/match.h"
#include "manifest/plan.h"
#include "object/symbols.h"

/* A symbol that an entry names, while functions are made of them.  */
struct found
{
  ballast_function function; /* its strings still belong to the file */
  size_t object;             /* number of the object, over all files */
  uint32_t section;
  uint64_t value; /* of the symbol, less the prefix: where its slot starts */
  bool is_local;
};

struct gathering
{
  ballast_layout *layout;
  const ballast_manifest *manifest;
  ballast_matcher *matcher; /* for triplet */
  const char *triplet;      /* static */
  ballast_scratch scratch;
  const ballast_object *object;
  size_t object_number;
  bool has_prefixes; /* code may lie before its symbol: -fpatchable-function-entry */
  struct found *found;
  size_t count, capacity;
  const char **cold; /* symbols that have a cold part */
  size_t cold_count, cold_capacity;
  size_t shared; /* functions in relocatable objects without a section of their own */
};

static bool reserve (void *items, size_t count, size_t *capacity, size_t size)
{
  if (count < *capacity)
    return true;
  size_t more = 2 * *capacity + 64;
  void **array = items, *grown = realloc (*array, more * size);
  if (grown == NULL)
    return false;
  *array = grown;
  *capacity = more;
  return true;
}

static bool is_own_section (const char *name, const char *symbol)
{
  static const char *const prefixes[] = { ".text.hot.", ".text.unlikely.",
                                          ".text.startup.", ".text.exit.", ".text." };
  const char *region;
  size_t length;
  uint32_t rank;
  if (ballast_plan_parse_section (name, &region, &length, &rank))
    return true;
  for (size_t i = 0; i < sizeof prefixes / sizeof prefixes[0]; i++)
    if (strncmp (name, prefixes[i], strlen (prefixes[i])) == 0
        && strcmp (name + strlen (prefixes[i]), symbol) == 0)
      return true;
  return false;
}

/* Fills in the bytes that FOUND takes.  False if it can't be placed by a linker.  */
static bool measure (struct gathering *gathering, struct found *found,
                     const ballast_symbol *symbol, uint64_t alignment)
{
  ballast_function *function = &found->function;
  const ballast_object *object = gathering->object;
  function->alignment = alignment;
  function->size = symbol->size;
  if (!ballast_object_is_linked (object))
    {
      const ballast_section *section = &object->sections[symbol->section];
      if (!is_own_section (section->name, symbol->name))
        {
          gathering->shared++;
          return false;
        }
      function->prefix = symbol->value;
      function->size = section->size;
      if (section->alignment > alignment)
        function->alignment = section->alignment;
    }
  else
    {
      function->address = symbol->value;
      if (gathering->has_prefixes)
        function->prefix = symbol->value % alignment;
      function->size += function->prefix;
    }
  found->value = symbol->value - function->prefix;
  return true;
}

/* Notes where FUNCTION's ADRP instructions are.  */
static bool find_pages (struct gathering *gathering, struct found *found)
{
  ballast_function *function = &found->function;
  const ballast_object *object = gathering->object;
  const ballast_section *section = &object->sections[found->section];
  uint64_t start = found->value - section->address, size = function->size;
  size_t available;
  const char *bytes = ballast_object_contents (object, found->section, &available);
  if (object->machine != EM_AARCH64 || bytes == NULL || start > available
      || size > available - start)
    return true;
  bytes += start;
  uint32_t *pages = NULL;
  for (unsigned pass = 0; pass < 2; pass++)
    {
      size_t count = 0;
      for (uint64_t at = 0; at + 4 <= size; at += 4)
        /* ADRP is x..1 0000 in the top byte; instructions are little-endian always.  */
        if (((unsigned char)bytes[at + 3] & 0x9f) == 0x90)
          {
            if (pass == 1)
              pages[count] = (uint32_t)at;
            count++;
          }
      function->page_count = count;
      if (count == 0)
        return true;
      if (pass == 0)
        pages = ballast_arena_allocate (&gathering->layout->arena, count * sizeof *pages);
      if (pages == NULL)
        return false;
    }
  function->pages = pages;
  return true;
}

static bool add_cold (struct gathering *gathering, const char *symbol, size_t length)
{
  if (!reserve (&gathering->cold, gathering->cold_count, &gathering->cold_capacity,
                sizeof *gathering->cold))
    return false;
  const char *name = ballast_arena_copy (&gathering->layout->arena, symbol, length);
  gathering->cold[gathering->cold_count] = name;
  gathering->cold_count += name != NULL;
  return name != NULL;
}

/* Takes SYMBOL in if an entry names it.  False when memory is short.  */
static bool take_symbol (struct gathering *gathering, const ballast_symbol *symbol)
{
  ballast_match match;
  size_t length = strlen (symbol->name);
  if (symbol->section >= gathering->object->section_count
      || !ballast_matcher_find (gathering->matcher, &gathering->scratch, symbol->name,
                                length, symbol->file, &match))
    return true;
  if (match.part == BALLAST_COLD)
    return add_cold (gathering, symbol->name, match.base_length);
  const ballast_entry *entry = ballast_manifest_entry (gathering->manifest, match.entry);
  if (match.part == BALLAST_RESOLVER || (entry->flags & BALLAST_NO_SECTION))
    return true;
  if (!reserve (&gathering->found, gathering->count, &gathering->capacity,
                sizeof *gathering->found))
    return false;
  ballast_arena *arena = &gathering->layout->arena;
  struct found *found = &gathering->found[gathering->count];
  memset (found, 0, sizeof *found);
  found->object = gathering->object_number;
  found->section = symbol->section;
  found->is_local = symbol->bind == STB_LOCAL;
  found->function.entry = match.entry;
  found->function.region = entry->region;
  if (!measure (gathering, found, symbol, entry->alignment) || found->function.size == 0)
    return true;
  found->function.symbol = ballast_arena_copy (arena, symbol->name, length);
  if (symbol->file != NULL && found->is_local)
    {
      found->function.file =
          ballast_arena_copy (arena, symbol->file, strlen (symbol->file));
      if (found->function.file == NULL)
        return false;
    }
  gathering->count++;
  return found->function.symbol != NULL && find_pages (gathering, found);
}

static bool gather_object (struct gathering *gathering, const ballast_object *object)
{
  const ballast_target target = { ballast_object_triplet (object), BALLAST_ELF };
  gathering->object = object;
  gathering->object_number++;
  gathering->has_prefixes =
      ballast_object_find_section (object, "__patchable_function_entries") != 0;
  /* Members of an archive are for one machine.  */
  if (gathering->matcher == NULL || strcmp (gathering->triplet, target.triplet) != 0)
    {
      ballast_matcher_free (gathering->matcher);
      gathering->triplet = target.triplet;
      gathering->matcher = ballast_matcher_create (gathering->manifest, &target);
    }
  if (gathering->matcher == NULL)
    return false;
  ballast_symbols symbols = ballast_symbols_begin (object);
  ballast_symbol symbol;
  bool fine = true;
  while (fine && ballast_symbols_next (&symbols, &symbol))
    if (ballast_symbol_is_function (&symbol))
      fine = take_symbol (gathering, &symbol);
  return fine;
}

static int compare_places (const void *left, const void *right)
{
  const struct found *a = left, *b = right;
  if (a->object != b->object)
    return a->object < b->object ? -1 : 1;
  if (a->section != b->section)
    return a->section < b->section ? -1 : 1;
  if (a->value != b->value)
    return a->value < b->value ? -1 : 1;
  return strcmp (a->function.symbol, b->function.symbol);
}

static int compare_names (const void *left, const void *right)
{
  const struct found *a = left, *b = right;
  if (a->function.entry != b->function.entry)
    return a->function.entry < b->function.entry ? -1 : 1;
  int order = strcmp (a->function.symbol, b->function.symbol);
  if (order != 0)
    return order;
  return a->object < b->object ? -1 : a->object > b->object;
}

static int compare_strings (const void *left, const void *right)
{
  return strcmp (*(const char *const *)left, *(const char *const *)right);
}

static bool add_alias (ballast_layout *layout, ballast_function *function,
                       const char *symbol)
{
  ballast_alias **last = &function->aliases;
  for (; *last != NULL; last = &(*last)->next)
    if (strcmp ((*last)->symbol, symbol) == 0)
      return true;
  ballast_alias *alias = ballast_arena_allocate (&layout->arena, sizeof *alias);
  if (alias == NULL)
    return false;
  *alias = (ballast_alias){ symbol, NULL };
  *last = alias;
  return true;
}

/* Makes one of the functions at one address; FOUND is sorted by address.  */
static bool merge_aliases (struct gathering *gathering)
{
  size_t kept = 0;
  for (size_t i = 0; i < gathering->count; i++)
    {
      struct found *this = &gathering->found[i];
      struct found *last = kept > 0 ? &gathering->found[kept - 1] : NULL;
      if (last == NULL || last->object != this->object || last->section != this->section
          || last->value != this->value)
        gathering->found[kept++] = *this;
      else if (strcmp (last->function.symbol, this->function.symbol) != 0)
        {
          if (!add_alias (gathering->layout, &last->function, this->function.symbol))
            return false;
          if (this->function.size > last->function.size)
            last->function.size = this->function.size;
          last->is_local &= this->is_local;
        }
    }
  gathering->count = kept;
  return true;
}

/* Takes THIS, of the same name and entry, into LAST.  */
static void merge_copy (ballast_function *last, const struct found *this, bool is_other)
{
  const ballast_function *function = &this->function;
  if (is_other)
    {
      /* Statics of one name: their sections have one name too, and share the slot.  */
      uint64_t mask = function->alignment - 1;
      last->size = ((last->size + mask) & ~mask) + function->size;
      last->page_count = 0;
      last->file = NULL;
    }
  else if (function->size > last->size)
    {
      last->size = function->size;
      last->pages = function->pages;
      last->page_count = function->page_count;
    }
  if (function->alignment > last->alignment)
    last->alignment = function->alignment;
  if (last->address == 0)
    last->address = function->address;
}

/* Moves what was found to the layout; FOUND is sorted by name.  */
static bool merge_copies (struct gathering *gathering)
{
  ballast_layout *layout = gathering->layout;
  const struct found *last = NULL;
  ballast_function *function = NULL;
  for (size_t i = 0; i < gathering->count; i++)
    {
      const struct found *this = &gathering->found[i];
      if (last != NULL && last->function.entry == this->function.entry
          && strcmp (last->function.symbol, this->function.symbol) == 0)
        {
          const char *a = function->file, *b = this->function.file;
          bool is_other = this->is_local
                          && (last->object == this->object || a == NULL || b == NULL
                              || strcmp (a, b) != 0);
          merge_copy (function, this, is_other);
        }
      else
        {
          function = ballast_layout_add (layout);
          if (function == NULL)
            return false;
          *function = this->function;
          const char *symbol = function->symbol;
          function->may_be_cold =
              gathering->cold_count == 0
              || bsearch (&symbol, gathering->cold, gathering->cold_count,
                          sizeof *gathering->cold, compare_strings)
                     == NULL;
        }
      last = this;
    }
  return true;
}

static bool merge (struct gathering *gathering)
{
  if (gathering->count == 0)
    return true;
  if (gathering->cold_count > 0)
    qsort (gathering->cold, gathering->cold_count, sizeof *gathering->cold,
           compare_strings);
  qsort (gathering->found, gathering->count, sizeof *gathering->found, compare_places);
  if (!merge_aliases (gathering))
    return false;
  qsort (gathering->found, gathering->count, sizeof *gathering->found, compare_names);
  return merge_copies (gathering);
}

static bool is_one_machine (ballast_layout *layout, ballast_file *const *files,
                            size_t count)
{
  const ballast_object *first = NULL;
  for (size_t i = 0; i < count; i++)
    for (size_t j = 0; j < files[i]->object_count; j++)
      {
        const ballast_object *object = &files[i]->objects[j];
        if (first == NULL)
          first = object;
        if (object->machine != first->machine || object->class_ != first->class_
            || object->encoding != first->encoding)
          return ballast_layout_fail (layout, "%s is for %s and %s for %s", first->path,
                                      ballast_object_triplet (first), object->path,
                                      ballast_object_triplet (object));
      }
  return true;
}

bool ballast_gather (ballast_layout *layout, const ballast_manifest *manifest,
                     ballast_file *const *files, size_t count)
{
  if (!is_one_machine (layout, files, count))
    return false;
  struct gathering gathering = { .layout = layout, .manifest = manifest };
  gathering.scratch = (ballast_scratch)BALLAST_SCRATCH_EMPTY;
  bool fine = true;
  for (size_t i = 0; fine && i < count; i++)
    for (size_t j = 0; fine && j < files[i]->object_count; j++)
      fine = gather_object (&gathering, &files[i]->objects[j]);
  fine = fine && merge (&gathering);
  if (gathering.shared > 0)
    ballast_layout_warn (layout,
                         "%zu functions of the manifest have no section of their own in "
                         "the objects and can't be placed: compile with the plugin, or "
                         "with -ffunction-sections",
                         gathering.shared);
  ballast_matcher_free (gathering.matcher);
  ballast_scratch_release (&gathering.scratch);
  free (gathering.found);
  free (gathering.cold);
  if (!fine)
    ballast_layout_fail (layout, "out of memory");
  return fine;
}
