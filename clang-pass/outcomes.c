/* SPDX-License-Identifier: GPL-3.0-or-later
   What becomes of the functions that entries match: written, or vanished and why.  */
#include <llvm-c/Core.h>
#include <stdio.h>

#include "pass.h"

void ballast_outcome_written (ballast_unit *unit, const char *symbol, uint32_t entry,
                              enum ballast_outcome outcome, uint32_t alignment,
                              const char *section_name)
{
  unsigned line = ballast_manifest_entry (unit->manifest, entry)->line;
  if (unit->entry_written != NULL)
    unit->entry_written[entry] = 1;
  ballast_record_function function = { outcome, line, alignment, symbol, section_name };
  ballast_record_add (&unit->record, &function);
  if (unit->arguments.verbose)
    fprintf (stderr, "ballast: %s: aligned to %u%s%s (%s, line %u)\n", symbol, alignment,
             *section_name != '\0' ? ", in " : "", section_name,
             ballast_outcome_name (outcome), line);
}

static enum ballast_outcome reason_for_vanishing (const ballast_candidate *gone,
                                                  LLVMModuleRef module)
{
  if (LLVMGetNamedGlobalAlias (module, gone->symbol, gone->length) != NULL)
    return BALLAST_GONE_FOLDED;
  if (gone->cloned)
    return BALLAST_GONE_CLONED;
  if (gone->inlined)
    return BALLAST_GONE_INLINED;
  return BALLAST_GONE_DROPPED;
}

/* With `strict` it is an error if nothing is left of what an entry names in this unit. */
static void report_vanished (ballast_unit *unit, const ballast_candidate *gone,
                             enum ballast_outcome outcome)
{
  const char *reason = ballast_outcome_name (outcome);
  if (unit->arguments.verbose)
    fprintf (stderr, "ballast: %s: not written (%s, line %u)\n", gone->symbol, reason,
             ballast_manifest_entry (unit->manifest, gone->entry)->line);
  if (!gone->expected || unit->entry_written == NULL || unit->entry_written[gone->entry])
    return;
  ballast_report_entry (unit, BALLAST_ERROR, gone->entry,
                        "nothing is left of '%s' in this unit (%s)", gone->symbol,
                        reason);
  ballast_report_entry (unit, BALLAST_NOTE, gone->entry,
                        "add 'noinline' to keep it out of its callers, or 'optional' to "
                        "accept it");
}

void ballast_outcomes_vanished (ballast_unit *unit, LLVMModuleRef module)
{
  for (size_t i = 0; i < unit->candidate_count; i++)
    {
      const ballast_candidate *gone = &unit->candidates[i];
      if (gone->written || gone->entry == BALLAST_NO_ENTRY
          || gone->alias_of != BALLAST_NO_VALUE)
        continue;
      enum ballast_outcome outcome = reason_for_vanishing (gone, module);
      ballast_record_function function = {
        outcome, ballast_manifest_entry (unit->manifest, gone->entry)->line, 0,
        gone->symbol, ""
      };
      ballast_record_add (&unit->record, &function);
      report_vanished (unit, gone, outcome);
    }
}
