/* SPDX-License-Identifier: GPL-3.0-or-later
   One line of a manifest while it is read.  */
#ifndef BALLAST_MANIFEST_LINE_H
#define BALLAST_MANIFEST_LINE_H

#include "manifest/internal.h"

typedef struct ballast_line
{
  ballast_manifest *manifest;
  const char *start; /* of the line */
  const char *at;    /* what comes next */
  const char *end;   /* of what is no comment, blanks and line end taken off */
  uint32_t number;   /* 1-based */
} ballast_line;

/* A word of the line: a name, key=value, flag or directive.  */
typedef struct ballast_word
{
  const char *text;
  size_t length;
} ballast_word;

void ballast_line_skip_blanks (ballast_line *line);

/* Takes the next word, up to a blank; a quoted part may hold blanks.  Length 0 at the
 * end.
 */
ballast_word ballast_line_take_word (ballast_line *line);

bool ballast_word_is (ballast_word word, const char *literal);

/* Reports an error over WORD.  MESSAGE is a format for what follows ADVICE.  */
__attribute__ ((format (printf, 4, 5))) void
ballast_line_error (ballast_line *line, ballast_word word, const char *advice,
                    const char *message, ...);

__attribute__ ((format (printf, 4, 5))) void
ballast_line_warning (ballast_line *line, ballast_word word, const char *advice,
                      const char *message, ...);

/* "did you mean 'X'?", or that all of KNOWN are valid.  */
const char *ballast_line_hint (ballast_line *line, ballast_word word,
                               const char *const *known, size_t count);

/* settings.c: what stands behind a name or a directive.  */

/* The values that hold for the entries that follow.  */
typedef struct ballast_defaults
{
  uint32_t alignment; /* bytes */
  uint16_t region;
} ballast_defaults;
#define BALLAST_DEFAULT_ALIGNMENT 64 /* bytes: a cache line of all validated cores */

/* Reads an alignment such as 64 or 4K.  False, and an error is reported, if it is none.
 */
bool ballast_read_alignment (ballast_line *line, ballast_word value, uint32_t *alignment);

/* Reads the keys and flags of an entry up to the line's end.  */
void ballast_read_entry_settings (ballast_line *line, ballast_entry *entry);

/* Reads the keys and flags of a region up to the line's end.  */
void ballast_read_region_settings (ballast_line *line, ballast_region *region);

/* entry.c: names.  */

/* Reads the name at the start of the line and fills ENTRY's name, kind and flags; the
   line is left behind it.  False if there was an error, which is reported.  *PARSED gets
   the name as components, or NULL; a glob's compiled pattern goes to *PATTERN.  */
bool ballast_read_entry_name (ballast_line *line, ballast_entry *entry,
                              ballast_name **parsed, const char **pattern,
                              size_t *pattern_length);

/* The same for an ordering file, where a name is the whole line and literal.  *IS_DATA is
   set if it names data.  */
bool ballast_read_order_name (ballast_line *line, ballast_entry *entry,
                              ballast_name **parsed, bool *is_data);

/* Adds ENTRY to the manifest, and to its index, after a look for others of its name.  */
void ballast_add_entry (ballast_line *line, const ballast_entry *entry,
                        ballast_name *parsed, const char *pattern, size_t pattern_length);

/* Whether the first word is a directive's: @ and a known word.  */
bool ballast_is_directive (ballast_word word);

/* order.c: an ordering file's line.  */
void ballast_parse_order_line (ballast_line *line, const ballast_defaults *defaults);

#endif
