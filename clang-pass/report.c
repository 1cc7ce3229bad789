/* SPDX-License-Identifier: GPL-3.0-or-later
   What the plugin says to the user.  */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pass.h"

static const ballast_place nowhere = { 0, 0, 0 };

static void report_at (ballast_unit *unit, enum ballast_severity severity,
                       ballast_place place, const char *message)
{
  if (severity == BALLAST_ERROR)
    unit->failed = true;
  unit->reporter.report (unit->reporter.context, unit->manifest, severity, place,
                         message != NULL ? message : "memory is short");
}

/* FORMAT filled in, in memory that the caller frees; NULL when memory is short.  */
static char *format_message (const char *format, va_list arguments)
{
  va_list copy;
  va_copy (copy, arguments);
  int length = vsnprintf (NULL, 0, format, copy);
  va_end (copy);
  char *text = length < 0 ? NULL : malloc ((size_t)length + 1);
  if (text != NULL)
    vsnprintf (text, (size_t)length + 1, format, arguments);
  return text;
}

void ballast_error (ballast_unit *unit, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  char *message = format_message (format, arguments);
  va_end (arguments);
  report_at (unit, BALLAST_ERROR, nowhere, message);
  free (message);
}

void ballast_report_entry (ballast_unit *unit, enum ballast_severity severity,
                           uint32_t entry, const char *format, ...)
{
  const ballast_entry *line = ballast_manifest_entry (unit->manifest, entry);
  ballast_place place = { line->line, line->column, line->name_length };
  va_list arguments;
  va_start (arguments, format);
  char *message = format_message (format, arguments);
  va_end (arguments);
  report_at (unit, severity, place, message);
  free (message);
}

/* Whether a terminal can show the line that DIAGNOSTIC speaks of: a file that is no
   manifest at all may hold anything.  */
static bool is_showable (const ballast_manifest *manifest,
                         const ballast_diagnostic *diagnostic)
{
  size_t length = 0;
  const char *line = ballast_manifest_line (manifest, diagnostic->line, &length);
  for (size_t i = 0; line != NULL && i < length; i++)
    if ((unsigned char)line[i] < ' ' && line[i] != '\t' && line[i] != '\r')
      return false;
  return line != NULL;
}

static void report_diagnostic (ballast_unit *unit, const ballast_diagnostic *diagnostic)
{
  ballast_place place = { diagnostic->line, diagnostic->column,
                          diagnostic->length ? diagnostic->length : 1 };
  if (diagnostic->line != 0 && is_showable (unit->manifest, diagnostic))
    report_at (unit, diagnostic->severity, place, diagnostic->message);
  else
    {
      place = nowhere;
      const char *path = ballast_manifest_path (unit->manifest);
      size_t size = strlen (path) + strlen (diagnostic->message) + 3;
      char *message = malloc (size);
      if (message != NULL)
        snprintf (message, size, "%s: %s", path, diagnostic->message);
      report_at (unit, diagnostic->severity, place, message);
      free (message);
    }
  if (diagnostic->related_line != 0)
    report_at (unit, BALLAST_NOTE, (ballast_place){ diagnostic->related_line, 1, 1 },
               "the other line is here");
  if (diagnostic->advice != NULL)
    report_at (unit, BALLAST_NOTE, place, diagnostic->advice);
}

bool ballast_report_manifest (ballast_unit *unit)
{
  size_t count = ballast_manifest_diagnostic_count (unit->manifest);
  for (size_t i = 0; i < count; i++)
    report_diagnostic (unit, ballast_manifest_diagnostic (unit->manifest, i));
  return ballast_manifest_is_usable (unit->manifest);
}
