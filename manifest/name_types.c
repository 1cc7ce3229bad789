/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "manifest/name_types.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool grow (ballast_name *out, size_t more)
{
  size_t capacity = out->capacity ? out->capacity : 256;
  while (capacity - out->length < more)
    capacity *= 2;
  if (capacity != out->capacity)
    {
      char *text = realloc (out->text, capacity);
      if (text == NULL)
        return false;
      out->text = text;
      out->capacity = capacity;
    }
  return true;
}

bool ballast_types_reserve (ballast_reader *reader, size_t length)
{
  if (length > UINT32_MAX / 4 - reader->out->length || !grow (reader->out, length))
    reader->failed = true;
  return !reader->failed;
}

void ballast_types_write (ballast_reader *reader, const char *text, size_t length)
{
  ballast_name *out = reader->out;
  if (length == 0 || reader->failed)
    return;
  if (!ballast_types_reserve (reader, length + 1))
    return;
  if (out->length > 0 && ballast_is_word (text[0])
      && ballast_is_word (out->text[out->length - 1]))
    out->text[out->length++] = ' ';
  memcpy (out->text + out->length, text, length);
  out->length += length;
}

static void skip_blanks (ballast_reader *reader)
{
  while (reader->at < reader->end && (*reader->at == ' ' || *reader->at == '\t'))
    reader->at++;
}

static size_t word_length (const ballast_reader *reader)
{
  const char *at = reader->at;
  while (at < reader->end && ballast_is_word (*at))
    at++;
  return (size_t)(at - reader->at);
}

static bool is (const char *word, size_t length, const char *literal)
{
  return strlen (literal) == length && memcmp (word, literal, length) == 0;
}

static bool starts (const ballast_reader *reader, const char *literal)
{
  size_t length = strlen (literal);
  return (size_t)(reader->end - reader->at) >= length
         && memcmp (reader->at, literal, length) == 0;
}

/* What has been read of one type so far.  */
struct type
{
  size_t start;  /* of its text */
  size_t name;   /* where the last qualified name in it starts */
  bool has_base; /* its name is written; qualifiers now belong to what follows */
  bool is_const, is_volatile;
  bool is_signed, is_unsigned, is_short, is_char, is_int, is_double;
  unsigned longs;
};

/* Words of integer types come in any order: `long unsigned int` is GCC's own,
   `unsigned long` the demanglers'.  */
static bool take_integer_word (struct type *type, const char *word, size_t length)
{
  if (is (word, length, "unsigned"))
    type->is_unsigned = true;
  else if (is (word, length, "signed"))
    type->is_signed = true;
  else if (is (word, length, "short"))
    type->is_short = true;
  else if (is (word, length, "long"))
    type->longs++;
  else if (is (word, length, "char"))
    type->is_char = true;
  else if (is (word, length, "int"))
    type->is_int = true;
  else if (is (word, length, "double"))
    type->is_double = true;
  else
    return false;
  return true;
}

static void flush_integer (ballast_reader *reader, struct type *type)
{
  if (!(type->is_signed || type->is_unsigned || type->is_short || type->is_char
        || type->is_int || type->is_double || type->longs))
    return;
  if (type->is_unsigned)
    ballast_types_write (reader, "unsigned", 8);
  if (type->is_char)
    {
      if (type->is_signed)
        ballast_types_write (reader, "signed", 6);
      ballast_types_write (reader, "char", 4);
    }
  else if (type->is_short)
    ballast_types_write (reader, "short", 5);
  else if (type->longs)
    for (unsigned i = 0; i < type->longs; i++)
      ballast_types_write (reader, "long", 4);
  else if (!type->is_double)
    ballast_types_write (reader, "int", 3);
  if (type->is_double)
    ballast_types_write (reader, "double", 6);
  type->has_base = true;
  type->is_signed = type->is_unsigned = type->is_short = type->is_char = type->is_int =
      type->is_double = false;
  type->longs = 0;
}

static void flush_qualifiers (ballast_reader *reader, struct type *type)
{
  if (type->is_const)
    ballast_types_write (reader, "const", 5);
  if (type->is_volatile)
    ballast_types_write (reader, "volatile", 8);
  type->is_const = type->is_volatile = false;
}

/* std::basic_string<char> is std::string, and so for all of that family; inline
   namespaces go.  Works on the text from START on, which is one qualified name.  */
static void shorten_std (ballast_name *out, size_t start)
{
  static const char *const inline_namespaces[] = { "__cxx11::", "__1::", "__ndk1::" };
  static const struct
  {
    const char *argument, *prefix;
  } families[] = { { "char", "" },
                   { "wchar_t", "w" },
                   { "char8_t", "u8" },
                   { "char16_t", "u16" },
                   { "char32_t", "u32" } };
  if (out->length - start < 6 || memcmp (out->text + start, "std::", 5) != 0)
    return;
  char *name = out->text + start + 5;
  size_t length = out->length - start - 5;
  for (size_t i = 0; i < sizeof inline_namespaces / sizeof *inline_namespaces; i++)
    {
      size_t skip = strlen (inline_namespaces[i]);
      if (length > skip && memcmp (name, inline_namespaces[i], skip) == 0)
        {
          memmove (name, name + skip, length - skip);
          length -= skip;
          out->length -= skip;
        }
    }
  const char *open = memchr (name, '<', length);
  if (length < 7 || memcmp (name, "basic_", 6) != 0 || open == NULL
      || name[length - 1] != '>')
    return;
  const char *argument = open + 1;
  size_t argument_length = length - 1 - (size_t)(argument - name);
  size_t base_length = (size_t)(open - name) - 6;
  for (size_t i = 0; i < sizeof families / sizeof *families; i++)
    if (is (argument, argument_length, families[i].argument))
      {
        size_t prefix_length = strlen (families[i].prefix);
        memmove (name + prefix_length, name + 6, base_length);
        memcpy (name, families[i].prefix, prefix_length);
        out->length = start + 5 + prefix_length + base_length;
        return;
      }
}

/* Templates whose last arguments are the user's own whatever they are.  */
static bool takes_any_arguments (const char *name, size_t length)
{
  static const char *const names[] = { "tuple", "pair", "variant" };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (is (name, length, names[i]))
      return true;
  return false;
}

/* A list of arguments: where its first one ends, and where its last comma is.  */
struct argument_list
{
  size_t first_end, second_end, last_comma;
};

/* False if there is but one argument.  */
static bool find_arguments (const ballast_name *out, size_t start,
                            struct argument_list *list)
{
  size_t depth = 0, commas = 0;
  *list = (struct argument_list){ 0 };
  for (size_t i = start; i < out->length; i++)
    {
      unsigned char class = ballast_byte_classes[(unsigned char)out->text[i]];
      if (class & BALLAST_OPEN)
        depth++;
      else if (class & BALLAST_CLOSE)
        depth -= depth > 0;
      else if (out->text[i] == ',' && depth == 0)
        {
          commas++;
          if (commas == 1)
            list->first_end = i;
          if (commas <= 2)
            list->second_end = i;
          list->last_comma = i;
        }
    }
  if (commas == 1)
    list->second_end = out->length;
  return commas > 0;
}

/* Whether TEXT is FIRST, or what a container of such keys holds: std::pair<FIRST const,
   anything>.  */
static bool is_element (const char *text, size_t length, const char *first,
                        size_t first_length)
{
  static const char pair[] = "std::pair<";
  if (length == first_length && memcmp (text, first, length) == 0)
    return true;
  size_t skip = sizeof pair - 1;
  if (length < skip + first_length + 7 || memcmp (text, pair, skip) != 0
      || memcmp (text + skip, first, first_length) != 0)
    return false;
  text += skip + first_length;
  return memcmp (text + (*text == ' '), "const,", 6) == 0;
}

/* Whether the list's last argument is what C++ would have put there by itself.  */
static bool is_default (const ballast_name *out, size_t start,
                        const struct argument_list *list)
{
  static const char *const defaults[] = { "std::allocator<", "std::char_traits<",
                                          "std::less<",      "std::hash<",
                                          "std::equal_to<",  "std::default_delete<",
                                          "std::vector<",    "std::deque<" };
  const char *text = out->text + list->last_comma + 1;
  size_t length = out->length - list->last_comma - 1;
  for (size_t i = 0; i < sizeof defaults / sizeof *defaults; i++)
    {
      size_t skip = strlen (defaults[i]);
      if (length <= skip || memcmp (text, defaults[i], skip) != 0)
        continue;
      const char *element = text + skip;
      size_t element_length = length - skip - 1;
      const char *first = out->text + start, *second = out->text + list->first_end + 1;
      return text[length - 1] == '>'
             && (is_element (element, element_length, first, list->first_end - start)
                 || (i == 0 && list->second_end > list->first_end + 1
                     && is_element (element, element_length, second,
                                    list->second_end - list->first_end - 1)));
    }
  return false;
}

void ballast_types_drop_defaults (ballast_name *out, size_t start, ballast_span name)
{
  struct argument_list list = { 0 };
  if (takes_any_arguments (out->text + name.start, name.length))
    return;
  while (find_arguments (out, start, &list) && is_default (out, start, &list))
    out->length = list.last_comma;
}

/* {lambda(int)#1} and LLVM's 'lambda'(int), whose numbers depend on the demangler, and
   other things without a name.  */
static void read_unnamed (ballast_reader *reader)
{
  const char *start = reader->at;
  if (ballast_name_skip_lambda (reader))
    {
      ballast_types_write (reader, BALLAST_LAMBDA, strlen (BALLAST_LAMBDA));
      return;
    }
  if (reader->end - start >= 3 && *start == '\'' && start[2] == '\'')
    { /* as compilers write what demanglers call (char)97 */
      char number[16];
      int length = snprintf (number, sizeof number, "(char)%d", start[1]);
      ballast_types_write (reader, number, (size_t)length);
      reader->at = start + 3;
      return;
    }
  reader->at = start + 1;
  ballast_types_write (reader, start, 1);
  if (*start == '{')
    {
      ballast_types_read (reader, '}');
      ballast_types_write (reader, "}", 1);
    }
}

/* An anonymous namespace with its `::`, which source leaves out, and so does the
   canonical form of types.  */
static bool take_anonymous_scope (ballast_reader *reader)
{
  const char *start = reader->at;
  if (ballast_name_skip_anonymous (reader) && starts (reader, "::"))
    {
      reader->at += 2;
      return true;
    }
  reader->at = start;
  return false;
}

/* A qualified name, from its first word or `::` on.  */
static void read_name (ballast_reader *reader, struct type *type)
{
  size_t start = reader->out->length;
  bool first = true;
  while (reader->at < reader->end && !reader->failed)
    {
      while (take_anonymous_scope (reader))
        type->has_base = true;
      size_t length = word_length (reader);
      if (starts (reader, "decltype(nullptr)"))
        { /* libiberty's word for it; LLVM says std::nullptr_t */
          ballast_types_write (reader, "std::nullptr_t", 14);
          reader->at += 17;
        }
      else if (length > 0 && *reader->at == '$' && ballast_name_skip_lambda (reader))
        ballast_types_write (reader, BALLAST_LAMBDA, strlen (BALLAST_LAMBDA));
      else if (length > 0)
        {
          ballast_types_write (reader, reader->at, length);
          if (first)
            { /* a blank may have gone before */
              start = reader->out->length - length;
              first = false;
            }
          bool is_operator = is (reader->at, length, "operator");
          reader->at += length;
          if (is_operator)
            {
              ballast_types_write_operator (
                  reader, ballast_operator_length (reader->at,
                                                   (size_t)(reader->end - reader->at)));
            }
        }
      else if (*reader->at == '{' || *reader->at == '\'')
        read_unnamed (reader);
      skip_blanks (reader);
      if (reader->at < reader->end && *reader->at == '<')
        {
          bool is_std = reader->out->length - start > 5
                        && memcmp (reader->out->text + start, "std::", 5) == 0;
          ballast_span name = { (uint32_t)start + 5,
                                (uint32_t)(reader->out->length - start - 5) };
          reader->at++;
          ballast_types_write (reader, "<", 1);
          size_t arguments = reader->out->length;
          if (!ballast_types_read (reader, '>'))
            reader->failed = true;
          if (is_std)
            ballast_types_drop_defaults (reader->out, arguments, name);
          ballast_types_write (reader, ">", 1);
          shorten_std (reader->out, start);
          skip_blanks (reader);
        }
      if (reader->end - reader->at >= 2 && memcmp (reader->at, "::", 2) == 0)
        {
          ballast_types_write (reader, "::", 2);
          reader->at += 2;
          skip_blanks (reader);
          if (reader->at < reader->end
              && (ballast_is_word (*reader->at) || *reader->at == '('
                  || *reader->at == '{' || *reader->at == '\'' || *reader->at == '~'))
            {
              if (*reader->at == '~')
                ballast_types_write (reader, reader->at++, 1);
              continue;
            }
        }
      break;
    }
  shorten_std (reader->out, start);
  type->name = start;
  type->has_base = true;
}

/* A constant: its suffix tells only its type, which demanglers disagree on.  */
static void read_number (ballast_reader *reader)
{
  size_t length = word_length (reader), kept = length;
  bool hexadecimal = length > 1 && reader->at[0] == '0' && (reader->at[1] | 32) == 'x';
  if (!hexadecimal)
    while (kept > 1 && strchr ("uUlL", reader->at[kept - 1]) != NULL)
      kept--;
  ballast_types_write (reader, reader->at, kept);
  reader->at += length;
}

static void read_group (ballast_reader *reader, struct type *type, char open, char close)
{
  flush_integer (reader, type);
  flush_qualifiers (reader, type);
  reader->at++;
  ballast_types_write (reader, &open, 1);
  if (!ballast_types_read (reader, close))
    reader->failed = true;
  ballast_types_write (reader, &close, 1);
}

static void read_word (ballast_reader *reader, struct type *type)
{
  static const char *const elaborated[] = { "struct", "class", "enum", "union",
                                            "typename" };
  size_t length = word_length (reader);
  const char *word = reader->at;
  if (is (word, length, "const"))
    type->is_const = true;
  else if (is (word, length, "volatile"))
    type->is_volatile = true;
  else if (take_integer_word (type, word, length))
    ;
  else
    {
      for (size_t i = 0; i < sizeof elaborated / sizeof *elaborated; i++)
        if (is (word, length, elaborated[i]))
          {
            reader->at += length;
            return;
          }
      flush_integer (reader, type);
      if (type->has_base)
        flush_qualifiers (reader, type);
      if (*word >= '0' && *word <= '9')
        read_number (reader);
      else
        read_name (reader, type);
      return;
    }
  reader->at += length;
}

/* A scope of a function goes on: LLVM's demangler (14) writes the return types of
   function templates here, libiberty's does not.  */
static void drop_return_type (ballast_reader *reader, const struct type *type)
{
  ballast_name *out = reader->out;
  if (type->name <= type->start)
    return;
  memmove (out->text + type->start, out->text + type->name, out->length - type->name);
  out->length -= type->name - type->start;
}

static bool at_anonymous (const ballast_reader *reader)
{
  ballast_reader peek = *reader;
  return ballast_name_skip_anonymous (&peek);
}

/* One type or constant, up to a comma or the closing character.  */
static void read_type (ballast_reader *reader, char close)
{
  struct type type = { .start = reader->out->length, .name = reader->out->length };
  while (reader->at < reader->end && !reader->failed)
    {
      char byte = *reader->at;
      if (byte == ',' || byte == close)
        break;
      if (byte == ' ' || byte == '\t')
        reader->at++;
      else if (ballast_is_word (byte))
        read_word (reader, &type);
      else if (byte == '{' || byte == '\'' || at_anonymous (reader))
        read_name (reader, &type);
      else if (byte == '(')
        read_group (reader, &type, '(', ')');
      else if (byte == '[')
        read_group (reader, &type, '[', ']');
      else if (byte == '<')
        read_group (reader, &type, '<', '>');
      else
        {
          flush_integer (reader, &type);
          if (type.has_base || byte == '*' || byte == '&')
            flush_qualifiers (reader, &type);
          if (starts (reader, "::") && type.has_base)
            {
              drop_return_type (reader, &type);
              ballast_types_write (reader, "::", 2);
              reader->at += 2;
              continue;
            }
          ballast_types_write (reader, reader->at++, 1);
          type.has_base = true;
        }
    }
  flush_integer (reader, &type);
  flush_qualifiers (reader, &type);
}

bool ballast_types_read (ballast_reader *reader, char close)
{
  if (++reader->depth > BALLAST_MAX_NESTING)
    reader->failed = true;
  size_t start = reader->out->length;
  bool closed = false;
  while (reader->at < reader->end && !reader->failed)
    {
      read_type (reader, close);
      if (reader->at == reader->end)
        break;
      char byte = *reader->at++;
      if (byte == close)
        {
          closed = true;
          break;
        }
      ballast_types_write (reader, ",", 1);
    }
  /* (void) takes none.  */
  if (close == ')' && reader->out->length - start == 4
      && memcmp (reader->out->text + start, "void", 4) == 0)
    reader->out->length = start;
  reader->depth--;
  return closed && !reader->failed;
}
