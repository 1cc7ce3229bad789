/* SPDX-License-Identifier: GPL-3.0-or-later
   Entries that have no function in the binary, and why.  */
#include <stdlib.h>
#include <string.h>

#include "verify/internal.h"

#define MOST_CALLERS 4
/* Each search walks all symbols; who has more missing has the wrong file or manifest.  */
#define MOST_SEARCHES 20

/* Who has the body of a vanished function inside.  */
typedef struct callers
{
  const char *names[MOST_CALLERS];
  size_t count; /* of different ones; may exceed MOST_CALLERS by one: there are more */
} callers;

typedef struct search
{
  work *state;
  callers *by_entry;
} search;

static bool take_caller (void *context, const char *callee, const char *source,
                         const char *caller)
{
  search *into = context;
  work *state = into->state;
  ballast_match match;
  if (!ballast_matcher_find (state->parts[0].matcher, &state->scratch, callee,
                             strlen (callee), source, &match))
    return true;
  callers *list = &into->by_entry[match.entry];
  const char *name = caller != NULL ? caller : "?";
  if (list->count > MOST_CALLERS)
    return true;
  const char *display = verify_display (state, name);
  for (size_t i = 0; i < list->count; i++)
    if (strcmp (list->names[i], display) == 0)
      return true;
  if (list->count < MOST_CALLERS)
    list->names[list->count] = display;
  list->count++;
  return true;
}

static int compare_names (const void *a, const void *b)
{
  return strcmp (*(const char *const *)a, *(const char *const *)b);
}

static const char *describe_callers (work *state, callers *list)
{
  if (list->count == 0)
    return NULL;
  qsort (list->names, list->count < MOST_CALLERS ? list->count : MOST_CALLERS,
         sizeof *list->names, compare_names);
  const char *text = list->names[0];
  size_t shown = list->count < MOST_CALLERS ? list->count : MOST_CALLERS;
  for (size_t i = 1; i < shown; i++)
    text = verify_print (state, "%s%s%s", text, i + 1 == list->count ? " and " : ", ",
                         list->names[i]);
  return list->count > MOST_CALLERS ? verify_print (state, "%s and others", text) : text;
}

/* The record that tells most about an entry without a function: that it was inlined
   before that it was placed, and that before that it was dropped.  */
static const record_row *find_reason (const work *state, uint32_t entry)
{
  static const uint8_t weights[BALLAST_OUTCOME_COUNT] = {
    [BALLAST_PLACED] = 3,       [BALLAST_ALIGNED] = 3,        [BALLAST_KEPT_SECTION] = 3,
    [BALLAST_GONE_INLINED] = 5, [BALLAST_GONE_FOLDED] = 4,    [BALLAST_GONE_CLONED] = 2,
    [BALLAST_GONE_DROPPED] = 1, [BALLAST_OUTSIDE_TARGET] = 0,
  };
  const record_row *best = NULL;
  for (size_t i = 0; i < state->record_count; i++)
    {
      const record_row *row = &state->records[i];
      if (row->entry == entry
          && (best == NULL || weights[row->outcome] > weights[best->outcome]))
        best = row;
    }
  return best;
}

static void report_inlined (work *state, ballast_row *row, const record_row *record,
                            callers *list)
{
  const char *into = list != NULL ? describe_callers (state, list) : NULL;
  const char *by =
      record != NULL
          ? verify_print (state, " in %s", verify_describe_unit (state, record->unit))
          : "";
  verify_finding (row, BALLAST_INLINED,
                  into != NULL ? verify_print (state, "inlined into %s%s", into, by)
                               : verify_print (state, "inlined into all callers%s", by),
                  "add noinline to the entry, pin the callers, or write optional");
}

/* Says why ROW's entry has no function, if the record or debug information knows.  */
static bool report_known_reason (work *state, ballast_row *row, const record_row *record,
                                 callers *list)
{
  if ((record != NULL && record->outcome == BALLAST_GONE_INLINED)
      || (list != NULL && list->count > 0))
    {
      report_inlined (state, row,
                      record != NULL && record->outcome == BALLAST_GONE_INLINED ? record
                                                                                : NULL,
                      list);
      return true;
    }
  if (record == NULL)
    return false;
  const char *unit = verify_describe_unit (state, record->unit);
  switch (record->outcome)
    {
    case BALLAST_GONE_FOLDED:
      verify_finding (
          row, BALLAST_FOLDED,
          verify_print (state, "folded into an identical function in %s", unit),
          "pin the function that is left, or compile with -fno-ipa-icf");
      return true;
    case BALLAST_GONE_CLONED:
      verify_finding (row, BALLAST_INLINED,
                      verify_print (state,
                                    "specialised copies took its place in %s, and "
                                    "none is left",
                                    unit),
                      "add noclone and noinline to the entry, or write optional");
      return true;
    case BALLAST_GONE_DROPPED:
      verify_finding (row, BALLAST_MISSING,
                      verify_print (state, "dropped as unused in %s", unit),
                      "remove the entry, or write optional");
      return true;
    default:
      if (state->parts[0].is_stripped || !state->is_linked)
        return false;
      verify_finding (row, BALLAST_DISCARDED,
                      verify_print (state,
                                    "placed in %s, but the linked file has no such "
                                    "symbol: dropped by --gc-sections, or its "
                                    "symbol by --discard-all",
                                    unit),
                      "remove the entry, or keep what uses it");
      return true;
    }
}

static bool is_optional_absence (const ballast_row *row)
{
  return row->entry->flags & BALLAST_OPTIONAL
         && (row->status == BALLAST_MISSING || row->status == BALLAST_INLINED
             || row->status == BALLAST_DISCARDED || row->status == BALLAST_FOLDED
             || row->status == BALLAST_UNVERIFIABLE);
}

static bool has_slim_part (const work *state)
{
  for (size_t i = 0; i < state->part_count; i++)
    if (state->parts[i].is_slim)
      return true;
  return false;
}

static void explain (work *state, ballast_row *row, uint32_t entry,
                     const record_row *record, callers *list)
{
  if (report_known_reason (state, row, record, list))
    return;
  if (state->parts[0].is_stripped)
    verify_finding (row, BALLAST_UNVERIFIABLE,
                    "the file is stripped: it has no .symtab, and .dynsym does not have "
                    "this function",
                    "verify the file as it was before strip");
  else if (has_slim_part (state))
    verify_finding (
        row, BALLAST_UNVERIFIABLE,
        "some members hold no machine code yet: link-time optimization makes it",
        "verify the linked file");
  else
    {
      verify_finding (row, BALLAST_MISSING, "nothing of this name is defined here", NULL);
      if (row->status == BALLAST_MISSING && state->suggestions++ < MOST_SEARCHES)
        verify_nearest (state, row, entry);
    }
}

static bool applies (const work *state, const ballast_entry *entry)
{
  for (size_t i = 0; i < state->part_count; i++)
    {
      ballast_target target = { state->parts[i].triplet, BALLAST_ELF };
      if (ballast_manifest_applies (state->manifest, &target)
          && (entry->target == NULL
              || ballast_target_matches (entry->target, strlen (entry->target),
                                         target.triplet)))
        return true;
    }
  return state->part_count == 0;
}

/* Adds a row for ENTRY.  */
static ballast_row *add_row (work *state, const ballast_entry *entry)
{
  ballast_row *row = &state->absent[state->absent_count++];
  memset (row, 0, sizeof *row);
  row->entry = entry;
  row->symbol = row->display = entry->name;
  return row;
}

static void judge (work *state, const bool *present, callers *lists)
{
  size_t count = ballast_manifest_entry_count (state->manifest);
  for (uint32_t i = 0; i < count; i++)
    {
      if (present[i])
        continue;
      const ballast_entry *entry = ballast_manifest_entry (state->manifest, i);
      if (!applies (state, entry))
        {
          verify_finding (
              add_row (state, entry), BALLAST_SKIPPED,
              verify_print (state, "not asked for on %s", state->parts[0].triplet), NULL);
          continue;
        }
      const record_row *record = find_reason (state, i);
      callers *list = lists != NULL ? &lists[i] : NULL;
      /* One object of several says nothing of what the others define.  */
      if (state->is_open && (list == NULL || list->count == 0)
          && (record == NULL || record->outcome != BALLAST_GONE_INLINED))
        continue;
      ballast_row *row = add_row (state, entry);
      explain (state, row, i, record, list);
      if (is_optional_absence (row))
        {
          row->status = BALLAST_SKIPPED;
          row->reason = verify_print (state, "optional: %s", row->reason);
          row->advice = NULL;
        }
    }
}

void verify_absent (work *state)
{
  size_t count = ballast_manifest_entry_count (state->manifest), absent = 0;
  bool *present = calloc (count + 1, sizeof *present);
  callers *lists = NULL;
  state->absent = calloc (count + 1, sizeof *state->absent);
  if (present == NULL || state->absent == NULL)
    {
      state->out_of_memory = true;
      free (present);
      return;
    }
  for (size_t i = 0; i < state->candidate_count; i++)
    present[state->candidates[i].entry] = true;
  for (size_t i = 0; i < count; i++)
    absent += !present[i];
  if (absent > 0 && state->part_count > 0 && verify_dwarf (state) != NULL)
    {
      lists = calloc (count, sizeof *lists);
      search into = { state, lists };
      if (lists != NULL)
        ballast_dwarf_walk_inlined (verify_dwarf (state), take_caller, &into);
    }
  judge (state, present, lists);
  free (lists);
  free (present);
}
