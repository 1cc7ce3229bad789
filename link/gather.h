/* SPDX-License-Identifier: GPL-3.0-or-later
   Finding a manifest's functions, and their sizes, in objects and binaries.  */
#ifndef BALLAST_LINK_GATHER_H
#define BALLAST_LINK_GATHER_H

#include <stdbool.h>

#include "link/layout.h"
#include "manifest/manifest.h"
#include "object/object.h"

/* Adds the functions that MANIFEST names to LAYOUT, from the COUNT files, which are open
   and without error: relocatable objects, archives, linked binaries.  A function that is
   in several is there once, with the largest size; statics of one name that one entry
   names share a slot; functions at one address are aliases.  Returns false, and sets
   LAYOUT's error, when the files are for different machines or memory is short.  */
bool ballast_gather (ballast_layout *layout, const ballast_manifest *manifest,
                     ballast_file *const *files, size_t count);

#endif
