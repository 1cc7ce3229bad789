/* SPDX-License-Identifier: GPL-3.0-or-later
   Setting alignment and section of the functions that are left when all optimizers have
   run.  Earlier, they would change what those do: parts that are split off a function go
   into its section, and functions of different sections are not merged.  */
#include <llvm-c/Core.h>
#include <stdlib.h>
#include <string.h>

#include "pass.h"

static bool has_string_attribute (LLVMValueRef function, const char *name)
{
  return LLVMGetStringAttributeAtIndex (function,
                                        (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
                                        name, (unsigned)strlen (name))
         != NULL;
}

static bool has_attribute (LLVMValueRef function, const char *name)
{
  unsigned kind = LLVMGetEnumAttributeKindForName (name, strlen (name));
  return LLVMGetEnumAttributeAtIndex (
             function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, kind)
         != NULL;
}

/* FUNCTION's section, empty if there is none.  */
static const char *section_of (LLVMValueRef function)
{
  const char *section = LLVMGetSection (function);
  return section != NULL ? section : "";
}

/* Whether an earlier compilation, or an earlier round of this one, placed FUNCTION.  */
static bool is_placed (LLVMValueRef function)
{
  const char *region;
  size_t region_length;
  uint32_t rank;
  return ballast_plan_parse_section (section_of (function), &region, &region_length,
                                     &rank);
}

/* Whether Clang made FUNCTION for the start of the program, and chose its section.  */
static bool is_start_code (LLVMValueRef function)
{
  static const char *const prefixes[] = { "_GLOBAL__sub_I_", "__cxx_global_" };
  size_t length;
  const char *symbol = ballast_symbol (function, &length);
  for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
    if (strncmp (symbol, prefixes[i], strlen (prefixes[i])) == 0)
      return strcmp (section_of (function), ".text.startup") == 0;
  return false;
}

/* The section that the source gives FUNCTION; NULL if there is none.  */
static const char *own_section (LLVMValueRef function)
{
  const char *section = section_of (function);
  if (*section == '\0' || is_placed (function) || is_start_code (function))
    {
      section = NULL;
      /* #pragma clang section text="…"  */
      static const char name[] = "implicit-section-name";
      LLVMAttributeRef attribute = LLVMGetStringAttributeAtIndex (
          function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, name,
          sizeof name - 1);
      unsigned length;
      if (attribute != NULL)
        section = LLVMGetStringAttributeValue (attribute, &length);
    }
  return section;
}

/* Whether the machine outliner would look at FUNCTION: by default at those optimized for
   the smallest size, for targets that it serves by default, of which x86 is none
   (TargetPassConfig.cpp, AArch64InstrInfo::shouldOutlineFromFunctionByDefault).  It
   leaves functions with a section of their own alone.  */
static bool is_outlined (const ballast_unit *unit, LLVMValueRef function)
{
  if (unit->back_end.outlines == BALLAST_NO
      || has_string_attribute (function, "nooutline")
      || has_attribute (function, "optnone"))
    return false;
  if (unit->back_end.outlines == BALLAST_YES)
    return true;
  bool is_x86 = strncmp (unit->triplet, "x86_64", 6) == 0
                || (unit->triplet[0] == 'i' && strncmp (unit->triplet + 2, "86", 2) == 0);
  return has_attribute (function, "minsize") && !is_x86;
}

/* Whether FUNCTION's entry count is known from a profile.  */
static bool has_profile (LLVMValueRef function)
{
  static const char name[] = "prof";
  unsigned kind = LLVMGetMDKindIDInContext (LLVMGetTypeContext (LLVMTypeOf (function)),
                                            name, sizeof name - 1);
  size_t count;
  LLVMValueMetadataEntry *entries = LLVMGlobalCopyAllMetadata (function, &count);
  bool found = false;
  for (unsigned i = 0; i < count; i++)
    found |= LLVMValueMetadataEntriesGetKind (entries, i) == kind;
  LLVMDisposeValueMetadataEntries (entries);
  return found;
}

/* Why FUNCTION gets no section though ENTRY plans one: the back end would then no longer
   outline or split it.  NULL if it gets one.  */
static const char *reason_against_section (const ballast_unit *unit,
                                           LLVMValueRef function)
{
  if (is_outlined (unit, function))
    return "the machine outliner";
  if (unit->back_end.splits_blocks == BALLAST_YES)
    return "basic-block sections";
  if (unit->back_end.splits_by_profile != BALLAST_NO && has_profile (function))
    return "splitting by profile";
  return NULL;
}

static bool plans_section (const ballast_unit *unit, uint32_t entry)
{
  return !unit->arguments.align_only
         && ballast_plan_has_section (ballast_manifest_entry (unit->manifest, entry),
                                      unit->target.format);
}

/* The name of the section that ENTRY plans for SYMBOL, in memory that the caller frees.
   NULL when memory is short.  */
static char *planned_section (const ballast_unit *unit, const char *symbol, size_t length,
                              uint32_t entry)
{
  const ballast_region *region = ballast_manifest_region (
      unit->manifest, ballast_manifest_entry (unit->manifest, entry)->region);
  size_t size = BALLAST_SECTION_SIZE (strlen (region->name), length);
  char *name = malloc (size);
  if (name != NULL)
    ballast_plan_section (unit->manifest, entry, symbol, length, name, size);
  return name;
}

/* Warns, once, that a patchable area before the entry takes the aligned address.  */
static void report_patchable_area (ballast_unit *unit, LLVMValueRef function,
                                   const char *symbol, uint32_t entry)
{
  if (unit->said_patchable
      || !has_string_attribute (function, "patchable-function-prefix"))
    return;
  unit->said_patchable = true;
  ballast_report_entry (unit, BALLAST_COMPLAINT (unit), entry,
                        "the entry of '%s' comes after its patchable area: the area is "
                        "aligned, the entry lies behind it",
                        symbol);
}

/* Sets FUNCTION's section as ENTRY plans it, unless something is against it.  Returns the
   outcome, and in *NAME the section, in memory that the caller frees.  */
static enum ballast_outcome set_section (ballast_unit *unit, LLVMValueRef function,
                                         const char *symbol, uint32_t entry, char **name)
{
  const char *own = own_section (function);
  bool is_planned = plans_section (unit, entry);
  if (own != NULL)
    {
      if (is_planned)
        ballast_report_entry (unit, BALLAST_COMPLAINT (unit), entry,
                              "'%s' has the section '%s' in the source, which is kept",
                              symbol, own);
      *name = strdup (own);
      return BALLAST_KEPT_SECTION;
    }
  const char *against = is_planned ? reason_against_section (unit, function) : NULL;
  if (against != NULL && unit->arguments.verbose)
    ballast_report_entry (unit, BALLAST_NOTE, entry,
                          "'%s' is aligned and gets no section, for the sake of %s",
                          symbol, against);
  *name = is_planned && against == NULL
              ? planned_section (unit, symbol, strlen (symbol), entry)
              : NULL;
  if (*name != NULL)
    LLVMSetSection (function, *name);
  else if (is_placed (function)) /* by an earlier compilation that was told otherwise */
    LLVMSetSection (function, "");
  return *name != NULL ? BALLAST_PLACED : BALLAST_ALIGNED;
}

static void place_function (ballast_unit *unit, LLVMValueRef function, const char *symbol,
                            uint32_t entry)
{
  uint32_t alignment = ballast_manifest_entry (unit->manifest, entry)->alignment;
  if (LLVMGetAlignment (function) < alignment)
    LLVMSetAlignment (function, alignment);
  char *section;
  enum ballast_outcome outcome = set_section (unit, function, symbol, entry, &section);
  report_patchable_area (unit, function, symbol, entry);
  ballast_outcome_written (unit, symbol, entry, outcome, LLVMGetAlignment (function),
                           section != NULL ? section : "");
  free (section);
}

/* The entry for SYMBOL, a copy or another name of a candidate that optimizers made.  */
static uint32_t entry_of_copy (ballast_unit *unit, LLVMModuleRef module,
                               const char *symbol, size_t length)
{
  enum ballast_symbol_part part;
  size_t base = ballast_symbol_base (symbol, length, &part);
  if (base == length || part == BALLAST_COLD || part == BALLAST_RESOLVER)
    return BALLAST_NO_ENTRY;
  ballast_candidate *parent = ballast_candidate_find (unit, symbol, base);
  if (parent == NULL)
    return ballast_lookup (unit, module, symbol, length, &part);
  if (part == BALLAST_CLONE)
    parent->cloned = true;
  else
    ballast_candidate_written (unit, parent);
  return parent->entry;
}

/* The entry that places FUNCTION.  */
static uint32_t find_entry (ballast_unit *unit, LLVMModuleRef module,
                            LLVMValueRef function)
{
  size_t length;
  const char *symbol = ballast_symbol (function, &length);
  if (!unit->started)
    { /* in a link: the compilations before it may have placed the function */
      enum ballast_symbol_part part;
      if (is_placed (function))
        return BALLAST_NO_ENTRY;
      return ballast_lookup (unit, module, symbol, length, &part);
    }
  ballast_candidate *candidate = ballast_candidate_find (unit, symbol, length);
  if (candidate == NULL)
    return entry_of_copy (unit, module, symbol, length);
  ballast_candidate_written (unit, candidate);
  return candidate->entry;
}

void ballast_place_functions (ballast_unit *unit, LLVMModuleRef module)
{
  for (LLVMValueRef function = LLVMGetFirstFunction (module); function != NULL;
       function = LLVMGetNextFunction (function))
    {
      if (!ballast_is_written (function))
        continue;
      uint32_t entry = find_entry (unit, module, function);
      size_t length;
      if (entry != BALLAST_NO_ENTRY)
        place_function (unit, function, ballast_symbol (function, &length), entry);
    }
}
