/* SPDX-License-Identifier: GPL-3.0-or-later
   Text that grows, and files that are there whole or not at all.  */
#ifndef BALLAST_LINK_TEXT_H
#define BALLAST_LINK_TEXT_H

#include <stdbool.h>
#include <stddef.h>

/* Text being written.  Start with BALLAST_TEXT_EMPTY, end with ballast_text_release.  */
typedef struct ballast_text
{
  char *bytes; /* NUL-terminated once something was added; NULL before */
  size_t length, capacity;
  bool failed; /* memory was short: the text is not to be used */
} ballast_text;
#define BALLAST_TEXT_EMPTY                                                               \
  {                                                                                      \
    NULL, 0, 0, false                                                                    \
  }

/* Appends LENGTH bytes.  */
void ballast_text_add (ballast_text *text, const char *bytes, size_t length);

/* Appends as by printf.  */
__attribute__ ((format (printf, 2, 3))) void ballast_text_print (ballast_text *text,
                                                                 const char *format, ...);

void ballast_text_release (ballast_text *text);

/* Puts LENGTH bytes into the file PATH: written to a file beside it, which then takes its
   name, so that a reader, or a crash, finds the old content or the new and nothing in
   between.  What is no regular file (/dev/stdout, a pipe) is written to.  Returns 0, or
   an errno.  */
int ballast_write_file (const char *path, const char *bytes, size_t length);

#endif
