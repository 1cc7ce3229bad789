/* SPDX-License-Identifier: GPL-3.0-or-later
   The types in a name's template arguments and parameters, in canonical form.  */
#ifndef BALLAST_MANIFEST_NAME_TYPES_H
#define BALLAST_MANIFEST_NAME_TYPES_H

#include <stdbool.h>
#include <stddef.h>

#include "manifest/name.h"

/* A text being read.  */
typedef struct ballast_reader
{
  const char *at, *end;
  ballast_name *out; /* what is written goes to the end of its text */
  unsigned depth;    /* of nesting */
  bool failed;       /* memory, or too deep */
} ballast_reader;

#define BALLAST_MAX_NESTING 200

/* Reads a comma-separated list of types or constants up to CLOSE (which is passed over)
   and writes it: cv behind the type it qualifies, integer types by one spelling each, no
   `struct`, no inline namespaces of std, no default allocators and traits, no suffixes of
   constants, blanks only between words.  False if CLOSE does not come.  */
bool ballast_types_read (ballast_reader *reader, char close);

/* Appends LENGTH bytes.  A blank goes before if two words would run together.  */
void ballast_types_write (ballast_reader *reader, const char *text, size_t length);

/* Makes room for LENGTH bytes, so that the text does not move while they are written.
   False, and READER failed, when memory is short.  */
bool ballast_types_reserve (ballast_reader *reader, size_t length);

/* Passes over a lambda's name as any tool writes it.  False if there is none here.  */
bool ballast_name_skip_lambda (ballast_reader *reader);

/* The same for an anonymous namespace.  */
bool ballast_name_skip_anonymous (ballast_reader *reader);

/* Writes the operator's name of LENGTH bytes that stands here, behind the word
   `operator`, and passes over it.  A literal operator's name is written without blanks.
 */
void ballast_types_write_operator (ballast_reader *reader, size_t length);

/* Starts a span at the end of the text.  Spans are kept apart by a byte that is no word,
   so that ballast_types_write joins nothing across them.  */
static inline uint32_t ballast_span_begin (ballast_reader *reader)
{
  ballast_types_write (reader, "\n", 1);
  return (uint32_t)reader->out->length;
}

/* The span from START to the end of the text.  */
static inline ballast_span ballast_span_end (const ballast_reader *reader, uint32_t start)
{
  return (ballast_span){ start, (uint32_t)(reader->out->length - start) };
}

/* Drops what the arguments of the template std::NAME have as defaults: a last
   std::allocator<…>, std::char_traits<…> and the like of the first argument.  START is
   where the list begins in the text, which is cut.  */
void ballast_types_drop_defaults (ballast_name *out, size_t start, ballast_span name);

#endif
