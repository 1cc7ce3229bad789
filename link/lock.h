/* SPDX-License-Identifier: GPL-3.0-or-later
   The lock: a file, kept in version control, that says where each function of a region
   is.  JSON, one function a line (docs/lock.schema.json).  */
#ifndef BALLAST_LINK_LOCK_H
#define BALLAST_LINK_LOCK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "link/layout.h"
#include "link/text.h"
#include "manifest/arena.h"
#include "manifest/manifest.h"
#include "object/object.h"

#define BALLAST_LOCK_VERSION 1

/* Strings belong to the lock.  */
typedef struct ballast_lock_function
{
  const char *symbol;
  const char **aliases; /* alias_count of them */
  size_t alias_count;
  const char *file;   /* base name of a static's source; NULL: any */
  const char *region; /* its name */
  const char *code;   /* hash over its masked code; NULL: not known */
  uint64_t offset;    /* of the slot from the region's start, bytes */
  uint64_t slot;      /* bytes */
  uint64_t size;      /* bytes of the slot in use when it was locked */
  uint64_t prefix;    /* bytes of these before the symbol */
  bool may_be_cold;   /* has no cold part */
} ballast_lock_function;

typedef struct ballast_lock
{
  ballast_arena arena;
  const char *error;        /* why it can't be used, without the path; NULL: it can */
  const char *architecture; /* triplet */
  const char *machine;      /* its first part */
  const char **toolchain;   /* who made the code, for people */
  size_t toolchain_count;
  ballast_lock_function *functions; /* in the order of the file */
  size_t function_count;
  struct ballast_lock_name *names; /* of functions and aliases, sorted */
  size_t name_count;
} ballast_lock;

/* Reads the file PATH.  What is wrong with it is in `error`.  NULL only when memory is
   short.  The caller ends it with ballast_lock_free.  */
ballast_lock *ballast_lock_load (const char *path);

/* The same for LENGTH bytes of TEXT.  */
ballast_lock *ballast_lock_parse (const char *text, size_t length);

void ballast_lock_free (ballast_lock *lock);

/* Whether the lock was made for the machine of TRIPLET.  */
bool ballast_lock_is_for (const ballast_lock *lock, const char *triplet);

/* The function called SYMBOL, as itself or as an alias, of source FILE (base name; NULL:
   not known).  NULL if there is none.  */
const ballast_lock_function *ballast_lock_find (const ballast_lock *lock,
                                                const char *symbol, const char *file);

/* Adds the lock's functions that MANIFEST still names, in the region that it names, to
   LAYOUT as `placed`.  A function that is there already, with its size, is only given its
   place.  Functions of the lock that no entry names any more are left out, and are warned
   of.  False, and LAYOUT's error is set, when memory is short.  */
bool ballast_lock_apply (const ballast_lock *lock, const ballast_manifest *manifest,
                         ballast_layout *layout);

/* Appends the lock of LAYOUT, which is placed, for OBJECT, which says who made it and for
   what.  OBJECT's strings are not kept.  */
void ballast_lock_write (const ballast_layout *layout, const ballast_manifest *manifest,
                         const ballast_object *object, ballast_text *text);

#endif
