/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "command/command.h"

int ballast_command_check (int count, char **arguments)
{
  int code = BALLAST_EXIT_HOLDS;
  if (count < 2)
    {
      fputs ("usage: ballast check MANIFEST...\n", stderr);
      return BALLAST_EXIT_TROUBLE;
    }
  for (int i = 1; i < count; i++)
    {
      ballast_manifest *manifest = ballast_command_load (arguments[i]);
      if (manifest == NULL)
        {
          code = BALLAST_EXIT_TROUBLE;
          continue;
        }
      printf ("%s: %zu entries, %zu regions", arguments[i],
              ballast_manifest_entry_count (manifest),
              ballast_manifest_region_count (manifest));
      if (ballast_manifest_data_symbols (manifest) > 0)
        printf (", %zu data symbols passed over",
                ballast_manifest_data_symbols (manifest));
      putchar ('\n');
      ballast_manifest_free (manifest);
    }
  return code;
}
