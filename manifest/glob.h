/* SPDX-License-Identifier: GPL-3.0-or-later
   Globs.  A pattern is compiled to bytes in which the wildcards are the two control
   characters below, since * and ? are also parts of C++ names.  */
#ifndef BALLAST_MANIFEST_GLOB_H
#define BALLAST_MANIFEST_GLOB_H

#include <stdbool.h>
#include <stddef.h>

#define BALLAST_GLOB_STAR '\1' /* any text, empty too */
#define BALLAST_GLOB_ANY  '\2' /* any one byte */

/* Whether the compiled PATTERN matches all of TEXT.  Takes time proportional to the
   product of the lengths at the worst, and no recursion.  */
bool ballast_glob_matches (const char *pattern, size_t pattern_length, const char *text,
                           size_t text_length);

/* The same for a pattern whose wildcards are written * and ?.  */
bool ballast_plain_glob_matches (const char *pattern, size_t pattern_length,
                                 const char *text, size_t text_length);

#endif
