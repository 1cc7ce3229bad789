/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <getopt.h>
#include <stdio.h>
#include <string.h>

#include "command/command.h"
#include "link/lock.h"
#include "verify/verify.h"

static const char usage[] = "usage: ballast verify -m MANIFEST [--lock LOCK] FILE...\n";

static void print_row (const ballast_row *row)
{
  printf ("  %-14s line %-4u %s", ballast_status_name (row->status),
          (unsigned)row->entry->line, row->display);
  if (row->section != NULL)
    printf (" at 0x%llx, %llu bytes, %s, %u mod 64, %u mod 4096",
            (unsigned long long)row->address, (unsigned long long)row->size, row->section,
            (unsigned)(row->address % 64), (unsigned)(row->address % 4096));
  putchar ('\n');
  if (row->reason != NULL)
    printf ("%17s%s\n", "", row->reason);
  if (row->advice != NULL)
    printf ("%17s%s\n", "", row->advice);
}

static void print (const ballast_verification *result)
{
  if (result->error != NULL)
    {
      fprintf (stderr, "ballast: %s: %s\n", result->title, result->error);
      return;
    }
  printf ("%s: %s (%s, by %s)\n", result->title, ballast_verdict_name (result->verdict),
          result->rung, result->symbols);
  for (size_t i = 0; i < result->row_count; i++)
    print_row (&result->rows[i]);
  for (size_t i = 0; i < result->note_count; i++)
    printf ("  note: %s\n", result->notes[i]);
}

static int verify_file (const ballast_manifest *manifest, const ballast_lock *lock,
                        const char *path)
{
  int code = BALLAST_EXIT_TROUBLE;
  ballast_file *file = ballast_file_open (path);
  if (file == NULL || file->error != NULL)
    {
      fprintf (stderr, "ballast: %s: %s\n", path,
               file != NULL ? file->error : "memory is short");
      ballast_file_close (file);
      return code;
    }
  bool is_open = !file->is_archive && !ballast_object_is_linked (&file->objects[0]);
  ballast_verification *result =
      ballast_verify_locked (manifest, lock, &file, 1, is_open);
  if (result != NULL)
    {
      print (result);
      if (result->verdict == BALLAST_HOLDS)
        code = BALLAST_EXIT_HOLDS;
      else if (result->verdict == BALLAST_VIOLATED)
        code = BALLAST_EXIT_VIOLATED;
    }
  ballast_verification_free (result);
  ballast_file_close (file);
  return code;
}

int ballast_command_verify (int count, char **arguments)
{
  static const struct option options[] = { { "manifest", required_argument, NULL, 'm' },
                                           { "lock", required_argument, NULL, 'l' },
                                           { "help", no_argument, NULL, 'h' },
                                           { NULL, 0, NULL, 0 } };
  const char *path = NULL, *lock_path = NULL;
  int option;
  while ((option = getopt_long (count, arguments, "m:h", options, NULL)) != -1)
    if (option == 'm')
      path = optarg;
    else if (option == 'l')
      lock_path = optarg;
    else
      {
        fputs (usage, option == 'h' ? stdout : stderr);
        return option == 'h' ? BALLAST_EXIT_HOLDS : BALLAST_EXIT_TROUBLE;
      }
  if (path == NULL || optind == count)
    {
      fputs (usage, stderr);
      return BALLAST_EXIT_TROUBLE;
    }
  ballast_manifest *manifest = ballast_command_load (path);
  if (manifest == NULL)
    return BALLAST_EXIT_TROUBLE;
  ballast_lock *lock = lock_path != NULL ? ballast_lock_load (lock_path) : NULL;
  if (lock_path != NULL && (lock == NULL || lock->error != NULL))
    {
      fprintf (stderr, "ballast: %s: %s\n", lock_path,
               lock != NULL ? lock->error : "memory is short");
      ballast_lock_free (lock);
      ballast_manifest_free (manifest);
      return BALLAST_EXIT_TROUBLE;
    }
  int violated = 0, trouble = 0;
  for (int i = optind; i < count; i++)
    {
      int code = verify_file (manifest, lock, arguments[i]);
      violated |= code == BALLAST_EXIT_VIOLATED;
      trouble |= code == BALLAST_EXIT_TROUBLE;
    }
  ballast_lock_free (lock);
  ballast_manifest_free (manifest);
  if (violated)
    return BALLAST_EXIT_VIOLATED;
  return trouble ? BALLAST_EXIT_TROUBLE : BALLAST_EXIT_HOLDS;
}
