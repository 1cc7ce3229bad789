/* SPDX-License-Identifier: GPL-3.0-or-later
   Refusing a compiler that the plugin was not built for.  Structures of the compiler
   change between its versions and with its configuration, so nothing else is safe.  */
#include "plugin.h"

#define MAX_DIFFERENCES 4

/* The end of the option that starts at OPTION.  Values in quotes may hold blanks.  */
static const char *option_end (const char *option)
{
  bool quoted = false;
  for (; *option && (quoted || *option != ' '); option++)
    if (*option == '\'')
      quoted = !quoted;
  return option;
}

static bool has_option (const char *options, const char *option, size_t length)
{
  while (*options)
    {
      const char *end = option_end (options);
      if ((size_t)(end - options) == length && !strncmp (options, option, length))
        return true;
      options = *end ? end + 1 : end;
    }
  return false;
}

/* Prints the options of A that B lacks, the first few of them.  */
static void print_difference (const char *title, const char *a, const char *b)
{
  unsigned count = 0;
  while (*a)
    {
      const char *end = option_end (a);
      size_t length = (size_t)(end - a);
      if (length && !has_option (b, a, length) && count++ < MAX_DIFFERENCES)
        fprintf (stderr, "  only %s: %.*s\n", title, (int)length, a);
      a = *end ? end + 1 : end;
    }
  if (count > MAX_DIFFERENCES)
    fprintf (stderr, "  only %s: %u more\n", title, count - MAX_DIFFERENCES);
}

/* The machine that a GCC of these configure OPTIONS makes code for; empty if they don't
   say so, as for a native compiler configured without it.  */
static const char *target_option (const char *options, size_t *length)
{
  static const char prefix[] = "--target=";
  const char *option = strstr (options, prefix);
  *length = option ? (size_t)(option_end (option) - option) : 0;
  return option ? option : "";
}

static void print_version (const char *title, const plugin_gcc_version *version)
{
  size_t length;
  const char *target = target_option (version->configuration_arguments, &length);
  fprintf (stderr, "  %s GCC %s, %s%s%s%s%s %.*s\n", title, version->basever,
           version->datestamp, *version->devphase ? " " : "", version->devphase,
           *version->revision ? " " : "", version->revision, (int)length, target);
}

/* Where versions and dates are equal, the configuration tells the two builds apart.  */
static void print_configurations (const plugin_gcc_version *plugin,
                                  const plugin_gcc_version *compiler)
{
  if (strcmp (plugin->basever, compiler->basever) != 0
      || strcmp (plugin->datestamp, compiler->datestamp) != 0)
    return;
  print_difference ("the plugin's", plugin->configuration_arguments,
                    compiler->configuration_arguments);
  print_difference ("the compiler's", compiler->configuration_arguments,
                    plugin->configuration_arguments);
}

/* plugin_default_version_check would be the compiler's own; this is the same comparison
   (plugin.c, plugin.cc), done here because nothing of the compiler is called.  */
static bool is_same_build (const plugin_gcc_version *a, const plugin_gcc_version *b)
{
  return !strcmp (a->basever, b->basever) && !strcmp (a->datestamp, b->datestamp)
         && !strcmp (a->devphase, b->devphase) && !strcmp (a->revision, b->revision)
         && !strcmp (a->configuration_arguments, b->configuration_arguments);
}

bool ballast_check_version (const plugin_gcc_version *compiler, const char *plugin_path)
{
  if (is_same_build (compiler, &gcc_version))
    return true;
  fprintf (stderr, "ballast: error: %s is for another build of GCC\n", plugin_path);
  print_version ("the plugin is for", &gcc_version);
  print_version ("the compiler is  ", compiler);
  print_configurations (&gcc_version, compiler);
  fprintf (stderr,
           "ballast: take the plugin for this compiler (lib/ballast/gcc/TRIPLET/MAJOR/"
           "ballast.so, where\nTRIPLET is what -dumpmachine prints), or build it: cmake "
           "-DBALLAST_GCC_COMPILERS=COMPILER\n");
  return false;
}
