/* SPDX-License-Identifier: GPL-3.0-or-later
   The subcommands.  Each takes its own name as ARGUMENTS[0] and returns the exit code. */
#ifndef BALLAST_COMMAND_COMMAND_H
#define BALLAST_COMMAND_COMMAND_H

#include "manifest/manifest.h"

enum
{
  BALLAST_EXIT_HOLDS = 0,
  BALLAST_EXIT_VIOLATED = 1,
  BALLAST_EXIT_TROUBLE = 2
};

int ballast_command_check (int count, char **list);
int ballast_command_flags (int count, char **list);
int ballast_command_link (int count, char **list);
int ballast_command_lock (int count, char **list);
int ballast_command_verify (int count, char **list);

/* Loads the manifest PATH and prints its diagnostics on stderr.  NULL if it is not
   usable; the caller frees it.  */
ballast_manifest *ballast_command_load (const char *path);

/* Prints one diagnostic of MANIFEST on stderr.  */
void ballast_command_print_diagnostic (const ballast_manifest *manifest,
                                       const ballast_diagnostic *diagnostic);

struct option;

/* Says on stderr which of OPTIONS, a table that getopt_long takes, was meant by WORD, an
   argument that it refused; nothing if none is near.  Returns true: it is wrong.  */
bool ballast_command_wrong_option (const struct option *options, const char *word);

#endif
