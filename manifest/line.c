/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "manifest/line.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "manifest/suggest.h"

void ballast_line_skip_blanks (ballast_line *line)
{
  while (line->at < line->end && (*line->at == ' ' || *line->at == '\t'))
    line->at++;
}

ballast_word ballast_line_take_word (ballast_line *line)
{
  const char *start = line->at;
  bool quoted = false;
  while (line->at < line->end && (quoted || (*line->at != ' ' && *line->at != '\t')))
    {
      if (*line->at == '"')
        quoted = !quoted;
      else if (*line->at == '\\' && quoted && line->at + 1 < line->end)
        line->at++;
      line->at++;
    }
  ballast_word word = { start, (size_t)(line->at - start) };
  if (quoted)
    ballast_line_error (line, word, "end it with \"", "a quote is not closed");
  return word;
}

bool ballast_word_is (ballast_word word, const char *literal)
{
  return strlen (literal) == word.length && memcmp (word.text, literal, word.length) == 0;
}

__attribute__ ((format (printf, 5, 0))) static void
report (ballast_line *line, enum ballast_severity severity, ballast_word word,
        const char *advice, const char *format, va_list arguments)
{
  char message[512];
  vsnprintf (message, sizeof message, format, arguments);
  bool inside = word.text >= line->start && word.text <= line->end;
  ballast_diagnose (
      line->manifest, severity, line->number,
      inside ? (uint32_t)(word.text - line->start) + 1 : 1, (uint32_t)word.length,
      ballast_arena_copy (&line->manifest->arena, message, strlen (message)), advice);
}

void ballast_line_error (ballast_line *line, ballast_word word, const char *advice,
                         const char *message, ...)
{
  va_list arguments;
  va_start (arguments, message);
  report (line, BALLAST_ERROR, word, advice, message, arguments);
  va_end (arguments);
}

void ballast_line_warning (ballast_line *line, ballast_word word, const char *advice,
                           const char *message, ...)
{
  va_list arguments;
  va_start (arguments, message);
  report (line, BALLAST_WARNING, word, advice, message, arguments);
  va_end (arguments);
}

const char *ballast_line_hint (ballast_line *line, ballast_word word,
                               const char *const *known, size_t count)
{
  ballast_arena *arena = &line->manifest->arena;
  const char *nearest = ballast_nearest (word.text, word.length, known, count);
  if (nearest != NULL)
    return ballast_arena_print (arena, "did you mean '%s'?", nearest);
  char list[512] = "";
  for (size_t i = 0; i < count; i++)
    {
      size_t used = strlen (list);
      snprintf (list + used, sizeof list - used, "%s%s", i > 0 ? ", " : "", known[i]);
    }
  return ballast_arena_print (arena, "valid are: %s", list);
}
