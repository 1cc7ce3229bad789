/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "link/lock.h"

#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "manifest/match.h"

/* A name that a function goes by.  */
struct ballast_lock_name
{
  const char *symbol;
  const ballast_lock_function *function;
};

__attribute__ ((format (printf, 2, 3))) static bool fail (ballast_lock *lock,
                                                          const char *format, ...)
{
  va_list arguments;
  char text[400];
  va_start (arguments, format);
  vsnprintf (text, sizeof text, format, arguments);
  va_end (arguments);
  lock->error = ballast_arena_copy (&lock->arena, text, strlen (text));
  if (lock->error == NULL)
    lock->error = "out of memory";
  return false;
}

/* A copy of the string KEY of OBJECT; NULL if it is not there, null, or no string.  */
static const char *take_string (ballast_lock *lock, const json_t *object, const char *key)
{
  const json_t *value = json_object_get (object, key);
  if (!json_is_string (value))
    return NULL;
  return ballast_arena_copy (&lock->arena, json_string_value (value),
                             json_string_length (value));
}

/* Reads the number KEY, which may be absent where *NUMBER is what it then is.  */
static bool take_number (const json_t *object, const char *key, bool is_needed,
                         uint64_t *number)
{
  const json_t *value = json_object_get (object, key);
  if (value == NULL)
    return !is_needed;
  if (!json_is_integer (value) || json_integer_value (value) < 0)
    return false;
  *number = (uint64_t)json_integer_value (value);
  return true;
}

static bool take_strings (ballast_lock *lock, const json_t *array, const char ***strings,
                          size_t *count)
{
  size_t size = json_array_size (array);
  *count = 0;
  if (size == 0)
    return array == NULL || json_is_array (array);
  *strings = ballast_arena_allocate (&lock->arena, size * sizeof **strings);
  if (*strings == NULL)
    return false;
  for (; *count < size; (*count)++)
    {
      const char *string = json_string_value (json_array_get (array, *count));
      if (string == NULL)
        return false;
      (*strings)[*count] = ballast_arena_copy (&lock->arena, string, strlen (string));
      if ((*strings)[*count] == NULL)
        return false;
    }
  return true;
}

static bool take_function (ballast_lock *lock, const json_t *line,
                           ballast_lock_function *function)
{
  memset (function, 0, sizeof *function);
  function->symbol = take_string (lock, line, "symbol");
  function->region = take_string (lock, line, "region");
  if (function->symbol == NULL || function->region == NULL)
    return false;
  function->file = take_string (lock, line, "file");
  function->code = take_string (lock, line, "code");
  function->may_be_cold = !json_is_true (json_object_get (line, "split"));
  /* Sums of these must not wrap.  */
  const uint64_t limit = UINT64_C (1) << 48;
  return take_strings (lock, json_object_get (line, "aliases"), &function->aliases,
                       &function->alias_count)
         && take_number (line, "offset", true, &function->offset)
         && take_number (line, "slot", true, &function->slot)
         && take_number (line, "size", true, &function->size)
         && take_number (line, "prefix", false, &function->prefix)
         && function->offset < limit && function->slot < limit && function->size < limit
         && function->prefix <= function->size;
}

/* Whether no two slots of one region overlap; the functions are in the file's order.  */
static bool check_order (ballast_lock *lock)
{
  for (size_t i = 1; i < lock->function_count; i++)
    {
      const ballast_lock_function *last = &lock->functions[i - 1], *this = last + 1;
      if (strcmp (last->region, this->region) == 0
          && this->offset < last->offset + last->slot)
        return fail (lock, "corrupt: the slots of %s and %s overlap", last->symbol,
                     this->symbol);
    }
  return true;
}

static int compare_names (const void *left, const void *right)
{
  const struct ballast_lock_name *a = left, *b = right;
  int order = strcmp (a->symbol, b->symbol);
  if (order != 0)
    return order;
  return a->function < b->function ? -1 : a->function > b->function;
}

static bool index_names (ballast_lock *lock)
{
  size_t count = lock->function_count;
  for (size_t i = 0; i < lock->function_count; i++)
    count += lock->functions[i].alias_count;
  lock->names = ballast_arena_allocate (&lock->arena, (count + 1) * sizeof *lock->names);
  if (lock->names == NULL)
    return fail (lock, "out of memory");
  struct ballast_lock_name *next = lock->names;
  for (size_t i = 0; i < lock->function_count; i++)
    {
      const ballast_lock_function *function = &lock->functions[i];
      *next++ = (struct ballast_lock_name){ function->symbol, function };
      for (size_t j = 0; j < function->alias_count; j++)
        *next++ = (struct ballast_lock_name){ function->aliases[j], function };
    }
  lock->name_count = count;
  qsort (lock->names, count, sizeof *lock->names, compare_names);
  return true;
}

static bool read_root (ballast_lock *lock, const json_t *root)
{
  const json_t *version = json_object_get (root, "ballast-lock");
  if (!json_is_integer (version))
    return fail (lock, "not a lock: it has no \"ballast-lock\" version");
  if (json_integer_value (version) > BALLAST_LOCK_VERSION)
    return fail (lock,
                 "version %jd of the format; this ballast reads version %d: use a newer "
                 "one",
                 (intmax_t)json_integer_value (version), BALLAST_LOCK_VERSION);
  if (json_integer_value (version) != BALLAST_LOCK_VERSION)
    return fail (lock, "corrupt: version %jd", (intmax_t)json_integer_value (version));
  lock->architecture = take_string (lock, root, "architecture");
  const json_t *functions = json_object_get (root, "functions");
  if (lock->architecture == NULL || !json_is_array (functions)
      || !take_strings (lock, json_object_get (root, "toolchain"), &lock->toolchain,
                        &lock->toolchain_count))
    return fail (lock, "corrupt: architecture, toolchain or functions are missing");
  size_t count = json_array_size (functions);
  lock->functions =
      ballast_arena_allocate (&lock->arena, (count + 1) * sizeof *lock->functions);
  if (lock->functions == NULL)
    return fail (lock, "out of memory");
  for (size_t i = 0; i < count; i++)
    if (!take_function (lock, json_array_get (functions, i), &lock->functions[i]))
      return fail (lock, "corrupt: function number %zu is incomplete or has bad values",
                   i + 1);
  lock->function_count = count;
  return check_order (lock) && index_names (lock);
}

ballast_lock *ballast_lock_parse (const char *text, size_t length)
{
  ballast_lock *lock = calloc (1, sizeof *lock);
  if (lock == NULL)
    return NULL;
  json_error_t error;
  json_t *root = json_loadb (text, length, JSON_REJECT_DUPLICATES, &error);
  if (root == NULL)
    fail (lock, "corrupt: line %d: %s", error.line, error.text);
  else
    read_root (lock, root);
  json_decref (root);
  return lock;
}

ballast_lock *ballast_lock_load (const char *path)
{
  ballast_text text = BALLAST_TEXT_EMPTY;
  FILE *file = fopen (path, "re");
  int error = errno;
  if (file != NULL)
    {
      char buffer[8192];
      size_t got;
      while ((got = fread (buffer, 1, sizeof buffer, file)) > 0)
        ballast_text_add (&text, buffer, got);
      error = ferror (file) ? errno : 0;
      fclose (file);
    }
  ballast_lock *lock;
  if (file == NULL || error != 0)
    {
      lock = calloc (1, sizeof *lock);
      if (lock != NULL)
        fail (lock, "%s", strerror (error));
    }
  else
    lock = text.failed ? NULL : ballast_lock_parse (text.bytes, text.length);
  ballast_text_release (&text);
  return lock;
}

void ballast_lock_free (ballast_lock *lock)
{
  if (lock == NULL)
    return;
  ballast_arena_release (&lock->arena);
  free (lock);
}

/* Bytes of the architecture in TRIPLET.  */
static size_t machine_length (const char *triplet) { return strcspn (triplet, "-"); }

bool ballast_lock_is_for (const ballast_lock *lock, const char *triplet)
{
  size_t length = machine_length (lock->architecture);
  return length == machine_length (triplet)
         && strncmp (lock->architecture, triplet, length) == 0;
}

const ballast_lock_function *ballast_lock_find (const ballast_lock *lock,
                                                const char *symbol, const char *file)
{
  size_t low = 0, high = lock->name_count;
  while (low < high)
    {
      size_t middle = low + (high - low) / 2;
      if (strcmp (lock->names[middle].symbol, symbol) < 0)
        low = middle + 1;
      else
        high = middle;
    }
  for (; low < lock->name_count && strcmp (lock->names[low].symbol, symbol) == 0; low++)
    {
      const ballast_lock_function *function = lock->names[low].function;
      if (file == NULL || function->file == NULL || strcmp (function->file, file) == 0)
        return function;
    }
  return NULL;
}
