/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "manifest/manifest.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "manifest/internal.h"

/* 1,000,000 entries of 4 KiB: more is no manifest.  */
#define LARGEST_FILE (UINT64_C (4) << 30)

bool ballast_reserve (void *items, size_t count, size_t *capacity, size_t size)
{
  if (count < *capacity)
    return true;
  size_t more = *capacity ? 2 * *capacity : 16;
  void *old, *grown;
  memcpy (&old, items, sizeof old);
  grown = realloc (old, more * size);
  if (grown == NULL)
    return false;
  memcpy (items, &grown, sizeof grown);
  *capacity = more;
  return true;
}

static ballast_manifest *create (const char *path)
{
  ballast_manifest *manifest = calloc (1, sizeof *manifest);
  if (manifest == NULL)
    return NULL;
  manifest->path = ballast_arena_copy (&manifest->arena, path, strlen (path));
  if (manifest->path == NULL)
    {
      ballast_manifest_free (manifest);
      return NULL;
    }
  return manifest;
}

static ballast_manifest *finish (ballast_manifest *manifest)
{
  if (manifest->out_of_memory)
    {
      ballast_manifest_free (manifest);
      return NULL;
    }
  return manifest;
}

static void unreadable (ballast_manifest *manifest, const char *why, const char *advice)
{
  ballast_diagnose (
      manifest, BALLAST_ERROR, 0, 0, 0,
      ballast_arena_print (&manifest->arena, "can't read the manifest: %s", why), advice);
}

static void read_text (ballast_manifest *manifest, int file, size_t size)
{
  manifest->text = ballast_allocate_large (size + 1);
  if (manifest->text == NULL)
    {
      manifest->out_of_memory = true;
      return;
    }
  while (manifest->length < size)
    {
      ssize_t got =
          read (file, manifest->text + manifest->length, size - manifest->length);
      if (got < 0 && errno == EINTR)
        continue;
      if (got < 0)
        {
          unreadable (manifest, strerror (errno), NULL);
          return;
        }
      if (got == 0)
        break;
      manifest->length += (size_t)got;
    }
  manifest->text[manifest->length] = '\0';
  ballast_parse_text (manifest);
}

ballast_manifest *ballast_manifest_load (const char *path)
{
  ballast_manifest *manifest = create (path);
  struct stat status;
  if (manifest == NULL)
    return NULL;
  /* O_NONBLOCK: a FIFO without a writer must not hang the compiler.  */
  int file = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0)
    unreadable (manifest, strerror (errno), "name an existing manifest");
  else if (fstat (file, &status) != 0)
    unreadable (manifest, strerror (errno), NULL);
  else if (S_ISDIR (status.st_mode))
    unreadable (manifest, "it is a directory", "name the file in it");
  else if (!S_ISREG (status.st_mode))
    unreadable (manifest, "it is no regular file", "copy it to a file first");
  else if ((uint64_t)status.st_size > LARGEST_FILE)
    unreadable (manifest, "it is larger than 4 GiB", NULL);
  else
    read_text (manifest, file, (size_t)status.st_size);
  if (file >= 0)
    close (file);
  return finish (manifest);
}

ballast_manifest *ballast_manifest_parse (const char *path, const char *text,
                                          size_t length)
{
  ballast_manifest *manifest = create (path);
  if (manifest == NULL)
    return NULL;
  manifest->text = malloc (length + 1);
  if (manifest->text == NULL)
    {
      ballast_manifest_free (manifest);
      return NULL;
    }
  if (length > 0)
    memcpy (manifest->text, text, length);
  manifest->text[length] = '\0';
  manifest->length = length;
  ballast_parse_text (manifest);
  return finish (manifest);
}

void ballast_manifest_free (ballast_manifest *manifest)
{
  if (manifest == NULL)
    return;
  ballast_index_release (&manifest->index);
  free (manifest->text);
  free (manifest->entries);
  free (manifest->names);
  free (manifest->regions);
  free (manifest->targets);
  free (manifest->diagnostics);
  ballast_arena_release (&manifest->arena);
  free (manifest);
}

bool ballast_manifest_is_usable (const ballast_manifest *manifest)
{
  return manifest->errors == 0;
}

const char *ballast_manifest_path (const ballast_manifest *manifest)
{
  return manifest->path;
}

const char *ballast_manifest_digest (const ballast_manifest *manifest)
{
  return manifest->digest;
}

bool ballast_manifest_is_order_file (const ballast_manifest *manifest)
{
  return manifest->is_order_file;
}

size_t ballast_manifest_data_symbols (const ballast_manifest *manifest)
{
  return manifest->data_symbols;
}

size_t ballast_manifest_entry_count (const ballast_manifest *manifest)
{
  return manifest->entry_count;
}

const ballast_entry *ballast_manifest_entry (const ballast_manifest *manifest,
                                             size_t index)
{
  return &manifest->entries[index];
}

size_t ballast_manifest_region_count (const ballast_manifest *manifest)
{
  return manifest->region_count;
}

const ballast_region *ballast_manifest_region (const ballast_manifest *manifest,
                                               size_t index)
{
  return &manifest->regions[index];
}

size_t ballast_manifest_diagnostic_count (const ballast_manifest *manifest)
{
  return manifest->diagnostic_count;
}

const ballast_diagnostic *ballast_manifest_diagnostic (const ballast_manifest *manifest,
                                                       size_t index)
{
  return &manifest->diagnostics[index];
}

bool ballast_manifest_applies (const ballast_manifest *manifest,
                               const ballast_target *target)
{
  if (manifest->target_count == 0)
    return ballast_target_is_default (target);
  for (size_t i = 0; i < manifest->target_count; i++)
    if (ballast_target_matches (manifest->targets[i], strlen (manifest->targets[i]),
                                target->triplet))
      return true;
  return false;
}

bool ballast_entries_agree (const ballast_entry *a, const ballast_entry *b)
{
  const unsigned placed = BALLAST_NOINLINE | BALLAST_NOCLONE | BALLAST_NO_SECTION;
  return a->alignment == b->alignment && a->region == b->region && a->slot == b->slot
         && (a->flags & placed) == (b->flags & placed);
}
