/* SPDX-License-Identifier: GPL-3.0-or-later
   Reading a C++ name as any tool writes it.  */
#include "manifest/name.h"

#include <stdlib.h>
#include <string.h>

#include "manifest/glob.h"
#include "manifest/hash.h"
#include "manifest/name_types.h"

/* Whether a template argument starts here: LLVM's demangler (14) writes operator<<X>
   where libiberty's writes operator< <X>.  */
static bool starts_argument (const char *text, size_t length)
{
  const size_t anonymous = strlen (BALLAST_ANONYMOUS);
  return length > 0
         && ((ballast_is_word (*text) && (unsigned char)*text > ' ')
             || memchr ("{'&-!", *text, 5) != NULL
             || (length >= anonymous
                 && memcmp (text, BALLAST_ANONYMOUS, anonymous) == 0));
}

size_t ballast_operator_length (const char *text, size_t length)
{
  static const char *const operators[] = {
    "()", "[]", "->*", "<=>", "<<=", ">>=", "->", "<<", ">>", "<=", ">=", "==", "!=",
    "&&", "||", "++",  "--",  "+=",  "-=",  "*=", "/=", "%=", "^=", "&=", "|=", "<",
    ">",  "=",  "!",   "+",   "-",   "*",   "/",  "%",  "^",  "&",  "|",  "~",  ","
  };
  static const char *const words[] = { "new[]", "delete[]", "new", "delete", "co_await" };
  size_t blanks = 0;
  while (blanks < length && text[blanks] == ' ')
    blanks++;
  const char *rest = text + blanks;
  size_t rest_length = length - blanks;
  for (size_t i = 0; i < sizeof operators / sizeof *operators; i++)
    {
      size_t n = strlen (operators[i]);
      if (n <= rest_length && memcmp (rest, operators[i], n) == 0
          && !(n == 2 && memcmp (rest, "<<", 2) == 0
               && starts_argument (rest + 2, rest_length - 2)))
        return blanks + n;
    }
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    {
      size_t n = strlen (words[i]);
      if (n <= rest_length && memcmp (rest, words[i], n) == 0
          && (n == rest_length || words[i][n - 1] == ']' || !ballast_is_word (rest[n])))
        return blanks + n;
    }
  if (rest_length >= 2 && memcmp (rest, "\"\"", 2) == 0)
    {
      size_t n = 2;
      while (n < rest_length && (rest[n] == ' ' || ballast_is_word (rest[n])))
        n++;
      while (rest[n - 1] == ' ')
        n--;
      return blanks + n;
    }
  return 0;
}

static size_t left (const ballast_reader *reader)
{
  return (size_t)(reader->end - reader->at);
}

static inline bool at_literal (const ballast_reader *reader, const char *literal)
{
  size_t length = strlen (literal);
  return left (reader) >= length && memcmp (reader->at, literal, length) == 0;
}

static inline bool take_literal (ballast_reader *reader, const char *literal)
{
  if (!at_literal (reader, literal))
    return false;
  reader->at += strlen (literal);
  return true;
}

static bool take_word (ballast_reader *reader, const char *word)
{
  size_t length = strlen (word);
  if (!at_literal (reader, word)
      || (left (reader) > length && ballast_is_word (reader->at[length])))
    return false;
  reader->at += length;
  return true;
}

static void skip_blanks (ballast_reader *reader)
{
  while (reader->at < reader->end && (*reader->at == ' ' || *reader->at == '\t'))
    reader->at++;
}

/* Passes over a balanced group that starts here.  */
static bool skip_group (ballast_reader *reader, char open, char close)
{
  size_t depth = 0;
  for (; reader->at < reader->end; reader->at++)
    if (*reader->at == open)
      depth++;
    else if (*reader->at == close && --depth == 0)
      {
        reader->at++;
        return true;
      }
  return false;
}

/* GCC's {lambda(int)#1}, its front end's <lambda(int)>, LLVM's 'lambda'(int), and the $_0
   of Clang's local lambdas: their numbers depend on the compiler, their scope does not.
 */
bool ballast_name_skip_lambda (ballast_reader *reader)
{
  if (memchr ("{<'$", *reader->at, 4) == NULL)
    return false;
  if (at_literal (reader, "{lambda"))
    return skip_group (reader, '{', '}');
  if (at_literal (reader, "<lambda"))
    return skip_group (reader, '<', '>');
  if (at_literal (reader, "'lambda"))
    {
      const char *quote = memchr (reader->at + 1, '\'', left (reader) - 1);
      if (quote == NULL)
        return false;
      reader->at = quote + 1;
      if (reader->at < reader->end && *reader->at == '(')
        return skip_group (reader, '(', ')');
      return true;
    }
  if (left (reader) > 2 && at_literal (reader, "$_") && reader->at[2] >= '0'
      && reader->at[2] <= '9')
    {
      while (reader->at < reader->end && ballast_is_word (*reader->at))
        reader->at++;
      return true;
    }
  return false;
}

/* As libiberty and LLVM, GCC's front end, its older versions, MSVC's undname, and the
   mangled name itself write it.  */
bool ballast_name_skip_anonymous (ballast_reader *reader)
{
  if (reader->at == reader->end || memchr ("({<`_", *reader->at, 5) == NULL)
    return false;
  return take_literal (reader, BALLAST_ANONYMOUS) || take_literal (reader, "{anonymous}")
         || take_literal (reader, "(anonymous)") || take_literal (reader, "<unnamed>")
         || take_literal (reader, "`anonymous namespace'")
         || take_word (reader, "_GLOBAL__N_1");
}

/* Where the parameters of a conversion operator start, whose type is at AT: the first
   group in parentheses that no further group follows, as in void (*)(int)().  */
static const char *conversion_end (const char *at, const char *end)
{
  size_t angles = 0, parentheses = 0;
  const char *open = end;
  for (; at < end; at++)
    if (*at == '<' || *at == '[')
      angles++;
    else if (*at == '>' || *at == ']')
      angles -= angles > 0;
    else if (angles > 0)
      continue;
    else if (*at == '(' && parentheses++ == 0)
      open = at;
    else if (*at == ')' && parentheses > 0 && --parentheses == 0
             && (at + 1 == end || (at[1] != '(' && at[1] != '[')))
      break;
  return open;
}

static void read_conversion (ballast_reader *reader)
{
  const char *end = reader->end;
  reader->end = conversion_end (reader->at, end);
  ballast_types_write (reader, " ", 1);
  ballast_types_read (reader, ')'); /* reads to the end set here */
  reader->end = end;
}

void ballast_types_write_operator (ballast_reader *reader, size_t length)
{
  const char *end = reader->at + length;
  skip_blanks (reader);
  if (take_literal (reader, "\"\""))
    {
      ballast_types_write (reader, "\"\"", 2);
      skip_blanks (reader);
    }
  if (reader->at < end)
    ballast_types_write (reader, reader->at, (size_t)(end - reader->at));
  reader->at = end;
}

static bool read_identifier (ballast_reader *reader, ballast_component *component)
{
  uint32_t start = ballast_span_begin (reader);
  if (ballast_name_skip_anonymous (reader))
    ballast_types_write (reader, BALLAST_ANONYMOUS, strlen (BALLAST_ANONYMOUS));
  else if (ballast_name_skip_lambda (reader))
    ballast_types_write (reader, BALLAST_LAMBDA, strlen (BALLAST_LAMBDA));
  else if (*reader->at == '{')
    {
      const char *group = reader->at;
      if (!skip_group (reader, '{', '}'))
        return false;
      ballast_types_write (reader, group, (size_t)(reader->at - group));
    }
  else if (*reader->at == 'o' && take_word (reader, "operator"))
    {
      ballast_types_write (reader, "operator", 8);
      size_t length = ballast_operator_length (reader->at, left (reader));
      if (length == 0)
        read_conversion (reader);
      else
        ballast_types_write_operator (reader, length);
    }
  else
    {
      if (take_literal (reader, "~"))
        ballast_types_write (reader, "~", 1);
      const char *word = reader->at;
      while (reader->at < reader->end && ballast_is_word (*reader->at))
        reader->at++;
      if (reader->at == word)
        return false;
      ballast_types_write (reader, word, (size_t)(reader->at - word));
    }
  component->identifier = ballast_span_end (reader, start);
  return !reader->failed;
}

static void read_tags (ballast_reader *reader, ballast_component *component)
{
  uint32_t start = 0;
  while (reader->at < reader->end && *reader->at == '[' && take_literal (reader, "[abi:"))
    {
      if (component->tags.length == 0)
        start = ballast_span_begin (reader);
      const char *tag = reader->at;
      while (reader->at < reader->end && *reader->at != ']')
        reader->at++;
      ballast_types_write (reader, tag, (size_t)(reader->at - tag));
      ballast_types_write (reader, "]", 1);
      reader->at += reader->at < reader->end;
      component->tags = ballast_span_end (reader, start);
    }
}

/* Behind a parameter list: const, volatile, & and &&, which belong to the name; noexcept
   and [clone .x], which don't.  */
static void read_qualifiers (ballast_reader *reader, ballast_component *component)
{
  bool is_const = false, is_volatile = false;
  const char *reference = NULL;
  for (;;)
    {
      skip_blanks (reader);
      if (take_word (reader, "const"))
        is_const = true;
      else if (take_word (reader, "volatile"))
        is_volatile = true;
      else if (take_word (reader, "noexcept"))
        continue;
      else if (take_literal (reader, "&&"))
        reference = "&&";
      else if (take_literal (reader, "&"))
        reference = "&";
      else if (at_literal (reader, "[clone "))
        {
          if (!skip_group (reader, '[', ']'))
            break;
        }
      else
        break;
    }
  ballast_types_write (reader, ")", 1);
  if (is_const)
    ballast_types_write (reader, "const", 5);
  if (is_volatile)
    ballast_types_write (reader, "volatile", 8);
  if (reference != NULL)
    ballast_types_write (reader, reference, strlen (reference));
  component->parameters.length =
      (uint32_t)(reader->out->length - component->parameters.start);
}

static void read_arguments (ballast_reader *reader, ballast_name *name,
                            ballast_component *component)
{
  reader->at++;
  component->arguments.start = ballast_span_begin (reader);
  component->has_arguments = true;
  if (!ballast_types_read (reader, '>'))
    reader->failed = true;
  ballast_span identifier = component->identifier;
  if (name->count > 1 && ballast_span_is (name, name->components[0].identifier, "std"))
    ballast_types_drop_defaults (name, component->arguments.start, identifier);
  component->arguments = ballast_span_end (reader, component->arguments.start);
}

/* What std::NAME is short for: std::basic_NAME<char>, and std::wNAME with wchar_t.  */
static bool is_std_short_name (const char *identifier, size_t length)
{
  static const char *const names[] = { "string",        "string_view",   "ostream",
                                       "istream",       "iostream",      "stringstream",
                                       "ostringstream", "istringstream", "filebuf",
                                       "streambuf",     "stringbuf",     "fstream",
                                       "ifstream",      "ofstream" };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strlen (names[i]) == length && memcmp (names[i], identifier, length) == 0)
      return true;
  return false;
}

/* Makes the scope std::string the std::basic_string<char> that it is, constructors'
   names included, so that the two spellings agree.  */
static void expand_std (ballast_reader *reader, ballast_name *name)
{
  ballast_component *last = &name->components[name->count - 1];
  if (name->count < 2 || name->count > 3
      || !ballast_span_is (name, name->components[0].identifier, "std"))
    return;
  char expanded[40] = "basic_";
  const char *identifier = ballast_span_text (name, last->identifier);
  size_t length = last->identifier.length, skip = 0;
  if (name->count == 3 && *identifier == '~')
    {
      memcpy (expanded, "~basic_", 8);
      skip = 1;
    }
  bool wide = length > skip + 1 && identifier[skip] == 'w';
  skip += wide;
  if (!is_std_short_name (identifier + skip, length - skip))
    return;
  strncat (expanded, identifier + skip, length - skip);
  if (name->count == 3
      && !ballast_span_is (name, name->components[1].identifier,
                           expanded + (*expanded == '~')))
    return;
  uint32_t start = ballast_span_begin (reader);
  ballast_types_write (reader, expanded, strlen (expanded));
  last->identifier = ballast_span_end (reader, start);
  if (name->count == 3 || last->has_arguments)
    return;
  start = ballast_span_begin (reader);
  ballast_types_write (reader, wide ? "wchar_t" : "char", wide ? 7 : 4);
  last->arguments = ballast_span_end (reader, start);
  last->has_arguments = true;
}

static bool is_inline_namespace (const ballast_name *name, unsigned component)
{
  ballast_span span = name->components[component].identifier;
  return component > 0 && name->text[span.start] == '_'
         && ballast_span_is (name, name->components[0].identifier, "std")
         && (ballast_span_is (name, span, "__cxx11")
             || ballast_span_is (name, span, "__1")
             || ballast_span_is (name, span, "__ndk1"));
}

/* Makes room for one component more than there are.  */
static bool reserve_component (ballast_name *name)
{
  if (name->count < name->component_capacity)
    return true;
  if (name->count >= BALLAST_MAX_COMPONENTS)
    return false;
  unsigned capacity = name->component_capacity ? 2 * name->component_capacity : 8;
  ballast_component *components =
      realloc (name->components, capacity * sizeof *components);
  if (components == NULL)
    return false;
  name->components = components;
  name->component_capacity = capacity;
  return true;
}

static bool read_component (ballast_reader *reader, ballast_name *name)
{
  if (reader->at == reader->end || !reserve_component (name))
    return false;
  ballast_component *component = &name->components[name->count];
  memset (component, 0, sizeof *component);
  if (!read_identifier (reader, component))
    return false;
  name->count++;
  read_tags (reader, component);
  skip_blanks (reader);
  if (reader->at < reader->end && *reader->at == '<' && !at_literal (reader, "<lambda"))
    {
      read_arguments (reader, name, component);
      read_tags (reader, component);
      skip_blanks (reader);
    }
  if (reader->at < reader->end && *reader->at == '(' && !at_literal (reader, "(*")
      && !at_literal (reader, "(&") && !at_literal (reader, BALLAST_ANONYMOUS)
      && !at_literal (reader, "(."))
    {
      reader->at++;
      component->parameters.start = ballast_span_begin (reader);
      component->has_parameters = true;
      if (!ballast_types_read (reader, ')'))
        return false;
      read_qualifiers (reader, component);
    }
  if (name->count > 1 && name->components[0].identifier.length == 3)
    expand_std (reader, name);
  if (is_inline_namespace (name, name->count - 1) && !component->has_parameters)
    name->count--;
  return !reader->failed;
}

/* [clone .cold], LLVM's (.cold), GCC's [with T = int].  */
static void skip_remarks (ballast_reader *reader)
{
  for (;;)
    {
      skip_blanks (reader);
      if (reader->at == reader->end)
        return;
      if (at_literal (reader, "[clone ") || at_literal (reader, "[with "))
        {
          if (!skip_group (reader, '[', ']'))
            return;
        }
      else if (at_literal (reader, "(."))
        {
          if (!skip_group (reader, '(', ')'))
            return;
        }
      else
        return;
    }
}

/* What has been read was a return type: passes over its pointers and references.  */
static void skip_declarator (ballast_reader *reader, bool *inside)
{
  for (;;)
    {
      skip_blanks (reader);
      if (at_literal (reader, "(*") || at_literal (reader, "(&"))
        {
          reader->at++;
          *inside = true;
        }
      else if (at_literal (reader, "*") || at_literal (reader, "&"))
        reader->at++;
      else if (!take_word (reader, "const") && !take_word (reader, "volatile"))
        return;
    }
}

static bool take_special (ballast_reader *reader)
{
  static const char *const prefixes[] = { "vtable for ",
                                          "typeinfo for ",
                                          "typeinfo name for ",
                                          "VTT for ",
                                          "guard variable for ",
                                          "construction vtable for ",
                                          "non-virtual thunk to ",
                                          "virtual thunk to ",
                                          "covariant return thunk to ",
                                          "TLS init function for ",
                                          "TLS wrapper function for ",
                                          "template parameter object for " };
  if (memchr (reader->at, ' ', left (reader)) == NULL)
    return false;
  for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
    if (take_literal (reader, prefixes[i]))
      return true;
  if (at_literal (reader, "reference temporary #"))
    {
      const char *name = strstr (reader->at, " for ");
      if (name == NULL || name >= reader->end)
        return false;
      reader->at = name + 5;
      return true;
    }
  return false;
}

static bool read_all (ballast_reader *reader, ballast_name *name)
{
  bool inside_declarator = false;
  skip_blanks (reader);
  name->special = take_special (reader);
  take_literal (reader, "::");
  while (read_component (reader, name))
    {
      skip_remarks (reader);
      if (reader->at == reader->end || (inside_declarator && *reader->at == ')'))
        return name->count > 0;
      if (take_literal (reader, "::"))
        {
          skip_blanks (reader);
          continue;
        }
      skip_declarator (reader, &inside_declarator);
      name->count = 0;
    }
  return false;
}

bool ballast_name_parse (ballast_name *name, const char *text, size_t length)
{
  while (length > 0 && (text[length - 1] == ' ' || text[length - 1] == '\t'))
    length--;
  ballast_reader reader = { .at = text, .end = text + length, .out = name };
  name->length = 0;
  name->count = 0;
  if (!read_all (&reader, name) || reader.failed)
    return false;
  /* A lambda's code is its call operator.  */
  if (ballast_span_is (name, name->components[name->count - 1].identifier,
                       BALLAST_LAMBDA))
    {
      if (!reserve_component (name))
        return false;
      uint32_t start = ballast_span_begin (&reader);
      ballast_types_write (&reader, "operator()", 10);
      name->components[name->count++] =
          (ballast_component){ .identifier = ballast_span_end (&reader, start) };
    }
  return !reader.failed;
}
