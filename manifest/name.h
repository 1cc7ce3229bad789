/* SPDX-License-Identifier: GPL-3.0-or-later
   C++ names as canonical tokens.  Demanglers, debuggers and people write one name in many
   ways; here each becomes a list of components whose texts can be compared bytewise:

     void ns::push<std::string, 3ul>(unsigned long int, const char *)
       -> ns | push  arguments "std::string,3"  parameters "unsigned long,char const*"  */
#ifndef BALLAST_MANIFEST_NAME_H
#define BALLAST_MANIFEST_NAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define BALLAST_MAX_COMPONENTS 200
#define BALLAST_LAMBDA         "{lambda}"
#define BALLAST_ANONYMOUS      "(anonymous namespace)"

/* A stretch of the name's text.  */
typedef struct ballast_span
{
  uint32_t start, length;
} ballast_span;

/* One part between `::`.  */
typedef struct ballast_component
{
  ballast_span identifier; /* or operator, ~C, BALLAST_LAMBDA, BALLAST_ANONYMOUS */
  ballast_span arguments;  /* of the template, without <> */
  ballast_span parameters; /* without (), with cv and ref qualifiers after a ')' */
  ballast_span tags;       /* abi tags, each ended by ']' */
  bool has_arguments, has_parameters;
} ballast_component;

typedef struct ballast_name
{
  char *text; /* all spans point here; grows; owned */
  size_t length, capacity;
  unsigned count; /* of components */
  bool special;   /* vtable, guard variable, thunk: the component list is that of the
                     class or function it is for */
  unsigned component_capacity;
  ballast_component *components; /* owned */
} ballast_name;

/* Reads TEXT (LENGTH bytes), a name as a demangler, debugger or person writes it, into
   *NAME, which must have been zeroed once and may be reused.  Return types, leading
   `static` and the like, and trailing [clone .x] are left out.  Returns false if TEXT is
   no C++ name, or memory is short.  */
bool ballast_name_parse (ballast_name *name, const char *text, size_t length);

void ballast_name_release (ballast_name *name);

/* Whether everything that PATTERN says holds for NAME: each component's identifier, and
   arguments, parameters and tags where PATTERN gives them.  A component that is an
   anonymous namespace in NAME may be left out of PATTERN, as it is in source.  */
bool ballast_name_agrees (const ballast_name *pattern, const ballast_name *name);

enum ballast_render
{
  BALLAST_RENDER_ARGUMENTS = 1,
  BALLAST_RENDER_PARAMETERS = 2,
  BALLAST_RENDER_ANONYMOUS = 4
};

/* Appends to NAME's own text: identifiers joined by `::`, with the parts that DETAIL
   (enum ballast_render) asks for.  False when memory is short.  */
bool ballast_name_render (ballast_name *name, unsigned detail, ballast_span *out);

/* Hash over the identifiers alone, rendered without detail: what NAME has in common with
   every pattern that agrees with it.  False when memory is short.  */
bool ballast_name_hash (ballast_name *name, uint32_t *hash);

/* Whether COMPONENT's identifier is written out, length first, in every mangled name that
   it is part of: not operators, lambdas, anonymous namespaces, nor the names of std that
   have abbreviations.  *KEY is the identifier without ~.  */
bool ballast_name_key (const ballast_name *name, unsigned component, ballast_span *key);

/* The text of SPAN, not NUL-terminated, until NAME's text grows.  */
static inline const char *ballast_span_text (const ballast_name *name, ballast_span span)
{
  return name->text + span.start;
}

static inline bool ballast_span_is (const ballast_name *name, ballast_span span,
                                    const char *literal)
{
  return strlen (literal) == span.length
         && memcmp (ballast_span_text (name, span), literal, span.length) == 0;
}

/* Bytes of the operator's name that starts at TEXT, right behind the word `operator`; 0
   if a type follows (a conversion).  */
size_t ballast_operator_length (const char *text, size_t length);

/* What a byte may be in a name.  */
enum ballast_byte_class
{
  BALLAST_WORD = 1,    /* part of an identifier */
  BALLAST_OPEN = 2,    /* ( < [ { */
  BALLAST_CLOSE = 4,   /* ) > ] } */
  BALLAST_SECTION = 8, /* taken in a section's name without quotes by GNU as and LLVM */
};
extern const unsigned char ballast_byte_classes[256];

/* Whether BYTE can be part of an identifier.  */
static inline bool ballast_is_word (char byte)
{
  return ballast_byte_classes[(unsigned char)byte] & BALLAST_WORD;
}

#endif
