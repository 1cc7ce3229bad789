/* SPDX-License-Identifier: GPL-3.0-or-later
   Walking a symbol table.  Names point into the mapped string table, so that walking
   millions of symbols costs no memory.  */
#ifndef BALLAST_OBJECT_SYMBOLS_H
#define BALLAST_OBJECT_SYMBOLS_H

#include "object/object.h"

/* In `section`: the symbol is in no section (absolute, common).  */
#define BALLAST_NO_SECTION_INDEX UINT32_MAX

typedef struct ballast_symbol
{
  const char *name;   /* lives as long as the file is open */
  const char *file;   /* the source that STT_FILE gives, a base name mostly; NULL */
  uint64_t value;     /* address; an offset in the section in .o; Thumb's bit taken off */
  uint64_t size;      /* bytes */
  uint32_t section;   /* index, 0 when undefined, or BALLAST_NO_SECTION_INDEX */
  uint8_t type, bind; /* STT_*, STB_* */
} ballast_symbol;

typedef struct ballast_symbols
{
  const char *error; /* why the walk ended early, a static text; NULL: all is well */
  bool is_dynamic;   /* walks .dynsym, as there is no .symtab */
  bool is_lto;       /* so far a symbol told that GCC's LTO made this code */
  /* Private from here.  */
  const ballast_object *object;
  const void *entries;
  const Elf32_Word *extended; /* section indices that don't fit into a symbol */
  size_t extended_count;
  size_t count, next;
  const char *strings;
  size_t strings_size;
  const char *file;
  unsigned files;
  bool after_nameless; /* the last STT_FILE had no name */
} ballast_symbols;

/* Starts a walk over OBJECT's .symtab, or its .dynsym if there is no .symtab.  An object
   with neither has no symbols, which is no error.  */
ballast_symbols ballast_symbols_begin (const ballast_object *object);

/* Fills in the next symbol.  False at the end, and when the table is damaged (`error`).
 */
bool ballast_symbols_next (ballast_symbols *symbols, ballast_symbol *symbol);

/* Whether SYMBOL is code by its type.  IFUNCs are not: their value is the resolver's.  */
static inline bool ballast_symbol_is_function (const ballast_symbol *symbol)
{
  return symbol->type == STT_FUNC && symbol->section != 0;
}

#endif
