/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command/command.h"
#include "manifest/suggest.h"

static const char usage[] =
    "usage: ballast COMMAND [OPTION...] [FILE...]\n"
    "\n"
    "  check MANIFEST...         read manifests and say what is wrong with them\n"
    "  flags --cc CC -m MANIFEST print the flags by which a compiler pins them\n"
    "  link --ld LD -m MANIFEST -o FILE  write linker input that fixes their place\n"
    "  lock -m MANIFEST FILE... -o LOCK  write down where they are to be\n"
    "  verify -m MANIFEST FILE...  prove that binaries hold what the manifest asks\n"
    "\n"
    "  --help, --version\n"
    "\n"
    "Exit code: 0 it holds, 1 it is violated, 2 trouble or unverifiable.\n";

void ballast_command_print_diagnostic (const ballast_manifest *manifest,
                                       const ballast_diagnostic *diagnostic)
{
  char *text = ballast_manifest_describe (manifest, diagnostic);
  size_t length = text != NULL ? strlen (text) : 0;
  if (length > 0)
    fprintf (stderr, "%s%s", text, text[length - 1] == '\n' ? "" : "\n");
  free (text);
}

bool ballast_command_wrong_option (const struct option *options, const char *word)
{
  const char *names[64];
  size_t count = 0;
  if (strncmp (word, "--", 2) != 0)
    return true;
  for (; options[count].name != NULL && count < sizeof names / sizeof *names; count++)
    names[count] = options[count].name;
  const char *nearest = ballast_nearest (word + 2, strcspn (word + 2, "="), names, count);
  if (nearest != NULL && strncmp (nearest, word + 2, strlen (nearest)) != 0)
    fprintf (stderr, "ballast: note: did you mean '--%s'?\n", nearest);
  return true;
}

ballast_manifest *ballast_command_load (const char *path)
{
  ballast_manifest *manifest = ballast_manifest_load (path);
  if (manifest == NULL)
    {
      fputs ("ballast: memory is short\n", stderr);
      return NULL;
    }
  for (size_t i = 0; i < ballast_manifest_diagnostic_count (manifest); i++)
    ballast_command_print_diagnostic (manifest,
                                      ballast_manifest_diagnostic (manifest, i));
  if (ballast_manifest_is_usable (manifest))
    return manifest;
  ballast_manifest_free (manifest);
  return NULL;
}

int main (int count, char **arguments)
{
  static const char *const names[] = { "check", "flags", "link", "lock", "verify" };
  const char *name = count > 1 ? arguments[1] : "";
  if (strcmp (name, "--help") == 0 || strcmp (name, "-h") == 0)
    return fputs (usage, stdout) < 0 ? BALLAST_EXIT_TROUBLE : BALLAST_EXIT_HOLDS;
  if (strcmp (name, "--version") == 0)
    return puts ("ballast " BALLAST_VERSION) < 0 ? BALLAST_EXIT_TROUBLE
                                                 : BALLAST_EXIT_HOLDS;
  if (strcmp (name, "check") == 0)
    return ballast_command_check (count - 1, arguments + 1);
  if (strcmp (name, "flags") == 0)
    return ballast_command_flags (count - 1, arguments + 1);
  if (strcmp (name, "link") == 0)
    return ballast_command_link (count - 1, arguments + 1);
  if (strcmp (name, "lock") == 0)
    return ballast_command_lock (count - 1, arguments + 1);
  if (strcmp (name, "verify") == 0)
    return ballast_command_verify (count - 1, arguments + 1);
  if (count < 2)
    {
      fputs (usage, stderr);
      return BALLAST_EXIT_TROUBLE;
    }
  const char *nearest =
      ballast_nearest (name, strlen (name), names, sizeof names / sizeof *names);
  fprintf (stderr, "ballast: there is no command '%s'", name);
  if (nearest != NULL)
    fprintf (stderr, "; did you mean '%s'?\n", nearest);
  else
    fputs ("; see ballast --help\n", stderr);
  return BALLAST_EXIT_TROUBLE;
}
