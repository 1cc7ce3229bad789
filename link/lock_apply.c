/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "link/lock.h"
#include "manifest/match.h"

struct application
{
  const ballast_manifest *manifest;
  ballast_layout *layout;
  ballast_matcher *matcher;
  ballast_scratch scratch;
  size_t left_out;
};

/* The function of the layout that ENTRY names and LOCKED is about; NULL: none.  */
static ballast_function *find (const struct application *application,
                               const ballast_lock_function *locked, uint32_t entry)
{
  size_t count;
  const ballast_layout_name *names =
      ballast_layout_find_names (application->layout, locked->symbol, &count);
  for (size_t i = 0; i < count; i++)
    {
      ballast_function *function = &application->layout->functions[names[i].function];
      if (function->entry == entry && !function->placed)
        return function;
    }
  return NULL;
}

/* A new function of the layout, with what the lock knows of it.  */
static ballast_function *add (ballast_layout *layout, const ballast_lock_function *locked)
{
  ballast_arena *arena = &layout->arena;
  ballast_function *function = ballast_layout_add (layout);
  if (function == NULL)
    return NULL;
  function->symbol = ballast_arena_print (arena, "%s", locked->symbol);
  if (function->symbol == NULL)
    return NULL;
  if (locked->file != NULL)
    function->file = ballast_arena_print (arena, "%s", locked->file);
  if (locked->code != NULL)
    function->code = ballast_arena_print (arena, "%s", locked->code);
  function->may_be_cold = locked->may_be_cold;
  function->size = locked->size;
  function->prefix = locked->prefix;
  ballast_alias **last = &function->aliases;
  for (size_t i = 0; i < locked->alias_count; i++)
    {
      *last = ballast_arena_allocate (arena, sizeof **last);
      if (*last == NULL)
        return NULL;
      **last =
          (ballast_alias){ ballast_arena_print (arena, "%s", locked->aliases[i]), NULL };
      if ((*last)->symbol == NULL)
        return NULL;
      last = &(*last)->next;
    }
  return function;
}

static bool apply (struct application *application, const ballast_lock_function *locked)
{
  ballast_match match;
  const ballast_manifest *manifest = application->manifest;
  if (!ballast_matcher_find (application->matcher, &application->scratch, locked->symbol,
                             strlen (locked->symbol), locked->file, &match))
    {
      application->left_out++;
      return true;
    }
  const ballast_entry *entry = ballast_manifest_entry (manifest, match.entry);
  const ballast_region *region = ballast_manifest_region (manifest, entry->region);
  if (strcmp (region->name, locked->region) != 0)
    {
      application->left_out++;
      return true;
    }
  ballast_function *function = find (application, locked, match.entry);
  if (function == NULL)
    function = add (application->layout, locked);
  if (function == NULL)
    return ballast_layout_fail (application->layout, "out of memory");
  function->entry = match.entry;
  function->region = entry->region;
  function->placed = true;
  function->offset = locked->offset;
  function->slot = locked->slot;
  return true;
}

bool ballast_lock_apply (const ballast_lock *lock, const ballast_manifest *manifest,
                         ballast_layout *layout)
{
  const ballast_target target = { lock->architecture, BALLAST_ELF };
  struct application application = { .manifest = manifest, .layout = layout };
  application.scratch = (ballast_scratch)BALLAST_SCRATCH_EMPTY;
  application.matcher = ballast_matcher_create (manifest, &target);
  bool fine = application.matcher != NULL && ballast_layout_index (layout);
  for (size_t i = 0; fine && i < lock->function_count; i++)
    fine = apply (&application, &lock->functions[i]);
  if (fine && application.left_out > 0)
    ballast_layout_warn (layout,
                         "%zu functions of the lock are no longer named by the manifest, "
                         "or in another region; their slots stay empty until `ballast "
                         "lock` writes a new one",
                         application.left_out);
  ballast_matcher_free (application.matcher);
  ballast_scratch_release (&application.scratch);
  return fine || ballast_layout_fail (layout, "out of memory");
}
