/* SPDX-License-Identifier: GPL-3.0-or-later
   One compilation: what it holds, and what is done when.  */
#include <llvm-c/Core.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "pass.h"

static double now (void)
{
  struct timespec time;
  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return 1e9 * (double)time.tv_sec + (double)time.tv_nsec;
}

void ballast_unit_init (ballast_unit *unit, const char *option_prefix,
                        ballast_reporter reporter)
{
  memset (unit, 0, sizeof *unit);
  unit->arguments.option_prefix = option_prefix;
  unit->reporter = reporter;
}

/* Forgets the module that UNIT has seen.  */
static void reset (ballast_unit *unit)
{
  if (unit->fate != NULL)
    ballast_fate_forget (unit->fate);
  for (size_t i = 0; i < unit->candidate_count; i++)
    free (unit->candidates[i].symbol);
  unit->candidate_count = 0;
  free (unit->candidate_names.slots);
  unit->candidate_names = (ballast_table){ NULL, 0, 0 };
  free (unit->entry_written);
  unit->entry_written = NULL;
  ballast_matcher_free (unit->matcher);
  unit->matcher = NULL;
  free (unit->triplet);
  unit->triplet = NULL;
  ballast_record_release (&unit->record);
  unit->record = (ballast_record)BALLAST_RECORD_EMPTY;
  unit->started = false;
}

void ballast_unit_release (ballast_unit *unit)
{
  reset (unit);
  free (unit->candidates);
  free (unit->rival_reported);
  ballast_scratch_release (&unit->scratch);
  ballast_manifest_free (unit->manifest);
}

static bool check_digest (ballast_unit *unit)
{
  const ballast_arguments *arguments = &unit->arguments;
  const char *actual = ballast_manifest_digest (unit->manifest);
  if (arguments->digest == NULL || strcmp (arguments->digest, actual) == 0)
    return true;
  ballast_error (unit,
                 "the digest of '%s' is %s, but '%sdigest' says %s; the manifest changed "
                 "after the flags were made: make them again, as by 'ballast flags'",
                 arguments->manifest_path, actual, arguments->option_prefix,
                 arguments->digest);
  return false;
}

static bool load (ballast_unit *unit)
{
  const ballast_arguments *arguments = &unit->arguments;
  if (arguments->manifest_path == NULL)
    {
      ballast_error (unit, "'%smanifest=FILE' is missing", arguments->option_prefix);
      return false;
    }
  unit->manifest = ballast_manifest_load (arguments->manifest_path);
  if (unit->manifest == NULL)
    {
      ballast_error (unit, "memory is short: '%s' cannot be read",
                     arguments->manifest_path);
      return false;
    }
  return ballast_report_manifest (unit) && check_digest (unit);
}

bool ballast_unit_load (ballast_unit *unit)
{
  if (unit->failed || unit->manifest != NULL)
    return !unit->failed;
  double start = now ();
  if (!load (unit))
    unit->failed = true;
  unit->load_time += now () - start;
  return !unit->failed;
}

const char *ballast_symbol (LLVMValueRef function, size_t *length)
{
  const char *name = LLVMGetValueName2 (function, length);
  /* Marks a name that gets no prefix of the object format (llvm/IR/Mangler.cpp).  */
  if (*length > 0 && name[0] == '\1')
    {
      name++;
      --*length;
    }
  return name;
}

bool ballast_is_written (LLVMValueRef function)
{
  return !LLVMIsDeclaration (function)
         && LLVMGetLinkage (function) != LLVMAvailableExternallyLinkage;
}

/* Prepares look-ups for MODULE.  False after an error.  */
static bool begin (ballast_unit *unit, LLVMModuleRef module)
{
  reset (unit);
  unit->triplet = strdup (LLVMGetTarget (module));
  /* Clang's name for what -m32 makes is i386, GCC's and the verifier's is i686.  */
  if (unit->triplet != NULL && strncmp (unit->triplet, "i386-", 5) == 0)
    unit->triplet[1] = '6';
  size_t entries = ballast_manifest_entry_count (unit->manifest) + 1;
  if (unit->rival_reported == NULL)
    unit->rival_reported = calloc (entries, 1);
  if (unit->arguments.strict)
    unit->entry_written = calloc (entries, 1);
  bool complete = unit->triplet != NULL && unit->rival_reported != NULL
                  && (unit->entry_written != NULL || !unit->arguments.strict);
  if (complete)
    {
      unit->target = (ballast_target){ unit->triplet, ballast_module_format (module) };
      if (!ballast_manifest_applies (unit->manifest, &unit->target))
        return true;
      unit->matcher = ballast_matcher_create (unit->manifest, &unit->target);
    }
  if (unit->matcher != NULL)
    return true;
  ballast_error (unit, "memory is short: '%s' cannot be used",
                 unit->arguments.manifest_path);
  return false;
}

void ballast_unit_start (ballast_unit *unit, LLVMModuleRef module)
{
  if (!ballast_unit_load (unit))
    return;
  double start = now ();
  if (begin (unit, module))
    {
      if (unit->matcher != NULL)
        ballast_candidates_collect (unit, module);
      unit->started = true;
    }
  unit->place_time += now () - start;
}

void ballast_unit_finish (ballast_unit *unit, LLVMModuleRef module)
{
  if (!ballast_unit_load (unit))
    return;
  double start = now ();
  if (unit->started || begin (unit, module))
    {
      if (unit->fate != NULL)
        ballast_fate_forget (unit->fate);
      ballast_note_begin (unit, module);
      if (unit->matcher != NULL)
        {
          ballast_place_functions (unit, module);
          ballast_outcomes_vanished (unit, module);
        }
      ballast_note_end (unit, module);
    }
  unit->place_time += now () - start;
  if (unit->arguments.time)
    fprintf (stderr, "ballast: time: load %.3f ms, place %.3f ms\n",
             unit->load_time / 1e6, unit->place_time / 1e6);
}
