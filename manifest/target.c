/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "manifest/target.h"

#include <stdio.h>
#include <string.h>

#include "manifest/glob.h"

/* The parts of a triplet that are systems, not vendors: what tells "aarch64-linux-gnu"
   (no vendor) from "aarch64-unknown-linux-gnu".  */
static bool is_system (const char *part, size_t length)
{
  static const char *const systems[] = { "linux",   "none",    "elf",     "darwin",
                                         "macos",   "macosx",  "ios",     "windows",
                                         "mingw",   "freebsd", "netbsd",  "openbsd",
                                         "solaris", "android", "fuchsia", "eabi" };
  for (size_t i = 0; i < sizeof systems / sizeof *systems; i++)
    {
      size_t system_length = strlen (systems[i]);
      if (length >= system_length && memcmp (part, systems[i], system_length) == 0)
        return true;
    }
  return false;
}

/* Writes TRIPLET with "unknown" for a vendor that it leaves out.  */
static void four_parts (const char *triplet, char *out, size_t size)
{
  const char *rest = strchr (triplet, '-');
  if (rest == NULL)
    {
      snprintf (out, size, "%s", triplet);
      return;
    }
  rest++;
  const char *second_end = strchr (rest, '-');
  size_t second_length = second_end ? (size_t)(second_end - rest) : strlen (rest);
  if (is_system (rest, second_length))
    snprintf (out, size, "%.*s-unknown-%s", (int)(rest - 1 - triplet), triplet, rest);
  else
    snprintf (out, size, "%s", triplet);
}

bool ballast_target_matches (const char *pattern, size_t length, const char *triplet)
{
  char full[256];
  if (ballast_plain_glob_matches (pattern, length, triplet, strlen (triplet)))
    return true;
  four_parts (triplet, full, sizeof full);
  if (ballast_plain_glob_matches (pattern, length, full, strlen (full)))
    return true;
  /* A pattern may leave the vendor out where the triplet has one.  */
  char short_pattern[256], full_pattern[256];
  if (length >= sizeof short_pattern)
    return false;
  memcpy (short_pattern, pattern, length);
  short_pattern[length] = '\0';
  four_parts (short_pattern, full_pattern, sizeof full_pattern);
  const char *vendor = strstr (full_pattern, "-unknown-");
  if (vendor == NULL || strcmp (full_pattern, short_pattern) == 0)
    return false;
  snprintf (short_pattern, sizeof short_pattern, "%.*s-*-%s",
            (int)(vendor - full_pattern), full_pattern, vendor + 9);
  return ballast_plain_glob_matches (short_pattern, strlen (short_pattern), full,
                                     strlen (full));
}

bool ballast_target_is_default (const ballast_target *target)
{
  static const char *const patterns[] = { "aarch64-*", "x86_64-*", "amd64-*", "arm64-*" };
  if (target->format != BALLAST_ELF)
    return false;
  for (size_t i = 0; i < sizeof patterns / sizeof *patterns; i++)
    if (ballast_plain_glob_matches (patterns[i], strlen (patterns[i]), target->triplet,
                                    strlen (target->triplet)))
      return true;
  return strcmp (target->triplet, "aarch64") == 0
         || strcmp (target->triplet, "x86_64") == 0;
}
