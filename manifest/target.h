/* SPDX-License-Identifier: GPL-3.0-or-later
   The machine that code is compiled for, and patterns over it.  */
#ifndef BALLAST_MANIFEST_TARGET_H
#define BALLAST_MANIFEST_TARGET_H

#include <stdbool.h>
#include <stddef.h>

enum ballast_object_format
{
  BALLAST_ELF,
  BALLAST_MACH_O,
  BALLAST_COFF
};

typedef struct ballast_target
{
  const char *triplet; /* as the compiler's -dumpmachine prints it */
  enum ballast_object_format format;
} ballast_target;

/* Whether PATTERN (a glob with * and ?, LENGTH bytes) names TRIPLET.  A triplet is
   compared as written and in its four-part form, so that "aarch64-*-linux*" names
   Debian's "aarch64-linux-gnu" and LLVM's "aarch64-unknown-linux-gnu" alike.  */
bool ballast_target_matches (const char *pattern, size_t length, const char *triplet);

/* Whether Ballast acts on TARGET without being asked by @target: ELF on AArch64 and
   x86-64, where it is validated.  */
bool ballast_target_is_default (const ballast_target *target);

#endif
