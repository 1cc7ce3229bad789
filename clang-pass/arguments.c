/* SPDX-License-Identifier: GPL-3.0-or-later
   The arguments, which are the same however they are written: -fplugin-arg-ballast-KEY
   for Clang, -ballast-KEY for opt, lld and -mllvm.  */
#include <string.h>

#include "pass.h"

static bool read_string (ballast_unit *unit, const char *key, const char *value,
                         const char **string)
{
  const char *prefix = unit->arguments.option_prefix;
  if (value == NULL || *value == '\0')
    {
      ballast_error (unit, "'%s%s' needs a value: '%s%s=...'", prefix, key, prefix, key);
      return false;
    }
  *string = value;
  return true;
}

static bool read_flag (ballast_unit *unit, const char *key, const char *value, bool *flag)
{
  if (value != NULL)
    {
      ballast_error (unit, "'%s%s' takes no value, but has '%s'",
                     unit->arguments.option_prefix, key, value);
      return false;
    }
  *flag = true;
  return true;
}

static bool read_level (ballast_unit *unit, const char *value)
{
  ballast_arguments *arguments = &unit->arguments;
  const char *level = NULL;
  if (!read_string (unit, "level", value, &level))
    return false;
  arguments->align_only = strcmp (level, "align") == 0;
  if (arguments->align_only || strcmp (level, "section") == 0)
    return true;
  ballast_error (unit, "'%slevel=%s' is neither 'align' nor 'section'",
                 arguments->option_prefix, level);
  return false;
}

bool ballast_read_argument (ballast_unit *unit, const char *key, const char *value)
{
  ballast_arguments *arguments = &unit->arguments;
  if (strcmp (key, "manifest") == 0)
    return read_string (unit, key, value, &arguments->manifest_path);
  if (strcmp (key, "digest") == 0)
    return read_string (unit, key, value, &arguments->digest);
  if (strcmp (key, "level") == 0)
    return read_level (unit, value);
  if (strcmp (key, "strict") == 0)
    return read_flag (unit, key, value, &arguments->strict);
  if (strcmp (key, "no-record") == 0)
    return read_flag (unit, key, value, &arguments->no_record);
  if (strcmp (key, "verbose") == 0)
    return read_flag (unit, key, value, &arguments->verbose);
  if (strcmp (key, "time") == 0)
    return read_flag (unit, key, value, &arguments->time);
  ballast_error (unit,
                 "unknown plugin argument '%s%s'; valid keys are 'manifest', 'digest', "
                 "'level', 'strict', 'no-record', 'verbose' and 'time'",
                 arguments->option_prefix, key);
  return false;
}
