/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "manifest/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FIRST_LINE "@ballast-record 1\n"

static const char *const names[BALLAST_OUTCOME_COUNT] = {
  [BALLAST_PLACED] = "placed",
  [BALLAST_ALIGNED] = "aligned",
  [BALLAST_KEPT_SECTION] = "kept-section",
  [BALLAST_GONE_INLINED] = "inlined",
  [BALLAST_GONE_FOLDED] = "folded",
  [BALLAST_GONE_CLONED] = "cloned",
  [BALLAST_GONE_DROPPED] = "dropped",
  [BALLAST_OUTSIDE_TARGET] = "outside-target",
};

const char *ballast_outcome_name (enum ballast_outcome outcome) { return names[outcome]; }

static void append (ballast_record *record, const char *text, size_t length)
{
  if (record->failed)
    return;
  if (record->capacity - record->length < length)
    {
      size_t capacity = record->capacity ? record->capacity : 1024;
      while (capacity - record->length < length)
        capacity *= 2;
      char *grown = realloc (record->text, capacity);
      if (grown == NULL)
        {
          record->failed = true;
          return;
        }
      record->text = grown;
      record->capacity = capacity;
    }
  memcpy (record->text + record->length, text, length);
  record->length += length;
}

static bool is_plain (char byte)
{
  return (unsigned char)byte > ' ' && byte != '%' && byte != 0x7f;
}

/* A blank and the word, escaped so that it holds no blank.  */
static void append_word (ballast_record *record, const char *word)
{
  append (record, " ", 1);
  if (*word == '\0' || strcmp (word, "-") == 0)
    {
      append (record, *word == '\0' ? "-" : "%2D", *word == '\0' ? 1 : 3);
      return;
    }
  for (const char *at = word; *at != '\0';)
    {
      const char *start = at;
      while (is_plain (*at))
        at++;
      append (record, start, (size_t)(at - start));
      if (*at == '\0')
        break;
      char escaped[4];
      append (record, escaped,
              (size_t)sprintf (escaped, "%%%02X", (unsigned)(unsigned char)*at++));
    }
}

/* A blank and the number.  printf would take most of the time of a function's line.  */
static void append_number (ballast_record *record, uint32_t number)
{
  char text[12], *at = text + sizeof text;
  do
    *--at = (char)('0' + number % 10);
  while ((number /= 10) > 0);
  *--at = ' ';
  append (record, at, (size_t)(text + sizeof text - at));
}

void ballast_record_begin (ballast_record *record, const ballast_record_unit *unit)
{
  append (record, FIRST_LINE "unit", sizeof FIRST_LINE "unit" - 1);
  append_word (record, unit->file);
  append_word (record, unit->compiler);
  append_word (record, unit->version);
  append_word (record, unit->target);
  append_word (record, unit->level);
  append_word (record, unit->manifest);
  append_word (record, unit->digest);
  append (record, "\n", 1);
}

void ballast_record_add (ballast_record *record, const ballast_record_function *function)
{
  append (record, "fn", 2);
  append_word (record, names[function->outcome]);
  append_number (record, function->line);
  append_number (record, function->alignment);
  append_word (record, function->symbol);
  append_word (record, function->section);
  append (record, "\n", 1);
  record->count++;
}

bool ballast_record_end (ballast_record *record)
{
  char line[24];
  append (record, line, (size_t)sprintf (line, "end %u\n", (unsigned)record->count));
  return !record->failed;
}

void ballast_record_release (ballast_record *record)
{
  free (record->text);
  *record = (ballast_record)BALLAST_RECORD_EMPTY;
}

/* The words of a line, unescaped in place.  */
#define MOST_WORDS 8

static int hex_value (char digit)
{
  if (digit >= '0' && digit <= '9')
    return digit - '0';
  if (digit >= 'A' && digit <= 'F')
    return digit - 'A' + 10;
  return -1;
}

static void unescape (char *word)
{
  char *out = word;
  if (strcmp (word, "-") == 0)
    {
      *word = '\0';
      return;
    }
  for (const char *at = word; *at != '\0'; at++)
    if (*at == '%' && hex_value (at[1]) >= 0 && hex_value (at[2]) >= 0)
      {
        *out++ = (char)(16 * hex_value (at[1]) + hex_value (at[2]));
        at += 2;
      }
    else
      *out++ = *at;
  *out = '\0';
}

static int split (char *line, char *words[MOST_WORDS])
{
  int count = 0;
  for (char *at = line; at != NULL;)
    {
      if (count == MOST_WORDS)
        return -1;
      words[count++] = at;
      at = strchr (at, ' ');
      if (at != NULL)
        *at++ = '\0';
    }
  for (int i = 0; i < count; i++)
    unescape (words[i]);
  return count;
}

static bool read_number (const char *word, uint32_t *value)
{
  char *end;
  if (*word < '0' || *word > '9')
    return false;
  unsigned long number = strtoul (word, &end, 10);
  *value = (uint32_t)number;
  return *end == '\0' && number <= UINT32_MAX;
}

/* One note being read.  */
struct note
{
  char *unit_words[MOST_WORDS];
  ballast_record_unit unit;
  uint32_t count;
  ballast_record_visitor *visitor;
  void *context;
};

static bool read_function (struct note *note, char *words[MOST_WORDS], int count)
{
  ballast_record_function function;
  int outcome = 0;
  if (count != 6 || !read_number (words[2], &function.line)
      || !read_number (words[3], &function.alignment))
    return false;
  while (outcome < BALLAST_OUTCOME_COUNT && strcmp (names[outcome], words[1]) != 0)
    outcome++;
  if (outcome == BALLAST_OUTCOME_COUNT)
    return false;
  function.outcome = (enum ballast_outcome)outcome;
  function.symbol = words[4];
  function.section = words[5];
  note->count++;
  note->visitor (note->context, &note->unit, &function);
  return true;
}

/* Reads the line behind the note's unit line; sets *DONE at its end.  */
static const char *read_line (struct note *note, char *line, bool *done)
{
  char *words[MOST_WORDS];
  uint32_t count;
  int word_count = split (line, words);
  if (word_count > 0 && strcmp (words[0], "fn") == 0)
    return read_function (note, words, word_count) ? NULL : "a function line is damaged";
  if (word_count != 2 || strcmp (words[0], "end") != 0 || !read_number (words[1], &count))
    return "a line is not understood";
  if (count != note->count)
    return "function lines are missing";
  if (count == 0)
    note->visitor (note->context, &note->unit, NULL);
  *done = true;
  return NULL;
}

static const char *read_unit (struct note *note, char *line)
{
  char **words = note->unit_words;
  int count = split (line, words);
  if (count != 8 || strcmp (words[0], "unit") != 0)
    return "the unit line is damaged";
  note->unit = (ballast_record_unit){ words[1], words[2], words[3], words[4],
                                      words[5], words[6], words[7] };
  note->count = 0;
  return NULL;
}

/* Cuts the next line off *AT; NULL if none ends before END.  */
static char *take_line (char **at, char *end)
{
  char *line = *at, *stop = memchr (line, '\n', (size_t)(end - line));
  if (stop == NULL)
    return NULL;
  *stop = '\0';
  *at = stop + 1;
  return line;
}

static const char *read_notes (char *at, char *end, struct note *note)
{
  for (;;)
    {
      while (at < end && *at == '\0')
        at++;
      if (at == end)
        return NULL;
      char *line = take_line (&at, end);
      if (line == NULL || strncmp (line, "@ballast-record ", 16) != 0)
        return "it does not start as a note does";
      if (strcmp (line + 16, "1") != 0)
        return "it is of a format that this version does not know";
      line = take_line (&at, end);
      if (line == NULL)
        return "it ends early";
      const char *wrong = read_unit (note, line);
      bool done = false;
      while (wrong == NULL && !done)
        {
          line = take_line (&at, end);
          wrong = line == NULL ? "it ends early" : read_line (note, line, &done);
        }
      if (wrong != NULL)
        return wrong;
    }
}

const char *ballast_record_read (const char *text, size_t length,
                                 ballast_record_visitor *visitor, void *context)
{
  struct note note = { .visitor = visitor, .context = context };
  char *copy = malloc (length + 1);
  if (copy == NULL)
    return "memory is short";
  if (length > 0)
    memcpy (copy, text, length);
  copy[length] = '\0';
  const char *wrong = read_notes (copy, copy + length, &note);
  free (copy);
  return wrong;
}
