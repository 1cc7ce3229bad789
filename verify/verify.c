/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* vasprintf */
#include "verify/verify.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "verify/internal.h"

bool verify_reserve (work *state, void *items, size_t count, size_t *capacity,
                     size_t size)
{
  if (count < *capacity)
    return true;
  size_t wanted = *capacity > 0 ? *capacity * 2 : 64;
  void *old, *grown;
  memcpy (&old, items, sizeof old);
  grown = realloc (old, wanted * size);
  if (grown == NULL)
    {
      state->out_of_memory = true;
      return false;
    }
  memcpy (items, &grown, sizeof grown);
  *capacity = wanted;
  return true;
}

const char *verify_print (work *state, const char *format, ...)
{
  char *text = NULL;
  va_list arguments;
  va_start (arguments, format);
  int length = vasprintf (&text, format, arguments);
  va_end (arguments);
  const char *copy =
      length >= 0 ? ballast_arena_copy (state->arena, text, (size_t)length) : NULL;
  if (length >= 0)
    free (text);
  if (copy == NULL)
    state->out_of_memory = true;
  return copy != NULL ? copy : "";
}

void verify_note (work *state, const char *text)
{
  size_t count = state->result->note_count;
  const char **notes = ballast_arena_allocate (state->arena, (count + 1) * sizeof *notes);
  if (notes == NULL)
    return;
  if (count > 0)
    memcpy (notes, state->result->notes, count * sizeof *notes);
  notes[count] = text;
  state->result->notes = notes;
  state->result->note_count = count + 1;
}

bool ballast_status_is_violation (enum ballast_status status)
{
  return status != BALLAST_OK && status != BALLAST_SKIPPED
         && status != BALLAST_UNVERIFIABLE;
}

/* Violations by their numbers, which go from symptoms to causes; what can't be verified
   comes before them, and what is well before that.  */
static int weight (enum ballast_status status)
{
  if (ballast_status_is_violation (status))
    return 2 + (int)status;
  return status == BALLAST_UNVERIFIABLE ? 2 : (int)status;
}

void verify_finding (ballast_row *row, enum ballast_status status, const char *reason,
                     const char *advice)
{
  if (row->entry->allow & (1u << status))
    {
      row->allowed |= 1u << status;
      if (row->status == BALLAST_OK && row->reason == NULL)
        row->reason = row->entry->reason != NULL ? row->entry->reason : reason;
      return;
    }
  if (weight (status) <= weight (row->status))
    return;
  row->status = status;
  row->reason = reason;
  row->advice = advice;
}

ballast_dwarf *verify_dwarf (work *state)
{
  if (!state->dwarf_asked && state->part_count == 1)
    state->dwarf = ballast_dwarf_open (state->parts[0].object);
  state->dwarf_asked = true;
  return state->dwarf;
}

const char *verify_display (work *state, const char *symbol)
{
  return verify_print (state, "%s", ballast_symbol_display (&state->scratch, symbol));
}

static bool collect_parts (work *state, ballast_file *const *files, size_t count)
{
  size_t total = 0;
  for (size_t i = 0; i < count; i++)
    total += files[i]->object_count;
  state->parts = calloc (total + 1, sizeof *state->parts);
  if (state->parts == NULL)
    return false;
  for (size_t i = 0; i < count; i++)
    for (size_t j = 0; j < files[i]->object_count; j++)
      {
        part *added = &state->parts[state->part_count++];
        added->object = &files[i]->objects[j];
        added->triplet = ballast_object_triplet (added->object);
      }
  return true;
}

/* Says on which rung the build stands, and whether that one promises an order.  */
static void find_rung (work *state)
{
  bool in_region = false, recorded = false;
  for (size_t i = 0; i < state->candidate_count; i++)
    {
      const candidate *found = &state->candidates[i];
      in_region |= verify_is_in_region (state, found);
      recorded |= found->record != NULL && found->record->outcome == BALLAST_PLACED;
    }
  if (!state->is_linked)
    {
      state->result->rung = "object files: alignment and sections";
      return;
    }
  enum ballast_linker linker = ballast_object_linker (state->parts[0].object);
  state->orders = in_region || (recorded && linker == BALLAST_LINKER_GNU);
  if (in_region)
    state->result->rung = recorded ? "plugin + region" : "region, no plugin";
  else if (state->orders)
    state->result->rung = "plugin + GNU ld order";
  else
    state->result->rung = recorded ? "plugin, alignment only" : "no plugin";
  if (recorded && !state->orders)
    verify_note (state,
                 verify_print (state,
                               "the order is not promised by this linker (%s), and "
                               "was not checked",
                               ballast_linker_name (linker)));
}

static void finish (work *state)
{
  ballast_verification *result = state->result;
  size_t total = state->candidate_count + state->absent_count, next = 0;
  result->rows =
      ballast_arena_allocate (state->arena, (total + 1) * sizeof *result->rows);
  if (result->rows == NULL)
    {
      state->out_of_memory = true;
      return;
    }
  /* Both lists are in the order of entries.  */
  for (size_t i = 0, j = 0; next < total;)
    if (j == state->absent_count
        || (i < state->candidate_count
            && state->candidates[i].row.entry < state->absent[j].entry))
      result->rows[next++] = state->candidates[i++].row;
    else
      result->rows[next++] = state->absent[j++];
  result->row_count = total;
  for (size_t i = 0; i < total; i++)
    {
      enum ballast_status status = result->rows[i].status;
      result->counts[status]++;
      if (ballast_status_is_violation (status))
        result->verdict = BALLAST_VIOLATED;
      else if (status == BALLAST_UNVERIFIABLE && result->verdict == BALLAST_HOLDS)
        result->verdict = BALLAST_UNDECIDED;
    }
}

static const char *run (work *state)
{
  const char *error = verify_read_records (state);
  if (error == NULL && !state->out_of_memory)
    error = verify_collect (state);
  if (error != NULL || state->out_of_memory)
    return error;
  verify_find_regions (state);
  if (state->out_of_memory)
    return NULL;
  find_rung (state);
  verify_placement (state);
  verify_regions (state);
  verify_ambiguity (state);
  if (state->orders)
    verify_order (state);
  verify_absent (state);
  bool stripped = state->part_count > 0 && state->parts[0].is_stripped;
  state->result->symbols = !stripped                             ? ".symtab"
                           : state->parts[0].object->dynsym != 0 ? ".dynsym"
                                                                 : "none";
  finish (state);
  return NULL;
}

static void release (work *state)
{
  for (size_t i = 0; i < state->part_count; i++)
    if (state->parts[i].owns_matcher)
      ballast_matcher_free (state->parts[i].matcher);
  free (state->parts);
  free (state->candidates);
  free (state->absent);
  free (state->records);
  free (state->bounds);
  ballast_dwarf_close (state->dwarf);
  ballast_scratch_release (&state->scratch);
}

ballast_verification *ballast_verify (const ballast_manifest *manifest,
                                      ballast_file *const *files, size_t count,
                                      bool is_open)
{
  return ballast_verify_locked (manifest, NULL, files, count, is_open);
}

ballast_verification *ballast_verify_locked (const ballast_manifest *manifest,
                                             const ballast_lock *lock,
                                             ballast_file *const *files, size_t count,
                                             bool is_open)
{
  ballast_verification *result = calloc (1, sizeof *result);
  if (result == NULL)
    return NULL;
  work state = { .manifest = manifest, .result = result, .arena = &result->arena };
  state.scratch = (ballast_scratch)BALLAST_SCRATCH_EMPTY;
  state.is_open = is_open;
  state.lock = lock;
  result->title = count == 1 ? files[0]->path : "object files";
  if (!collect_parts (&state, files, count))
    {
      free (result);
      return NULL;
    }
  state.is_linked =
      state.part_count == 1 && ballast_object_is_linked (state.parts[0].object);
  if (state.part_count == 0)
    result->error = "holds no ELF object";
  else if (lock != NULL && !ballast_lock_is_for (lock, state.parts[0].triplet))
    result->error = verify_print (&state, "is for %s, and the lock for %s",
                                  state.parts[0].triplet, lock->architecture);
  else
    result->error = run (&state);
  if (state.out_of_memory)
    result->error = "memory is short";
  if (result->error != NULL)
    result->verdict = BALLAST_TROUBLE;
  release (&state);
  return result;
}

void ballast_verification_free (ballast_verification *verification)
{
  if (verification == NULL)
    return;
  ballast_arena_release (&verification->arena);
  free (verification);
}

const char *ballast_verdict_name (enum ballast_verdict verdict)
{
  static const char *const names[] = {
    [BALLAST_HOLDS] = "holds",
    [BALLAST_VIOLATED] = "violated",
    [BALLAST_UNDECIDED] = "unverifiable",
    [BALLAST_TROUBLE] = "trouble",
  };
  return names[verdict];
}
