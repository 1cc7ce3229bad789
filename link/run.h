/* SPDX-License-Identifier: GPL-3.0-or-later
   Running other programs, without a shell.  */
#ifndef BALLAST_LINK_RUN_H
#define BALLAST_LINK_RUN_H

#include <stdbool.h>
#include <stddef.h>

#include "link/text.h"

/* Words of a command line.  Start with BALLAST_WORDS_EMPTY.  */
typedef struct ballast_words
{
  char **words; /* each owned; followed by NULL once there is one */
  size_t count, capacity;
  bool failed; /* memory was short */
} ballast_words;
#define BALLAST_WORDS_EMPTY                                                              \
  {                                                                                      \
    NULL, 0, 0, false                                                                    \
  }

/* Appends a copy of WORD.  */
void ballast_words_add (ballast_words *words, const char *word);

/* Appends the words of LINE, split as a shell does: at blanks outside '…' and "…", with
 * \ taking the next character as it is.  False if a quote is not closed.  */
bool ballast_words_split (ballast_words *words, const char *line);

void ballast_words_release (ballast_words *words);

/* Appends WORD to TEXT, quoted so that a shell reads it back as one word.  */
void ballast_text_add_quoted (ballast_text *text, const char *word);

/* Runs COMMAND, found by PATH, with INPUT (NULL: nothing) as its standard input, and
   appends what it prints to OUTPUT, and to ERRORS (NULL: the same as OUTPUT).  Messages
   are in English.  Returns its exit code, 128 + a signal's number, or -1 with errno set
   if it could not be run.  */
int ballast_run (const ballast_words *command, const char *input, ballast_text *output,
                 ballast_text *errors);

#endif
