/* SPDX-License-Identifier: GPL-3.0-or-later
   The region as one section of a relocatable object, for linkers without scripts that
   insert: gold and mold.  GNU ld makes the object.  */
#ifndef BALLAST_LINK_PRELINK_H
#define BALLAST_LINK_PRELINK_H

#include <stdbool.h>

#include "link/linker.h"
#include "link/run.h"
#include "link/script.h"
#include "link/text.h"

/* gold puts every section called .text.… into .text; this one it leaves alone.  */
#define BALLAST_GOLD_SECTION ".ballast.text."

typedef struct ballast_prelink
{
  ballast_script script;       /* its section is set as needed */
  const ballast_words *linker; /* the command */
  const ballast_linker_info *info;
  char *const *objects; /* that hold hot functions */
  size_t object_count;  /* 0: only the script is written */
  const char *output;   /* the object, or the script */
} ballast_prelink;

/* Makes PRELINK's output: of objects, the object that takes their place in the link;
   without objects, the script that makes one.  Appends to FLAGS what the link needs, to
   NOTE what to do.  Returns false, and appends why to ERROR, if there is no output: the
   linker's words where a function outgrew its slot.  */
bool ballast_prelink_run (const ballast_prelink *prelink, ballast_text *flags,
                          ballast_text *note, ballast_text *error);

#endif
