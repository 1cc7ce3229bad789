/* SPDX-License-Identifier: GPL-3.0-or-later
   The machine that code is made for.  */
#include "plugin.h"

/* BALLAST_TRIPLET is what the compiler's -dumpmachine prints; the build defines it.  */
static bool starts_with_machine (const char *machine)
{
  return !strncmp (BALLAST_TRIPLET, machine, strlen (machine));
}

ballast_target ballast_find_target (void)
{
  ballast_target target = { BALLAST_TRIPLET, BALLAST_TARGET_FORMAT };
  /* One compiler makes code for several machines by option, and -dumpmachine keeps to the
     default one.  A manifest for x86_64 does not speak of what -m32 makes.  */
  if (starts_with_machine ("x86_64-") && POINTER_SIZE == 32)
    target.triplet = concat ("i686", BALLAST_TRIPLET + strlen ("x86_64"), NULL);
  else if (starts_with_machine ("aarch64-") && BYTES_BIG_ENDIAN)
    target.triplet = concat ("aarch64_be", BALLAST_TRIPLET + strlen ("aarch64"), NULL);
  return target;
}
