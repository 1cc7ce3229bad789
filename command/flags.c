/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "command/command.h"
#include "link/compiler.h"

static const char usage[] =
    "usage: ballast flags --cc CC -m MANIFEST [OPTION...]\n"
    "\n"
    "Prints the flags by which the compiler CC pins what MANIFEST names.  Where it "
    "can't,\n"
    "nothing is printed but the reason, on stderr, and the build goes on without.\n"
    "\n"
    "  --cc CC            the compiler, with launchers and options: 'ccache gcc -m64'\n"
    "  -m, --manifest MANIFEST\n"
    "  --level LEVEL      'section' (as if not given), or 'align' for alignment only\n"
    "  --plugin FILE      this plugin, and not the one that came with the command\n"
    "  -q, --quiet        no reason either\n"
    "\n"
    "$BALLAST_PLUGIN_DIR names the directory that plugins are looked for in, in place "
    "of\n"
    "lib/ballast beside the command's own.\n"
    "\n"
    "Exit code: 0, also where the compiler can't; 2 if CC can't be run or MANIFEST "
    "can't\n"
    "be used.\n";

enum
{
  OPTION_CC = 256,
  OPTION_LEVEL,
  OPTION_PLUGIN
};

static const struct option options[] = {
  { "cc", required_argument, NULL, OPTION_CC },
  { "manifest", required_argument, NULL, 'm' },
  { "level", required_argument, NULL, OPTION_LEVEL },
  { "plugin", required_argument, NULL, OPTION_PLUGIN },
  { "quiet", no_argument, NULL, 'q' },
  { "help", no_argument, NULL, 'h' },
  { NULL, 0, NULL, 0 }
};

typedef struct arguments
{
  const char *compiler, *manifest, *level, *plugin;
  bool quiet, help, wrong;
} arguments;

static void take_option (arguments *taken, int option)
{
  switch (option)
    {
    case OPTION_CC:
      taken->compiler = optarg;
      break;
    case 'm':
      taken->manifest = optarg;
      break;
    case OPTION_LEVEL:
      taken->level = optarg;
      taken->wrong |= strcmp (optarg, "align") != 0 && strcmp (optarg, "section") != 0;
      break;
    case OPTION_PLUGIN:
      taken->plugin = optarg;
      break;
    case 'q':
      taken->quiet = true;
      break;
    case 'h':
      taken->help = true;
      break;
    default:
      taken->wrong = true;
    }
}

/* Appends the directory that plugins are in: ../lib/ballast from where the command is, in
   the build tree as where it is installed.  */
static void find_directory (ballast_text *directory)
{
  const char *given = getenv ("BALLAST_PLUGIN_DIR");
  char own[4096];
  if (given != NULL && *given != '\0')
    {
      ballast_text_print (directory, "%s", given);
      return;
    }
  ssize_t length = readlink ("/proc/self/exe", own, sizeof own - 1);
  if (length <= 0)
    return;
  own[length] = '\0';
  for (int i = 0; i < 2; i++)
    {
      char *slash = strrchr (own, '/');
      if (slash != NULL)
        *slash = '\0';
    }
  ballast_text_print (directory, "%s/lib/ballast", own);
}

/* Appends the plugin's path.  False, and REASON says why, if there is none.  */
static bool find_plugin (const arguments *taken, const ballast_compiler *compiler,
                         ballast_text *path, ballast_text *reason)
{
  ballast_text directory = BALLAST_TEXT_EMPTY;
  if (taken->plugin != NULL)
    ballast_text_print (path, "%s", taken->plugin);
  else
    {
      find_directory (&directory);
      if (directory.length > 0)
        ballast_compiler_plugin (compiler, directory.bytes, path);
      ballast_text_release (&directory);
    }
  if (path->length > 0 && access (path->bytes, R_OK) == 0)
    return true;
  ballast_text_print (reason, "there is no plugin for it at %s",
                      path->length > 0 ? path->bytes : "lib/ballast");
  return false;
}

/* Whether COMPILER, run by COMMAND, takes part, and with which plugin.  */
static bool can_pin (const arguments *taken, const ballast_compiler *compiler,
                     const ballast_words *command, ballast_text *plugin,
                     ballast_text *reason)
{
  if (compiler->kind == BALLAST_CC_APPLE)
    {
      ballast_text_print (reason, "Apple Clang loads no plugins");
      return false;
    }
  if (compiler->kind == BALLAST_CC_OTHER)
    {
      ballast_text_print (reason, "it is neither GCC nor Clang");
      return false;
    }
  return find_plugin (taken, compiler, plugin, reason)
         && ballast_compiler_probe (compiler, command, plugin->bytes, taken->level,
                                    reason);
}

static int print_flags (const arguments *taken, const ballast_compiler *compiler,
                        const char *plugin, const ballast_manifest *manifest)
{
  char *plugin_path = realpath (plugin, NULL);
  char *manifest_path = realpath (taken->manifest, NULL);
  ballast_words flags = BALLAST_WORDS_EMPTY;
  ballast_text line = BALLAST_TEXT_EMPTY;
  int code = BALLAST_EXIT_TROUBLE;
  if (plugin_path != NULL && manifest_path != NULL)
    ballast_compiler_flags (compiler, plugin_path, manifest_path,
                            ballast_manifest_digest (manifest), taken->level, &flags);
  for (size_t i = 0; i < flags.count; i++)
    {
      if (i > 0)
        ballast_text_add (&line, " ", 1);
      ballast_text_add_quoted (&line, flags.words[i]);
    }
  if (flags.count == 0 || flags.failed || line.failed)
    fprintf (stderr, "ballast: error: %s\n", strerror (errno));
  else if (puts (line.bytes) >= 0)
    code = BALLAST_EXIT_HOLDS;
  ballast_text_release (&line);
  ballast_words_release (&flags);
  free (plugin_path);
  free (manifest_path);
  return code;
}

static int run (const arguments *taken, const ballast_manifest *manifest,
                const ballast_words *command)
{
  ballast_compiler compiler = ballast_compiler_recognise (command);
  ballast_text plugin = BALLAST_TEXT_EMPTY, reason = BALLAST_TEXT_EMPTY;
  int code = BALLAST_EXIT_HOLDS;
  if (compiler.error.length > 0)
    {
      fprintf (stderr, "ballast: error: %s\n", compiler.error.bytes);
      code = BALLAST_EXIT_TROUBLE;
    }
  else if (can_pin (taken, &compiler, command, &plugin, &reason))
    code = print_flags (taken, &compiler, plugin.bytes, manifest);
  else if (!taken->quiet)
    fprintf (stderr, "ballast: note: nothing is pinned by '%s': %s\n", taken->compiler,
             reason.length > 0 ? reason.bytes : "memory is short");
  ballast_text_release (&plugin);
  ballast_text_release (&reason);
  ballast_compiler_release (&compiler);
  return code;
}

int ballast_command_flags (int count, char **list)
{
  arguments taken = { .compiler = NULL };
  int option, code = BALLAST_EXIT_TROUBLE;
  while ((option = getopt_long (count, list, "m:qh", options, NULL)) != -1)
    if (option == '?')
      taken.wrong = ballast_command_wrong_option (options, list[optind - 1]);
    else
      take_option (&taken, option);
  if (taken.help)
    return fputs (usage, stdout) < 0 ? BALLAST_EXIT_TROUBLE : BALLAST_EXIT_HOLDS;
  if (taken.wrong || taken.compiler == NULL || taken.manifest == NULL || optind != count)
    {
      fputs (usage, stderr);
      return BALLAST_EXIT_TROUBLE;
    }
  ballast_words command = BALLAST_WORDS_EMPTY;
  ballast_manifest *manifest = ballast_command_load (taken.manifest);
  if (manifest == NULL)
    ;
  else if (!ballast_words_split (&command, taken.compiler) || command.count == 0)
    fprintf (stderr, "ballast: error: --cc '%s' is no command line\n", taken.compiler);
  else
    code = run (&taken, manifest, &command);
  ballast_words_release (&command);
  ballast_manifest_free (manifest);
  return code;
}
