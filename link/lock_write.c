/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "link/lock.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

static json_t *aliases (const ballast_function *function)
{
  json_t *array = json_array ();
  for (const ballast_alias *alias = function->aliases; alias != NULL; alias = alias->next)
    json_array_append_new (array, json_string (alias->symbol));
  return array;
}

/* Adds VALUE unless it is what a reader assumes anyway, so that lines stay short.  */
static void add_number (json_t *object, const char *key, uint64_t value)
{
  json_object_set_new (object, key, json_integer ((json_int_t)value));
}

static json_t *function_line (const ballast_function *function, const char *region)
{
  json_t *line = json_object ();
  json_object_set_new (line, "symbol", json_string (function->symbol));
  if (function->aliases != NULL)
    json_object_set_new (line, "aliases", aliases (function));
  if (function->file != NULL)
    json_object_set_new (line, "file", json_string (function->file));
  json_object_set_new (line, "region", json_string (region));
  add_number (line, "offset", function->offset);
  add_number (line, "slot", function->slot);
  add_number (line, "size", function->size);
  if (function->prefix != 0)
    add_number (line, "prefix", function->prefix);
  if (!function->may_be_cold)
    json_object_set_new (line, "split", json_true ());
  json_object_set_new (
      line, "code", function->code != NULL ? json_string (function->code) : json_null ());
  return line;
}

/* Appends VALUE on one line and lets it go.  */
static void add_json (ballast_text *text, json_t *value)
{
  char *line = value == NULL ? NULL : json_dumps (value, JSON_ENCODE_ANY);
  if (line == NULL)
    text->failed = true;
  else
    ballast_text_print (text, "%s", line);
  free (line);
  json_decref (value);
}

/* The strings of OBJECT's .comment, each once: compilers and linkers sign there.  */
static json_t *toolchain (const ballast_object *object)
{
  json_t *array = json_array ();
  size_t size, index = ballast_object_find_section (object, ".comment");
  const char *bytes = index == 0 ? NULL : ballast_object_contents (object, index, &size);
  for (size_t at = 0; bytes != NULL && at < size;)
    {
      size_t length = strnlen (bytes + at, size - at);
      json_t *name = length == 0 ? NULL : json_stringn (bytes + at, length);
      bool is_new = name != NULL;
      for (size_t i = 0; is_new && i < json_array_size (array); i++)
        is_new = !json_equal (json_array_get (array, i), name);
      if (is_new)
        json_array_append (array, name);
      json_decref (name);
      at += length + 1;
    }
  return array;
}

void ballast_lock_write (const ballast_layout *layout, const ballast_manifest *manifest,
                         const ballast_object *object, ballast_text *text)
{
  ballast_text_print (
      text, "{\n\"ballast-lock\": %d,\n\"architecture\": ", BALLAST_LOCK_VERSION);
  add_json (text, json_string (ballast_object_triplet (object)));
  ballast_text_print (text, ",\n\"toolchain\": ");
  add_json (text, toolchain (object));
  ballast_text_print (text, ",\n\"functions\": [");
  for (size_t i = 0; i < layout->count; i++)
    {
      const ballast_function *function = &layout->functions[i];
      const ballast_region *region = ballast_manifest_region (manifest, function->region);
      ballast_text_print (text, i == 0 ? "\n" : ",\n");
      add_json (text, function_line (function, region->name));
    }
  ballast_text_print (text, "\n]\n}\n");
}
