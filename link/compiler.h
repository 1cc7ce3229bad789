/* SPDX-License-Identifier: GPL-3.0-or-later
   Which compiler a command line runs, which plugin is for it, and whether that works.  */
#ifndef BALLAST_LINK_COMPILER_H
#define BALLAST_LINK_COMPILER_H

#include <stdbool.h>

#include "link/run.h"
#include "link/text.h"

enum ballast_compiler_kind
{
  BALLAST_CC_OTHER,
  BALLAST_CC_GCC,
  BALLAST_CC_CLANG,
  BALLAST_CC_APPLE /* Apple's Clang, which loads no plugins */
};

typedef struct ballast_compiler
{
  enum ballast_compiler_kind kind;
  unsigned major;       /* version; 0 if not known */
  ballast_text triplet; /* as -dumpmachine prints it */
  ballast_text error;   /* why the command can't be run; empty: it was */
} ballast_compiler;

/* Asks COMMAND, a compiler with its launchers and options, by its predefined macros.  The
   caller ends it with ballast_compiler_release.  */
ballast_compiler ballast_compiler_recognise (const ballast_words *command);

void ballast_compiler_release (ballast_compiler *compiler);

/* Appends to PATH where the plugin for COMPILER is below DIRECTORY, which has the shape
   of lib/ballast in the build and the installed tree.  */
void ballast_compiler_plugin (const ballast_compiler *compiler, const char *directory,
                              ballast_text *path);

/* Appends to FLAGS what COMPILER wants in order to load PLUGIN with the MANIFEST of this
   DIGEST (NULL: none is given).  LEVEL is "align", "section" or NULL.  */
void ballast_compiler_flags (const ballast_compiler *compiler, const char *plugin,
                             const char *manifest, const char *digest, const char *level,
                             ballast_words *flags);

/* Compiles a function by COMMAND with PLUGIN and looks whether it was pinned: names and
   versions don't tell, vendors' compilers refuse plugins or pass over them.  Returns
   whether it was; if not, REASON says why in one line.  */
bool ballast_compiler_probe (const ballast_compiler *compiler,
                             const ballast_words *command, const char *plugin,
                             const char *level, ballast_text *reason);

#endif
