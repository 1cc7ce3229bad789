/* SPDX-License-Identifier: GPL-3.0-or-later
   What link and lock share: files that functions are found in, and percentages.  */
#ifndef BALLAST_COMMAND_FILES_H
#define BALLAST_COMMAND_FILES_H

#include <stdbool.h>
#include <stddef.h>

#include "link/run.h"
#include "object/object.h"

typedef struct ballast_files
{
  ballast_file **files;
  size_t count;
  bool failed; /* one can't be read; it was said on stderr */
} ballast_files;

/* Opens the files PATHS.  The caller ends it with ballast_files_close.  */
ballast_files ballast_files_open (const ballast_words *paths);

void ballast_files_close (ballast_files *files);

/* Reads TEXT, such as "25" or "25%", 0 to 1000.  False if it is none.  */
bool ballast_command_percent (const char *text, unsigned *percent);

#endif
