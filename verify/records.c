/* SPDX-License-Identifier: GPL-3.0-or-later
   What the compilers noted in .ballast.record.  */
#include <stdlib.h>
#include <string.h>

#include "verify/internal.h"

typedef struct reading
{
  work *state;
  part *part;
  record_unit *unit; /* the last one read */
} reading;

static const char *keep (work *state, const char *text)
{
  const char *copy = ballast_arena_copy (state->arena, text, strlen (text));
  if (copy == NULL)
    state->out_of_memory = true;
  return copy != NULL ? copy : "";
}

static bool same_unit (const ballast_record_unit *a, const ballast_record_unit *b)
{
  return strcmp (a->file, b->file) == 0 && strcmp (a->digest, b->digest) == 0
         && strcmp (a->version, b->version) == 0 && strcmp (a->level, b->level) == 0
         && strcmp (a->target, b->target) == 0 && strcmp (a->compiler, b->compiler) == 0;
}

static record_unit *begin_unit (work *state, const ballast_record_unit *words)
{
  record_unit *unit = ballast_arena_allocate (state->arena, sizeof *unit);
  if (unit == NULL)
    {
      state->out_of_memory = true;
      return NULL;
    }
  unit->words.file = keep (state, words->file);
  unit->words.compiler = keep (state, words->compiler);
  unit->words.version = keep (state, words->version);
  unit->words.target = keep (state, words->target);
  unit->words.level = keep (state, words->level);
  unit->words.manifest = keep (state, words->manifest);
  unit->words.digest = keep (state, words->digest);
  state->unit_count++;
  return unit;
}

static void visit (void *context, const ballast_record_unit *words,
                   const ballast_record_function *function)
{
  reading *into = context;
  work *state = into->state;
  if (into->unit == NULL || !same_unit (&into->unit->words, words))
    {
      into->unit = begin_unit (state, words);
      if (into->unit == NULL)
        return;
      into->unit->object = into->part->object;
    }
  if (function == NULL)
    return;
  if (function->outcome == BALLAST_OUTSIDE_TARGET)
    {
      state->outside_units++;
      return;
    }
  if (!verify_reserve (state, &state->records, state->record_count,
                       &state->record_capacity, sizeof *state->records))
    return;
  record_row *row = &state->records[state->record_count++];
  row->unit = into->unit;
  row->symbol = keep (state, function->symbol);
  row->section = keep (state, function->section);
  row->outcome = function->outcome;
  row->entry = BALLAST_NO_ENTRY;
}

/* Reads the record of PART, if it has one.  */
static const char *read_record (work *state, part *into)
{
  const ballast_object *object = into->object;
  size_t index = ballast_object_find_section (object, BALLAST_RECORD_SECTION), size;
  if (index == 0 || object->sections[index].size == 0)
    return NULL;
  const char *text = ballast_object_contents (object, index, &size);
  reading reads = { state, into, NULL };
  const char *error = text != NULL ? ballast_record_read (text, size, visit, &reads)
                                   : "it lies outside the file";
  if (error != NULL)
    return verify_print (state, "the record in " BALLAST_RECORD_SECTION ": %s", error);
  into->has_record = reads.unit != NULL;
  /* The compiler knows its target better than the file's header shows.  */
  if (reads.unit != NULL)
    {
      size_t machine = strcspn (into->triplet, "-");
      if (strncmp (reads.unit->words.target, into->triplet, machine) == 0)
        into->triplet = reads.unit->words.target;
    }
  return NULL;
}

/* Gives PART a matcher, the one of an earlier part for the same target if there is one.
 */
static bool create_matcher (work *state, part *into)
{
  if (into > state->parts && strcmp (into[-1].triplet, into->triplet) == 0)
    {
      into->matcher = into[-1].matcher;
      return true;
    }
  ballast_target target = { into->triplet, BALLAST_ELF };
  into->matcher = ballast_matcher_create (state->manifest, &target);
  into->owns_matcher = true;
  return into->matcher != NULL;
}

static int compare (const void *a, const void *b)
{
  return strcmp (((const record_row *)a)->symbol, ((const record_row *)b)->symbol);
}

const char *verify_read_records (work *state)
{
  for (size_t i = 0; i < state->part_count; i++)
    {
      part *into = &state->parts[i];
      size_t first = state->record_count;
      const char *error = read_record (state, into);
      if (error != NULL)
        return error;
      if (!create_matcher (state, into))
        {
          state->out_of_memory = true;
          return NULL;
        }
      for (size_t j = first; j < state->record_count; j++)
        {
          record_row *row = &state->records[j];
          const char *file = row->unit->words.file;
          ballast_match match;
          if (ballast_matcher_find (into->matcher, &state->scratch, row->symbol,
                                    strlen (row->symbol),
                                    strcmp (file, "ltrans") == 0 ? NULL : file, &match))
            row->entry = match.entry;
        }
    }
  if (state->record_count > 1)
    qsort (state->records, state->record_count, sizeof *state->records, compare);
  return NULL;
}

/* Whether two file names are of one source: preprocessed text (foo.i) counts as it.  */
static bool same_source (const char *a, const char *b)
{
  const char *slash = strrchr (a, '/');
  a = slash != NULL ? slash + 1 : a;
  slash = strrchr (b, '/');
  b = slash != NULL ? slash + 1 : b;
  const char *a_end = strrchr (a, '.'), *b_end = strrchr (b, '.');
  size_t a_length = a_end != NULL ? (size_t)(a_end - a) : strlen (a);
  size_t b_length = b_end != NULL ? (size_t)(b_end - b) : strlen (b);
  return a_length == b_length && memcmp (a, b, a_length) == 0;
}

const record_row *verify_find_record (const work *state, const candidate *found)
{
  size_t low = 0, high = state->record_count;
  while (low < high)
    {
      size_t middle = low + (high - low) / 2;
      if (strcmp (state->records[middle].symbol, found->row.symbol) < 0)
        low = middle + 1;
      else
        high = middle;
    }
  const record_row *best = NULL;
  for (; low < state->record_count
         && strcmp (state->records[low].symbol, found->row.symbol) == 0;
       low++)
    {
      const record_row *row = &state->records[low];
      const char *file = row->unit->words.file;
      if (row->unit->object != found->row.object)
        continue;
      /* A record of another source does not speak for a static function.  */
      if (found->file != NULL && strcmp (file, "ltrans") != 0
          && !same_source (file, found->file))
        continue;
      /* One unit may have dropped its copy of an inline function, another kept it.  */
      if (best == NULL || row->outcome < best->outcome)
        best = row;
    }
  return best != NULL && best->outcome <= BALLAST_KEPT_SECTION ? best : NULL;
}

const char *verify_describe_unit (work *state, const record_unit *unit)
{
  const char *compiler = unit->words.compiler;
  if (strcmp (compiler, "gcc") == 0)
    compiler = "GCC";
  else if (strcmp (compiler, "clang") == 0)
    compiler = "Clang";
  return verify_print (state, "%s (%s %s)", unit->words.file, compiler,
                       unit->words.version);
}
