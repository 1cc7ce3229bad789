/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "manifest/suggest.h"

#include <string.h>

#include "manifest/match.h"

#define LONGEST 256

size_t ballast_edit_distance (const char *a, const char *b, size_t limit)
{
  size_t a_length = strlen (a), b_length = strlen (b);
  size_t row[LONGEST + 1];
  size_t difference = a_length > b_length ? a_length - b_length : b_length - a_length;
  if (difference > limit || b_length > LONGEST || a_length > LONGEST)
    return limit + 1;
  for (size_t j = 0; j <= b_length; j++)
    row[j] = j;
  for (size_t i = 1; i <= a_length; i++)
    {
      size_t diagonal = row[0], best = i;
      row[0] = i;
      for (size_t j = 1; j <= b_length; j++)
        {
          size_t change = diagonal + (a[i - 1] != b[j - 1]);
          diagonal = row[j];
          size_t insert = row[j - 1] + 1, remove = row[j] + 1;
          row[j] = change < insert ? change : insert;
          if (remove < row[j])
            row[j] = remove;
          if (row[j] < best)
            best = row[j];
        }
      if (best > limit)
        return limit + 1;
    }
  return row[b_length] <= limit ? row[b_length] : limit + 1;
}

const char *ballast_nearest (const char *word, size_t length, const char *const *known,
                             size_t count)
{
  char copy[LONGEST];
  const char *nearest = NULL;
  if (length == 0 || length >= sizeof copy)
    return NULL;
  memcpy (copy, word, length);
  copy[length] = '\0';
  size_t limit = length / 3 + 1;
  for (size_t i = 0; i < count; i++)
    {
      size_t distance = ballast_edit_distance (copy, known[i], limit);
      if (distance <= limit)
        {
          nearest = known[i];
          limit = distance > 0 ? distance - 1 : 0;
          if (distance == 0)
            break;
        }
    }
  return nearest;
}
