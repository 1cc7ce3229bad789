/* SPDX-License-Identifier: GPL-3.0-or-later
   Keys, values and flags.  */
#include <string.h>

#include "manifest/line.h"
#include "manifest/suggest.h"

static const char *const entry_words[] = { "align=",  "slot=",     "file=",    "if=",
                                           "allow=",  "reason=",   "optional", "noinline",
                                           "noclone", "no-section" };
static const char *const region_words[] = { "page=", "size=", "at=", "slot=", "keep" };

#define COUNT(array) (sizeof (array) / sizeof *(array))

/* Splits WORD at its first `=`.  False if it has none.  */
static bool split (ballast_word word, ballast_word *key, ballast_word *value)
{
  const char *equals = memchr (word.text, '=', word.length);
  if (equals == NULL)
    return false;
  *key = (ballast_word){ word.text, (size_t)(equals + 1 - word.text) };
  *value = (ballast_word){ equals + 1, word.length - key->length };
  return true;
}

/* Reads a number with K, M or G behind, decimal or 0x…: bytes.  */
static bool read_size (ballast_word value, uint64_t *size)
{
  uint64_t number = 0;
  size_t i = 0, digits = 0;
  bool hexadecimal =
      value.length > 2 && value.text[0] == '0' && (value.text[1] | 32) == 'x';
  unsigned base = hexadecimal ? 16 : 10;
  if (hexadecimal)
    i = 2;
  for (; i < value.length; i++, digits++)
    {
      char c = (char)(value.text[i] | 32);
      unsigned digit;
      if (value.text[i] >= '0' && value.text[i] <= '9')
        digit = (unsigned)(value.text[i] - '0');
      else if (hexadecimal && c >= 'a' && c <= 'f')
        digit = (unsigned)(c - 'a') + 10;
      else
        break;
      if (number > (UINT64_MAX - digit) / base)
        return false;
      number = number * base + digit;
    }
  if (digits == 0)
    return false;
  unsigned shift = 0;
  if (i + 1 == value.length)
    switch (value.text[i])
      {
      case 'K':
      case 'k':
        shift = 10;
        break;
      case 'M':
      case 'm':
        shift = 20;
        break;
      case 'G':
      case 'g':
        shift = 30;
        break;
      default:
        return false;
      }
  else if (i != value.length)
    return false;
  if (number > UINT64_MAX >> shift)
    return false;
  *size = number << shift;
  return true;
}

static bool is_power_of_two (uint64_t value)
{
  return value != 0 && (value & (value - 1)) == 0;
}

bool ballast_read_alignment (ballast_line *line, ballast_word value, uint32_t *alignment)
{
  uint64_t size;
  if (!read_size (value, &size) || !is_power_of_two (size)
      || size > BALLAST_MAX_ALIGNMENT)
    {
      ballast_line_error (line, value,
                          "an alignment is a power of two from 1 to 2M, in bytes",
                          "'%.*s' is no alignment", (int)value.length, value.text);
      return false;
    }
  *alignment = (uint32_t)size;
  return true;
}

static void read_positive_size (ballast_line *line, ballast_word value, const char *what,
                                uint64_t *size)
{
  uint64_t number;
  if (!read_size (value, &number) || number == 0)
    ballast_line_error (line, value, "a size is a number of bytes, such as 512, 8K or 2M",
                        "'%.*s' is no %s", (int)value.length, value.text, what);
  else
    *size = number;
}

/* The value without its quotes, in the arena.  */
static const char *read_text (ballast_line *line, ballast_word value)
{
  ballast_manifest *manifest = line->manifest;
  if (value.length >= 2 && value.text[0] == '"')
    {
      char *copy =
          ballast_arena_copy (&manifest->arena, value.text + 1, value.length - 2);
      size_t out = 0;
      if (copy == NULL)
        {
          manifest->out_of_memory = true;
          return NULL;
        }
      for (size_t i = 0; i < value.length - 2; i++)
        {
          if (copy[i] == '\\' && i + 1 < value.length - 2)
            i++;
          copy[out++] = copy[i];
        }
      copy[out] = '\0';
      value.length = out;
      if (out > 0)
        return copy;
    }
  if (value.length == 0)
    {
      ballast_line_error (line, value, NULL, "the value is empty");
      return NULL;
    }
  const char *copy = ballast_arena_copy (&manifest->arena, value.text, value.length);
  if (copy == NULL)
    manifest->out_of_memory = true;
  return copy;
}

static void read_allow (ballast_line *line, ballast_word value, ballast_entry *entry)
{
  const char *at = value.text, *end = value.text + value.length;
  const char *known[BALLAST_STATUS_COUNT];
  for (int i = 0; i < BALLAST_STATUS_COUNT; i++)
    known[i] = ballast_status_name ((enum ballast_status)i);
  for (;;)
    {
      const char *comma = memchr (at, ',', (size_t)(end - at));
      const char *stop = comma != NULL ? comma : end;
      ballast_word name = { at, (size_t)(stop - at) };
      enum ballast_status status;
      if (!ballast_status_find (name.text, name.length, &status))
        ballast_line_error (line, name,
                            ballast_line_hint (line, name, known, BALLAST_STATUS_COUNT),
                            "'%.*s' is no status", (int)name.length, name.text);
      else if (status == BALLAST_OK || status == BALLAST_SKIPPED)
        ballast_line_error (line, name, NULL, "'%s' needs no permission",
                            ballast_status_name (status));
      else
        entry->allow |= 1u << status;
      if (comma == NULL)
        return;
      at = comma + 1;
    }
}

/* Reports a key that was given before; SEEN has a bit for each of the known words.  */
static void note_word (ballast_line *line, ballast_word word, size_t which,
                       unsigned *seen)
{
  if (*seen >> which & 1)
    ballast_line_error (line, word, "keep one of them", "'%.*s' is given twice",
                        (int)word.length, word.text);
  *seen |= 1u << which;
}

static bool find_word (ballast_word word, const char *const *known, size_t count,
                       size_t *which)
{
  for (size_t i = 0; i < count; i++)
    if (ballast_word_is (word, known[i]))
      {
        *which = i;
        return true;
      }
  return false;
}

static void unknown_word (ballast_line *line, ballast_word word, bool is_key,
                          const char *const *known, size_t count)
{
  ballast_line_error (line, word, ballast_line_hint (line, word, known, count),
                      is_key ? "unknown key '%.*s'" : "unknown flag '%.*s'",
                      (int)word.length, word.text);
}

static void set_entry_key (ballast_line *line, size_t which, ballast_word value,
                           ballast_entry *entry)
{
  switch (which)
    {
    case 0:
      ballast_read_alignment (line, value, &entry->alignment);
      break;
    case 1:
      read_positive_size (line, value, "slot size", &entry->slot);
      break;
    case 2:
      entry->file = read_text (line, value);
      entry->flags &= (uint8_t)~BALLAST_FROM_OBJECT;
      break;
    case 3:
      entry->target = read_text (line, value);
      break;
    case 4:
      read_allow (line, value, entry);
      break;
    default:
      entry->reason = read_text (line, value);
      break;
    }
}

void ballast_read_entry_settings (ballast_line *line, ballast_entry *entry)
{
  static const uint8_t flags[] = { BALLAST_OPTIONAL, BALLAST_NOINLINE, BALLAST_NOCLONE,
                                   BALLAST_NO_SECTION };
  const size_t first_flag = 6;
  unsigned seen = 0;
  size_t which;
  for (;;)
    {
      ballast_line_skip_blanks (line);
      ballast_word word = ballast_line_take_word (line), key, value = { NULL, 0 };
      if (word.length == 0)
        break;
      bool is_key = split (word, &key, &value);
      if (!is_key)
        key = word;
      if (!find_word (key, entry_words, COUNT (entry_words), &which))
        {
          unknown_word (line, key, is_key, entry_words, COUNT (entry_words));
          continue;
        }
      note_word (line, key, which, &seen);
      if (is_key)
        set_entry_key (line, which, value, entry);
      else
        entry->flags |= flags[which - first_flag];
    }
  if (entry->allow != 0 && entry->reason == NULL)
    ballast_line_warning (line, (ballast_word){ entry->name, 0 },
                          "add reason=\"why this is accepted\"",
                          "an exception without a reason");
}

static void read_place (ballast_line *line, ballast_word value, ballast_region *region)
{
  static const char *const places[] = { "after-text", "before-text", "first",
                                        "0xADDRESS" };
  size_t which;
  if (find_word (value, places, 3, &which))
    {
      region->place = (enum ballast_region_place)which;
      return;
    }
  if (value.length > 2 && value.text[0] == '0' && (value.text[1] | 32) == 'x'
      && read_size (value, &region->address))
    {
      region->place = BALLAST_AT_ADDRESS;
      return;
    }
  ballast_line_error (line, value,
                      ballast_line_hint (line, value, places, COUNT (places)),
                      "'%.*s' is no place", (int)value.length, value.text);
}

static void read_region_slot (ballast_line *line, ballast_word value,
                              ballast_region *region)
{
  if (ballast_word_is (value, "auto"))
    region->slot_policy = BALLAST_SLOT_AUTO;
  else if (ballast_word_is (value, "pack"))
    region->slot_policy = BALLAST_SLOT_PACK;
  else if (read_size (value, &region->slot_size) && region->slot_size > 0)
    region->slot_policy = BALLAST_SLOT_SIZE;
  else
    ballast_line_error (line, value, "a slot is auto, pack or a size such as 512 or 8K",
                        "'%.*s' is no slot", (int)value.length, value.text);
}

static void set_region_key (ballast_line *line, size_t which, ballast_word value,
                            ballast_region *region)
{
  uint64_t page = 0;
  switch (which)
    {
    case 0:
      if (!read_size (value, &page) || !is_power_of_two (page) || page < 16)
        ballast_line_error (line, value, "a page is a power of two, such as 4K or 64K",
                            "'%.*s' is no page size", (int)value.length, value.text);
      else
        region->page = page;
      break;
    case 1:
      read_positive_size (line, value, "size", &region->size);
      break;
    case 2:
      read_place (line, value, region);
      break;
    default:
      read_region_slot (line, value, region);
      break;
    }
}

void ballast_read_region_settings (ballast_line *line, ballast_region *region)
{
  unsigned seen = 0;
  size_t which;
  for (;;)
    {
      ballast_line_skip_blanks (line);
      ballast_word word = ballast_line_take_word (line), key, value = { NULL, 0 };
      if (word.length == 0)
        return;
      bool is_key = split (word, &key, &value);
      if (!is_key)
        key = word;
      if (!find_word (key, region_words, COUNT (region_words), &which))
        {
          unknown_word (line, key, is_key, region_words, COUNT (region_words));
          continue;
        }
      note_word (line, key, which, &seen);
      if (is_key)
        set_region_key (line, which, value, region);
      else
        region->keep = true;
    }
}
