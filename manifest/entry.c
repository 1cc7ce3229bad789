/* SPDX-License-Identifier: GPL-3.0-or-later
   How an entry names its functions.  */
#include <stdlib.h>
#include <string.h>

#include "manifest/glob.h"
#include "manifest/line.h"

extern char *__cxa_demangle (const char *mangled, char *buffer, size_t *length,
                             int *status);

static bool is_blank (char byte) { return byte == ' ' || byte == '\t'; }

static bool starts_with (const char *at, const char *end, const char *literal)
{
  size_t length = strlen (literal);
  return (size_t)(end - at) >= length && memcmp (at, literal, length) == 0;
}

/* Whether the word `operator` starts at AT and is a whole word there.  */
static bool at_operator (const char *start, const char *at, const char *end)
{
  return *at == 'o' && starts_with (at, end, "operator")
         && (at == start || !ballast_is_word (at[-1]))
         && (at + 8 == end || !ballast_is_word (at[8]));
}

/* key=value: the key is of small letters and dashes.  `operator=` is a name.  */
static bool is_setting (const char *at, const char *stop)
{
  const char *key = at;
  while (at < stop && ((*at >= 'a' && *at <= 'z') || *at == '-'))
    at++;
  return at > key && at < stop && *at == '=' && !at_operator (key, key, stop);
}

/* The end of the type of a conversion operator at AT, of several words maybe: its
   parameters, or what can't be part of it.  */
static const char *conversion_end (const char *at, const char *end)
{
  static const char *const flags[] = { "optional", "noinline", "noclone", "no-section" };
  bool first = true;
  for (;;)
    {
      const char *word = at;
      while (word < end && is_blank (*word))
        word++;
      if (word == end || (!first && is_setting (word, end)))
        return at;
      const char *stop = word;
      for (int depth = 0; stop < end && (depth > 0 || !is_blank (*stop)); stop++)
        if (*stop == '<')
          depth++;
        else if (*stop == '>')
          depth -= depth > 0;
        else if (*stop == '(' && depth == 0)
          return stop;
      for (size_t i = 0; !first && i < sizeof flags / sizeof *flags; i++)
        if ((size_t)(stop - word) == strlen (flags[i])
            && memcmp (word, flags[i], strlen (flags[i])) == 0)
          return at;
      at = stop;
      first = false;
    }
}

/* The end of the blank-free word at AT: blanks within (), <>, [] and {} belong to it.
 *NAMELIKE is set if it holds what only names hold.  NULL if brackets are left open.  */
static const char *word_end (const char *at, const char *end, bool *namelike)
{
  const char *start = at;
  int depth = 0;
  if (at < end && *at != 'o') /* the common case, in one go */
    while (at < end && ballast_is_word (*at))
      at++;
  while (at < end && (depth > 0 || !is_blank (*at)))
    if (at_operator (start, at, end))
      {
        size_t length = ballast_operator_length (at + 8, (size_t)(end - at - 8));
        *namelike = true;
        at += 8 + length;
        if (length > 0)
          continue;
        at = conversion_end (at, end);
      }
    else
      {
        unsigned char class = ballast_byte_classes[(unsigned char)*at];
        if (class & BALLAST_OPEN)
          {
            depth++;
            *namelike = true;
          }
        else if (class & BALLAST_CLOSE)
          depth -= depth > 0;
        else if (*at == ':' && starts_with (at, end, "::"))
          *namelike = true;
        at++;
      }
  return depth == 0 ? at : NULL;
}

/* const, volatile, noexcept, & and &&, also as in `const&`; [clone .x].  */
static bool is_trailing_word (const char *at, const char *stop)
{
  static const char *const words[] = { "const", "volatile", "noexcept", "" };
  if (starts_with (at, stop, "[clone"))
    return true;
  const char *end = stop;
  while (end > at && stop - end < 2 && end[-1] == '&')
    end--;
  stop = end < stop || end > at ? end : NULL;
  if (stop == NULL)
    return false;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if ((size_t)(stop - at) == strlen (words[i])
        && memcmp (at, words[i], (size_t)(stop - at)) == 0)
      return true;
  return false;
}

/* The end of the unquoted name at the line's position: its first word, what follows up to
   the last word that only a name can hold (a return type goes before), and qualifiers. */
static const char *name_end (ballast_line *line)
{
  bool namelike = false;
  const char *stop = word_end (line->at, line->end, &namelike);
  const char *name_stop = stop;
  while (stop != NULL && stop < line->end)
    {
      const char *at = stop;
      while (at < line->end && is_blank (*at))
        at++;
      if (is_setting (at, line->end))
        break;
      bool part = false;
      stop = word_end (at, line->end, &part);
      if (stop != NULL && (part || is_trailing_word (at, stop)))
        name_stop = stop;
    }
  if (stop == NULL)
    {
      ballast_word rest = { line->at, (size_t)(line->end - line->at) };
      ballast_line_error (line, rest,
                          "close it, or put the name into quotes to take it literally",
                          "a bracket is not closed");
      return NULL;
    }
  return name_stop;
}

/* Copies a quoted text, from behind its first quote on, without escapes; the line is left
   behind it.  For a glob, unescaped wildcards are compiled.  */
static char *read_quoted (ballast_line *line, bool glob, size_t *length)
{
  const char *open = line->at - 1;
  size_t room = (size_t)(line->end - line->at);
  char *text = ballast_arena_allocate (&line->manifest->arena, room + 1);
  size_t out = 0;
  if (text == NULL)
    {
      line->manifest->out_of_memory = true;
      return NULL;
    }
  for (const char *at = line->at; at < line->end; at++)
    {
      if (*at == '"')
        {
          text[out] = '\0';
          *length = out;
          line->at = at + 1;
          return text;
        }
      if (*at == '\\' && at + 1 < line->end)
        text[out++] = *++at;
      else if (glob && (*at == '*' || *at == '?'))
        text[out++] = *at == '*' ? BALLAST_GLOB_STAR : BALLAST_GLOB_ANY;
      else
        text[out++] = *at;
    }
  ballast_line_error (line, (ballast_word){ open, room + 1 }, "end it with \"",
                      "a quote is not closed");
  return NULL;
}

/* Compiles the wildcards of an unquoted name: those outside (), <> and operator names,
   and not the pointer of a return type, which a blank follows.  True if there were any.
 */
static bool compile_wildcards (char *text, size_t length)
{
  const char *end = text + length;
  int depth = 0;
  bool found = false;
  for (char *at = text; at < end; at++)
    if (at_operator (text, at, end))
      {
        size_t name = ballast_operator_length (at + 8, (size_t)(end - at - 8));
        if (name == 0)
          break; /* a conversion: its type is its name */
        at += 7 + name;
      }
    else if (*at == '(' || *at == '<')
      depth++;
    else if ((*at == ')' || *at == '>') && depth > 0)
      depth--;
    else if (depth == 0 && (*at == '*' || *at == '?') && !(at + 1 < end && at[1] == ' ')
             && !(*at == '*' && at + 1 < end && (at[1] == '&' || at[1] == '*')
                  && memchr (at, ' ', (size_t)(end - at)) != NULL))
      {
        *at = *at == '*' ? BALLAST_GLOB_STAR : BALLAST_GLOB_ANY;
        found = true;
      }
  return found;
}

static bool is_symbol_text (const char *text, size_t length)
{
  for (size_t i = 0; i < length; i++)
    if (!ballast_is_word (text[i]) && text[i] != '.' && text[i] != '@')
      return false;
  return length > 0;
}

static bool is_identifier (const char *text, size_t length)
{
  for (size_t i = 0; i < length; i++)
    if (!ballast_is_word (text[i]))
      return false;
  return length > 0 && !(*text >= '0' && *text <= '9');
}

static enum ballast_name_kind kind_of (const ballast_name *name)
{
  enum ballast_name_kind kind = BALLAST_NAME_QUALIFIED;
  for (unsigned i = 0; i < name->count; i++)
    if (name->components[i].has_parameters)
      return BALLAST_NAME_PARAMETERS;
    else if (name->components[i].has_arguments)
      kind = BALLAST_NAME_TEMPLATE;
  return kind;
}

/* Decides what kind of name ENTRY's is.  LITERAL: what can't be read as a C++ name is a
   symbol.  */
static bool classify (ballast_line *line, ballast_word word, bool literal,
                      ballast_entry *entry, ballast_name **parsed)
{
  const char *text = entry->name;
  size_t length = entry->name_length;
  *parsed = NULL;
  if (is_symbol_text (text, length))
    {
      bool mangled = length > 2 && text[0] == '_' && text[1] == 'Z';
      entry->kind = mangled || !is_identifier (text, length) ? BALLAST_NAME_SYMBOL
                                                             : BALLAST_NAME_QUALIFIED;
      return true;
    }
  ballast_name *name = &line->manifest->scratch_name;
  if (ballast_name_parse (name, text, length) && !name->special)
    {
      entry->kind = (uint8_t)kind_of (name);
      *parsed = name;
      return true;
    }
  entry->kind = BALLAST_NAME_SYMBOL;
  if (literal)
    return true;
  ballast_line_error (line, word, "put it into quotes to take it literally",
                      name->special ? "'%.*s' is no function of the program's own"
                                    : "'%.*s' can't be read as a name",
                      (int)length, text);
  return false;
}

/* lld's and ld64's object prefix, `path/lib.a(x.o):` or `x.o:`, becomes file=.  Returns
   what is behind it.  */
static const char *take_object_prefix (ballast_line *line, ballast_entry *entry,
                                       const char *at, const char *end)
{
  static const char *const ends[] = { ".o:", ".obj:", ".lo:", "):" };
  if (memchr (at, ':', (size_t)(end - at)) == NULL || starts_with (at, end, "(anonymous"))
    return at;
  for (const char *stop = at + 1; stop < end; stop++)
    for (size_t i = 0; i < sizeof ends / sizeof *ends && (*stop == '.' || *stop == ')');
         i++)
      {
        size_t length = strlen (ends[i]);
        if (!starts_with (stop, end, ends[i]) || stop + length >= end
            || stop[length] == ':')
          continue;
        const char *object = at;
        for (const char *slash = at; slash < stop; slash++)
          if (*slash == '/' || *slash == '(')
            object = slash + 1;
        size_t object_length = (size_t)(stop - object);
        if (*stop == ')' && object_length > 2 && memcmp (stop - 2, ".o", 2) == 0)
          object_length -= 2;
        entry->file = ballast_arena_copy (&line->manifest->arena, object, object_length);
        entry->flags |= BALLAST_FROM_OBJECT;
        if (entry->file == NULL)
          line->manifest->out_of_memory = true;
        return stop + length;
      }
  return at;
}

/* gold's and Clang's names of sections for the functions in them.  */
static const char *skip_section_prefix (const char *at, const char *end)
{
  static const char *const parts[] = { "hot.", "unlikely.", "startup.", "exit." };
  if (!starts_with (at, end, ".text."))
    return at;
  at += 6;
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
    if (starts_with (at, end, parts[i]) && at + strlen (parts[i]) < end)
      return at + strlen (parts[i]);
  return at;
}

/* BOLT's name/1 and name/file.c/1.  */
static const char *cut_local_number (const char *at, const char *end)
{
  const char *slash = end;
  while (slash > at + 1 && slash[-1] >= '0' && slash[-1] <= '9')
    slash--;
  if (slash == end || slash <= at + 1 || slash[-1] != '/')
    return end;
  const char *first = memchr (at, '/', (size_t)(slash - at));
  return first > at ? first : end;
}

/* Takes off what tools write before and behind symbols.  */
static void strip_decoration (ballast_line *line, ballast_entry *entry,
                              ballast_word *name)
{
  static const char *const architectures[] = { "arm64:", "arm64e:", "x86_64:", "i386:",
                                               "arm:",   "armv7:",  "ppc:" };
  const char *at = name->text, *end = name->text + name->length;
  if (memchr (at, ':', name->length) != NULL)
    for (size_t i = 0; i < sizeof architectures / sizeof *architectures; i++)
      if (starts_with (at, end, architectures[i])
          && !starts_with (at + strlen (architectures[i]) - 1, end, "::"))
        {
          at += strlen (architectures[i]);
          break;
        }
  at = take_object_prefix (line, entry, at, end);
  at = skip_section_prefix (at, end);
  if (starts_with (at, end, "__Z")) /* Mach-O */
    at++;
  end = cut_local_number (at, end);
  *name = (ballast_word){ at, (size_t)(end - at) };
}

static bool set_name (ballast_line *line, ballast_entry *entry, ballast_word name)
{
  char *copy = ballast_arena_copy (&line->manifest->arena, name.text, name.length);
  if (copy == NULL)
    {
      line->manifest->out_of_memory = true;
      return false;
    }
  entry->name = copy;
  entry->name_length = (uint32_t)name.length;
  return true;
}

/* A glob's pattern as a name, or NULL where it can't be read as one.  */
static bool set_glob (ballast_line *line, ballast_entry *entry, ballast_word shown,
                      const char *compiled, size_t length, ballast_name **parsed,
                      const char **pattern, size_t *pattern_length)
{
  ballast_name *name = &line->manifest->scratch_name;
  entry->kind = BALLAST_NAME_GLOB;
  *pattern = compiled;
  *pattern_length = length;
  *parsed = NULL;
  if (!(length > 2 && memcmp (compiled, "_Z", 2) == 0)
      && ballast_name_parse (name, compiled, length) && !name->special)
    *parsed = name;
  return set_name (line, entry, shown);
}

static bool has_wildcard (const char *text, size_t length)
{
  return memchr (text, BALLAST_GLOB_STAR, length) != NULL
         || memchr (text, BALLAST_GLOB_ANY, length) != NULL;
}

static bool read_quoted_name (ballast_line *line, bool glob, ballast_entry *entry,
                              ballast_name **parsed, const char **pattern,
                              size_t *pattern_length)
{
  const char *start = line->at - 1;
  size_t length;
  char *text = read_quoted (line, glob, &length);
  ballast_word word = { start, (size_t)(line->at - start) };
  if (text == NULL)
    return false;
  if (length == 0)
    {
      ballast_line_error (line, word, NULL, "the name is empty");
      return false;
    }
  if (line->at < line->end && !is_blank (*line->at))
    {
      ballast_line_error (line, (ballast_word){ line->at, 1 }, "put a blank there",
                          "something follows the closing quote");
      return false;
    }
  if (glob && has_wildcard (text, length))
    return set_glob (line, entry, (ballast_word){ start + 1, word.length - 2 }, text,
                     length, parsed, pattern, pattern_length);
  entry->name = text;
  entry->name_length = (uint32_t)length;
  return classify (line, word, true, entry, parsed);
}

/* Whether the identifier at WORD, of a name that starts at START, has one spelling only:
   no operator, no Clang lambda ($_0), no number, not std, whose names have several.  */
static bool is_canonical (const char *start, const char *word, const char *stop)
{
  switch (*word)
    {
    case 's':
      return word != start || !starts_with (word, stop, "std")
             || ballast_is_word (word[3]) || stop[0] != ':';
    case 'o':
      return !starts_with (word, stop, "operator");
    case '_':
      return (stop - word < 2 || word[1] != '_' || word > start)
             && !starts_with (word, stop, "_GLOBAL__N_1");
    case '$':
      return false;
    default:
      return *word < '0' || *word > '9';
    }
}

/* The common case at the least cost: identifiers joined by `::`, or a mangled name, that
   nothing follows, or settings do.  Returns false, and has done nothing, if it is
   another. */
static bool read_plain_name (ballast_line *line, ballast_entry *entry)
{
  const char *start = line->at, *stop = start;
  for (;;)
    {
      const char *word = stop;
      while (ballast_is_word (*stop)) /* the text ends in NUL */
        stop++;
      if (stop == word || !is_canonical (start, word, stop))
        return false;
      if (stop[0] != ':' || stop[1] != ':')
        break;
      stop += 2;
    }
  const char *next = stop;
  while (next < line->end && is_blank (*next))
    next++;
  if (next < line->end && (next == stop || !is_setting (next, line->end)))
    return false;
  bool mangled = start[0] == '_' && start[1] == 'Z' && stop - start > 2;
  entry->kind = mangled ? BALLAST_NAME_SYMBOL : BALLAST_NAME_QUALIFIED;
  line->at = stop;
  set_name (line, entry, (ballast_word){ start, (size_t)(stop - start) });
  return true;
}

bool ballast_read_entry_name (ballast_line *line, ballast_entry *entry,
                              ballast_name **parsed, const char **pattern,
                              size_t *pattern_length)
{
  const char *start = line->at;
  *pattern = NULL;
  *parsed = NULL;
  entry->column = (uint32_t)(start - line->start) + 1;
  if (*start == '"')
    {
      line->at++;
      return read_quoted_name (line, false, entry, parsed, pattern, pattern_length);
    }
  if (starts_with (start, line->end, "glob:\""))
    {
      line->at += 6;
      return read_quoted_name (line, true, entry, parsed, pattern, pattern_length);
    }
  ballast_word name = { start, 0 };
  if (starts_with (start, line->end, "-[") || starts_with (start, line->end, "+["))
    {
      const char *close = memchr (start, ']', (size_t)(line->end - start));
      if (close == NULL)
        {
          ballast_line_error (line, (ballast_word){ start, 2 }, "close it with ]",
                              "an Objective-C method's name has no end");
          return false;
        }
      line->at = close + 1;
      entry->kind = BALLAST_NAME_SYMBOL;
      name.length = (size_t)(line->at - start);
      return set_name (line, entry, name);
    }
  if (read_plain_name (line, entry))
    return !line->manifest->out_of_memory;
  const char *stop = name_end (line);
  if (stop == NULL)
    return false;
  line->at = stop;
  name.length = (size_t)(stop - start);
  const ballast_word word = name;
  strip_decoration (line, entry, &name);
  if (!set_name (line, entry, name))
    return false;
  char *compiled =
      memchr (name.text, '*', name.length) != NULL
              || memchr (name.text, '?', name.length) != NULL
          ? ballast_arena_copy (&line->manifest->arena, name.text, name.length)
          : NULL;
  if (compiled != NULL && compile_wildcards (compiled, name.length))
    return set_glob (line, entry, name, compiled, name.length, parsed, pattern,
                     pattern_length);
  return classify (line, word, false, entry, parsed);
}

/* Whether the mangled TEXT names data: special names, and those without parameters.  NAME
   is working memory.  */
static bool is_data_symbol (const char *text, ballast_name *name)
{
  int status;
  size_t length = strlen (text);
  if (length < 3 || text[0] != '_' || text[1] != 'Z')
    return false;
  if (text[2] == 'G' || (text[2] == 'T' && strchr ("VTISA", text[3]) != NULL))
    return true;
  /* A function's mangled name ends in its parameters' types; only where the last letter
     may end a nested name instead is it worth demangling.  */
  bool maybe = text[length - 1] == 'E' || text[2] == 'Z';
  for (size_t i = text[2] == 'L' ? 3 : 2; !maybe && i < length; i++)
    if (text[i] < '0' || text[i] > '9')
      {
        maybe =
            i > 2 && strtoul (text + (text[2] == 'L' ? 3 : 2), NULL, 10) == length - i;
        break;
      }
  if (!maybe)
    return false;
  char *demangled = __cxa_demangle (text, NULL, NULL, &status);
  bool data = demangled != NULL
              && ballast_name_parse (name, demangled, strlen (demangled))
              && !name->components[name->count - 1].has_parameters;
  free (demangled);
  return data;
}

bool ballast_read_order_name (ballast_line *line, ballast_entry *entry,
                              ballast_name **parsed, bool *is_data)
{
  ballast_word name = { line->at, (size_t)(line->end - line->at) };
  const ballast_word word = name;
  entry->column = (uint32_t)(line->at - line->start) + 1;
  strip_decoration (line, entry, &name);
  line->at = line->end;
  if (!set_name (line, entry, name))
    return false;
  ballast_name *special = &line->manifest->scratch_name;
  *is_data =
      is_data_symbol (entry->name, special)
      || (!is_symbol_text (name.text, name.length)
          && ballast_name_parse (special, name.text, name.length) && special->special);
  return *is_data || classify (line, word, true, entry, parsed);
}
