/* SPDX-License-Identifier: GPL-3.0-or-later
   What the plugin's files share.  The plugin decides nothing itself: which entry speaks
   of a function, and where it goes, are answers of the core.  The work is done in C over
   LLVM's C interface; the C++ files only register it, and do what that interface lacks.
 */
#ifndef BALLAST_CLANG_PASS_H
#define BALLAST_CLANG_PASS_H

#include <llvm-c/Types.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C"
{
#endif

#include "manifest/index.h"
#include "manifest/manifest.h"
#include "manifest/match.h"
#include "manifest/plan.h"
#include "manifest/record.h"

  /* What the plugin was told.  Strings belong to who filled it in, and outlive the unit.
   */
  typedef struct ballast_arguments
  {
    const char *option_prefix; /* as users write it: "-fplugin-arg-ballast-" */
    const char *manifest_path; /* NULL: not given */
    const char *digest;        /* NULL: not given */
    bool align_only;           /* level=align */
    bool strict;
    bool no_record;
    bool verbose;
    bool time;
  } ballast_arguments;

  /* Where in the manifest a message belongs; line 0: nowhere in particular.  */
  typedef struct ballast_place
  {
    uint32_t line, column, length; /* as in ballast_diagnostic */
  } ballast_place;

  /* How messages reach the user: through the front end's diagnostics, or LLVM's.  */
  typedef struct ballast_reporter
  {
    void (*report) (void *context, const ballast_manifest *manifest,
                    enum ballast_severity severity, ballast_place place,
                    const char *message);
    void *context;
  } ballast_reporter;

  /* Where the text of a function is, which may be another file than the one that was
     compiled.  FIND returns NULL if it does not know; FIND NULL: nobody knows.  */
  typedef struct ballast_source_finder
  {
    const char *(*find) (void *context, const char *symbol, size_t length);
    void *context;
  } ballast_source_finder;

  enum ballast_choice
  {
    BALLAST_UNKNOWN, /* LLVM's passes can't see it; only the front end can */
    BALLAST_NO,
    BALLAST_YES
  };

  /* What the back end will do to functions that have no section of their own, and would
     not do to those that have one.  */
  typedef struct ballast_back_end
  {
    enum ballast_choice splits_by_profile; /* -fsplit-machine-functions */
    enum ballast_choice splits_blocks;     /* -fbasic-block-sections */
    enum ballast_choice outlines;          /* UNKNOWN: by the target's default */
  } ballast_back_end;

  /* A definition that was there when the passes began.  */
  typedef struct ballast_candidate
  {
    LLVMValueRef function; /* only while candidates are collected */
    char *symbol;
    uint32_t length;
    uint32_t
        entry; /* BALLAST_NO_ENTRY: looks like a copy of another function, and is none */
    bool expected; /* its vanishing is worth an error with `strict` */
    bool written, cloned, inlined;
    uint32_t alias_of; /* the candidate that this is another name of, by its index; or
                          BALLAST_NO_VALUE */
  } ballast_candidate;

  /* The one compilation that a pass builder serves.  */
  typedef struct ballast_unit
  {
    ballast_arguments arguments;
    ballast_reporter reporter;
    ballast_source_finder finder;
    ballast_back_end back_end;
    ballast_manifest *manifest; /* NULL until loaded */
    ballast_matcher *matcher;   /* NULL: the manifest asks for nothing on this target */
    ballast_scratch scratch;
    ballast_record record;
    ballast_target target;
    char *triplet;
    bool failed;  /* an error was reported: nothing is to be done */
    bool started; /* ballast_unit_start has seen the module */
    bool said_patchable;
    ballast_candidate *candidates;
    size_t candidate_count, candidate_capacity;
    ballast_table candidate_names; /* indices, by hash of the symbol */
    unsigned char *entry_written;  /* by entry; NULL: not `strict` */
    unsigned char *rival_reported; /* by entry */
    struct ballast_fate *fate;     /* NULL: not followed */
    double load_time, place_time;  /* nanoseconds */
  } ballast_unit;

  /* arguments.c: Takes KEY, with VALUE or NULL, into UNIT's arguments.  False after an
   * error.
   */
  bool ballast_read_argument (ballast_unit *unit, const char *key, const char *value);

  /* unit.c: Starts UNIT, which need not be initialized, without arguments.  */
  void ballast_unit_init (ballast_unit *unit, const char *option_prefix,
                          ballast_reporter reporter);

  /* unit.c: Frees what UNIT holds.  */
  void ballast_unit_release (ballast_unit *unit);

  /* unit.c: Reads the manifest and reports what is wrong with it.  False after an error,
     now or before.  */
  bool ballast_unit_load (ballast_unit *unit);

  /* unit.c: Looks at MODULE before the optimizers do.  */
  void ballast_unit_start (ballast_unit *unit, LLVMModuleRef module);

  /* unit.c: Places what the optimizers left in MODULE, and says what it cost if asked. */
  void ballast_unit_finish (ballast_unit *unit, LLVMModuleRef module);

  /* unit.c: FUNCTION's symbol, *LENGTH bytes, as the object will have it.  */
  const char *ballast_symbol (LLVMValueRef function, size_t *length);

  /* unit.c: Whether MODULE's object will hold FUNCTION's code.  */
  bool ballast_is_written (LLVMValueRef function);

  /* candidates.c: Finds the functions of MODULE that the manifest names.  */
  void ballast_candidates_collect (ballast_unit *unit, LLVMModuleRef module);

  /* candidates.c: The candidate of this name; NULL if there is none.  */
  ballast_candidate *ballast_candidate_find (const ballast_unit *unit, const char *symbol,
                                             size_t length);

  /* candidates.c: Notes that CANDIDATE is written.  */
  void ballast_candidate_written (const ballast_unit *unit, ballast_candidate *candidate);

  /* candidates.c: Looks SYMBOL up in the manifest for a function of MODULE, and reports
     entries that contradict each other.  BALLAST_NO_ENTRY if none speaks of it.  */
  uint32_t ballast_lookup (ballast_unit *unit, LLVMModuleRef module, const char *symbol,
                           size_t length, enum ballast_symbol_part *part);

  /* placement.c: Places the functions of MODULE.  */
  void ballast_place_functions (ballast_unit *unit, LLVMModuleRef module);

  /* outcomes.c: FUNCTION, which ENTRY placed, will be written.  */
  void ballast_outcome_written (ballast_unit *unit, const char *symbol, uint32_t entry,
                                enum ballast_outcome outcome, uint32_t alignment,
                                const char *section_name);

  /* outcomes.c: Records the candidates that will not be written.  */
  void ballast_outcomes_vanished (ballast_unit *unit, LLVMModuleRef module);

  /* note.c: Starts the record of MODULE's object.  */
  void ballast_note_begin (ballast_unit *unit, LLVMModuleRef module);

  /* note.c: Puts the record into MODULE.  */
  void ballast_note_end (ballast_unit *unit, LLVMModuleRef module);

  /* report.c: Shows everything that is said about the manifest.  Returns whether it can
     be used.  */
  bool ballast_report_manifest (ballast_unit *unit);

  /* report.c: An error, which has no place in the manifest.  FORMAT is printf's.  */
  __attribute__ ((format (printf, 2, 3))) void ballast_error (ballast_unit *unit,
                                                              const char *format, ...);

  /* report.c: A message of SEVERITY about the entry ENTRY.  */
  __attribute__ ((format (printf, 4, 5))) void
  ballast_report_entry (ballast_unit *unit, enum ballast_severity severity,
                        uint32_t entry, const char *format, ...);

/* report.c: Something that the manifest asks for can't be done: a warning, or with
   `strict` an error.  */
#define BALLAST_COMPLAINT(unit)                                                          \
  ((unit)->arguments.strict ? BALLAST_ERROR : BALLAST_WARNING)

  /* version.c: The plugin's own file.  */
  const char *ballast_plugin_path (void);

  /* version.c: Whether the process runs the LLVM that the plugin was built for.  If not,
     says on stderr which the two are and what to do.  Calls nothing of LLVM whose
     interface could be another than expected.  */
  bool ballast_check_version (void);

  /* version.c: The version of the running LLVM, such as "19.1.7".  */
  const char *ballast_compiler_version (void);

  /* fate.cc: Follows FUNCTION, to say in CANDIDATE, which must stay where it is, whether
     it was inlined into all that use it.  */
  void ballast_fate_follow (struct ballast_fate *fate, LLVMValueRef function,
                            ballast_candidate *candidate);

  /* fate.cc: Follows none any more.  */
  void ballast_fate_forget (struct ballast_fate *fate);

  /* module.cc: The format of the object that MODULE is compiled to.  */
  enum ballast_object_format ballast_module_format (LLVMModuleRef module);

  /* module.cc: Reports MESSAGE through the handler of MODULE's context.  */
  void ballast_module_diagnose (LLVMModuleRef module, enum ballast_severity severity,
                                const char *message);

#ifdef __cplusplus
}
#endif

#endif
