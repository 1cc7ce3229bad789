/* SPDX-License-Identifier: GPL-3.0-or-later
   The arguments -fplugin-arg-ballast-KEY[=VALUE].  */
#include "plugin.h"

/* Says that KEY has a VALUE and should not, or the other way round.  */
static bool report_value (const char *plugin, const plugin_argument *argument,
                          bool wants_value)
{
  if (wants_value)
    error ("%<-fplugin-arg-%s-%s%> needs a value: %<-fplugin-arg-%s-%s=...%>", plugin,
           argument->key, plugin, argument->key);
  else
    error ("%<-fplugin-arg-%s-%s%> takes no value, but has %qs", plugin, argument->key,
           argument->value);
  return false;
}

static bool read_string (const char *plugin, const plugin_argument *argument,
                         const char **string)
{
  if (!argument->value || !argument->value[0])
    return report_value (plugin, argument, true);
  *string = argument->value;
  return true;
}

static bool read_flag (const char *plugin, const plugin_argument *argument, bool *flag)
{
  if (argument->value)
    return report_value (plugin, argument, false);
  *flag = true;
  return true;
}

static bool read_level (const char *plugin, const plugin_argument *argument,
                        bool *align_only)
{
  const char *level = NULL;
  if (!read_string (plugin, argument, &level))
    return false;
  *align_only = !strcmp (level, "align");
  if (*align_only || !strcmp (level, "section"))
    return true;
  error ("%<-fplugin-arg-%s-level=%s%> is neither %<align%> nor %<section%>", plugin,
         level);
  return false;
}

static bool read_argument (const char *plugin, const plugin_argument *argument,
                           ballast_arguments *arguments)
{
  const char *key = argument->key;
  if (!strcmp (key, "manifest"))
    return read_string (plugin, argument, &arguments->manifest_path);
  if (!strcmp (key, "digest"))
    return read_string (plugin, argument, &arguments->digest);
  if (!strcmp (key, "level"))
    return read_level (plugin, argument, &arguments->align_only);
  if (!strcmp (key, "strict"))
    return read_flag (plugin, argument, &arguments->strict);
  if (!strcmp (key, "no-record"))
    return read_flag (plugin, argument, &arguments->no_record);
  if (!strcmp (key, "verbose"))
    return read_flag (plugin, argument, &arguments->verbose);
  if (!strcmp (key, "time"))
    return read_flag (plugin, argument, &arguments->time);
  error ("unknown plugin argument %<-fplugin-arg-%s-%s%>", plugin, key);
  inform (UNKNOWN_LOCATION,
          "valid keys are %<manifest%>, %<digest%>, %<level%>, %<strict%>, "
          "%<no-record%>, %<verbose%> and %<time%>");
  return false;
}

bool ballast_read_arguments (const plugin_name_args *info, ballast_arguments *arguments)
{
  bool good = true;
  *arguments = ballast_arguments ();
  arguments->plugin_name = info->base_name;
  for (int i = 0; i < info->argc; i++)
    good &= read_argument (info->base_name, &info->argv[i], arguments);
  if (good && !arguments->manifest_path)
    {
      error ("%<-fplugin-arg-%s-manifest=FILE%> is missing", info->base_name);
      return false;
    }
  return good;
}
