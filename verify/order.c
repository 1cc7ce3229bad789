/* SPDX-License-Identifier: GPL-3.0-or-later
   The order in memory, on the rungs that promise one.  */
#include <stdlib.h>
#include <string.h>

#include "verify/internal.h"

static int compare_planned (const void *left, const void *right)
{
  const candidate *a = *(candidate *const *)left, *b = *(candidate *const *)right;
  int order = strcmp (a->planned, b->planned);
  if (order != 0)
    return order;
  /* Equal names keep the order of their objects: nothing is asked of it.  */
  return a->row.address < b->row.address ? -1 : a->row.address > b->row.address;
}

/* Says of the fewest functions that they are out of order: of those that a longest run
   of rising addresses leaves out.  FOUND is in planned order.  */
static bool check_run (work *state, candidate **found, size_t count)
{
  size_t *memory = malloc (2 * count * sizeof *memory);
  size_t *previous = memory, *tail = memory != NULL ? memory + count : NULL, length = 0;
  if (memory == NULL)
    return false;
  /* tail[n]: the end of the run of n + 1 functions that ends at the lowest address.  */
  for (size_t i = 0; i < count; i++)
    {
      size_t low = 0, high = length;
      while (low < high)
        {
          size_t middle = low + (high - low) / 2;
          if (found[tail[middle]]->row.address <= found[i]->row.address)
            low = middle + 1;
          else
            high = middle;
        }
      previous[i] = low > 0 ? tail[low - 1] : SIZE_MAX;
      tail[low] = i;
      if (low == length)
        length++;
    }
  size_t in_run = length > 0 ? tail[length - 1] : SIZE_MAX;
  const candidate *next = NULL;
  for (size_t i = count; i-- > 0;)
    {
      if (i == in_run)
        {
          next = found[i];
          in_run = previous[i];
          continue;
        }
      const candidate *before = in_run != SIZE_MAX ? found[in_run] : NULL;
      bool too_high = next != NULL && found[i]->row.address > next->row.address;
      const candidate *other = too_high ? next : before;
      verify_finding (&found[i]->row, BALLAST_OUT_OF_ORDER,
                      other == NULL ? "not where the manifest's order has it"
                                    : verify_print (state,
                                                    "it lies %s %s, which comes %s it in "
                                                    "the manifest's order",
                                                    too_high ? "behind" : "before",
                                                    other->row.display,
                                                    too_high ? "after" : "before"),
                      "link with GNU ld and its default script");
    }
  free (memory);
  return true;
}

/* Whether something is promised about where FOUND stands among its region.  */
static bool takes_part (const candidate *found)
{
  return found->planned != NULL && found->record != NULL
         && found->record->outcome == BALLAST_PLACED
         && found->row.status != BALLAST_SKIPPED
         && found->row.status != BALLAST_WRONG_SECTION;
}

void verify_order (work *state)
{
  candidate **found = malloc ((state->candidate_count + 1) * sizeof *found);
  bool well = found != NULL;
  for (size_t region = 0;
       well && region < ballast_manifest_region_count (state->manifest); region++)
    {
      size_t count = 0;
      for (size_t i = 0; i < state->candidate_count; i++)
        if (state->candidates[i].row.entry->region == region
            && takes_part (&state->candidates[i]))
          found[count++] = &state->candidates[i];
      if (count < 2)
        continue;
      qsort (found, count, sizeof *found, compare_planned);
      well = check_run (state, found, count);
    }
  if (!well)
    state->out_of_memory = true;
  free (found);
}
