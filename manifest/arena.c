/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "manifest/arena.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

struct ballast_arena_block
{
  struct ballast_arena_block *previous;
  max_align_t data[];
};

#define BLOCK_SIZE 65536

#define HUGE_PAGE ((size_t)2 << 20)

void *ballast_allocate_large (size_t size)
{
  if (size < HUGE_PAGE || size > SIZE_MAX / 2)
    return malloc (size);
  size = (size + HUGE_PAGE - 1) & ~(HUGE_PAGE - 1);
  void *memory = aligned_alloc (HUGE_PAGE, size);
#ifdef MADV_HUGEPAGE
  if (memory != NULL)
    (void)madvise (memory, size, MADV_HUGEPAGE); /* advice: small pages do as well */
#endif
  return memory;
}

static bool add_block (ballast_arena *arena, size_t size)
{
  struct ballast_arena_block *block = ballast_allocate_large (sizeof *block + size);
  if (block == NULL)
    return false;
  block->previous = arena->blocks;
  arena->blocks = block;
  return true;
}

static void open_block (ballast_arena *arena, size_t size)
{
  arena->next = (char *)arena->blocks->data;
  arena->end = arena->next + size;
}

void ballast_arena_reserve (ballast_arena *arena, size_t size)
{
  if (size > BLOCK_SIZE && add_block (arena, size))
    open_block (arena, size);
}

static void *take (ballast_arena *arena, size_t size)
{
  if (size > (size_t)(arena->end - arena->next))
    {
      size_t block_size = size > BLOCK_SIZE / 4 ? size : BLOCK_SIZE;
      if (!add_block (arena, block_size))
        return NULL;
      if (block_size == size)
        return arena->blocks->data; /* a large one: the open block stays in use */
      open_block (arena, block_size);
    }
  void *result = arena->next;
  arena->next += size;
  return result;
}

void *ballast_arena_allocate (ballast_arena *arena, size_t size)
{
  const size_t mask = _Alignof(max_align_t) - 1;
  if (size > SIZE_MAX / 2)
    return NULL;
  if (arena->next != NULL)
    {
      size_t skew = (size_t)(-(uintptr_t)arena->next & mask);
      arena->next =
          skew > (size_t)(arena->end - arena->next) ? arena->end : arena->next + skew;
    }
  return take (arena, size + 1);
}

char *ballast_arena_copy (ballast_arena *arena, const char *text, size_t length)
{
  char *copy = take (arena, length + 1);
  if (copy == NULL)
    return NULL;
  memcpy (copy, text, length);
  copy[length] = '\0';
  return copy;
}

char *ballast_arena_print (ballast_arena *arena, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  int length = vsnprintf (NULL, 0, format, arguments);
  va_end (arguments);
  if (length < 0)
    return NULL;
  char *text = take (arena, (size_t)length + 1);
  if (text == NULL)
    return NULL;
  va_start (arguments, format);
  vsnprintf (text, (size_t)length + 1, format, arguments);
  va_end (arguments);
  return text;
}

void ballast_arena_release (ballast_arena *arena)
{
  for (struct ballast_arena_block *block = arena->blocks, *previous; block != NULL;
       block = previous)
    {
      previous = block->previous;
      free (block);
    }
  *arena = (ballast_arena)BALLAST_ARENA_EMPTY;
}
