/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

ballast_files ballast_files_open (const ballast_words *paths)
{
  ballast_files files = { NULL, 0, false };
  files.files = calloc (paths->count + 1, sizeof (ballast_file *));
  files.failed = files.files == NULL || paths->failed;
  if (files.failed)
    fputs ("ballast: error: memory is short\n", stderr);
  for (size_t i = 0; !files.failed && i < paths->count; i++)
    {
      ballast_file *file = ballast_file_open (paths->words[i]);
      files.failed = file == NULL || file->error != NULL;
      if (files.failed)
        fprintf (stderr, "ballast: error: %s: %s\n", paths->words[i],
                 file != NULL ? file->error : "memory is short");
      if (file != NULL)
        files.files[files.count++] = file;
    }
  return files;
}

void ballast_files_close (ballast_files *files)
{
  for (size_t i = 0; i < files->count; i++)
    ballast_file_close (files->files[i]);
  free (files->files);
  files->files = NULL;
  files->count = 0;
}

bool ballast_command_percent (const char *text, unsigned *percent)
{
  char *end;
  unsigned long value = strtoul (text, &end, 10);
  if (*text < '0' || *text > '9' || value > 1000)
    return false;
  *percent = (unsigned)value;
  return strcmp (end, "%") == 0 || *end == '\0';
}
