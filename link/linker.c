/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "link/linker.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *ballast_linker_kind_name (enum ballast_linker_kind kind)
{
  static const char *const names[] = { "unknown linker", "GNU ld", "gold", "lld",
                                       "mold",           "ld64" };
  return names[kind];
}

/* How each linker begins the line that names it.  gold calls itself GNU gold, mold says
   that it is compatible with GNU ld, and lld with GNU linkers: the own name is looked for
   first.  */
static const struct
{
  const char *text;
  enum ballast_linker_kind kind;
} signatures[] = {
  { "mold ", BALLAST_LD_MOLD },       { "GNU gold", BALLAST_LD_GOLD },
  { "LLD ", BALLAST_LD_LLD },         { "GNU ld ", BALLAST_LD_GNU },
  { "PROJECT:ld", BALLAST_LD_APPLE }, { "PROGRAM:ld", BALLAST_LD_APPLE },
};

/* Reads the version from the last number with a dot in LINE: "GNU ld (GNU Binutils for
   Debian) 2.40", "GNU gold (GNU Binutils for Debian 2.40) 1.16", "mold 1.10.1 (…)".  */
static void read_version (ballast_linker_info *info)
{
  for (const char *at = info->version; *at != '\0'; at++)
    {
      unsigned major, minor;
      bool starts = at == info->version || strchr ("0123456789.", at[-1]) == NULL;
      if (starts && *at >= '0' && *at <= '9' && sscanf (at, "%u.%u", &major, &minor) == 2)
        {
          info->major = major;
          info->minor = minor;
          if (info->kind != BALLAST_LD_GOLD)
            return;
        }
    }
}

/* Looks for a signature in TEXT, a line at a time.  */
static bool find_signature (const char *text, ballast_arena *arena,
                            ballast_linker_info *info)
{
  while (text != NULL && *text != '\0')
    {
      size_t length = strcspn (text, "\n");
      const char *line = ballast_arena_copy (arena, text, length);
      for (size_t i = 0; line != NULL && i < sizeof signatures / sizeof signatures[0];
           i++)
        if (strstr (line, signatures[i].text) != NULL)
          {
            info->kind = signatures[i].kind;
            info->version = line;
            read_version (info);
            return true;
          }
      text += length;
      text += *text == '\n';
    }
  return false;
}

/* Runs COMMAND with MORE behind it (NULL ends the list).  */
static int run_with (const ballast_words *command, const char *const *more,
                     const char *input, ballast_text *output, ballast_text *errors)
{
  ballast_words words = BALLAST_WORDS_EMPTY;
  for (size_t i = 0; i < command->count; i++)
    ballast_words_add (&words, command->words[i]);
  for (; *more != NULL; more++)
    ballast_words_add (&words, *more);
  int code = words.failed ? -1 : ballast_run (&words, input, output, errors);
  ballast_words_release (&words);
  return code;
}

static const char *base_name (const char *path)
{
  const char *slash = strrchr (path, '/');
  return slash != NULL ? slash + 1 : path;
}

/* COMMAND is no linker: which one does it run, and for which machine?  */
static void ask_driver (const ballast_words *command, ballast_arena *arena,
                        ballast_linker_info *info)
{
  ballast_text output = BALLAST_TEXT_EMPTY, errors = BALLAST_TEXT_EMPTY;
  info->is_driver = true;
  run_with (command, (const char *[]){ "-Wl,--version", NULL }, NULL, &output, &errors);
  /* GNU gold and GNU ld print on standard output, ld64 does not.  */
  if (!find_signature (output.bytes, arena, info))
    find_signature (errors.bytes, arena, info);
  ballast_text_release (&output);
  if (run_with (command, (const char *[]){ "-dumpmachine", NULL }, NULL, &output, &errors)
          == 0
      && output.bytes != NULL)
    info->machine =
        ballast_arena_copy (arena, output.bytes, strcspn (output.bytes, "\n"));
  if (info->machine != NULL
      && (strstr (info->machine, "darwin") != NULL
          || strstr (info->machine, "apple") != NULL))
    info->kind = BALLAST_LD_APPLE;
  ballast_text_release (&output);
  ballast_text_release (&errors);
}

ballast_linker_info ballast_linker_recognise (const ballast_words *command,
                                              ballast_arena *arena)
{
  ballast_linker_info info = { BALLAST_LD_UNKNOWN, 0, 0, false, NULL, NULL, NULL };
  ballast_text output = BALLAST_TEXT_EMPTY;
  int code = command->count == 0
                 ? -1
                 : run_with (command, (const char *[]){ "--version", NULL }, NULL,
                             &output, NULL);
  if (command->count == 0)
    info.error = "no linker given";
  else if (code < 0)
    info.error = ballast_arena_print (arena, "can't run %s: %s", command->words[0],
                                      strerror (errno));
  /* A driver names the compiler here, and a linker itself.  */
  else if (!find_signature (output.bytes, arena, &info))
    ask_driver (command, arena, &info);
  if (command->count > 0 && strncmp (base_name (command->words[0]), "ld64", 4) == 0)
    info.kind = BALLAST_LD_APPLE;
  ballast_text_release (&output);
  return info;
}

/* The program that is linked to see what a link looks like.  */
static const char probe_source[] = "int main (void) { return 0; }\n";

bool ballast_linker_default_script (const ballast_words *command,
                                    const ballast_linker_info *linker,
                                    ballast_text *script, ballast_text *errors)
{
  ballast_text output = BALLAST_TEXT_EMPTY;
  if (linker->is_driver)
    run_with (
        command,
        (const char *[]){ "-Wl,--verbose", "-x", "c", "-", "-o", "/dev/null", NULL },
        probe_source, &output, errors);
  else
    run_with (command, (const char *[]){ "--verbose", NULL }, NULL, &output, errors);
  /* It stands between two lines of equals signs.  */
  const char *ruler = "\n==================================================\n";
  char *start = output.bytes != NULL ? strstr (output.bytes, ruler) : NULL;
  char *end = start != NULL ? strstr (start + strlen (ruler) - 1, ruler) : NULL;
  if (end != NULL)
    {
      start += strlen (ruler);
      ballast_text_add (script, start, (size_t)(end + 1 - start));
    }
  ballast_text_release (&output);
  return end != NULL && !script->failed;
}

bool ballast_linker_has_script (const ballast_words *command)
{
  for (size_t i = 1; i < command->count; i++)
    {
      const char *word = command->words[i];
      if (strncmp (word, "-T", 2) == 0 || strncmp (word, "-Wl,-T", 6) == 0
          || strncmp (word, "--script", 8) == 0
          || strncmp (word, "-Wl,--script", 12) == 0)
        return strncmp (word, "-Ttext", 6) != 0 && strncmp (word, "-Tdata", 6) != 0
               && strncmp (word, "-Tbss", 5) != 0;
    }
  return false;
}
