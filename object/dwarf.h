/* SPDX-License-Identifier: GPL-3.0-or-later
   What debug information knows and symbols don't: sources by their full path, and where a
   function was inlined.  Opened only when it is needed.  */
#ifndef BALLAST_OBJECT_DWARF_H
#define BALLAST_OBJECT_DWARF_H

#include "object/object.h"

typedef struct ballast_dwarf ballast_dwarf;

/* The debug information of OBJECT, which must stay open.  NULL if it has none that can be
   read: members of archives count as having none.  */
ballast_dwarf *ballast_dwarf_open (const ballast_object *object);
void ballast_dwarf_close (ballast_dwarf *dwarf);

/* The path of the source whose code is at ADDRESS of a linked object, as it was compiled,
   with the compilation's folder before it if it was relative.  It lives in BUFFER (SIZE
   bytes).  NULL if it is not known.  */
const char *ballast_dwarf_source (ballast_dwarf *dwarf, uint64_t address, char *buffer,
                                  size_t size);

/* Called for each place where the body of function CALLEE (a symbol, or a plain name in
   languages without mangling) from SOURCE stands inside CALLER.  CALLER may be NULL.
   Returns false to end the walk.  */
typedef bool ballast_inline_visitor (void *context, const char *callee,
                                     const char *source, const char *caller);

void ballast_dwarf_walk_inlined (ballast_dwarf *dwarf, ballast_inline_visitor *visitor,
                                 void *context);

#endif
