/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "link/run.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

void ballast_words_add (ballast_words *words, const char *word)
{
  if (words->count + 2 > words->capacity)
    {
      size_t capacity = 2 * words->capacity + 8;
      char **grown = realloc (words->words, capacity * sizeof *grown);
      if (grown == NULL)
        {
          words->failed = true;
          return;
        }
      words->words = grown;
      words->capacity = capacity;
    }
  char *copy = strdup (word);
  if (copy == NULL)
    words->failed = true;
  else
    {
      words->words[words->count++] = copy;
      words->words[words->count] = NULL;
    }
}

/* Reads one word of LINE into TEXT.  Returns where it ends; NULL if a quote is open.  */
static const char *take_word (const char *line, ballast_text *text)
{
  char quote = '\0';
  ballast_text_add (text, "", 0);
  for (; *line != '\0'; line++)
    if (quote == '\0' && strchr (" \t\n", *line) != NULL)
      break;
    else if (*line == quote)
      quote = '\0';
    else if (quote == '\0' && (*line == '\'' || *line == '"'))
      quote = *line;
    else
      {
        if (*line == '\\' && quote != '\'' && line[1] != '\0')
          line++;
        ballast_text_add (text, line, 1);
      }
  return quote == '\0' ? line : NULL;
}

bool ballast_words_split (ballast_words *words, const char *line)
{
  for (;;)
    {
      line += strspn (line, " \t\n");
      if (*line == '\0')
        return true;
      ballast_text word = BALLAST_TEXT_EMPTY;
      line = take_word (line, &word);
      if (word.failed)
        words->failed = true;
      else if (line != NULL)
        ballast_words_add (words, word.bytes);
      ballast_text_release (&word);
      if (line == NULL || words->failed)
        return false;
    }
}

void ballast_words_release (ballast_words *words)
{
  for (size_t i = 0; i < words->count; i++)
    free (words->words[i]);
  free (words->words);
  *words = (ballast_words)BALLAST_WORDS_EMPTY;
}

void ballast_text_add_quoted (ballast_text *text, const char *word)
{
  static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                              "0123456789_-+=.,/:@%^";
  if (*word != '\0' && word[strspn (word, plain)] == '\0')
    {
      ballast_text_print (text, "%s", word);
      return;
    }
  ballast_text_add (text, "'", 1);
  for (; *word != '\0'; word++)
    if (*word == '\'')
      ballast_text_print (text, "'\\''");
    else
      ballast_text_add (text, word, 1);
  ballast_text_add (text, "'", 1);
}

/* A file without a name that holds TEXT (NULL: nothing), to be read from its start.  NULL
   if it can't be made.  */
static FILE *make_stream (const char *text)
{
  FILE *stream = tmpfile ();
  if (stream != NULL && text != NULL
      && (fputs (text, stream) == EOF || fflush (stream) != 0
          || lseek (fileno (stream), 0, SEEK_SET) != 0))
    {
      fclose (stream);
      return NULL;
    }
  return stream;
}

static void read_stream (FILE *stream, ballast_text *text)
{
  char buffer[4096];
  size_t got;
  rewind (stream);
  while ((got = fread (buffer, 1, sizeof buffer, stream)) > 0)
    ballast_text_add (text, buffer, got);
}

/* The child's part.  */
static void execute (const ballast_words *command, FILE *const streams[3])
{
  for (int i = 0; i < 3; i++)
    if (dup2 (fileno (streams[i]), i) < 0)
      _exit (127);
  setenv ("LC_ALL", "C", 1);
  execvp (command->words[0], command->words);
  _exit (127);
}

/* Files stand between the two programs, not pipes, so that neither waits for the other
   to read.  */
int ballast_run (const ballast_words *command, const char *input, ballast_text *output,
                 ballast_text *errors)
{
  FILE *const given = make_stream (input), *const printed = make_stream (NULL),
              *const complaints = errors != NULL ? make_stream (NULL) : printed;
  FILE *const streams[3] = { given, printed, complaints };
  int code = -1, status = 0;
  if (command->count > 0 && given != NULL && printed != NULL && complaints != NULL)
    {
      pid_t child = fork ();
      if (child == 0)
        execute (command, streams);
      while (child > 0 && waitpid (child, &status, 0) < 0 && errno == EINTR)
        ;
      if (child > 0)
        code = WIFSIGNALED (status) ? 128 + WTERMSIG (status) : WEXITSTATUS (status);
    }
  if (code >= 0)
    {
      read_stream (printed, output);
      if (errors != NULL)
        read_stream (complaints, errors);
    }
  if (given != NULL)
    fclose (given);
  if (complaints != NULL && complaints != printed)
    fclose (complaints);
  if (printed != NULL)
    fclose (printed);
  if (code != 127)
    return code;
  errno = ENOENT;
  return -1;
}
