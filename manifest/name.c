/* SPDX-License-Identifier: GPL-3.0-or-later
   Comparing C++ names that were read, and writing them in one form.  */
#include "manifest/name.h"

#include <stdlib.h>
#include <string.h>

#include "manifest/glob.h"
#include "manifest/hash.h"
#include "manifest/name_types.h"

const unsigned char ballast_byte_classes[256] = {
  ['a' ... 'z'] = BALLAST_WORD | BALLAST_SECTION,
  ['A' ... 'Z'] = BALLAST_WORD | BALLAST_SECTION,
  ['0' ... '9'] = BALLAST_WORD | BALLAST_SECTION,
  ['_'] = BALLAST_WORD | BALLAST_SECTION,
  ['$'] = BALLAST_WORD | BALLAST_SECTION,
  ['.'] = BALLAST_SECTION,
  [0x80 ... 0xff] = BALLAST_WORD,
  [BALLAST_GLOB_STAR] = BALLAST_WORD,
  [BALLAST_GLOB_ANY] = BALLAST_WORD,
  ['('] = BALLAST_OPEN,
  ['<'] = BALLAST_OPEN,
  ['['] = BALLAST_OPEN,
  ['{'] = BALLAST_OPEN,
  [')'] = BALLAST_CLOSE,
  ['>'] = BALLAST_CLOSE,
  [']'] = BALLAST_CLOSE,
  ['}'] = BALLAST_CLOSE,
};

void ballast_name_release (ballast_name *name)
{
  free (name->text);
  free (name->components);
  *name = (ballast_name){ 0 };
}

static bool same (const ballast_name *a, ballast_span x, const ballast_name *b,
                  ballast_span y)
{
  return x.length == y.length
         && memcmp (ballast_span_text (a, x), ballast_span_text (b, y), x.length) == 0;
}

static bool component_agrees (const ballast_name *pattern, const ballast_component *want,
                              const ballast_name *name, const ballast_component *have)
{
  return same (pattern, want->identifier, name, have->identifier)
         && (!want->has_arguments
             || (have->has_arguments
                 && same (pattern, want->arguments, name, have->arguments)))
         && (!want->has_parameters
             || (have->has_parameters
                 && same (pattern, want->parameters, name, have->parameters)))
         && (want->tags.length == 0 || same (pattern, want->tags, name, have->tags));
}

static bool is_anonymous (const ballast_name *name, unsigned component)
{
  return ballast_span_is (name, name->components[component].identifier,
                          BALLAST_ANONYMOUS);
}

bool ballast_name_agrees (const ballast_name *pattern, const ballast_name *name)
{
  unsigned j = 0;
  for (unsigned i = 0; i < pattern->count; i++, j++)
    {
      if (!is_anonymous (pattern, i))
        while (j < name->count && is_anonymous (name, j))
          j++;
      if (j >= name->count
          || !component_agrees (pattern, &pattern->components[i], name,
                                &name->components[j]))
        return false;
    }
  return j == name->count;
}

/* Appends a stretch of the name's own text, which may move while it grows.  */
static void repeat (ballast_reader *reader, ballast_span span)
{
  if (!ballast_types_reserve (reader, span.length + 1))
    return;
  ballast_types_write (reader, ballast_span_text (reader->out, span), span.length);
}

bool ballast_name_render (ballast_name *name, unsigned detail, ballast_span *out)
{
  ballast_reader reader = { .out = name };
  uint32_t start = ballast_span_begin (&reader);
  for (unsigned i = 0; i < name->count; i++)
    {
      const ballast_component *component = &name->components[i];
      if (is_anonymous (name, i) && !(detail & BALLAST_RENDER_ANONYMOUS))
        continue;
      if (name->length > start)
        ballast_types_write (&reader, "::", 2);
      repeat (&reader, component->identifier);
      if (component->has_arguments && (detail & BALLAST_RENDER_ARGUMENTS))
        {
          ballast_types_write (&reader, "<", 1);
          repeat (&reader, component->arguments);
          ballast_types_write (&reader, ">", 1);
        }
      if (component->has_parameters && (detail & BALLAST_RENDER_PARAMETERS))
        {
          ballast_types_write (&reader, "(", 1);
          repeat (&reader, component->parameters);
        }
    }
  *out = ballast_span_end (&reader, start);
  return !reader.failed;
}

bool ballast_name_hash (ballast_name *name, uint32_t *hash)
{
  ballast_span text;
  if (!ballast_name_render (name, 0, &text))
    return false;
  *hash = ballast_hash (ballast_span_text (name, text), text.length);
  return true;
}

bool ballast_name_key (const ballast_name *name, unsigned component, ballast_span *key)
{
  /* Itanium C++ ABI, 5.1.10: St, Sa, Sb, Ss, Si, So, Sd.  */
  static const char *const abbreviated[] = { "std",           "allocator",
                                             "basic_string",  "string",
                                             "basic_istream", "basic_ostream",
                                             "basic_iostream" };
  ballast_span span = name->components[component].identifier;
  const char *text = ballast_span_text (name, span);
  if (*text == '~')
    {
      text++;
      span.start++;
      span.length--;
    }
  for (uint32_t i = 0; i < span.length; i++)
    if (!ballast_is_word (text[i]) || text[i] == BALLAST_GLOB_STAR
        || text[i] == BALLAST_GLOB_ANY)
      return false;
  for (size_t i = 0; i < sizeof abbreviated / sizeof *abbreviated; i++)
    if (*text == *abbreviated[i] && ballast_span_is (name, span, abbreviated[i]))
      return false;
  *key = span;
  return span.length > 0 && !(span.length == 8 && memcmp (text, "operator", 8) == 0);
}
