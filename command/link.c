/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "command/command.h"
#include "command/files.h"
#include "link/emit.h"

static const char usage[] =
    "usage: ballast link --ld LD -m MANIFEST [OPTION...] -o FILE\n"
    "\n"
    "Writes linker input that fixes the place of the manifest's functions to FILE and\n"
    "prints the flags that use it.\n"
    "\n"
    "  --ld LD            the linker, or the compiler driver with its flags:\n"
    "                     'gcc -shared -fuse-ld=lld'\n"
    "  -m, --manifest MANIFEST\n"
    "  -o, --output FILE\n"
    "  --lock LOCK        places as `ballast lock` wrote them; may not exist yet\n"
    "  --from FILE        take sizes from an object, archive or binary; repeatable\n"
    "  --headroom PERCENT what slot=auto adds to a size, 25 if not given\n"
    "  --seed N           another order and other distances, the same for the same N\n"
    "  --objects FILE     an object that holds hot functions, for the prelinked region\n"
    "                     of gold and mold; repeatable\n"
    "  -q, --quiet        no lines about what was done\n";

enum
{
  OPTION_LD = 256,
  OPTION_LOCK,
  OPTION_FROM,
  OPTION_HEADROOM,
  OPTION_SEED,
  OPTION_OBJECTS
};

static const struct option options[] = {
  { "ld", required_argument, NULL, OPTION_LD },
  { "manifest", required_argument, NULL, 'm' },
  { "output", required_argument, NULL, 'o' },
  { "lock", required_argument, NULL, OPTION_LOCK },
  { "from", required_argument, NULL, OPTION_FROM },
  { "headroom", required_argument, NULL, OPTION_HEADROOM },
  { "seed", required_argument, NULL, OPTION_SEED },
  { "objects", required_argument, NULL, OPTION_OBJECTS },
  { "quiet", no_argument, NULL, 'q' },
  { "help", no_argument, NULL, 'h' },
  { NULL, 0, NULL, 0 }
};

typedef struct arguments
{
  const char *ld, *manifest, *output, *lock;
  ballast_words from, objects;
  ballast_layout_options layout;
  bool quiet, help, wrong;
} arguments;

static void take_option (arguments *taken, int option)
{
  char *end;
  switch (option)
    {
    case OPTION_LD:
      taken->ld = optarg;
      break;
    case 'm':
      taken->manifest = optarg;
      break;
    case 'o':
      taken->output = optarg;
      break;
    case OPTION_LOCK:
      taken->lock = optarg;
      break;
    case OPTION_FROM:
      ballast_words_add (&taken->from, optarg);
      break;
    case OPTION_OBJECTS:
      ballast_words_add (&taken->objects, optarg);
      break;
    case OPTION_HEADROOM:
      taken->wrong |= !ballast_command_percent (optarg, &taken->layout.headroom);
      break;
    case OPTION_SEED:
      taken->layout.seed = strtoull (optarg, &end, 0);
      taken->layout.seeded = true;
      taken->wrong |= *optarg == '\0' || *end != '\0' || *optarg == '-';
      break;
    case 'q':
      taken->quiet = true;
      break;
    case 'h':
      taken->help = true;
      break;
    default:
      taken->wrong = true;
    }
}

static void print_lines (const ballast_emission *emission)
{
  for (size_t i = 0; i < emission->layout.warning_count; i++)
    fprintf (stderr, "ballast: warning: %s\n", emission->layout.warnings[i]);
  if (emission->note.length > 0)
    fprintf (stderr, "ballast: note: %s\n", emission->note.bytes);
}

static int emit (const arguments *taken, const ballast_manifest *manifest,
                 const ballast_lock *lock, const ballast_words *linker)
{
  /* What is prelinked is there to be measured, too.  */
  ballast_words paths = BALLAST_WORDS_EMPTY;
  for (size_t i = 0; i < taken->from.count; i++)
    ballast_words_add (&paths, taken->from.words[i]);
  for (size_t i = 0; i < taken->objects.count; i++)
    ballast_words_add (&paths, taken->objects.words[i]);
  ballast_files from = ballast_files_open (&paths);
  ballast_words_release (&paths);
  if (from.failed)
    {
      ballast_files_close (&from);
      return BALLAST_EXIT_TROUBLE;
    }
  ballast_emission_request request = {
    .manifest = manifest,
    .linker = linker,
    .lock = lock,
    .lock_path = taken->lock,
    .from = from.files,
    .from_count = from.count,
    .objects = taken->objects.words,
    .object_count = taken->objects.count,
    .output = taken->output,
    .options = taken->layout,
  };
  ballast_emission emission = ballast_emit (&request);
  int code = BALLAST_EXIT_HOLDS;
  if (emission.error.length > 0)
    {
      fprintf (stderr, "ballast: error: %s\n", emission.error.bytes);
      code = BALLAST_EXIT_TROUBLE;
    }
  else
    {
      if (emission.flags.length > 0 && puts (emission.flags.bytes) < 0)
        code = BALLAST_EXIT_TROUBLE;
      if (!taken->quiet)
        fprintf (stderr, "ballast: %s\n", emission.rung.bytes);
    }
  if (!taken->quiet)
    print_lines (&emission);
  ballast_emission_release (&emission);
  ballast_files_close (&from);
  return code;
}

static int run (const arguments *taken)
{
  ballast_words linker = BALLAST_WORDS_EMPTY;
  ballast_lock *lock = NULL;
  int code = BALLAST_EXIT_TROUBLE;
  ballast_manifest *manifest = ballast_command_load (taken->manifest);
  /* The first build has no lock yet: it is packed, and a line says how one is made.  */
  bool has_lock =
      taken->lock != NULL && (access (taken->lock, F_OK) == 0 || errno != ENOENT);
  if (has_lock)
    lock = ballast_lock_load (taken->lock);
  if (manifest == NULL)
    ;
  else if (has_lock && (lock == NULL || lock->error != NULL))
    fprintf (stderr, "ballast: error: %s: %s\n", taken->lock,
             lock != NULL ? lock->error : "memory is short");
  else if (!ballast_words_split (&linker, taken->ld) || linker.count == 0)
    fprintf (stderr, "ballast: error: --ld '%s' is no command line\n", taken->ld);
  else
    code = emit (taken, manifest, lock, &linker);
  ballast_words_release (&linker);
  ballast_lock_free (lock);
  ballast_manifest_free (manifest);
  return code;
}

int ballast_command_link (int count, char **list)
{
  arguments taken = { .layout.headroom = BALLAST_DEFAULT_HEADROOM };
  int option;
  while ((option = getopt_long (count, list, "m:o:qh", options, NULL)) != -1)
    take_option (&taken, option);
  int code = BALLAST_EXIT_TROUBLE;
  if (taken.help)
    code = fputs (usage, stdout) < 0 ? BALLAST_EXIT_TROUBLE : BALLAST_EXIT_HOLDS;
  else if (taken.wrong || taken.ld == NULL || taken.manifest == NULL
           || taken.output == NULL || optind != count)
    fputs (usage, stderr);
  else
    code = run (&taken);
  ballast_words_release (&taken.from);
  ballast_words_release (&taken.objects);
  return code;
}
