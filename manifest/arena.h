/* SPDX-License-Identifier: GPL-3.0-or-later
   Memory that is given back all at once: a manifest's strings live as long as it does. */
#ifndef BALLAST_MANIFEST_ARENA_H
#define BALLAST_MANIFEST_ARENA_H

#include <stddef.h>

typedef struct ballast_arena
{
  struct ballast_arena_block *blocks;
  char *next, *end;
} ballast_arena;
#define BALLAST_ARENA_EMPTY                                                              \
  {                                                                                      \
    NULL, NULL, NULL                                                                     \
  }

/* SIZE bytes, aligned for any type, not cleared.  NULL when memory is short.  */
void *ballast_arena_allocate (ballast_arena *arena, size_t size);

/* A copy of LENGTH bytes of TEXT with a NUL behind.  NULL when memory is short.  */
char *ballast_arena_copy (ballast_arena *arena, const char *text, size_t length);

/* A formatted string as by printf.  NULL when memory is short.  */
__attribute__ ((format (printf, 2, 3))) char *
ballast_arena_print (ballast_arena *arena, const char *format, ...);

/* Makes the next allocations, SIZE bytes in all, come from one block.  Short memory shows
   in those.  */
void ballast_arena_reserve (ballast_arena *arena, size_t size);

/* SIZE bytes by malloc's rules, for arrays that may be large: from a few megabytes on the
   kernel is asked for large pages, since faulting in small ones takes longer than parsing
   what goes into them.  NULL when memory is short; freed by free.  */
void *ballast_allocate_large (size_t size);

void ballast_arena_release (ballast_arena *arena);

#endif
