/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BALLAST_MANIFEST_FILE_MATCH_H
#define BALLAST_MANIFEST_FILE_MATCH_H

#include <stdbool.h>

/* Whether the source PATH is what an object called STEM.o was made of: STEM itself (as in
   CMake's x.c.o) or STEM with an ending.  */
bool ballast_stem_matches (const char *stem, const char *path);

#endif
