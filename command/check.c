/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "command/command.h"
#include "command/output.h"

/* Bytes of one way of an instruction cache, as most have it: what lies this far apart
   shares a set.  It is the smallest page, too, so that virtual indexing is harmless.  */
#define CACHE_WAY 4096

static const char usage[] =
    "usage: ballast check [OPTION...] MANIFEST...\n"
    "\n"
    "Reads manifests and says what is wrong with them.\n"
    "\n" BALLAST_OUTPUT_USAGE "\n"
    "Exit code: 0 all can be used, maybe with warnings; 2 one can't.\n";

static json_t *diagnostic_json (const ballast_diagnostic *said)
{
  return json_pack ("{s:s, s:i, s:i, s:i, s:s, s:s?}", "severity",
                    ballast_severity_name (said->severity), "line", (int)said->line,
                    "column", (int)said->column, "length", (int)said->length, "message",
                    said->message, "advice", said->advice);
}

/* A file with a name or a line that is no UTF-8 can't be told of in JSON as it is.  */
static void report_diagnostic (const ballast_manifest *manifest,
                               const ballast_diagnostic *said, json_t *list)
{
  json_t *object = list != NULL ? diagnostic_json (said) : NULL;
  if (object != NULL)
    json_array_append_new (list, object);
  else
    ballast_command_print_diagnostic (manifest, said);
}

static uint64_t distance_of (const ballast_region *region, const ballast_entry *entry)
{
  if (entry->slot > 0)
    return entry->slot;
  if (region->slot_policy == BALLAST_SLOT_SIZE)
    return region->slot_size;
  return entry->alignment;
}

/* Warns where entries of the region INDEX are bound to lie multiples of CACHE_WAY apart.
   One alone has nobody to compete with.  */
static void warn_of_shared_sets (const ballast_manifest *manifest, size_t index,
                                 json_t *list)
{
  const ballast_region *region = ballast_manifest_region (manifest, index);
  const ballast_entry *second = NULL;
  size_t found = 0, total = 0;
  for (size_t i = 0; i < ballast_manifest_entry_count (manifest); i++)
    {
      const ballast_entry *entry = ballast_manifest_entry (manifest, i);
      if (entry->region != index)
        continue;
      total++;
      if (distance_of (region, entry) % CACHE_WAY == 0 && ++found == 2)
        second = entry;
    }
  if (second == NULL)
    return;
  char message[256];
  snprintf (message, sizeof message,
            "%zu of %zu entries of the region '%.64s' lie multiples of 4 KiB apart: they "
            "compete for the same sets of the instruction cache",
            found, total, region->name);
  const ballast_diagnostic said = {
    .severity = BALLAST_WARNING,
    .line = second->line,
    .column = second->column,
    .length = second->name_length > 0 ? second->name_length : 1,
    .message = message,
    .advice = "leave the distances to slot=auto, or take slots and alignments below 4K"
  };
  report_diagnostic (manifest, &said, list);
}

static json_t *manifest_json (const ballast_manifest *manifest, const char *path,
                              json_t *diagnostics)
{
  bool usable = ballast_manifest_is_usable (manifest);
  json_t *object = json_pack ("{s:s, s:b, s:o}", "path", path, "usable", (int)usable,
                              "diagnostics", diagnostics);
  if (object != NULL && usable)
    json_object_update_new (
        object,
        json_pack ("{s:s, s:I, s:I, s:I}", "digest", ballast_manifest_digest (manifest),
                   "entries", (json_int_t)ballast_manifest_entry_count (manifest),
                   "regions", (json_int_t)ballast_manifest_region_count (manifest),
                   "data-symbols", (json_int_t)ballast_manifest_data_symbols (manifest)));
  return object;
}

static void print_counts (const ballast_output *output, const ballast_manifest *manifest,
                          const char *path)
{
  size_t entries = ballast_manifest_entry_count (manifest);
  size_t regions = ballast_manifest_region_count (manifest);
  size_t data = ballast_manifest_data_symbols (manifest);
  if (output->quiet)
    return;
  fprintf (output->stream, "%s: %zu entr%s, %zu region%s", path, entries,
           entries == 1 ? "y" : "ies", regions, regions == 1 ? "" : "s");
  if (data > 0)
    fprintf (output->stream, ", %zu data symbols passed over", data);
  if (output->verbose)
    fprintf (output->stream, ", digest %s", ballast_manifest_digest (manifest));
  fputc ('\n', output->stream);
}

/* False if the manifest PATH is of no use.  */
static bool check_manifest (const ballast_output *output, const char *path,
                            json_t *manifests)
{
  ballast_manifest *manifest = ballast_manifest_load (path);
  if (manifest == NULL)
    {
      fprintf (stderr, "ballast: error: %s: memory is short\n", path);
      return false;
    }
  json_t *list = manifests != NULL ? json_array () : NULL;
  bool usable = ballast_manifest_is_usable (manifest);
  for (size_t i = 0; i < ballast_manifest_diagnostic_count (manifest); i++)
    report_diagnostic (manifest, ballast_manifest_diagnostic (manifest, i), list);
  for (size_t i = 0; usable && i < ballast_manifest_region_count (manifest); i++)
    warn_of_shared_sets (manifest, i, list);
  if (manifests != NULL)
    {
      /* Only a path that is no UTF-8 makes this fail.  */
      if (json_array_append_new (manifests, manifest_json (manifest, path, list)) != 0)
        {
          fprintf (stderr, "ballast: error: %s: its name is no UTF-8, which JSON is\n",
                   path);
          usable = false;
        }
    }
  else if (usable)
    print_counts (output, manifest, path);
  ballast_manifest_free (manifest);
  return usable;
}

static int check_all (ballast_output *output, char **paths, size_t count)
{
  int code = BALLAST_EXIT_HOLDS;
  if (!ballast_output_begin (output))
    return BALLAST_EXIT_TROUBLE;
  json_t *manifests = output->json ? json_array () : NULL;
  for (size_t i = 0; i < count; i++)
    if (!check_manifest (output, paths[i], manifests))
      code = BALLAST_EXIT_TROUBLE;
  if (output->json)
    {
      json_t *document = json_pack ("{s:i, s:s, s:o}", "schema", 1, "ballast",
                                    BALLAST_VERSION, "manifests", manifests);
      if (document == NULL || json_dumpf (document, output->stream, JSON_INDENT (2)) != 0)
        {
          fputs ("ballast: error: the result can't be written as JSON\n", stderr);
          code = BALLAST_EXIT_TROUBLE;
        }
      fputc ('\n', output->stream);
      json_decref (document);
    }
  return ballast_output_end (output, code);
}

int ballast_command_check (int count, char **list)
{
  static const struct option options[] = { { "help", no_argument, NULL, 'h' },
                                           BALLAST_OUTPUT_OPTIONS,
                                           { NULL, 0, NULL, 0 } };
  ballast_output output = { .json = false };
  bool help = false, wrong = false;
  int option;
  while ((option = getopt_long (count, list, "h" BALLAST_OUTPUT_LETTERS, options, NULL))
         != -1)
    if (option == 'h')
      help = true;
    else if (option == '?')
      wrong = ballast_command_wrong_option (options, list[optind - 1]);
    else
      wrong |= !ballast_output_option (&output, option);
  if (help)
    return fputs (usage, stdout) < 0 ? BALLAST_EXIT_TROUBLE : BALLAST_EXIT_HOLDS;
  if (wrong || optind == count)
    {
      fputs (usage, stderr);
      return BALLAST_EXIT_TROUBLE;
    }
  return check_all (&output, list + optind, (size_t)(count - optind));
}
