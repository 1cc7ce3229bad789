/* SPDX-License-Identifier: GPL-3.0-or-later
   "Did you mean".  */
#ifndef BALLAST_MANIFEST_SUGGEST_H
#define BALLAST_MANIFEST_SUGGEST_H

#include <stddef.h>

/* The word of KNOWN (COUNT of them) that WORD (LENGTH bytes) is most likely a misspelling
   of, the first of equals; NULL if none is near.  */
const char *ballast_nearest (const char *word, size_t length, const char *const *known,
                             size_t count);

#endif
