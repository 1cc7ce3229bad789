/* SPDX-License-Identifier: GPL-3.0-or-later
   The note that each object carries of what was done to it: section .ballast.record, not
   loaded, without relocations, plain lines of text.  Linkers put the notes of all
   objects one behind the other, with zero bytes between them at the most.

     @ballast-record 1
     unit FILE COMPILER VERSION TARGET LEVEL MANIFEST DIGEST
     fn OUTCOME LINE ALIGNMENT SYMBOL SECTION
     ...
     end COUNT

   Words are separated by one blank; blanks, control characters and % within a word are
   written %XX; an empty word is "-".  FILE and MANIFEST are base names, so that builds
   stay reproducible.  COUNT is the number of fn lines: a note that was cut is noticed. */
#ifndef BALLAST_MANIFEST_RECORD_H
#define BALLAST_MANIFEST_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define BALLAST_RECORD_SECTION ".ballast.record"

/* What became of a function that an entry matched.  */
enum ballast_outcome
{
  BALLAST_PLACED,         /* alignment and section */
  BALLAST_ALIGNED,        /* alignment only: no-section, level=align, not ELF */
  BALLAST_KEPT_SECTION,   /* its own section() was kept; aligned */
  BALLAST_GONE_INLINED,   /* matched, then inlined into all callers */
  BALLAST_GONE_FOLDED,    /* became an alias of an identical function */
  BALLAST_GONE_CLONED,    /* only specialised copies are left */
  BALLAST_GONE_DROPPED,   /* unused, removed */
  BALLAST_OUTSIDE_TARGET, /* unit-wide: SYMBOL is empty; nothing was done */
  BALLAST_OUTCOME_COUNT
};

const char *ballast_outcome_name (enum ballast_outcome outcome);

/* Who made the object, and from what.  */
typedef struct ballast_record_unit
{
  const char *file;     /* source, base name */
  const char *compiler; /* "gcc", "clang" */
  const char *version;  /* "12.2.0" */
  const char *target;   /* triplet */
  const char *level;    /* "align", "section" */
  const char *manifest; /* base name */
  const char *digest;   /* of the manifest */
} ballast_record_unit;

typedef struct ballast_record_function
{
  enum ballast_outcome outcome;
  uint32_t line;       /* of the entry */
  uint32_t alignment;  /* bytes, as set */
  const char *symbol;  /* assembler name */
  const char *section; /* as set; "" when none */
} ballast_record_function;

/* A record being written.  Start with BALLAST_RECORD_EMPTY.  */
typedef struct ballast_record
{
  char *text; /* not NUL-terminated */
  size_t length, capacity;
  uint32_t count;
  bool failed; /* memory was short: the text is not to be used */
} ballast_record;
#define BALLAST_RECORD_EMPTY                                                             \
  {                                                                                      \
    NULL, 0, 0, 0, false                                                                 \
  }

void ballast_record_begin (ballast_record *record, const ballast_record_unit *unit);
void ballast_record_add (ballast_record *record, const ballast_record_function *function);
/* Ends it.  Returns false if memory was short somewhere on the way.  */
bool ballast_record_end (ballast_record *record);
void ballast_record_release (ballast_record *record);

/* Called for each function of each note; strings live only during the call.  For a unit
   without functions it is called once with FUNCTION NULL.  */
typedef void ballast_record_visitor (void *context, const ballast_record_unit *unit,
                                     const ballast_record_function *function);

/* Reads all notes in LENGTH bytes of TEXT.  Returns NULL if all is well, otherwise a
   static text that says what is wrong with the first note that can't be read; the notes
   before it have been visited.  */
const char *ballast_record_read (const char *text, size_t length,
                                 ballast_record_visitor *visitor, void *context);

#endif
