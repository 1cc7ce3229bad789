/* SPDX-License-Identifier: GPL-3.0-or-later
   Whether a binary holds what a manifest asks for.  The result is data; printing it is
   the command's part.  */
#ifndef BALLAST_VERIFY_VERIFY_H
#define BALLAST_VERIFY_VERIFY_H

#include "manifest/manifest.h"
#include "object/object.h"

/* One function of an entry, or an entry that has none.  */
typedef struct ballast_row
{
  const ballast_entry *entry;
  const ballast_object *object; /* the one that defines it; NULL: none does */
  const char *symbol;  /* as the symbol table has it; the entry's name if there is none */
  const char *display; /* as people read it */
  const char *section; /* the name; NULL if there is no function */
  const char *source;  /* the file it was compiled from; NULL: not known */
  const char *reason;  /* why the status is not plainly ok; NULL otherwise */
  const char *advice;  /* what to do about it; NULL: nothing */
  uint64_t address;    /* an offset in the section in .o */
  uint64_t size;       /* bytes */
  uint32_t allowed;    /* bit 1u << status: found, and accepted by the manifest */
  enum ballast_status status;
} ballast_row;

enum ballast_verdict
{
  BALLAST_HOLDS,
  BALLAST_VIOLATED,
  BALLAST_UNDECIDED, /* nothing is violated, something can't be verified */
  BALLAST_TROUBLE    /* it can't be read */
};

/* What is said about one file, or about loose object files taken together.  */
typedef struct ballast_verification
{
  const char *title;   /* the file's path */
  const char *error;   /* with BALLAST_TROUBLE: why, one line */
  const char *rung;    /* what this build can hold, such as "plugin + GNU ld order" */
  const char *symbols; /* the symbol table used: ".symtab", ".dynsym", "none" */
  const char **notes;  /* what else is worth knowing */
  size_t note_count;
  ballast_row *rows; /* in the order of entries, then of addresses */
  size_t row_count;
  size_t counts[BALLAST_STATUS_COUNT]; /* rows by status */
  enum ballast_verdict verdict;
  /* Private.  */
  ballast_arena arena;
} ballast_verification;

struct ballast_lock;

/* Verifies COUNT relocatable objects that belong together (IS_OPEN: others of the same
   program may be absent, so nothing is said to be missing), or one linked file, or the
   members of one archive.  FILES must stay open, and MANIFEST exist, as long as the
   result.  NULL when memory is short.  The caller ends it with
   ballast_verification_free.  */
ballast_verification *ballast_verify (const ballast_manifest *manifest,
                                      ballast_file *const *files, size_t count,
                                      bool is_open);

/* The same, and against LOCK, which must exist as long as the result; NULL: none.  */
ballast_verification *ballast_verify_locked (const ballast_manifest *manifest,
                                             const struct ballast_lock *lock,
                                             ballast_file *const *files, size_t count,
                                             bool is_open);

void ballast_verification_free (ballast_verification *verification);

/* Whether STATUS makes a verdict BALLAST_VIOLATED.  */
bool ballast_status_is_violation (enum ballast_status status);

const char *ballast_verdict_name (enum ballast_verdict verdict);

#endif
