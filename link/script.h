/* SPDX-License-Identifier: GPL-3.0-or-later
   The region as a linker script for GNU ld and lld.  */
#ifndef BALLAST_LINK_SCRIPT_H
#define BALLAST_LINK_SCRIPT_H

#include <stdbool.h>

#include "link/layout.h"
#include "link/text.h"
#include "manifest/manifest.h"

/* The output section of region REGION is this and the region's name.  */
#define BALLAST_REGION_SECTION ".text.ballast."

typedef struct ballast_script
{
  const ballast_manifest *manifest;
  const ballast_layout *layout; /* NULL: sizes are not known, functions are packed */
  const char *update;           /* the command that updates the lock, for messages */
  const char *section;          /* what the output section is called before its region's
                                   name; NULL: BALLAST_REGION_SECTION */
  bool is_relocatable;          /* for ld -r: without addresses */
} ballast_script;

/* Appends the description of region NUMBER as an output section, indented by two blanks,
   at the place that its manifest says if that is an address.  */
void ballast_script_region (const ballast_script *script, uint16_t number,
                            ballast_text *text);

/* Appends a whole script for `ld -r`: all regions, one section each.  */
void ballast_script_relocatable (const ballast_script *script, ballast_text *text);

/* Appends a script that inserts the regions into the linker's own one: those that are
   `first` before section FIRST (NULL: there are none such), or all but those if
   LEAVE_FIRST is set.  */
void ballast_script_insert (const ballast_script *script, const char *first,
                            bool leave_first, ballast_text *text);

/* Appends a copy of GNU ld's own script DEFAULT_SCRIPT with the regions that are `first`
   put in front of all other sections.  False if the script is not of the form that is
   known: it has no place where the sections behind the headers begin.  */
bool ballast_script_first (const ballast_script *script, const char *default_script,
                           ballast_text *text);

#endif
