/* SPDX-License-Identifier: GPL-3.0-or-later
   What the plugin's files share.  The plugin decides nothing itself: which entry speaks
   of a function, and where it goes, are answers of the core.  */
#ifndef BALLAST_GCC_PLUGIN_H
#define BALLAST_GCC_PLUGIN_H

/* The core's headers come first: GCC's poison names such as malloc.  */
extern "C"
{
#include "manifest/manifest.h"
#include "manifest/match.h"
#include "manifest/plan.h"
#include "manifest/record.h"
}

#include "compatibility.h"

/* How the plugin was loaded, and what it was told.  */
struct ballast_arguments
{
  const char *plugin_name;   /* as in -fplugin-arg-NAME-KEY */
  const char *manifest_path; /* NULL: not given */
  const char *digest;        /* NULL: not given */
  bool align_only;           /* level=align */
  bool strict;
  bool no_record;
  bool verbose;
  bool time;
};

/* The one compilation that this process does.  */
struct ballast_unit
{
  ballast_arguments arguments;
  ballast_manifest *manifest;
  ballast_matcher *matcher; /* NULL until the target is known */
  ballast_scratch scratch;
  ballast_record record;
  ballast_target target;
  bool applies; /* the manifest asks for something on this target */
};
extern ballast_unit ballast_current_unit;

/* arguments.cc: Reads GCC's INFO into ARGUMENTS.  Returns false after an error.  */
bool ballast_read_arguments (const plugin_name_args *info, ballast_arguments *arguments);

/* version.cc: Whether COMPILER is the one that the plugin was built for.  If not, says on
   stderr which the two are and what to do; calls nothing of the compiler, whose functions
   may be others than the plugin expects.  */
bool ballast_check_version (const plugin_gcc_version *compiler, const char *plugin_path);

/* target.cc: The machine that this compilation makes code for, which options such as -m32
   may have changed.  To be asked after GCC has processed its options.  */
ballast_target ballast_find_target (void);

/* diagnostics.cc: Shows everything that is said about MANIFEST.  Returns whether it can
   be used.  */
bool ballast_report_manifest (const ballast_manifest *manifest);

/* diagnostics.cc: The place of LENGTH bytes at LINE and COLUMN (1-based) of the
   manifest's file, for GCC's error_at and its like.  UNKNOWN_LOCATION for line 0.  */
location_t ballast_manifest_location (const ballast_manifest *manifest, uint32_t line,
                                      uint32_t column, uint32_t length);

/* diagnostics.cc: Something that the manifest asks for can't be done to DECL: a warning,
   or with `strict` an error.  FORMAT speaks of the function as %qD, followed by one %s
   for DETAIL.  ENTRY's line is named in a note.  */
void ballast_complain (tree decl, uint32_t entry, const char *format, const char *detail);

/* dependencies.cc: The event at which the manifest joins the -MD output.  */
void ballast_add_dependency (void *gcc_data, void *user_data);

/* lookup.cc: Prepares look-ups.  */
void ballast_lookup_begin (void);

/* lookup.cc: The entry that places the function DECL, or BALLAST_NO_ENTRY.  The answer
   for a function is found once and stays, since GCC renames functions on the way.  */
uint32_t ballast_lookup (tree decl);

/* lookup.cc: Lets ENTRY place DECL, since a name of it (an alias) matched.  */
void ballast_lookup_adopt (tree decl, uint32_t entry);

/* lookup.cc: DECL's name as the symbol table will have it.  */
const char *ballast_symbol (tree decl);

/* placement.cc: Starts placing.  */
void ballast_placement_begin (void);

/* placement.cc: Registers the passes around `final`.  */
void ballast_placement_register_passes (const char *plugin_name);

/* outcomes.cc: Follows matched functions from here on: those that are never written were
   inlined, folded, cloned or dropped.  Applies `noinline` and `noclone`.  To be called
   before the first pass that looks at more than one function.  */
void ballast_outcomes_begin (void);

/* outcomes.cc: Looks at what the passes over the whole unit left.  */
void ballast_outcomes_survey (void);

/* outcomes.cc: DECL, which ENTRY matched, is being written.  */
void ballast_outcomes_written (tree decl, uint32_t entry, enum ballast_outcome outcome,
                               uint32_t alignment, const char *section_name);

/* outcomes.cc: Records the functions that were not written.  */
void ballast_outcomes_end (void);

/* timing.cc: Measures from its making to its end, for the argument `time`.  */
enum ballast_timer_kind
{
  BALLAST_LOADING, /* reading the manifest */
  BALLAST_PLACING  /* everything after that */
};

class ballast_timer
{
public:
  explicit ballast_timer (ballast_timer_kind kind);
  ~ballast_timer ();

private:
  ballast_timer_kind m_kind;
  bool m_active;
  double m_start; /* nanoseconds */
};

/* timing.cc: Says on stderr what was measured.  */
void ballast_report_time (void);

/* note.cc: Starts the object's record.  */
void ballast_note_begin (void);

/* note.cc: Writes the record into the assembler's input.  */
void ballast_note_end (void);

#endif
