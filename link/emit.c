/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "link/emit.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "link/gather.h"
#include "link/order.h"
#include "link/prelink.h"
#include "link/script.h"

/* Bytes that AArch64's B and BL reach in each direction.  */
#define BRANCH_REACH (UINT64_C (128) << 20)

struct emitter
{
  const ballast_emission_request *request;
  ballast_emission *emission;
  ballast_text content; /* of the output file */
  ballast_text update;  /* the command that updates the lock */
  bool has_sizes;
};

static bool write_output (struct emitter *emitter, const char *path,
                          const ballast_text *content)
{
  int error = content->failed
                  ? ENOMEM
                  : ballast_write_file (path, content->bytes, content->length);
  if (error != 0)
    ballast_text_print (&emitter->emission->error, "%s: %s", path, strerror (error));
  return error == 0;
}

/* Appends the option that passes script PATH to the linker.  */
static void add_script_flag (struct emitter *emitter, const char *path)
{
  ballast_text *flags = &emitter->emission->flags;
  if (flags->length > 0)
    ballast_text_add (flags, " ", 1);
  if (emitter->emission->linker.is_driver)
    ballast_text_print (flags, "-Wl,-T,");
  else
    ballast_text_print (flags, "-T ");
  ballast_text_add_quoted (flags, path);
}

static bool has_place (const ballast_manifest *manifest, enum ballast_region_place place)
{
  for (size_t i = 0; i < ballast_manifest_region_count (manifest); i++)
    if (ballast_manifest_region (manifest, i)->place == place)
      return true;
  return false;
}

static void describe_update (struct emitter *emitter)
{
  const ballast_emission_request *request = emitter->request;
  ballast_text_print (&emitter->update, "ballast lock -m ");
  ballast_text_add_quoted (&emitter->update, ballast_manifest_path (request->manifest));
  ballast_text_print (&emitter->update, " --update -o ");
  ballast_text_add_quoted (&emitter->update,
                           request->lock_path != NULL ? request->lock_path : "hot.lock");
  ballast_text_print (&emitter->update, " OBJECT... (the objects of this link)");
}

/* Says where sizes come from, and without any what a first build can do next.  */
static void describe_sizes (struct emitter *emitter)
{
  ballast_emission *emission = emitter->emission;
  const ballast_emission_request *request = emitter->request;
  if (!emitter->has_sizes)
    {
      ballast_text_print (&emission->rung,
                          ", packed and sorted by name, since there are no sizes yet");
      ballast_text_print (&emission->note, "%safter this link: ballast lock -m ",
                          emission->note.length > 0 ? "\n" : "");
      ballast_text_add_quoted (&emission->note,
                               ballast_manifest_path (request->manifest));
      ballast_text_print (&emission->note, " BINARY -o ");
      ballast_text_add_quoted (
          &emission->note, request->lock_path != NULL ? request->lock_path : "hot.lock");
      ballast_text_print (&emission->note,
                          "; then run ballast link with --lock, and link again");
    }
  else if (request->options.seeded)
    ballast_text_print (&emission->rung, ", seed %ju", (uintmax_t)request->options.seed);
  else if (request->lock != NULL)
    ballast_text_print (&emission->rung, ", slots from %s", request->lock_path);
  else
    ballast_text_print (&emission->rung, ", slots by the sizes given");
}

static void describe_script (struct emitter *emitter)
{
  ballast_emission *emission = emitter->emission;
  ballast_text_print (
      &emission->rung,
      "rung 1 (4 where objects lack the plugin): region script for %s %u.%u",
      ballast_linker_kind_name (emission->linker.kind), emission->linker.major,
      emission->linker.minor);
  describe_sizes (emitter);
}

/* A region that is first, for GNU ld: its own script with the region in front.  Regions
   elsewhere stay in the script that is inserted.  */
static bool emit_first (struct emitter *emitter, const ballast_script *script)
{
  ballast_emission *emission = emitter->emission;
  ballast_text own = BALLAST_TEXT_EMPTY, words = BALLAST_TEXT_EMPTY;
  bool fine = ballast_linker_default_script (emitter->request->linker, &emission->linker,
                                             &own, &words);
  if (!fine)
    ballast_text_print (&emission->error,
                        "can't read GNU ld's own script for a region that is first: %s",
                        words.length > 0 ? words.bytes : "it printed none");
  else if (!ballast_script_first (script, own.bytes, &emitter->content))
    {
      fine = false;
      ballast_text_print (
          &emission->error,
          "GNU ld's own script is of a form that is not known, so that no "
          "region can be first in it: use at=0xADDRESS");
    }
  else if (has_place (script->manifest, BALLAST_AFTER_TEXT)
           || has_place (script->manifest, BALLAST_BEFORE_TEXT)
           || has_place (script->manifest, BALLAST_AT_ADDRESS))
    {
      ballast_text path = BALLAST_TEXT_EMPTY, others = BALLAST_TEXT_EMPTY;
      ballast_text_print (&path, "%s.insert", emitter->request->output);
      ballast_script_insert (script, &others);
      fine = !path.failed && write_output (emitter, path.bytes, &others);
      /* GNU ld wants scripts that insert before those that they insert into.  */
      if (fine)
        add_script_flag (emitter, path.bytes);
      ballast_text_release (&path);
      ballast_text_release (&others);
    }
  ballast_text_release (&own);
  ballast_text_release (&words);
  return fine;
}

static bool emit_script (struct emitter *emitter)
{
  const ballast_emission_request *request = emitter->request;
  ballast_emission *emission = emitter->emission;
  const ballast_script script = { request->manifest,
                                  emitter->has_sizes ? &emission->layout : NULL,
                                  emitter->update.bytes,
                                  NULL,
                                  false,
                                  emission->linker.kind == BALLAST_LD_LLD };
  bool is_first = has_place (request->manifest, BALLAST_FIRST);
  if (is_first && emission->linker.kind == BALLAST_LD_GNU)
    {
      if (!emit_first (emitter, &script))
        return false;
    }
  else
    {
      ballast_script_insert (&script, &emitter->content);
      if (is_first)
        ballast_text_print (&emission->note,
                            "with lld a region that is first is at %#x and behind the "
                            "rest: lld sorts the unwinder's table wrongly for code in "
                            "front of it",
                            BALLAST_FIRST_ADDRESS);
    }
  if (!write_output (emitter, request->output, &emitter->content))
    return false;
  add_script_flag (emitter, request->output);
  if (emission->linker.kind == BALLAST_LD_GNU
      && ballast_linker_has_script (request->linker))
    ballast_text_print (
        &emission->note,
        "%sGNU ld: put these flags before your own -T, or it can't insert "
        "the region (\".text not found for insert\")",
        emission->note.length > 0 ? "\n" : "");
  describe_script (emitter);
  return true;
}

/* gold and mold take no such script: GNU ld makes one section of the region before.  */
static bool emit_prelinked (struct emitter *emitter)
{
  const ballast_emission_request *request = emitter->request;
  ballast_emission *emission = emitter->emission;
  const ballast_prelink prelink = {
    .script = { request->manifest, emitter->has_sizes ? &emission->layout : NULL,
                emitter->update.bytes, NULL, true, false },
    .linker = request->linker,
    .info = &emission->linker,
    .objects = request->objects,
    .object_count = request->object_count,
    .output = request->output
  };
  if (!ballast_prelink_run (&prelink, &emission->flags, &emission->note,
                            &emission->error))
    return false;
  ballast_text_print (&emission->rung, "rung 2: prelinked region for %s %u.%u",
                      ballast_linker_kind_name (emission->linker.kind),
                      emission->linker.major, emission->linker.minor);
  describe_sizes (emitter);
  return true;
}

/* ld64 takes an order and nothing more.  */
static bool emit_order (struct emitter *emitter)
{
  ballast_emission *emission = emitter->emission;
  ballast_order_write (emitter->request->manifest, &emission->layout, &emitter->content);
  if (!write_output (emitter, emitter->request->output, &emitter->content))
    return false;
  ballast_text_print (&emission->flags,
                      emission->linker.is_driver ? "-Wl,-order_file," : "-order_file ");
  ballast_text_add_quoted (&emission->flags, emitter->request->output);
  ballast_text_print (&emission->rung, "rung 2: order file for ld64; no slots, no page");
  return true;
}

/* A linker that can't be told: the order that the plugin's names give, if any.  */
static bool emit_nothing (struct emitter *emitter, const char *why)
{
  ballast_text_print (
      &emitter->content,
      "/* SPDX-License-Identifier: MIT */\n/* Made by ballast link: %s.  */\n", why);
  ballast_text_print (&emitter->emission->rung, "rung 3: nothing for the linker: %s",
                      why);
  return write_output (emitter, emitter->request->output, &emitter->content);
}

/* Finds functions and sizes, and where they go.  */
static bool plan (struct emitter *emitter)
{
  const ballast_emission_request *request = emitter->request;
  ballast_layout *layout = &emitter->emission->layout;
  ballast_layout_options options = request->options;
  options.lock_decides = request->lock != NULL && !options.seeded;
  bool fine = true;
  if (request->from_count > 0)
    fine = ballast_gather (layout, request->manifest, request->from, request->from_count);
  if (fine && request->lock != NULL)
    fine = ballast_lock_apply (request->lock, request->manifest, layout);
  emitter->has_sizes = request->lock != NULL || layout->count > 0;
  if (fine && request->from_count > 0 && !emitter->has_sizes)
    ballast_layout_warn (layout,
                         "none of the manifest's functions is in the %zu files "
                         "that sizes were to come from",
                         request->from_count);
  if (fine && options.seeded && !emitter->has_sizes)
    fine = ballast_layout_fail (layout, "a seeded layout needs sizes: give --lock or "
                                        "--from");
  if (fine && emitter->has_sizes)
    fine = ballast_layout_place (layout, request->manifest, &options);
  if (!fine)
    ballast_text_print (&emitter->emission->error, "%s%s%s",
                        layout->error != NULL ? layout->error : "out of memory",
                        options.lock_decides ? "; to change the lock: " : "",
                        options.lock_decides ? emitter->update.bytes : "");
  return fine;
}

/* Whether no two regions start at one address.  */
static bool check_addresses (struct emitter *emitter)
{
  const ballast_manifest *manifest = emitter->request->manifest;
  uint64_t one, other;
  for (size_t i = 0; i < ballast_manifest_region_count (manifest); i++)
    for (size_t j = 0; j < i; j++)
      if (ballast_script_address (manifest, i, &one)
          && ballast_script_address (manifest, j, &other) && one == other)
        {
          ballast_text_print (
              &emitter->emission->error, "regions %s and %s are both at %#jx",
              ballast_manifest_region (manifest, j)->name,
              ballast_manifest_region (manifest, i)->name, (uintmax_t)one);
          return false;
        }
  return true;
}

/* Warns of a region that calls from the text, and to it, can't reach: linkers then put
   veneers between, some of them into the region.  */
static void check_distance (struct emitter *emitter)
{
  const ballast_manifest *manifest = emitter->request->manifest;
  const char *machine = emitter->emission->linker.machine;
  for (size_t i = 0; i < ballast_manifest_region_count (manifest); i++)
    {
      const ballast_region *region = ballast_manifest_region (manifest, i);
      if (region->place == BALLAST_AT_ADDRESS && region->address >= BRANCH_REACH
          && machine != NULL && strncmp (machine, "aarch64", 7) == 0)
        ballast_layout_warn (
            &emitter->emission->layout,
            "region %s is at %#jx, and AArch64's branches reach 128 MiB: "
            "calls between it and the text may need veneers",
            region->name, (uintmax_t)region->address);
    }
}

/* Whether machines agree.  */
static bool check_machine (struct emitter *emitter)
{
  const ballast_emission_request *request = emitter->request;
  const char *machine = emitter->emission->linker.machine;
  for (size_t i = 0; machine == NULL && i < request->from_count; i++)
    if (request->from[i]->object_count > 0)
      machine = ballast_object_triplet (&request->from[i]->objects[0]);
  if (request->lock == NULL || machine == NULL
      || ballast_lock_is_for (request->lock, machine))
    return true;
  ballast_text_print (&emitter->emission->error,
                      "%s: the lock is for %s and the link for %s: each needs a lock of "
                      "its own",
                      request->lock_path, request->lock->architecture, machine);
  return false;
}

static void emit (struct emitter *emitter)
{
  const ballast_emission_request *request = emitter->request;
  ballast_emission *emission = emitter->emission;
  if (emission->linker.error != NULL)
    {
      ballast_text_print (&emission->error, "%s", emission->linker.error);
      return;
    }
  const ballast_target target = { emission->linker.machine, BALLAST_ELF };
  if (emission->linker.machine != NULL && emission->linker.kind != BALLAST_LD_APPLE
      && !ballast_manifest_applies (request->manifest, &target))
    {
      emit_nothing (emitter, "the manifest does not apply to this target");
      return;
    }
  describe_update (emitter);
  check_distance (emitter);
  if (!check_addresses (emitter) || !check_machine (emitter) || !plan (emitter))
    return;
  switch (emission->linker.kind)
    {
    case BALLAST_LD_GNU:
    case BALLAST_LD_LLD:
      emit_script (emitter);
      break;
    case BALLAST_LD_GOLD:
    case BALLAST_LD_MOLD:
      emit_prelinked (emitter);
      break;
    case BALLAST_LD_APPLE:
      emit_order (emitter);
      break;
    default:
      emit_nothing (emitter, "the linker is not known");
    }
}

ballast_emission ballast_emit (const ballast_emission_request *request)
{
  ballast_emission emission = {
    BALLAST_LAYOUT_EMPTY, { BALLAST_LD_UNKNOWN, 0, 0, false, NULL, NULL, NULL },
    BALLAST_TEXT_EMPTY,   BALLAST_TEXT_EMPTY,
    BALLAST_TEXT_EMPTY,   BALLAST_TEXT_EMPTY
  };
  struct emitter emitter = { request, &emission, BALLAST_TEXT_EMPTY, BALLAST_TEXT_EMPTY,
                             false };
  emission.linker = ballast_linker_recognise (request->linker, &emission.layout.arena);
  emit (&emitter);
  ballast_text_release (&emitter.content);
  ballast_text_release (&emitter.update);
  return emission;
}

void ballast_emission_release (ballast_emission *emission)
{
  ballast_layout_release (&emission->layout);
  ballast_text_release (&emission->flags);
  ballast_text_release (&emission->rung);
  ballast_text_release (&emission->note);
  ballast_text_release (&emission->error);
}
