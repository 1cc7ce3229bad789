/* SPDX-License-Identifier: GPL-3.0-or-later
   Which linker a command line runs, and what that linker says of itself.  */
#ifndef BALLAST_LINK_LINKER_H
#define BALLAST_LINK_LINKER_H

#include <stdbool.h>

#include "link/run.h"
#include "link/text.h"
#include "manifest/arena.h"

enum ballast_linker_kind
{
  BALLAST_LD_UNKNOWN,
  BALLAST_LD_GNU,
  BALLAST_LD_GOLD,
  BALLAST_LD_LLD,
  BALLAST_LD_MOLD,
  BALLAST_LD_APPLE /* ld64 and ld64.lld */
};

typedef struct ballast_linker_info
{
  enum ballast_linker_kind kind;
  unsigned major, minor; /* version; 0 if it is not known */
  bool is_driver;        /* the command is a compiler, which runs the linker */
  const char *version;   /* its own words, one line; NULL if it has none */
  const char *machine;   /* what a driver compiles for, a triplet; NULL: not known */
  const char *error;     /* why the command can't be asked; NULL: it was */
} ballast_linker_info;

/* Asks COMMAND, a linker or a compiler driver with its flags.  Strings belong to ARENA.
 */
ballast_linker_info ballast_linker_recognise (const ballast_words *command,
                                              ballast_arena *arena);

/* The kind as people call it, such as "GNU ld".  Static.  */
const char *ballast_linker_kind_name (enum ballast_linker_kind kind);

/* Appends to SCRIPT the linker script that GNU ld would use for COMMAND by itself, with
   what its flags (-shared, -pie, -z separate-code, …) make of it.  Returns false, and
   the linker's words are in ERRORS, if it does not tell.  */
bool ballast_linker_default_script (const ballast_words *command,
                                    const ballast_linker_info *linker,
                                    ballast_text *script, ballast_text *errors);

/* Whether COMMAND has a linker script of the user's own among its flags.  */
bool ballast_linker_has_script (const ballast_words *command);

#endif
