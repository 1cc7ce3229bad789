/* SPDX-License-Identifier: GPL-3.0-or-later
   What the subcommands that report have in common: form, colour, and where it goes.  */
#ifndef BALLAST_COMMAND_OUTPUT_H
#define BALLAST_COMMAND_OUTPUT_H

#include <getopt.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* clang-format off */
/* For a table of long options, and the letters behind "m:" in the short ones.  */
#define BALLAST_OUTPUT_OPTIONS                                                             \
  { "format", required_argument, NULL, 'F' },                                              \
  { "output", required_argument, NULL, 'o' },                                              \
  { "quiet", no_argument, NULL, 'q' },                                                     \
  { "verbose", no_argument, NULL, 'v' },                                                   \
  { "color", required_argument, NULL, 'C' }
#define BALLAST_OUTPUT_LETTERS "o:qv"
#define BALLAST_OUTPUT_USAGE                                                               \
  "  --format FORMAT    'text' (as if not given) or 'json'\n"                              \
  "  -o, --output FILE  write there and not to stdout: whole, or not at all\n"             \
  "  -q, --quiet        only what is wrong\n"                                              \
  "  -v, --verbose      more of each function\n"                                           \
  "  --color WHEN       'auto' (as if not given), 'always' or 'never'\n"
/* clang-format on */

typedef struct ballast_output
{
  bool json, quiet, verbose;
  bool color;       /* settled by ballast_output_begin */
  unsigned width;   /* of a terminal in columns; 0: no limit */
  const char *path; /* NULL: stdout */
  FILE *stream;     /* what is printed comes together here */
  char *text;
  size_t length;
  enum
  {
    BALLAST_COLOR_AUTO,
    BALLAST_COLOR_ALWAYS,
    BALLAST_COLOR_NEVER
  } when;
} ballast_output;

/* Takes OPTION, as getopt_long returned it.  False if it is none of these, or its value
   is wrong, which is said on stderr.  */
bool ballast_output_option (ballast_output *output, int option);

/* Opens the stream.  False, and said on stderr, if memory is short.  */
bool ballast_output_begin (ballast_output *output);

/* Writes what came together.  Returns CODE, or BALLAST_EXIT_TROUBLE if that failed, which
   is said on stderr.  */
int ballast_output_end (ballast_output *output, int code);

/* TEXT in at most WIDTH columns, "…" in place of its middle, in a buffer of SIZE bytes.
 */
const char *ballast_output_shorten (const char *text, size_t width, char *buffer,
                                    size_t size);

#endif
