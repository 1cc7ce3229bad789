/* SPDX-License-Identifier: GPL-3.0-or-later
   Entries that name several functions without telling them apart.  Overloads and
   instantiations are what a qualified name means; static functions of one name in two
   sources are not.  */
#include <stdlib.h>
#include <string.h>

#include "verify/internal.h"

static int compare_names (const void *left, const void *right)
{
  const candidate *a = *(candidate *const *)left, *b = *(candidate *const *)right;
  size_t shorter = a->base_length < b->base_length ? a->base_length : b->base_length;
  int order = memcmp (a->row.symbol, b->row.symbol, shorter);
  if (order != 0)
    return order;
  if (a->base_length != b->base_length)
    return a->base_length < b->base_length ? -1 : 1;
  return a < b ? -1 : a > b;
}

static bool same_name (const candidate *a, const candidate *b)
{
  return a->base_length == b->base_length
         && memcmp (a->row.symbol, b->row.symbol, a->base_length) == 0;
}

static void report (work *state, candidate *found, const candidate *other)
{
  if (found->row.source != NULL && other->row.source != NULL)
    verify_finding (&found->row, BALLAST_AMBIGUOUS,
                    verify_print (state, "%s and %s both define it", found->row.source,
                                  other->row.source),
                    "add file= to the entry, and a second entry for the other one");
  else
    verify_finding (&found->row, BALLAST_AMBIGUOUS,
                    verify_print (state, "another function of this name is at 0x%llx",
                                  (unsigned long long)other->row.address),
                    "add file= to the entry");
}

/* Looks at the COUNT functions of one entry.  */
static void check_entry (work *state, candidate **found, size_t count)
{
  qsort (found, count, sizeof *found, compare_names);
  for (size_t i = 1; i < count; i++)
    {
      candidate *a = found[i - 1], *b = found[i];
      if (!same_name (a, b) || (a->bind != STB_LOCAL && b->bind != STB_LOCAL))
        continue;
      report (state, a, b);
      report (state, b, a);
    }
}

void verify_ambiguity (work *state)
{
  candidate **found = malloc ((state->candidate_count + 1) * sizeof *found);
  if (found == NULL)
    {
      state->out_of_memory = true;
      return;
    }
  for (size_t i = 0; i < state->candidate_count;)
    {
      uint32_t entry = state->candidates[i].entry;
      size_t count = 0;
      for (; i < state->candidate_count && state->candidates[i].entry == entry; i++)
        if (state->candidates[i].part == BALLAST_WHOLE)
          found[count++] = &state->candidates[i];
      const ballast_entry *line = ballast_manifest_entry (state->manifest, entry);
      /* A glob asks for all that it matches.  */
      if (count > 1 && line->file == NULL && line->kind != BALLAST_NAME_GLOB)
        check_entry (state, found, count);
    }
  free (found);
}
