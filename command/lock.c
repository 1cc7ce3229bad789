/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "command/command.h"
#include "command/files.h"
#include "link/gather.h"
#include "link/lock.h"

static const char usage[] =
    "usage: ballast lock -m MANIFEST FILE... -o LOCK [OPTION...]\n"
    "\n"
    "Writes where the manifest's functions are to be, by their sizes in a binary, or in\n"
    "objects and archives.\n"
    "\n"
    "  -m, --manifest MANIFEST\n"
    "  -o, --output LOCK\n"
    "  -u, --update       keep the places that are in LOCK; change what has to\n"
    "  --headroom PERCENT what slot=auto adds to a size, 25 if not given\n"
    "  -q, --quiet        no lines about what was done\n";

enum
{
  OPTION_HEADROOM = 256
};

static const struct option options[] = { { "manifest", required_argument, NULL, 'm' },
                                         { "output", required_argument, NULL, 'o' },
                                         { "update", no_argument, NULL, 'u' },
                                         { "headroom", required_argument, NULL,
                                           OPTION_HEADROOM },
                                         { "quiet", no_argument, NULL, 'q' },
                                         { "help", no_argument, NULL, 'h' },
                                         { NULL, 0, NULL, 0 } };

typedef struct arguments
{
  const char *manifest, *output;
  ballast_words files;
  ballast_layout_options layout;
  bool update, quiet, help, wrong;
} arguments;

static int complain (const char *path, const char *what)
{
  fprintf (stderr, "ballast: error: %s: %s\n", path, what);
  return BALLAST_EXIT_TROUBLE;
}

static int write_lock (const arguments *taken, const ballast_layout *layout,
                       const ballast_manifest *manifest, const ballast_object *object)
{
  ballast_text text = BALLAST_TEXT_EMPTY;
  ballast_lock_write (layout, manifest, object, &text);
  int error =
      text.failed ? ENOMEM : ballast_write_file (taken->output, text.bytes, text.length);
  ballast_text_release (&text);
  return error == 0 ? BALLAST_EXIT_HOLDS : complain (taken->output, strerror (error));
}

/* What each region takes, and how much of it is headroom and padding.  */
static void print_growth (const ballast_layout *layout, const ballast_manifest *manifest)
{
  for (size_t i = 0; i < ballast_manifest_region_count (manifest); i++)
    {
      uint64_t used = 0;
      size_t count = 0;
      for (size_t j = 0; j < layout->count; j++)
        if (layout->functions[j].region == i)
          {
            used += layout->functions[j].size;
            count++;
          }
      if (count > 0)
        fprintf (stderr,
                 "ballast: region %s: %zu functions of %ju bytes in %ju bytes, %.1f %% "
                 "more\n",
                 ballast_manifest_region (manifest, i)->name, count, (uintmax_t)used,
                 (uintmax_t)layout->sizes[i],
                 100.0 * ((double)layout->sizes[i] - (double)used) / (double)used);
    }
}

/* Lines on what is new, larger than before, or no longer there.  */
static void print_changes (const ballast_lock *old, const ballast_layout *layout)
{
  size_t moved = 0, added = 0;
  for (size_t i = 0; i < layout->count; i++)
    {
      const ballast_function *function = &layout->functions[i];
      const ballast_lock_function *before =
          ballast_lock_find (old, function->symbol, function->file);
      if (before == NULL)
        added++;
      else if (before->slot != function->slot)
        fprintf (stderr, "ballast: %s has %ju bytes; its slot grew from %ju to %ju\n",
                 function->symbol, (uintmax_t)function->size, (uintmax_t)before->slot,
                 (uintmax_t)function->slot);
      if (before != NULL && before->offset != function->offset)
        moved++;
    }
  fprintf (stderr, "ballast: %zu functions moved, %zu are new\n", moved, added);
}

static int lock (const arguments *taken, const ballast_manifest *manifest,
                 const ballast_files *files, const ballast_lock *old)
{
  const ballast_object *object = NULL;
  for (size_t i = 0; object == NULL && i < files->count; i++)
    if (files->files[i]->object_count > 0)
      object = &files->files[i]->objects[0];
  if (object == NULL)
    return complain (taken->files.words[0], "no object in it");
  if (old != NULL && !ballast_lock_is_for (old, ballast_object_triplet (object)))
    {
      fprintf (stderr,
               "ballast: error: %s: the lock is for %s and %s for %s: each needs "
               "a lock of its own\n",
               taken->output, old->architecture, object->path,
               ballast_object_triplet (object));
      return BALLAST_EXIT_TROUBLE;
    }
  ballast_layout layout = BALLAST_LAYOUT_EMPTY;
  bool fine = ballast_gather (&layout, manifest, files->files, files->count);
  if (fine && layout.count == 0)
    fine = ballast_layout_fail (&layout, "none of the manifest's functions is there; is "
                                         "it stripped, or made for another manifest?");
  if (fine && old != NULL)
    fine = ballast_lock_apply (old, manifest, &layout);
  fine = fine && ballast_layout_place (&layout, manifest, &taken->layout);
  int code = BALLAST_EXIT_TROUBLE;
  if (!fine)
    complain (object->path, layout.error != NULL ? layout.error : "memory is short");
  else
    code = write_lock (taken, &layout, manifest, object);
  for (size_t i = 0; !taken->quiet && i < layout.warning_count; i++)
    fprintf (stderr, "ballast: warning: %s\n", layout.warnings[i]);
  if (code == BALLAST_EXIT_HOLDS && !taken->quiet)
    {
      print_growth (&layout, manifest);
      if (old != NULL)
        print_changes (old, &layout);
      else
        fprintf (stderr,
                 "ballast: %zu functions locked; link with `ballast link --lock "
                 "%s` to put them there\n",
                 layout.count, taken->output);
    }
  ballast_layout_release (&layout);
  return code;
}

static int run (const arguments *taken)
{
  ballast_lock *old = NULL;
  /* The first update of a lock that is not there yet makes it.  */
  if (taken->update && access (taken->output, F_OK) == 0)
    {
      old = ballast_lock_load (taken->output);
      if (old == NULL || old->error != NULL)
        {
          int code =
              complain (taken->output, old != NULL ? old->error : "memory is short");
          ballast_lock_free (old);
          return code;
        }
    }
  int code = BALLAST_EXIT_TROUBLE;
  ballast_manifest *manifest = ballast_command_load (taken->manifest);
  if (manifest != NULL)
    {
      ballast_files files = ballast_files_open (&taken->files);
      if (!files.failed)
        code = lock (taken, manifest, &files, old);
      ballast_files_close (&files);
    }
  ballast_manifest_free (manifest);
  ballast_lock_free (old);
  return code;
}

int ballast_command_lock (int count, char **list)
{
  arguments taken = { .layout.headroom = BALLAST_DEFAULT_HEADROOM };
  int option;
  while ((option = getopt_long (count, list, "m:o:uqh", options, NULL)) != -1)
    if (option == 'm')
      taken.manifest = optarg;
    else if (option == 'o')
      taken.output = optarg;
    else if (option == 'u')
      taken.update = true;
    else if (option == 'q')
      taken.quiet = true;
    else if (option == 'h')
      taken.help = true;
    else if (option != OPTION_HEADROOM
             || !ballast_command_percent (optarg, &taken.layout.headroom))
      taken.wrong = true;
  for (int i = optind; i < count; i++)
    ballast_words_add (&taken.files, list[i]);
  int code = BALLAST_EXIT_TROUBLE;
  if (taken.help)
    code = fputs (usage, stdout) < 0 ? BALLAST_EXIT_TROUBLE : BALLAST_EXIT_HOLDS;
  else if (taken.wrong || taken.manifest == NULL || taken.output == NULL
           || taken.files.count == 0)
    fputs (usage, stderr);
  else
    code = run (&taken);
  ballast_words_release (&taken.files);
  return code;
}
