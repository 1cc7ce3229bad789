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

static void print_version (const char *title, const plugin_gcc_version *version)
{
  fprintf (stderr, "  %s GCC %s, %s%s%s%s%s\n", title, version->basever,
           version->datestamp, *version->devphase ? " " : "", version->devphase,
           *version->revision ? " " : "", version->revision);
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
  print_difference ("the plugin's", gcc_version.configuration_arguments,
                    compiler->configuration_arguments);
  print_difference ("the compiler's", compiler->configuration_arguments,
                    gcc_version.configuration_arguments);
  fprintf (stderr,
           "ballast: take the plugin for this compiler (lib/ballast/gcc/TRIPLET/MAJOR/"
           "ballast.so, where\nTRIPLET is what -dumpmachine prints), or build it: cmake "
           "-DBALLAST_GCC_COMPILERS=COMPILER\n");
  return false;
}
