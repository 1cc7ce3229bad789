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
  bool first_has_address;       /* regions that are first get addresses of their own */
} ballast_script;

/* Appends the description of region NUMBER as an output section, indented by two blanks,
   at the place that its manifest says if that is an address.  */
void ballast_script_region (const ballast_script *script, uint16_t number,
                            ballast_text *text);

/* Appends a whole script for `ld -r`: all regions, one section each.  */
void ballast_script_relocatable (const ballast_script *script, ballast_text *text);

/* Where the first region that is `first` lies with linkers that take addresses alone: 64
   MiB, behind what precedes it in any but huge programs, and within reach of a branch.
   Those that follow lie BALLAST_FIRST_STEP bytes apart.  */
#define BALLAST_FIRST_ADDRESS 0x4000000u
#define BALLAST_FIRST_STEP    0x1000000u

/* The address that region NUMBER of MANIFEST has where one that is first gets one.  False
   if it has none.  */
bool ballast_script_address (const ballast_manifest *manifest, size_t number,
                             uint64_t *address);

/* Appends a script that inserts the regions into the linker's own one; those that are
   `first` only if they get addresses.  */
void ballast_script_insert (const ballast_script *script, ballast_text *text);

/* Appends a copy of GNU ld's own script DEFAULT_SCRIPT with the regions that are `first`
   put in front of all other sections.  False if the script is not of the form that is
   known: it has no place where the sections behind the headers begin.  */
bool ballast_script_first (const ballast_script *script, const char *default_script,
                           ballast_text *text);

#endif
