/* SPDX-License-Identifier: GPL-3.0-or-later
   The content digest that goes into cache keys and records.  */
#ifndef BALLAST_MANIFEST_DIGEST_H
#define BALLAST_MANIFEST_DIGEST_H

#include <stddef.h>

/* Writes the BLAKE2b digest (RFC 7693, no key, 16 bytes long) of LENGTH bytes of TEXT as
   32 lower-case hex digits and a NUL.  `b2sum -l 128` prints the same.  */
void ballast_digest (const void *text, size_t length, char hex[33]);

#endif
