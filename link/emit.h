/* SPDX-License-Identifier: GPL-3.0-or-later
   What `ballast link` does: the linker input that fits the linker, and how to use it.  */
#ifndef BALLAST_LINK_EMIT_H
#define BALLAST_LINK_EMIT_H

#include <stdbool.h>
#include <stdint.h>

#include "link/layout.h"
#include "link/linker.h"
#include "link/lock.h"
#include "link/run.h"
#include "link/text.h"
#include "manifest/manifest.h"
#include "object/object.h"

typedef struct ballast_emission_request
{
  const ballast_manifest *manifest;
  const ballast_words *linker; /* the command, with its flags */
  const ballast_lock *lock;    /* NULL: none */
  const char *lock_path;
  ballast_file *const *from; /* files that sizes are taken from */
  size_t from_count;
  char *const *objects; /* that a prelinked region is made of */
  size_t object_count;
  const char *output;             /* the file to be written */
  ballast_layout_options options; /* lock_decides is set as needed */
} ballast_emission_request;

typedef struct ballast_emission
{
  ballast_layout layout; /* its warnings are for the user */
  ballast_linker_info linker;
  ballast_text flags; /* for the command line, one line without its end; may be empty */
  ballast_text rung;  /* what this link will hold, one line without its end */
  ballast_text note;  /* what to do, lines without the last end; may be empty */
  ballast_text error; /* why nothing was written; empty: it was */
} ballast_emission;

/* Writes the linker input that REQUEST asks for.  The caller ends the result with
   ballast_emission_release.  */
ballast_emission ballast_emit (const ballast_emission_request *request);

void ballast_emission_release (ballast_emission *emission);

#endif
