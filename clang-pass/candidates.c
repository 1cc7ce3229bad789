/* SPDX-License-Identifier: GPL-3.0-or-later
   The functions that entries name, as the front end made them.  */
#include <llvm-c/Core.h>
#include <llvm-c/DebugInfo.h>
#include <stdlib.h>
#include <string.h>

#include "manifest/hash.h"
#include "pass.h"

ballast_candidate *ballast_candidate_find (const ballast_unit *unit, const char *symbol,
                                           size_t length)
{
  uint32_t hash = ballast_hash (symbol, length), position = hash, index;
  while ((index = ballast_table_next (&unit->candidate_names, hash, &position))
         != BALLAST_NO_VALUE)
    {
      ballast_candidate *candidate = &unit->candidates[index];
      if (candidate->length == length && memcmp (candidate->symbol, symbol, length) == 0)
        return candidate;
    }
  return NULL;
}

/* VALUE, a function or an alias, as a new candidate for ENTRY.  When memory is short
   nothing is known of it later, and it is left alone.  */
static void add_candidate (ballast_unit *unit, LLVMValueRef value, uint32_t entry)
{
  size_t length;
  const char *symbol = ballast_symbol (value, &length);
  if (unit->candidate_count == unit->candidate_capacity)
    {
      size_t capacity = unit->candidate_capacity == 0 ? 64 : 2 * unit->candidate_capacity;
      ballast_candidate *grown =
          realloc (unit->candidates, capacity * sizeof *unit->candidates);
      if (grown == NULL)
        return;
      unit->candidates = grown;
      unit->candidate_capacity = capacity;
    }
  char *copy = strndup (symbol, length);
  if (copy == NULL
      || !ballast_table_add (&unit->candidate_names, ballast_hash (symbol, length),
                             (uint32_t)unit->candidate_count))
    {
      free (copy);
      return;
    }
  unit->candidates[unit->candidate_count++] =
      (ballast_candidate){ .function = LLVMIsAFunction (value),
                           .symbol = copy,
                           .length = (uint32_t)length,
                           .entry = entry,
                           .alias_of = BALLAST_NO_VALUE };
}

/* Two entries that are as specific ask for different things.  Each pair of lines is
   reported once.  */
static void report_rival (ballast_unit *unit, const ballast_match *match,
                          const char *symbol, size_t length)
{
  if (unit->rival_reported[match->rival])
    return;
  unit->rival_reported[match->rival] = 1;
  unsigned first = ballast_manifest_entry (unit->manifest, match->entry)->line;
  unsigned second = ballast_manifest_entry (unit->manifest, match->rival)->line;
  ballast_report_entry (unit, BALLAST_ERROR, match->rival,
                        "lines %u and %u both name '%.*s' and ask for different things",
                        first, second, (int)length, symbol);
  ballast_report_entry (unit, BALLAST_NOTE, match->entry,
                        "line %u is here; remove one, give both the same values, or tell "
                        "the functions apart by parameters or 'file='",
                        first);
}

/* The entry for SYMBOL, as seen in FILE.  */
static uint32_t find_in_file (ballast_unit *unit, const char *symbol, size_t length,
                              const char *file, enum ballast_symbol_part *part)
{
  ballast_match match;
  bool found =
      ballast_matcher_find (unit->matcher, &unit->scratch, symbol, length, file, &match);
  *part = (enum ballast_symbol_part)match.part;
  if (!found || *part == BALLAST_COLD || *part == BALLAST_RESOLVER)
    return BALLAST_NO_ENTRY;
  if (match.rival != BALLAST_NO_ENTRY)
    report_rival (unit, &match, symbol, length);
  return match.entry;
}

uint32_t ballast_lookup (ballast_unit *unit, LLVMModuleRef module, const char *symbol,
                         size_t length, enum ballast_symbol_part *part)
{
  size_t file_length;
  const char *file = LLVMGetSourceFileName (module, &file_length);
  /* `file` may mean the file that holds the text of the function or the one that was
     compiled: only the second is in a symbol table.  */
  const char *own = unit->finder.find != NULL
                        ? unit->finder.find (unit->finder.context, symbol, length)
                        : NULL;
  uint32_t entry = find_in_file (unit, symbol, length, own != NULL ? own : file, part);
  if (entry == BALLAST_NO_ENTRY && own != NULL)
    entry = find_in_file (unit, symbol, length, file, part);
  return entry;
}

/* Whether the front end made the function SYMBOL as one version of another, for
   target_clones and its like, which have a resolver; else a C function whose name looks
   like a copy's is the user's own.  A mangled name is never longer than its function.  */
static bool is_version (LLVMModuleRef module, const char *symbol, size_t length)
{
  static const char suffix[] = ".resolver";
  if (length > 2 && symbol[0] == '_' && symbol[1] == 'Z')
    return true;
  enum ballast_symbol_part part;
  size_t base = ballast_symbol_base (symbol, length, &part);
  char *resolver = malloc (base + sizeof suffix);
  if (resolver == NULL)
    return false;
  memcpy (resolver, symbol, base);
  memcpy (resolver + base, suffix, sizeof suffix);
  LLVMValueRef found = LLVMGetNamedFunction (module, resolver);
  free (resolver);
  return found != NULL;
}

static bool has_attribute (LLVMValueRef function, const char *name)
{
  unsigned kind = LLVMGetEnumAttributeKindForName (name, strlen (name));
  return LLVMGetEnumAttributeAtIndex (
             function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, kind)
         != NULL;
}

/* Does what the source attribute noinline would do.  */
static void keep_out_of_line (ballast_unit *unit, LLVMModuleRef module,
                              LLVMValueRef function, const ballast_candidate *candidate)
{
  if (has_attribute (function, "alwaysinline"))
    {
      ballast_report_entry (unit, BALLAST_COMPLAINT (unit), candidate->entry,
                            "'%s' is 'always_inline' in the source, which is kept",
                            candidate->symbol);
      return;
    }
  unsigned kind = LLVMGetEnumAttributeKindForName ("noinline", strlen ("noinline"));
  LLVMAttributeRef attribute =
      LLVMCreateEnumAttribute (LLVMGetModuleContext (module), kind, 0);
  LLVMAddAttributeAtIndex (function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
                           attribute);
}

/* Functions that each object that uses them defines: one that an object lacks is no
   loss.  */
static bool is_shared (LLVMValueRef function)
{
  LLVMLinkage linkage = LLVMGetLinkage (function);
  return linkage == LLVMLinkOnceAnyLinkage || linkage == LLVMLinkOnceODRLinkage;
}

static void collect_function (ballast_unit *unit, LLVMModuleRef module,
                              LLVMValueRef function)
{
  size_t length;
  const char *symbol = ballast_symbol (function, &length);
  if (ballast_candidate_find (unit, symbol, length) != NULL)
    return; /* adopted for an alias */
  enum ballast_symbol_part part;
  uint32_t entry = ballast_lookup (unit, module, symbol, length, &part);
  if (entry == BALLAST_NO_ENTRY)
    return;
  if (part == BALLAST_CLONE && !is_version (module, symbol, length))
    entry = BALLAST_NO_ENTRY;
  add_candidate (unit, function, entry);
}

/* The function that ALIAS is another name of; NULL if it is none of this module.  */
static LLVMValueRef alias_target (LLVMValueRef alias)
{
  LLVMValueRef target = LLVMAliasGetAliasee (alias);
  for (unsigned depth = 0; target != NULL && depth < 16; depth++)
    {
      if (LLVMIsAFunction (target) != NULL)
        return target;
      if (LLVMIsAGlobalAlias (target) != NULL)
        target = LLVMAliasGetAliasee (target);
      else if (LLVMIsAConstantExpr (target) != NULL
               && LLVMGetConstOpcode (target) == LLVMBitCast)
        target = LLVMGetOperand (target, 0);
      else
        break;
    }
  return NULL;
}

/* An alias (a constructor's C1, alias attributes) is another name of its target: an entry
   that names only the alias places the target.  */
static void collect_alias (ballast_unit *unit, LLVMModuleRef module, LLVMValueRef alias)
{
  LLVMValueRef target = alias_target (alias);
  if (target == NULL || !ballast_is_written (target))
    return;
  size_t length, target_length;
  const char *symbol = ballast_symbol (alias, &length);
  enum ballast_symbol_part part;
  uint32_t entry = ballast_lookup (unit, module, symbol, length, &part);
  if (entry == BALLAST_NO_ENTRY || part != BALLAST_WHOLE)
    return;
  symbol = ballast_symbol (target, &target_length);
  if (ballast_candidate_find (unit, symbol, target_length) == NULL
      && ballast_lookup (unit, module, symbol, target_length, &part) == BALLAST_NO_ENTRY)
    add_candidate (unit, target, entry);
}

/* An optimizer may give a function the name of its alias, and drop the alias.  */
static void follow_alias (ballast_unit *unit, LLVMValueRef alias)
{
  LLVMValueRef target = alias_target (alias);
  size_t length;
  if (target == NULL)
    return;
  const char *symbol = ballast_symbol (target, &length);
  const ballast_candidate *candidate = ballast_candidate_find (unit, symbol, length);
  symbol = ballast_symbol (alias, &length);
  if (candidate == NULL || ballast_candidate_find (unit, symbol, length) != NULL)
    return;
  uint32_t index = (uint32_t)(candidate - unit->candidates);
  size_t count = unit->candidate_count;
  add_candidate (unit, alias, candidate->entry);
  if (unit->candidate_count > count)
    unit->candidates[count].alias_of = index;
}

void ballast_candidate_written (const ballast_unit *unit, ballast_candidate *candidate)
{
  candidate->written = true;
  if (candidate->alias_of != BALLAST_NO_VALUE)
    unit->candidates[candidate->alias_of].written = true;
}

/* Candidates are stable now, and can be pointed to.  */
static void prepare_candidate (ballast_unit *unit, LLVMModuleRef module,
                               ballast_candidate *candidate)
{
  LLVMValueRef function = candidate->function;
  if (candidate->entry == BALLAST_NO_ENTRY || function == NULL)
    return;
  unsigned flags = ballast_manifest_entry (unit->manifest, candidate->entry)->flags;
  candidate->expected = !is_shared (function) && !(flags & BALLAST_OPTIONAL);
  if (flags & BALLAST_NOINLINE)
    keep_out_of_line (unit, module, function, candidate);
  if (unit->fate != NULL && LLVMGetLinkage (function) != LLVMExternalLinkage)
    ballast_fate_follow (unit->fate, function, candidate);
}

void ballast_candidates_collect (ballast_unit *unit, LLVMModuleRef module)
{
  for (LLVMValueRef alias = LLVMGetFirstGlobalAlias (module); alias != NULL;
       alias = LLVMGetNextGlobalAlias (alias))
    collect_alias (unit, module, alias);
  for (LLVMValueRef function = LLVMGetFirstFunction (module); function != NULL;
       function = LLVMGetNextFunction (function))
    if (ballast_is_written (function))
      collect_function (unit, module, function);
  for (LLVMValueRef alias = LLVMGetFirstGlobalAlias (module); alias != NULL;
       alias = LLVMGetNextGlobalAlias (alias))
    follow_alias (unit, alias);
  for (size_t i = 0; i < unit->candidate_count; i++)
    prepare_candidate (unit, module, &unit->candidates[i]);
}
