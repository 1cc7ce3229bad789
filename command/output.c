/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/output.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "command/command.h"
#include "link/text.h"

static bool take_word (const char *option, const char *const *words, int *which)
{
  for (int i = 0; words[i] != NULL; i++)
    if (strcmp (optarg, words[i]) == 0)
      {
        *which = i;
        return true;
      }
  fprintf (stderr, "ballast: error: --%s is one of", option);
  for (int i = 0; words[i] != NULL; i++)
    fprintf (stderr, "%s '%s'", i > 0 ? "," : "", words[i]);
  fprintf (stderr, ", not '%s'\n", optarg);
  return false;
}

bool ballast_output_option (ballast_output *output, int option)
{
  static const char *const formats[] = { "text", "json", NULL };
  static const char *const colors[] = { "auto", "always", "never", NULL };
  int which = 0;
  switch (option)
    {
    case 'F':
      if (!take_word ("format", formats, &which))
        return false;
      output->json = which == 1;
      return true;
    case 'C':
      if (!take_word ("color", colors, &which))
        return false;
      output->when = which;
      return true;
    case 'o':
      output->path = optarg;
      return true;
    case 'q':
      output->quiet = true;
      return true;
    case 'v':
      output->verbose = true;
      return true;
    default:
      return false;
    }
}

/* $COLUMNS wins, so that a script can say what it wants.  */
static unsigned find_width (const ballast_output *output)
{
  const char *columns = getenv ("COLUMNS");
  struct winsize size;
  if (output->path != NULL)
    return 0;
  if (columns != NULL && *columns != '\0')
    return (unsigned)strtoul (columns, NULL, 10);
  if (isatty (STDOUT_FILENO) && ioctl (STDOUT_FILENO, TIOCGWINSZ, &size) == 0)
    return size.ws_col;
  return 0;
}

bool ballast_output_begin (ballast_output *output)
{
  const char *no_color = getenv ("NO_COLOR");
  output->width = find_width (output);
  output->color =
      output->when == BALLAST_COLOR_ALWAYS
      || (output->when == BALLAST_COLOR_AUTO && output->path == NULL
          && isatty (STDOUT_FILENO) && (no_color == NULL || *no_color == '\0'));
  output->stream = open_memstream (&output->text, &output->length);
  if (output->stream == NULL)
    fputs ("ballast: error: memory is short\n", stderr);
  return output->stream != NULL;
}

int ballast_output_end (ballast_output *output, int code)
{
  if (ferror (output->stream) | (fclose (output->stream) != 0))
    {
      fputs ("ballast: error: memory is short\n", stderr);
      code = BALLAST_EXIT_TROUBLE;
    }
  else if (output->path != NULL)
    {
      int error = ballast_write_file (output->path, output->text, output->length);
      if (error != 0)
        {
          fprintf (stderr, "ballast: error: %s: %s\n", output->path, strerror (error));
          code = BALLAST_EXIT_TROUBLE;
        }
    }
  else if (fwrite (output->text, 1, output->length, stdout) != output->length
           || fflush (stdout) != 0)
    {
      fputs ("ballast: error: stdout can't be written\n", stderr);
      code = BALLAST_EXIT_TROUBLE;
    }
  free (output->text);
  output->text = NULL;
  return code;
}

const char *ballast_output_shorten (const char *text, size_t width, char *buffer,
                                    size_t size)
{
  size_t length = strlen (text);
  if (width == 0 || length <= width || width + 3 > size || width < 3)
    return text;
  /* The end tells more: the name behind its scopes, but for its parameters.  */
  size_t head = (width - 1) / 2, tail = width - 1 - head;
  snprintf (buffer, size, "%.*s\u2026%s", (int)head, text, text + length - tail);
  return buffer;
}
