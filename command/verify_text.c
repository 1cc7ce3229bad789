/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "command/verify_report.h"

#define INDENT       "  "
#define STATUS_WIDTH 14 /* "not-executable" */
/* Columns before the name: indent, status, address, size, mod 64, mod 4096, and blanks.
 */
#define OTHER_COLUMNS 57
#define SMALLEST_NAME 20

static const char *color_of (enum ballast_status status)
{
  if (status == BALLAST_OK)
    return "\33[32m";
  return ballast_status_is_violation (status) ? "\33[31m" : "\33[33m";
}

static void print_status (const ballast_output *output, enum ballast_status status)
{
  fprintf (output->stream, INDENT "%s%-*s%s ", output->color ? color_of (status) : "",
           STATUS_WIDTH, ballast_status_name (status), output->color ? "\33[0m" : "");
}

static void print_line (const ballast_output *output, const char *what, const char *text)
{
  if (text != NULL)
    fprintf (output->stream, INDENT "%*s %s%s\n", STATUS_WIDTH, "", what, text);
}

static void print_details (const ballast_output *output, const ballast_row *row)
{
  if (row->section != NULL)
    {
      fprintf (output->stream, INDENT "%*s section %s, %u mod 16, %u mod 32\n",
               STATUS_WIDTH, "", row->section, (unsigned)(row->address % 16),
               (unsigned)(row->address % 32));
      print_line (output, "symbol ", row->symbol);
    }
  print_line (output, "source ", row->source);
  fprintf (output->stream, INDENT "%*s manifest line %u, align %u\n", STATUS_WIDTH, "",
           (unsigned)row->entry->line, (unsigned)row->entry->alignment);
}

/* The name comes last, where it may be as long as it is; a terminal's line ends it.  */
static void print_name (const ballast_output *output, const char *name)
{
  char buffer[1024];
  size_t room = output->width > OTHER_COLUMNS + SMALLEST_NAME
                    ? output->width - OTHER_COLUMNS
                    : SMALLEST_NAME;
  if (output->width > 0)
    name = ballast_output_shorten (name, room, buffer, sizeof buffer);
  fprintf (output->stream, "%s\n", name);
}

static void print_row (const ballast_output *output, const ballast_row *row)
{
  print_status (output, row->status);
  if (row->section != NULL)
    fprintf (output->stream, "%#14llx %8llu %6u %8u ", (unsigned long long)row->address,
             (unsigned long long)row->size, (unsigned)(row->address % 64),
             (unsigned)(row->address % 4096));
  else
    fprintf (output->stream, "%14s %8s %6s %8s ", "-", "-", "-", "-");
  print_name (output, row->display);
  if (row->reason != NULL)
    {
      char line[32];
      snprintf (line, sizeof line, "line %u: ", (unsigned)row->entry->line);
      print_line (output, line, row->reason);
    }
  print_line (output, "", row->advice);
  if (output->verbose)
    print_details (output, row);
}

void ballast_print_verification (const ballast_output *output,
                                 const ballast_verification *result)
{
  FILE *stream = output->stream;
  if (output->quiet && result->verdict == BALLAST_HOLDS)
    return;
  if (result->error != NULL)
    {
      fprintf (stream, "%s: %s\n", result->title, result->error);
      return;
    }
  fprintf (stream, "%s: %s (%s, by %s)\n", result->title,
           ballast_verdict_name (result->verdict), result->rung, result->symbols);
  bool headed = false;
  for (size_t i = 0; i < result->row_count; i++)
    {
      const ballast_row *row = &result->rows[i];
      if (output->quiet && !ballast_status_is_violation (row->status)
          && row->status != BALLAST_UNVERIFIABLE)
        continue;
      if (!headed)
        fprintf (stream, INDENT "%-*s %14s %8s %6s %8s %s\n", STATUS_WIDTH, "status",
                 "address", "size", "mod 64", "mod 4096", "function");
      headed = true;
      print_row (output, row);
    }
  if (!output->quiet)
    for (size_t i = 0; i < result->note_count; i++)
      fprintf (stream, INDENT "note: %s\n", result->notes[i]);
}

void ballast_print_summary (const ballast_output *output, const size_t *counts,
                            enum ballast_verdict verdict)
{
  const char *separator = ": ";
  size_t total = 0;
  if (output->quiet && verdict == BALLAST_HOLDS)
    return;
  for (int i = 0; i < BALLAST_STATUS_COUNT; i++)
    total += counts[i];
  fprintf (output->stream, "%zu function%s", total, total == 1 ? "" : "s");
  for (int i = 0; i < BALLAST_STATUS_COUNT; i++)
    if (counts[i] > 0)
      {
        fprintf (output->stream, "%s%zu %s", separator, counts[i],
                 ballast_status_name ((enum ballast_status)i));
        separator = ", ";
      }
  fprintf (output->stream, "; %s\n", ballast_verdict_name (verdict));
}
