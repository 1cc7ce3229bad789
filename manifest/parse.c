/* SPDX-License-Identifier: GPL-3.0-or-later
   A manifest's lines.  */
#include <stdlib.h>
#include <string.h>

#include "manifest/line.h"

static const char *const directives[] = { "@ballast", "@target", "@align", "@region" };
#define DIRECTIVES (sizeof directives / sizeof *directives)

bool ballast_is_directive (ballast_word word)
{
  for (size_t i = 0; i < DIRECTIVES; i++)
    if (ballast_word_is (word, directives[i]))
      return true;
  return false;
}

/* Cuts comment, line end and blanks off: a # starts a comment at the line's start or
   behind a blank, unless it is quoted.  */
static void trim (ballast_line *line)
{
  bool quoted = false;
  ballast_line_skip_blanks (line);
  const char *at = memchr (line->at, '#', (size_t)(line->end - line->at)) != NULL
                       ? line->at
                       : line->end; /* nothing to look for */
  for (; at < line->end; at++)
    if (quoted && *at == '\\' && at + 1 < line->end)
      at++;
    else if (*at == '"')
      quoted = !quoted;
    else if (*at == '#' && !quoted && (at == line->at || at[-1] == ' ' || at[-1] == '\t'))
      line->end = at;
  while (line->end > line->at
         && (line->end[-1] == ' ' || line->end[-1] == '\t' || line->end[-1] == '\r'))
    line->end--;
}

static ballast_word rest (const ballast_line *line)
{
  return (ballast_word){ line->at, (size_t)(line->end - line->at) };
}

static void nothing_more (ballast_line *line)
{
  ballast_line_skip_blanks (line);
  if (line->at < line->end)
    ballast_line_error (line, rest (line), "put it on a line of its own",
                        "nothing may follow here");
}

static uint16_t add_region (ballast_manifest *manifest, const char *name, uint32_t number)
{
  if (!ballast_reserve (&manifest->regions, manifest->region_count,
                        &manifest->region_capacity, sizeof *manifest->regions))
    {
      manifest->out_of_memory = true;
      return 0;
    }
  manifest->regions[manifest->region_count] =
      (ballast_region){ .name = name, .line = number };
  return (uint16_t)manifest->region_count++;
}

static bool is_c_identifier (ballast_word word)
{
  for (size_t i = 0; i < word.length; i++)
    {
      char c = word.text[i];
      if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'
            || (i > 0 && c >= '0' && c <= '9')))
        return false;
    }
  return word.length > 0;
}

static ballast_region *find_region (ballast_manifest *manifest, ballast_word name)
{
  for (size_t i = 0; i < manifest->region_count; i++)
    if (ballast_word_is (name, manifest->regions[i].name))
      return &manifest->regions[i];
  return NULL;
}

static void parse_region (ballast_line *line, ballast_defaults *defaults)
{
  ballast_manifest *manifest = line->manifest;
  ballast_line_skip_blanks (line);
  ballast_word name = ballast_line_take_word (line);
  if (!is_c_identifier (name))
    {
      ballast_line_error (line, name.length > 0 ? name : rest (line),
                          "letters, digits and underscores, no digit first: linkers make "
                          "symbols of it",
                          "a region needs a name");
      return;
    }
  const ballast_region *known = find_region (manifest, name);
  if (known != NULL)
    {
      ballast_line_error (
          line, name, "put its entries together, or take another name",
          known->line > 0 ? "region '%s' is already defined on line %u"
                          : "region '%s' already holds the entries before any @region",
          known->name, (unsigned)known->line);
      if (!manifest->out_of_memory)
        manifest->diagnostics[manifest->diagnostic_count - 1].related_line = known->line;
      return;
    }
  if (manifest->region_count >= UINT16_MAX)
    {
      ballast_line_error (line, name, NULL, "too many regions");
      return;
    }
  const char *copy = ballast_arena_copy (&manifest->arena, name.text, name.length);
  if (copy == NULL)
    {
      manifest->out_of_memory = true;
      return;
    }
  defaults->region = add_region (manifest, copy, line->number);
  if (!manifest->out_of_memory)
    ballast_read_region_settings (line, &manifest->regions[defaults->region]);
}

static void parse_target (ballast_line *line)
{
  ballast_manifest *manifest = line->manifest;
  ballast_line_skip_blanks (line);
  if (line->at == line->end)
    ballast_line_error (line, rest (line), "such as aarch64-*-linux*",
                        "@target needs a pattern");
  while (line->at < line->end)
    {
      ballast_word word = ballast_line_take_word (line);
      const char *copy = ballast_arena_copy (&manifest->arena, word.text, word.length);
      if (copy == NULL
          || !ballast_reserve (&manifest->targets, manifest->target_count,
                               &manifest->target_capacity, sizeof *manifest->targets))
        {
          manifest->out_of_memory = true;
          return;
        }
      manifest->targets[manifest->target_count++] = copy;
      ballast_line_skip_blanks (line);
    }
}

static void parse_align (ballast_line *line, ballast_defaults *defaults)
{
  ballast_line_skip_blanks (line);
  ballast_word value = ballast_line_take_word (line);
  if (ballast_read_alignment (line, value, &defaults->alignment))
    nothing_more (line);
}

static void parse_version (ballast_line *line)
{
  ballast_line_skip_blanks (line);
  ballast_word value = ballast_line_take_word (line);
  if (!ballast_word_is (value, "1"))
    ballast_line_error (line, value.length > 0 ? value : rest (line),
                        "write '@ballast 1', or use a newer Ballast",
                        "manifest format '%.*s' is not known", (int)value.length,
                        value.text);
  else
    nothing_more (line);
}

/* Returns false if the line's first word is no directive but a symbol with a second @. */
static bool parse_directive (ballast_line *line, ballast_defaults *defaults)
{
  const char *start = line->at;
  ballast_word word = ballast_line_take_word (line);
  if (ballast_word_is (word, "@region"))
    parse_region (line, defaults);
  else if (ballast_word_is (word, "@target"))
    parse_target (line);
  else if (ballast_word_is (word, "@align"))
    parse_align (line, defaults);
  else if (ballast_word_is (word, "@ballast"))
    ballast_line_error (line, word, "keep only the first line's",
                        "the format is stated twice");
  else if (memchr (word.text + 1, '@', word.length - 1) != NULL)
    {
      line->at = start;
      return false;
    }
  else
    ballast_line_error (line, word,
                        ballast_line_hint (line, word, directives, DIRECTIVES),
                        "unknown directive '%.*s'", (int)word.length, word.text);
  return true;
}

static bool same_text (const char *a, const char *b)
{
  return a == b || (a != NULL && b != NULL && strcmp (a, b) == 0);
}

/* Whether entry NUMBER names the same functions as ENTRY, by the same words.  */
static bool is_duplicate (const ballast_manifest *manifest, uint32_t number,
                          const ballast_entry *entry, const ballast_name *parsed)
{
  const ballast_entry *other = &manifest->entries[number];
  const ballast_name *name = manifest->names[number];
  if (other->kind != entry->kind || (name == NULL) != (parsed == NULL)
      || !same_text (other->file, entry->file)
      || !same_text (other->target, entry->target))
    return false;
  if (name == NULL)
    return other->name_length == entry->name_length
           && memcmp (other->name, entry->name, entry->name_length) == 0;
  return ballast_name_agrees (name, parsed) && ballast_name_agrees (parsed, name);
}

static void report_duplicates (ballast_line *line, const ballast_entry *entry,
                               const ballast_name *parsed, uint32_t hash)
{
  ballast_manifest *manifest = line->manifest;
  uint32_t position = hash, number;
  while ((number = ballast_table_next (&manifest->index.exact, hash, &position))
         != BALLAST_NO_VALUE)
    {
      if (!is_duplicate (manifest, number, entry, parsed))
        continue;
      const ballast_entry *first = &manifest->entries[number];
      ballast_word name = { line->start + entry->column - 1, entry->name_length };
      bool same = ballast_entries_agree (first, entry);
      if (same)
        ballast_line_warning (line, name, "remove one of the lines",
                              "'%s' is already named on line %u", entry->name,
                              (unsigned)first->line);
      else
        ballast_line_error (line, name,
                            "keep one of the lines, or tell them apart with file= or if=",
                            "'%s' is named with other values on line %u", entry->name,
                            (unsigned)first->line);
      if (!manifest->out_of_memory)
        manifest->diagnostics[manifest->diagnostic_count - 1].related_line = first->line;
      return;
    }
}

/* A copy of NAME, which is reused from line to line, in the arena.  */
static ballast_name *keep_parsed (ballast_manifest *manifest, const ballast_name *name)
{
  if (name == NULL)
    return NULL;
  ballast_arena *arena = &manifest->arena;
  ballast_name *kept = ballast_arena_allocate (arena, sizeof *kept);
  size_t size = name->count * sizeof *name->components;
  ballast_component *components = ballast_arena_allocate (arena, size);
  char *text = ballast_arena_copy (arena, name->text, name->length);
  if (kept == NULL || components == NULL || text == NULL)
    {
      manifest->out_of_memory = true;
      return NULL;
    }
  memcpy (components, name->components, size);
  *kept = *name;
  kept->text = text;
  kept->capacity = name->length + 1;
  kept->components = components;
  kept->component_capacity = name->count;
  return kept;
}

void ballast_add_entry (ballast_line *line, const ballast_entry *entry,
                        ballast_name *parsed, const char *pattern, size_t pattern_length)
{
  ballast_manifest *manifest = line->manifest;
  size_t number = manifest->entry_count, capacity = manifest->entry_capacity;
  if (number == BALLAST_MAX_ENTRIES)
    {
      ballast_line_error (line, rest (line), "split the manifest", "more than %u entries",
                          BALLAST_MAX_ENTRIES);
      manifest->entry_count++; /* said once; the index does not grow */
      return;
    }
  if (number > BALLAST_MAX_ENTRIES)
    return;
  uint32_t hash = 0;
  size_t names_capacity = capacity;
  if ((pattern == NULL && !ballast_index_hash (entry, parsed, &hash))
      || !ballast_reserve (&manifest->entries, number, &capacity,
                           sizeof *manifest->entries)
      || !ballast_reserve (&manifest->names, number, &names_capacity,
                           sizeof (ballast_name *)))
    {
      manifest->out_of_memory = true;
      return;
    }
  manifest->entry_capacity = capacity;
  if (pattern == NULL)
    {
      report_duplicates (line, entry, parsed, hash);
      parsed = keep_parsed (manifest, parsed);
    }
  manifest->entries[number] = *entry;
  manifest->names[number] = pattern == NULL ? parsed : NULL;
  manifest->entry_count++;
  bool added =
      pattern != NULL
          ? ballast_index_add_glob (&manifest->index, (uint32_t)number, pattern,
                                    pattern_length, parsed, &manifest->arena)
          : ballast_index_add (&manifest->index, entry, (uint32_t)number, parsed, hash);
  if (!added)
    manifest->out_of_memory = true;
}

static void use_region (ballast_manifest *manifest)
{
  if (manifest->region_count == 0)
    add_region (manifest, "hot", 0);
}

static void parse_entry (ballast_line *line, const ballast_defaults *defaults)
{
  ballast_entry entry = { .line = line->number,
                          .alignment = defaults->alignment,
                          .region = defaults->region };
  ballast_name *parsed;
  const char *pattern;
  size_t pattern_length;
  use_region (line->manifest);
  if (!ballast_read_entry_name (line, &entry, &parsed, &pattern, &pattern_length))
    return;
  size_t errors = line->manifest->errors;
  ballast_read_entry_settings (line, &entry);
  if (line->manifest->errors == errors)
    ballast_add_entry (line, &entry, parsed, pattern, pattern_length);
}

static void parse_line (ballast_line *line, ballast_defaults *defaults, bool *first)
{
  ballast_manifest *manifest = line->manifest;
  trim (line);
  if (line->at == line->end)
    return;
  if (*first)
    {
      *first = false;
      ballast_line peek = *line;
      ballast_word word = ballast_line_take_word (&peek);
      if (ballast_word_is (word, "@ballast"))
        {
          *line = peek;
          parse_version (line);
          return;
        }
      manifest->is_order_file = true;
    }
  if (manifest->is_order_file)
    {
      use_region (manifest);
      ballast_parse_order_line (line, defaults);
    }
  else if (*line->at != '@' || !parse_directive (line, defaults))
    parse_entry (line, defaults);
}

/* The length of the UTF-8 sequence at AT, or 0 if there is none (RFC 3629).  */
static size_t utf8_length (const unsigned char *at, const unsigned char *end)
{
  size_t length = *at < 0x80 ? 1 : *at < 0xc2 ? 0 : *at < 0xe0 ? 2 : *at < 0xf0 ? 3 : 4;
  if (*at > 0xf4 || length > (size_t)(end - at))
    return 0;
  for (size_t i = 1; i < length; i++)
    if ((at[i] & 0xc0) != 0x80)
      return 0;
  if ((*at == 0xe0 && at[1] < 0xa0) || (*at == 0xed && at[1] > 0x9f)
      || (*at == 0xf0 && at[1] < 0x90) || (*at == 0xf4 && at[1] > 0x8f))
    return 0;
  return length;
}

/* The first byte of the text that no manifest holds; NULL if all is well.  */
static const char *find_binary (const char *text, size_t length)
{
  const unsigned char *at = (const unsigned char *)text, *end = at + length;
  while (at < end)
    {
      uint64_t word;
      if (end - at >= 8)
        {
          memcpy (&word, at, 8);
          /* No byte above 0x7f and none below 0x20 less some: nothing to look at.  */
          if (((word | (word - UINT64_C (0x0909090909090909)))
               & UINT64_C (0x8080808080808080))
              == 0)
            {
              at += 8;
              continue;
            }
        }
      size_t sequence = utf8_length (at, end);
      if (sequence == 0 || *at < '\t' || (*at > '\r' && *at < ' '))
        return (const char *)at;
      at += sequence;
    }
  return NULL;
}

static void report_binary (ballast_manifest *manifest, const char *at)
{
  uint32_t line = 1;
  const char *start = manifest->text;
  for (const char *newline; (newline = memchr (start, '\n', (size_t)(at - start)));)
    {
      start = newline + 1;
      line++;
    }
  bool text = (unsigned char)*at >= 0x80;
  ballast_diagnose (manifest, BALLAST_ERROR, line, (uint32_t)(at - start) + 1, 1,
                    text ? "the text is not UTF-8" : "the file is not text",
                    text ? "convert it to UTF-8"
                         : "name a manifest, not an object or a program");
}

/* Makes room for an entry in each line at once: growing step by step costs a large
   manifest a third of its time.  */
static void reserve (ballast_manifest *manifest)
{
  size_t lines = 1;
  const char *at = manifest->text, *end = at + manifest->length;
  while (lines < BALLAST_MAX_ENTRIES
         && (at = memchr (at, '\n', (size_t)(end - at))) != NULL)
    {
      at++;
      lines++;
    }
  manifest->entries = ballast_allocate_large (lines * sizeof *manifest->entries);
  manifest->names = ballast_allocate_large (lines * sizeof *manifest->names);
  manifest->entry_capacity = lines;
  ballast_arena_reserve (&manifest->arena, manifest->length + lines); /* names and NULs */
  if (manifest->entries == NULL || manifest->names == NULL
      || !ballast_table_reserve (&manifest->index.exact, lines))
    manifest->out_of_memory = true;
}

void ballast_parse_text (ballast_manifest *manifest)
{
  const char *at = manifest->text, *end = at + manifest->length;
  ballast_defaults defaults = { BALLAST_DEFAULT_ALIGNMENT, 0 };
  bool first = true;
  ballast_digest (manifest->text, manifest->length, manifest->digest);
  reserve (manifest);
  const char *binary = find_binary (manifest->text, manifest->length);
  if (binary != NULL)
    {
      report_binary (manifest, binary);
      return;
    }
  if (manifest->length >= 3 && memcmp (at, "\xef\xbb\xbf", 3) == 0)
    at += 3;
  for (uint32_t number = 1; at < end && !manifest->out_of_memory; number++)
    {
      const char *stop = memchr (at, '\n', (size_t)(end - at));
      if (stop == NULL)
        stop = end;
      ballast_line line = {
        .manifest = manifest, .start = at, .at = at, .end = stop, .number = number
      };
      parse_line (&line, &defaults, &first);
      at = stop + 1;
    }
  if (manifest->entry_count > BALLAST_MAX_ENTRIES)
    manifest->entry_count = BALLAST_MAX_ENTRIES;
  use_region (manifest);
  if (manifest->entry_count == 0 && manifest->errors == 0)
    ballast_diagnose (manifest, BALLAST_WARNING, 0, 0, 0,
                      "the manifest names no function", "add a line for each");
  ballast_name_release (&manifest->scratch_name);
}
