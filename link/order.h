/* SPDX-License-Identifier: GPL-3.0-or-later
   Symbol order files, for ld64 and ld64.lld.  */
#ifndef BALLAST_LINK_ORDER_H
#define BALLAST_LINK_ORDER_H

#include "link/layout.h"
#include "link/text.h"
#include "manifest/manifest.h"

/* Appends the names of MANIFEST's functions in the order of its lines, one a line, with
   Mach-O's leading underscore: those of LAYOUT, and entries that are symbols.  Globs and
   C++ names whose functions LAYOUT does not have are left out, in a comment.  */
void ballast_order_write (const ballast_manifest *manifest, const ballast_layout *layout,
                          ballast_text *text);

/* Whether ENTRY's name is the one symbol that it names.  */
bool ballast_order_is_symbol (const ballast_entry *entry);

#endif
