/* SPDX-License-Identifier: GPL-3.0-or-later
   What becomes of the functions that entries match: written, or vanished and why.  */
#include "plugin.h"

/* A definition that an entry matched before the passes over the whole unit.  Its symbol
   is copied: GCC frees the declaration of a function that vanishes.  */
struct candidate
{
  char *symbol;
  uint32_t entry;
  bool expected; /* its vanishing is worth an error with `strict` */
  bool written, inlined, folded, cloned;
};

static vec<candidate> candidates = vNULL;
typedef hash_map<int_hash<unsigned, UINT_MAX, UINT_MAX - 1>, unsigned> index_map;
static index_map *candidate_indices; /* by DECL_UID */
static unsigned char *entry_written; /* by entry; only with `strict` */

/* The candidate that DECL is or was made from; *IS_CLONE tells which.  */
static candidate *find_candidate (tree decl, bool *is_clone)
{
  *is_clone = false;
  while (decl && TREE_CODE (decl) == FUNCTION_DECL)
    {
      unsigned *index = candidate_indices->get (DECL_UID (decl));
      if (index)
        return &candidates[*index];
      tree origin = DECL_ABSTRACT_ORIGIN (decl);
      if (origin == decl)
        break;
      decl = origin;
      *is_clone = true;
    }
  return NULL;
}

/* GCC removes a function's node when it was inlined into a caller, when another function
   takes its place, and when nothing needs it.  */
static void on_removal (cgraph_node *node, void *)
{
  bool is_clone;
  candidate *found = find_candidate (node->decl, &is_clone);
  if (!found)
    return;
  if (node->inlined_to)
    found->inlined = true;
  else if (node->icf_merged && !is_clone)
    found->folded = true;
}

static void follow (cgraph_node *node, uint32_t entry)
{
  candidate added = candidate ();
  added.symbol = xstrdup (ballast_symbol (node->decl));
  added.entry = entry;
  added.expected =
      !DECL_COMDAT (node->decl) && !DECL_ONE_ONLY (node->decl)
      && !(ballast_manifest_entry (ballast_current_unit.manifest, entry)->flags
           & BALLAST_OPTIONAL);
  candidate_indices->put (DECL_UID (node->decl), candidates.length ());
  candidates.safe_push (added);
}

static void add_attribute (tree decl, const char *name)
{
  tree identifier = get_identifier (name);
  if (!lookup_attribute (name, DECL_ATTRIBUTES (decl)))
    DECL_ATTRIBUTES (decl) = tree_cons (identifier, NULL_TREE, DECL_ATTRIBUTES (decl));
}

/* Does what the source attributes noinline and noclone would do.  */
static void apply_requests (tree decl, uint32_t entry)
{
  unsigned flags = ballast_manifest_entry (ballast_current_unit.manifest, entry)->flags;
  if (flags & BALLAST_NOCLONE)
    add_attribute (decl, "noclone");
  if (!(flags & BALLAST_NOINLINE))
    return;
  if (lookup_attribute ("always_inline", DECL_ATTRIBUTES (decl)))
    {
      ballast_complain (decl, entry, "%qD is %qs in the source, which is kept",
                        "always_inline");
      return;
    }
  add_attribute (decl, "noinline");
  DECL_UNINLINABLE (decl) = 1;
}

/* An alias (a constructor's C1, alias attributes) is another name of its target: an entry
   that names only the alias places the target.  */
static void adopt_alias (cgraph_node *alias)
{
  uint32_t entry = ballast_lookup (alias->decl);
  if (entry == BALLAST_NO_ENTRY)
    return;
  symtab_node *target = alias->ultimate_alias_target ();
  if (target && target->definition && TREE_CODE (target->decl) == FUNCTION_DECL
      && ballast_lookup (target->decl) == BALLAST_NO_ENTRY)
    ballast_lookup_adopt (target->decl, entry);
}

void ballast_outcomes_begin (void)
{
  const ballast_unit *unit = &ballast_current_unit;
  candidate_indices = new index_map;
  if (unit->arguments.strict)
    entry_written =
        XCNEWVEC (unsigned char, ballast_manifest_entry_count (unit->manifest) + 1);
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
  if (node->definition && node->alias)
    adopt_alias (node);
  FOR_EACH_FUNCTION (node)
  {
    if (!node->definition || node->alias || DECL_EXTERNAL (node->decl))
      continue;
    uint32_t entry = ballast_lookup (node->decl);
    if (entry == BALLAST_NO_ENTRY)
      continue;
    apply_requests (node->decl, entry);
    follow (node, entry);
  }
  symtab->add_cgraph_removal_hook (on_removal, NULL);
}

void ballast_outcomes_survey (void)
{
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
  {
    bool is_clone;
    candidate *found = find_candidate (node->decl, &is_clone);
    if (!found)
      continue;
    if (node->inlined_to)
      found->inlined = true;
    else if (node->alias && !is_clone)
      found->folded = true;
  }
}

void ballast_outcomes_written (tree decl, uint32_t entry, enum ballast_outcome outcome,
                               uint32_t alignment, const char *section_name)
{
  ballast_unit *unit = &ballast_current_unit;
  const ballast_entry *line = ballast_manifest_entry (unit->manifest, entry);
  bool is_clone;
  candidate *found = find_candidate (decl, &is_clone);
  if (found && is_clone)
    found->cloned = true;
  else if (found)
    found->written = true;
  if (entry_written)
    entry_written[entry] = 1;
  ballast_record_function function = { outcome, line->line, alignment,
                                       ballast_symbol (decl), section_name };
  ballast_record_add (&unit->record, &function);
  if (unit->arguments.verbose)
    fprintf (stderr, "ballast: %s: aligned to %u%s%s (%s, line %u)\n", function.symbol,
             alignment, *section_name ? ", in " : "", section_name,
             ballast_outcome_name (outcome), line->line);
}

static enum ballast_outcome reason_for_vanishing (const candidate *gone)
{
  if (gone->folded)
    return BALLAST_GONE_FOLDED;
  if (gone->cloned)
    return BALLAST_GONE_CLONED;
  if (gone->inlined)
    return BALLAST_GONE_INLINED;
  return BALLAST_GONE_DROPPED;
}

/* With `strict` it is an error if nothing is left of what an entry names in this unit. */
static void report_vanished (const candidate *gone, enum ballast_outcome outcome)
{
  const ballast_unit *unit = &ballast_current_unit;
  const ballast_entry *line = ballast_manifest_entry (unit->manifest, gone->entry);
  if (unit->arguments.verbose)
    fprintf (stderr, "ballast: %s: not written (%s, line %u)\n", gone->symbol,
             ballast_outcome_name (outcome), line->line);
  if (!gone->expected || !entry_written || entry_written[gone->entry])
    return;
  error_at (ballast_manifest_location (unit->manifest, line->line, line->column,
                                       line->name_length),
            "nothing is left of %qs in this unit (%s)", gone->symbol,
            ballast_outcome_name (outcome));
  inform (UNKNOWN_LOCATION,
          "add %<noinline%> to keep it out of its callers, or %<optional%> to accept it");
}

void ballast_outcomes_end (void)
{
  for (unsigned i = 0; i < candidates.length (); i++)
    {
      const candidate *gone = &candidates[i];
      if (gone->written)
        continue;
      enum ballast_outcome outcome = reason_for_vanishing (gone);
      const ballast_entry *line =
          ballast_manifest_entry (ballast_current_unit.manifest, gone->entry);
      ballast_record_function function = { outcome, line->line, 0, gone->symbol, "" };
      ballast_record_add (&ballast_current_unit.record, &function);
      report_vanished (gone, outcome);
    }
}
