/* SPDX-License-Identifier: GPL-3.0-or-later
   The content digest that goes into cache keys and records.  */
#ifndef BALLAST_MANIFEST_DIGEST_H
#define BALLAST_MANIFEST_DIGEST_H

#include <stddef.h>

/* Writes the XXH64 of LENGTH bytes of TEXT (seed 0) as 16 lower-case hex digits and a
   NUL. `xxhsum -H1` (package xxhash) prints the same.  It tells manifests apart; it is no
   protection against somebody who wants two to look alike.  */
void ballast_digest (const void *text, size_t length, char hex[17]);

#endif
