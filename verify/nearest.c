/* SPDX-License-Identifier: GPL-3.0-or-later
   What a missing name may have been meant for: the functions that there are with the
   names nearest to it, and what else the name is that is no function.  */
#include <stdlib.h>
#include <string.h>

#include "verify/internal.h"

#define MOST_SUGGESTIONS 3

/* The best so far, the nearest first.  */
typedef struct suggestions
{
  const char *symbols[MOST_SUGGESTIONS];
  size_t distances[MOST_SUGGESTIONS];
  size_t count;
} suggestions;

/* The start and the end of the last identifier of a name as people write it: that of
   ns::f<int>(int) is f.  */
static void last_identifier (const char *name, char *out, size_t size)
{
  const char *start = name, *end = name + strcspn (name, "<( ");
  for (const char *at = name; at < end; at++)
    if (at[0] == ':' && at[1] == ':')
      start = at + 2;
  size_t length = (size_t)(end - start);
  if (length >= size)
    length = size - 1;
  memcpy (out, start, length);
  out[length] = '\0';
}

static void insert (suggestions *list, const char *symbol, size_t distance)
{
  size_t at = list->count;
  for (size_t i = 0; i < list->count; i++)
    if (strcmp (list->symbols[i], symbol) == 0)
      return;
  while (at > 0 && list->distances[at - 1] > distance)
    at--;
  if (at == MOST_SUGGESTIONS)
    return;
  size_t moved = list->count < MOST_SUGGESTIONS ? list->count : MOST_SUGGESTIONS - 1;
  memmove (&list->symbols[at + 1], &list->symbols[at],
           (moved - at) * sizeof *list->symbols);
  memmove (&list->distances[at + 1], &list->distances[at],
           (moved - at) * sizeof *list->distances);
  list->symbols[at] = symbol;
  list->distances[at] = distance;
  list->count = moved + 1;
}

/* How far SYMBOL is from the wanted NAME, whose last identifier is LAST; above LIMIT: not
   near.  The right function in another scope is nearer than a misspelled one.  */
static size_t distance_of (ballast_scratch *scratch, const char *symbol, const char *name,
                           const char *last, size_t limit)
{
  char identifier[256];
  const char *display = symbol;
  if (symbol[0] == '_' && symbol[1] == 'Z')
    {
      /* Demangling each of millions would take seconds: a name that is near begins or
         ends as the wanted one does.  */
      char start[4] = "";
      size_t length = strlen (last), ends = length < 3 ? length : 3;
      memcpy (start, last, ends);
      if (strstr (symbol, start) == NULL && strstr (symbol, last + length - ends) == NULL)
        return limit + 1;
      display = ballast_symbol_display (scratch, symbol);
    }
  size_t whole = ballast_edit_distance (name, display, limit);
  last_identifier (display, identifier, sizeof identifier);
  size_t by_last = ballast_edit_distance (last, identifier, limit);
  return whole < by_last ? whole : by_last;
}

static const char *describe (work *state, const suggestions *list)
{
  const char *text = NULL;
  for (size_t i = 0; i < list->count; i++)
    {
      const char *display = verify_display (state, list->symbols[i]);
      text = text == NULL ? verify_print (state, "did you mean %s", display)
                          : verify_print (state, "%s%s %s", text,
                                          i + 1 == list->count ? " or" : ",", display);
    }
  return text != NULL ? verify_print (state, "%s?", text) : NULL;
}

/* What a symbol that has the wanted name is instead.  */
static const char *what_is (const ballast_symbol *symbol)
{
  if (symbol->section == 0)
    return "it is only referred to here, and defined elsewhere";
  if (symbol->type == STT_OBJECT || symbol->type == STT_TLS || symbol->type == STT_COMMON)
    return "it is data, not a function";
  if (symbol->type == STT_GNU_IFUNC)
    return "it is an indirect function, whose implementations have names of their own";
  return NULL;
}

void verify_nearest (work *state, ballast_row *row, uint32_t entry)
{
  const char *name = row->entry->name;
  suggestions list = { .count = 0 };
  const char *instead = NULL;
  char last[256];
  last_identifier (name, last, sizeof last);
  const size_t limit = strlen (last) / 3 + 1;
  for (size_t i = 0; i < state->part_count; i++)
    {
      const part *from = &state->parts[i];
      ballast_symbols symbols = ballast_symbols_begin (from->object);
      ballast_symbol symbol;
      while (ballast_symbols_next (&symbols, &symbol))
        {
          ballast_match match;
          const char *other = what_is (&symbol);
          if (symbol.name[0] == '\0')
            continue;
          if (other != NULL && instead == NULL
              && ballast_matcher_find (from->matcher, &state->scratch, symbol.name,
                                       strlen (symbol.name), NULL, &match)
              && match.entry == entry)
            instead = other;
          if (row->entry->kind == BALLAST_NAME_GLOB
              || !ballast_symbol_is_function (&symbol))
            continue;
          size_t distance = distance_of (&state->scratch, symbol.name, name, last, limit);
          if (distance <= limit)
            insert (&list, symbol.name, distance);
        }
    }
  if (instead != NULL)
    row->reason = instead;
  const char *advice = describe (state, &list);
  if (advice != NULL)
    row->advice = advice;
}
