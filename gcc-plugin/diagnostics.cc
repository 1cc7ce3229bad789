/* SPDX-License-Identifier: GPL-3.0-or-later
   The core's findings as GCC's own diagnostics.  */
#include "plugin.h"

/* Columns that a line map makes room for; a longer line loses its caret only.  */
#define MAX_COLUMN 1000

location_t ballast_manifest_location (const ballast_manifest *manifest, uint32_t line,
                                      uint32_t column, uint32_t length)
{
  if (line == 0)
    return UNKNOWN_LOCATION;
  /* The map is entered and left at once, so that GCC does not take the source for a file
     that the manifest includes.  */
  linemap_add (line_table, LC_ENTER, false, ballast_manifest_path (manifest), line);
  linemap_line_start (line_table, line, MAX_COLUMN);
  location_t start = linemap_position_for_column (line_table, column);
  location_t finish = linemap_position_for_column (line_table, column + length - 1);
  linemap_add (line_table, LC_LEAVE, false, NULL, 0);
  return length > 1 ? make_location (start, start, finish) : start;
}

/* Whether a terminal can show the line that DIAGNOSTIC speaks of: a file that is no
   manifest at all may hold anything.  */
static bool is_showable (const ballast_manifest *manifest,
                         const ballast_diagnostic *diagnostic)
{
  size_t length = 0;
  const char *line = ballast_manifest_line (manifest, diagnostic->line, &length);
  for (size_t i = 0; line && i < length; i++)
    if ((unsigned char)line[i] < ' ' && line[i] != '\t' && line[i] != '\r')
      return false;
  return line != NULL;
}

static void report (const ballast_manifest *manifest,
                    const ballast_diagnostic *diagnostic)
{
  bool has_place = diagnostic->line && is_showable (manifest, diagnostic);
  location_t place = UNKNOWN_LOCATION;
  if (has_place)
    place = ballast_manifest_location (manifest, diagnostic->line, diagnostic->column,
                                       diagnostic->length ? diagnostic->length : 1);
  const char *prefix = has_place ? "" : ballast_manifest_path (manifest);
  const char *separator = has_place ? "" : ": ";
  switch (diagnostic->severity)
    {
    case BALLAST_ERROR:
      error_at (place, "%s%s%s", prefix, separator, diagnostic->message);
      break;
    case BALLAST_WARNING:
      warning_at (place, 0, "%s%s%s", prefix, separator, diagnostic->message);
      break;
    case BALLAST_NOTE:
      inform (place, "%s%s%s", prefix, separator, diagnostic->message);
      break;
    }
  if (diagnostic->related_line)
    inform (ballast_manifest_location (manifest, diagnostic->related_line, 1, 1),
            "the other line is here");
  if (diagnostic->advice)
    inform (place, "%s", diagnostic->advice);
}

bool ballast_report_manifest (const ballast_manifest *manifest)
{
  size_t count = ballast_manifest_diagnostic_count (manifest);
  for (size_t i = 0; i < count; i++)
    report (manifest, ballast_manifest_diagnostic (manifest, i));
  return ballast_manifest_is_usable (manifest);
}

void ballast_complain (tree decl, uint32_t entry, const char *format, const char *detail)
{
  const ballast_unit *unit = &ballast_current_unit;
  const ballast_entry *line = ballast_manifest_entry (unit->manifest, entry);
  location_t place = DECL_SOURCE_LOCATION (decl);
  if (unit->arguments.strict)
    error_at (place, format, decl, detail);
  else if (!warning_at (place, 0, format, decl, detail))
    return;
  inform (ballast_manifest_location (unit->manifest, line->line, line->column,
                                     line->name_length),
          "the manifest names it here");
}
