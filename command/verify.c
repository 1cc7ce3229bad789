/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <getopt.h>
#include <stdio.h>
#include <string.h>

#include "command/command.h"
#include "command/verify_report.h"
#include "link/lock.h"
#include "verify/verify.h"

static const char usage[] =
    "usage: ballast verify -m MANIFEST [--lock LOCK] [OPTION...] FILE...\n"
    "\n"
    "Says of each function that MANIFEST names whether the linked FILE, or object or\n"
    "archive, holds what was asked for.\n"
    "\n"
    "  -m, --manifest MANIFEST\n"
    "  --lock LOCK        and that it is where LOCK says (see `ballast lock "
    "--help`)\n" BALLAST_OUTPUT_USAGE "\n"
    "Exit code: 0 it holds; 1 something is violated; 2 trouble, or nothing is violated\n"
    "but something can't be verified.\n";

typedef struct arguments
{
  const char *manifest, *lock;
  bool help, wrong;
} arguments;

/* What comes together over all files.  */
typedef struct results
{
  ballast_output *output;
  const ballast_manifest *manifest;
  const ballast_lock *lock;
  size_t counts[BALLAST_STATUS_COUNT];
  json_t *files;
  bool violated, undecided, trouble;
} results;

static void report (results *into, const ballast_verification *result)
{
  if (result->error != NULL)
    fprintf (stderr, "ballast: error: %s: %s\n", result->title, result->error);
  for (int i = 0; i < BALLAST_STATUS_COUNT; i++)
    into->counts[i] += result->counts[i];
  into->violated |= result->verdict == BALLAST_VIOLATED;
  into->undecided |= result->verdict == BALLAST_UNDECIDED;
  into->trouble |= result->verdict == BALLAST_TROUBLE;
  if (into->output->json)
    json_array_append_new (into->files, ballast_verification_json (result));
  else if (result->error == NULL)
    ballast_print_verification (into->output, result);
}

/* A file that can't be opened is a result, too.  */
static void report_unreadable (results *into, const char *path, const char *error)
{
  ballast_verification result = { .title = path,
                                  .error = error,
                                  .verdict = BALLAST_TROUBLE };
  report (into, &result);
}

static bool is_loose_object (const ballast_file *file)
{
  return file->error == NULL && !file->is_archive && file->object_count > 0
         && !ballast_object_is_linked (&file->objects[0]);
}

static void verify_files (results *into, ballast_file *const *files, size_t count,
                          bool is_open)
{
  ballast_verification *result =
      ballast_verify_locked (into->manifest, into->lock, files, count, is_open);
  if (result == NULL)
    report_unreadable (into, files[0]->path, "memory is short");
  else
    report (into, result);
  ballast_verification_free (result);
}

static void verify_path (results *into, const char *path)
{
  ballast_file *file = ballast_file_open (path);
  if (file == NULL || file->error != NULL)
    report_unreadable (into, path, file != NULL ? file->error : "memory is short");
  else
    verify_files (into, &file, 1, is_loose_object (file));
  ballast_file_close (file);
}

static enum ballast_verdict verdict_of (const results *all)
{
  if (all->violated)
    return BALLAST_VIOLATED;
  if (all->trouble)
    return BALLAST_TROUBLE;
  return all->undecided ? BALLAST_UNDECIDED : BALLAST_HOLDS;
}

static void print_json (results *all, const ballast_manifest *manifest)
{
  json_t *counts = json_object ();
  for (int i = 0; i < BALLAST_STATUS_COUNT; i++)
    if (all->counts[i] > 0)
      json_object_set_new (counts, ballast_status_name ((enum ballast_status)i),
                           json_integer ((json_int_t)all->counts[i]));
  json_t *document =
      json_pack ("{s:i, s:s, s:{s:s, s:s}, s:o, s:o, s:s}", "schema", 1, "ballast",
                 BALLAST_VERSION, "manifest", "path", ballast_manifest_path (manifest),
                 "digest", ballast_manifest_digest (manifest), "files", all->files,
                 "counts", counts, "verdict", ballast_verdict_name (verdict_of (all)));
  if (document == NULL
      || json_dumpf (document, all->output->stream, JSON_INDENT (2)) != 0)
    {
      fputs ("ballast: error: the result can't be written as JSON\n", stderr);
      all->trouble = true;
    }
  fputc ('\n', all->output->stream);
  json_decref (document);
}

static int verify_all (ballast_output *output, const ballast_manifest *manifest,
                       const ballast_lock *lock, char **paths, size_t count)
{
  results all = { .output = output, .manifest = manifest, .lock = lock };
  if (!ballast_output_begin (output))
    return BALLAST_EXIT_TROUBLE;
  if (output->json)
    all.files = json_array ();
  for (size_t i = 0; i < count; i++)
    verify_path (&all, paths[i]);
  if (output->json)
    print_json (&all, manifest);
  else
    ballast_print_summary (output, all.counts, verdict_of (&all));
  static const int codes[] = { [BALLAST_HOLDS] = BALLAST_EXIT_HOLDS,
                               [BALLAST_VIOLATED] = BALLAST_EXIT_VIOLATED,
                               [BALLAST_UNDECIDED] = BALLAST_EXIT_TROUBLE,
                               [BALLAST_TROUBLE] = BALLAST_EXIT_TROUBLE };
  return ballast_output_end (output, codes[verdict_of (&all)]);
}

static int run (const arguments *taken, ballast_output *output, char **paths,
                size_t count)
{
  int code = BALLAST_EXIT_TROUBLE;
  ballast_manifest *manifest = ballast_command_load (taken->manifest);
  ballast_lock *lock = taken->lock != NULL ? ballast_lock_load (taken->lock) : NULL;
  if (taken->lock != NULL && (lock == NULL || lock->error != NULL))
    fprintf (stderr, "ballast: error: %s: %s\n", taken->lock,
             lock != NULL ? lock->error : "memory is short");
  else if (manifest != NULL)
    code = verify_all (output, manifest, lock, paths, count);
  ballast_lock_free (lock);
  ballast_manifest_free (manifest);
  return code;
}

int ballast_command_verify (int count, char **list)
{
  static const struct option options[] = { { "manifest", required_argument, NULL, 'm' },
                                           { "lock", required_argument, NULL, 'l' },
                                           { "help", no_argument, NULL, 'h' },
                                           BALLAST_OUTPUT_OPTIONS,
                                           { NULL, 0, NULL, 0 } };
  arguments taken = { NULL, NULL, false, false };
  ballast_output output = { .json = false };
  int option;
  while ((option = getopt_long (count, list, "m:h" BALLAST_OUTPUT_LETTERS, options, NULL))
         != -1)
    if (option == 'm')
      taken.manifest = optarg;
    else if (option == 'l')
      taken.lock = optarg;
    else if (option == 'h')
      taken.help = true;
    else if (option == '?')
      taken.wrong = ballast_command_wrong_option (options, list[optind - 1]);
    else
      taken.wrong |= !ballast_output_option (&output, option);
  if (taken.help)
    return fputs (usage, stdout) < 0 ? BALLAST_EXIT_TROUBLE : BALLAST_EXIT_HOLDS;
  if (taken.wrong || taken.manifest == NULL || optind == count)
    {
      fputs (usage, stderr);
      return BALLAST_EXIT_TROUBLE;
    }
  return run (&taken, &output, list + optind, (size_t)(count - optind));
}
