/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "manifest/diagnostic.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "manifest/internal.h"

const char *ballast_severity_name (enum ballast_severity severity)
{
  static const char *const names[] = { "note", "warning", "error" };
  return names[severity];
}

void ballast_diagnose (ballast_manifest *manifest, enum ballast_severity severity,
                       uint32_t line, uint32_t column, uint32_t length,
                       const char *message, const char *advice)
{
  if (severity == BALLAST_ERROR)
    manifest->errors++;
  if (message == NULL
      || !ballast_reserve (&manifest->diagnostics, manifest->diagnostic_count,
                           &manifest->diagnostic_capacity, sizeof *manifest->diagnostics))
    {
      manifest->out_of_memory = true;
      return;
    }
  manifest->diagnostics[manifest->diagnostic_count++] =
      (ballast_diagnostic){ .severity = severity,
                            .line = line,
                            .column = column,
                            .length = length > 0 ? length : 1,
                            .message = message,
                            .advice = advice };
}

const char *ballast_manifest_line (const ballast_manifest *manifest, uint32_t line,
                                   size_t *length)
{
  const char *at = manifest->text;
  const char *end = manifest->text + manifest->length;
  if (at == NULL || line == 0)
    return NULL;
  if (manifest->length >= 3 && memcmp (at, "\xef\xbb\xbf", 3) == 0)
    at += 3;
  for (uint32_t i = 1; i < line; i++)
    {
      at = memchr (at, '\n', (size_t)(end - at));
      if (at == NULL)
        return NULL;
      at++;
    }
  const char *stop = memchr (at, '\n', (size_t)(end - at));
  if (stop == NULL)
    stop = end;
  if (stop > at && stop[-1] == '\r')
    stop--;
  *length = (size_t)(stop - at);
  return at;
}

/* Appends the caret line: tabs as they are, one blank for each character before.  */
static char *append_caret (char *out, const char *line, size_t line_length,
                           const ballast_diagnostic *diagnostic)
{
  size_t start = diagnostic->column - 1, stop = start + diagnostic->length;
  for (size_t i = 0; i < start && i < line_length; i++)
    if (line[i] == '\t')
      *out++ = '\t';
    else if (((unsigned char)line[i] & 0xc0) != 0x80)
      *out++ = ' ';
  *out++ = '^';
  for (size_t i = start + 1; i < stop && i < line_length; i++)
    if (((unsigned char)line[i] & 0xc0) != 0x80)
      *out++ = '~';
  *out++ = '\n';
  *out = '\0';
  return out;
}

char *ballast_manifest_describe (const ballast_manifest *manifest,
                                 const ballast_diagnostic *diagnostic)
{
  size_t line_length = 0;
  const char *line = ballast_manifest_line (manifest, diagnostic->line, &line_length);
  const char *advice = diagnostic->advice;
  size_t size = strlen (manifest->path) + strlen (diagnostic->message) + 2 * line_length
                + (advice != NULL ? strlen (advice) : 0) + 128;
  char *text = malloc (size);
  if (text == NULL)
    return NULL;
  char *out = text;
  out += sprintf (out, "%s:", manifest->path);
  if (diagnostic->line > 0)
    out += sprintf (out, "%u:%u:", diagnostic->line, diagnostic->column);
  out += sprintf (out, " %s: %s\n", ballast_severity_name (diagnostic->severity),
                  diagnostic->message);
  if (line != NULL && diagnostic->column > 0)
    {
      out += sprintf (out, "  ");
      memcpy (out, line, line_length);
      out += line_length;
      out += sprintf (out, "\n  ");
      out = append_caret (out, line, line_length, diagnostic);
    }
  if (advice != NULL)
    sprintf (out, "  %s\n", advice);
  return text;
}
