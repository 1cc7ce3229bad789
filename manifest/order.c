/* SPDX-License-Identifier: GPL-3.0-or-later
   Symbol ordering files as lld, gold, ld64, BOLT and Chromium read them: one literal name
   a line.  */
#include <string.h>

#include "manifest/line.h"

/* Whether the line was written for a manifest whose first line is missing.  */
static bool looks_like_manifest (ballast_line *line, ballast_word *where)
{
  static const char *const keys[] = { "align=", "slot=",  "file=",
                                      "if=",    "allow=", "reason=" };
  ballast_line copy = *line;
  *where = ballast_line_take_word (&copy);
  if (ballast_is_directive (*where))
    return true;
  for (;;)
    {
      ballast_line_skip_blanks (&copy);
      *where = ballast_line_take_word (&copy);
      if (where->length == 0)
        return false;
      for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (where->length > strlen (keys[i])
            && memcmp (where->text, keys[i], strlen (keys[i])) == 0)
          return true;
    }
}

void ballast_parse_order_line (ballast_line *line, const ballast_defaults *defaults)
{
  ballast_entry entry = { .line = line->number,
                          .alignment = defaults->alignment,
                          .region = defaults->region };
  ballast_name *parsed;
  ballast_word word;
  bool is_data = false;
  size_t errors = line->manifest->errors;
  if (looks_like_manifest (line, &word))
    ballast_line_error (line, word,
                        "put '@ballast 1' before all other lines of a manifest",
                        "manifest syntax in a symbol ordering file");
  if (line->manifest->errors > errors
      || !ballast_read_order_name (line, &entry, &parsed, &is_data))
    return;
  if (is_data)
    line->manifest->data_symbols++;
  else
    ballast_add_entry (line, &entry, parsed, NULL, 0);
}
