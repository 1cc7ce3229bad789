/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "link/prelink.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* The command that runs GNU ld for the same machine as COMMAND: a driver does that by
   itself, given what selects the machine.  */
static void add_relocatable_link (const ballast_prelink *prelink, const char *script,
                                  const char *output, ballast_words *words)
{
  static const char *const kept[] = { "--target", "--sysroot", "--gcc-toolchain", "-m" };
  const ballast_words *command = prelink->linker;
  if (!prelink->info->is_driver)
    ballast_words_add (words, "ld.bfd");
  for (size_t i = 0; prelink->info->is_driver && i < command->count; i++)
    {
      bool keep = i == 0;
      for (size_t j = 0; j < sizeof kept / sizeof kept[0]; j++)
        keep |= strncmp (command->words[i], kept[j], strlen (kept[j])) == 0;
      if (keep)
        ballast_words_add (words, command->words[i]);
    }
  const char *const driver[] = { "-fuse-ld=bfd", "-nostdlib", "-r",
                                 "-Wl,--force-group-allocation" },
                    *const linker[] = { "-r", "--force-group-allocation" };
  for (size_t i = 0; i < (prelink->info->is_driver ? 4u : 2u); i++)
    ballast_words_add (words, prelink->info->is_driver ? driver[i] : linker[i]);
  ballast_words_add (words, "-T");
  ballast_words_add (words, script);
  for (size_t i = 0; i < prelink->object_count; i++)
    ballast_words_add (words, prelink->objects[i]);
  ballast_words_add (words, "-o");
  ballast_words_add (words, output);
}

static const char *section_prefix (const ballast_prelink *prelink)
{
  return prelink->info->kind == BALLAST_LD_GOLD ? BALLAST_GOLD_SECTION
                                                : BALLAST_REGION_SECTION;
}

/* The flags that keep each region a section of its own, at its address.  */
static void add_flags (const ballast_prelink *prelink, ballast_text *flags)
{
  const char *option = prelink->info->is_driver ? "-Wl," : "";
  const char *prefix = section_prefix (prelink);
  for (size_t i = 0; i < ballast_manifest_region_count (prelink->script.manifest); i++)
    {
      const ballast_region *region =
          ballast_manifest_region (prelink->script.manifest, i);
      if (prelink->info->kind == BALLAST_LD_MOLD)
        ballast_text_print (flags, "%s%s--unique=%s%s", flags->length > 0 ? " " : "",
                            option, prefix, region->name);
      uint64_t address;
      if (!ballast_script_address (prelink->script.manifest, i, &address))
        continue;
      ballast_text_print (flags, "%s%s--section-start=%s%s=0x%jx",
                          flags->length > 0 ? " " : "", option, prefix, region->name,
                          (uintmax_t)address);
    }
}

/* Without objects: the script, and how it is used.  */
static bool write_script (const ballast_prelink *prelink, const ballast_text *script,
                          ballast_text *flags, ballast_text *note, ballast_text *error)
{
  int code = ballast_write_file (prelink->output, script->bytes, script->length);
  if (code != 0)
    {
      ballast_text_print (error, "%s: %s", prelink->output, strerror (code));
      return false;
    }
  ballast_words words = BALLAST_WORDS_EMPTY;
  ballast_text object = BALLAST_TEXT_EMPTY;
  ballast_text_print (&object, "%s.o", prelink->output);
  if (!object.failed)
    add_relocatable_link (prelink, prelink->output, object.bytes, &words);
  ballast_text_print (note, "put the objects that hold hot functions into one by");
  for (size_t i = 0; i < words.count; i++)
    {
      ballast_text_add (note, " ", 1);
      ballast_text_add_quoted (note, words.words[i]);
    }
  ballast_text_print (note,
                      " OBJECT... (or give them as --objects), and link %s first, in "
                      "place of them",
                      object.failed ? "it" : object.bytes);
  ballast_words_release (&words);
  ballast_text_release (&object);
  add_flags (prelink, flags);
  return true;
}

/* Runs the relocatable link.  The object is made beside and renamed.  */
static bool link_objects (const ballast_prelink *prelink, const char *script,
                          ballast_text *error)
{
  ballast_words words = BALLAST_WORDS_EMPTY;
  ballast_text beside = BALLAST_TEXT_EMPTY, output = BALLAST_TEXT_EMPTY;
  ballast_text_print (&beside, "%s.new", prelink->output);
  bool fine = !beside.failed;
  if (fine)
    {
      add_relocatable_link (prelink, script, beside.bytes, &words);
      int code = words.failed ? -1 : ballast_run (&words, NULL, &output, NULL);
      fine = code == 0 && rename (beside.bytes, prelink->output) == 0;
      if (!fine)
        {
          ballast_text_print (error, "the relocatable link by %s failed: %s",
                              words.count > 0 ? words.words[0] : "GNU ld",
                              output.length > 0 ? output.bytes : strerror (errno));
          unlink (beside.bytes);
        }
    }
  ballast_words_release (&words);
  ballast_text_release (&beside);
  ballast_text_release (&output);
  return fine;
}

bool ballast_prelink_run (const ballast_prelink *prelink, ballast_text *flags,
                          ballast_text *note, ballast_text *error)
{
  ballast_script relocatable = prelink->script;
  relocatable.section = section_prefix (prelink);
  ballast_text script = BALLAST_TEXT_EMPTY, path = BALLAST_TEXT_EMPTY;
  ballast_script_relocatable (&relocatable, &script);
  ballast_text_print (&path, "%s.script", prelink->output);
  bool fine = !script.failed && !path.failed;
  if (!fine)
    ballast_text_print (error, "memory is short");
  else if (prelink->object_count == 0)
    fine = write_script (prelink, &script, flags, note, error);
  else
    {
      int code = ballast_write_file (path.bytes, script.bytes, script.length);
      fine = code == 0;
      if (!fine)
        ballast_text_print (error, "%s: %s", path.bytes, strerror (code));
      fine = fine && link_objects (prelink, path.bytes, error);
      unlink (path.bytes);
      if (fine)
        {
          ballast_text_add_quoted (flags, prelink->output);
          add_flags (prelink, flags);
          ballast_text_print (note,
                              "%s takes the place of the objects it is made of, and "
                              "must come first: of two copies of a function the "
                              "first one wins",
                              prelink->output);
        }
    }
  ballast_text_release (&script);
  ballast_text_release (&path);
  return fine;
}
