/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/verify_report.h"

/* Sets KEY to TEXT, which may be NULL: then to null.  Bytes that are no UTF-8, which
   symbols may hold, are no JSON: the text is left out.  */
static void set_text (json_t *object, const char *key, const char *text)
{
  json_t *value = text != NULL ? json_string (text) : NULL;
  json_object_set_new (object, key, value != NULL ? value : json_null ());
}

static void set_number (json_t *object, const char *key, uint64_t number)
{
  json_object_set_new (object, key, json_integer ((json_int_t)number));
}

static json_t *place_of (const ballast_row *row)
{
  static const unsigned moduli[] = { 16, 32, 64, 4096 };
  json_t *mod = json_object ();
  for (size_t i = 0; i < sizeof moduli / sizeof *moduli; i++)
    {
      char key[8];
      snprintf (key, sizeof key, "%u", moduli[i]);
      set_number (mod, key, row->address % moduli[i]);
    }
  return mod;
}

static json_t *row_json (const ballast_row *row)
{
  json_t *object = json_object (), *allowed = json_array ();
  set_text (object, "status", ballast_status_name (row->status));
  set_text (object, "symbol", row->symbol);
  set_text (object, "name", row->display);
  set_number (object, "line", row->entry->line);
  set_number (object, "align", row->entry->alignment);
  if (row->section != NULL)
    {
      set_number (object, "address", row->address);
      set_number (object, "size", row->size);
      set_text (object, "section", row->section);
      json_object_set_new (object, "mod", place_of (row));
    }
  set_text (object, "source", row->source);
  set_text (object, "member", row->object != NULL ? row->object->member : NULL);
  set_text (object, "reason", row->reason);
  set_text (object, "advice", row->advice);
  for (int i = 0; i < BALLAST_STATUS_COUNT; i++)
    if (row->allowed >> i & 1)
      json_array_append_new (allowed,
                             json_string (ballast_status_name ((enum ballast_status)i)));
  json_object_set_new (object, "allowed", allowed);
  return object;
}

json_t *ballast_verification_json (const ballast_verification *result)
{
  json_t *object = json_object (), *rows = json_array (), *notes = json_array ();
  set_text (object, "path", result->title);
  set_text (object, "verdict", ballast_verdict_name (result->verdict));
  set_text (object, "error", result->error);
  set_text (object, "rung", result->rung);
  set_text (object, "symbols", result->symbols);
  for (size_t i = 0; i < result->note_count; i++)
    json_array_append_new (notes, json_string (result->notes[i]));
  for (size_t i = 0; i < result->row_count; i++)
    json_array_append_new (rows, row_json (&result->rows[i]));
  json_object_set_new (object, "notes", notes);
  json_object_set_new (object, "functions", rows);
  return object;
}
