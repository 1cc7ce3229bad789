/* SPDX-License-Identifier: GPL-3.0-or-later
   Alignment and section of each function, and what its record says.  */
#include <string.h>

#include "manifest/plan.h"
#include "verify/internal.h"

static void check_alignment (work *state, candidate *found)
{
  ballast_row *row = &found->row;
  uint64_t alignment = row->entry->alignment;
  if (row->address % alignment != 0)
    verify_finding (row, BALLAST_MISALIGNED,
                    verify_print (state, "%s is at %llu mod %llu",
                                  state->is_linked ? "its address" : "its offset",
                                  (unsigned long long)(row->address % alignment),
                                  (unsigned long long)alignment),
                    "compile its source with the flags of `ballast flags`");
  if (state->is_linked || found->section >= row->object->section_count)
    return;
  uint64_t given = row->object->sections[found->section].alignment;
  if (given % alignment != 0 || given == 0)
    verify_finding (
        row, BALLAST_MISALIGNED,
        verify_print (state, "its section %s is aligned to %llu bytes only, not %llu",
                      row->section, (unsigned long long)given,
                      (unsigned long long)alignment),
        "compile its source with the flags of `ballast flags`");
}

/* Whether the build was to put FOUND into a section of its own.  */
static bool wants_section (const candidate *found)
{
  if (!ballast_plan_has_section (found->row.entry, BALLAST_ELF))
    return false;
  return found->record == NULL
         || (found->record->outcome != BALLAST_ALIGNED
             && strcmp (found->record->unit->words.level, "align") != 0);
}

static void plan_section (work *state, candidate *found)
{
  if (!wants_section (found))
    return;
  const ballast_entry *entry = found->row.entry;
  const char *region = ballast_manifest_region (state->manifest, entry->region)->name;
  size_t length = strlen (found->row.symbol);
  size_t size = BALLAST_SECTION_SIZE (strlen (region), length);
  char *name = ballast_arena_allocate (state->arena, size);
  if (name != NULL
      && ballast_plan_section (state->manifest, found->entry, found->row.symbol, length,
                               name, size)
             != 0)
    found->planned = name;
}

/* Says where the address is, too: the one status hides the other.  */
static void report_unapplied (work *state, ballast_row *row)
{
  uint64_t offset = row->address % row->entry->alignment;
  const char *reason =
      row->source != NULL
          ? verify_print (state, "%s was compiled without the plugin", row->source)
          : "its source was compiled without the plugin: no record of it";
  if (offset != 0)
    reason = verify_print (state, "%s; it is at %llu mod %u", reason,
                           (unsigned long long)offset, (unsigned)row->entry->alignment);
  verify_finding (row, BALLAST_UNAPPLIED, reason,
                  "compile its source with the flags of `ballast flags`");
}

static void check_record (work *state, candidate *found)
{
  const part *from = found->from;
  ballast_row *row = &found->row;
  if (found->record != NULL)
    {
      const ballast_record_unit *unit = &found->record->unit->words;
      if (strcmp (unit->digest, ballast_manifest_digest (state->manifest)) != 0)
        verify_finding (row, BALLAST_STALE,
                        verify_print (state,
                                      "%s was compiled with another version of the "
                                      "manifest (digest %s, now %s)",
                                      verify_describe_unit (state, found->record->unit),
                                      unit->digest,
                                      ballast_manifest_digest (state->manifest)),
                        "recompile that source, and let it depend on the manifest");
      if (found->record->outcome == BALLAST_KEPT_SECTION)
        verify_finding (row, BALLAST_WRONG_SECTION,
                        verify_print (state,
                                      "the source puts it into a section of its own, %s, "
                                      "which was kept",
                                      found->record->section),
                        "take section() off the function, or write "
                        "allow=wrong-section and a reason");
      if (row->source == NULL && strcmp (unit->file, "ltrans") != 0)
        row->source = unit->file;
      return;
    }
  if (state->outside_units > 0 && state->outside_units == state->unit_count)
    verify_finding (row, BALLAST_SKIPPED,
                    "the compiler found its target outside of @target", NULL);
  else if (from->is_stripped)
    verify_finding (row, BALLAST_UNVERIFIABLE,
                    "the file is stripped, and no record shows that it was pinned",
                    "verify the file as it was before strip");
  else if (verify_is_in_region (state, found))
    ; /* placed by the linker alone */
  else if (from->is_lto)
    verify_finding (row, BALLAST_UNVERIFIABLE,
                    "link-time optimization left no record of it",
                    "put the flags of `ballast flags` on the link command too");
  else
    report_unapplied (state, row);
}

/* In an object, the section's name is exactly the planned one.  */
static void check_own_section (work *state, candidate *found)
{
  ballast_row *row = &found->row;
  if (found->planned == NULL || strcmp (row->section, found->planned) == 0
      || (found->record != NULL && strcmp (row->section, found->record->section) == 0))
    return;
  verify_finding (row, BALLAST_WRONG_SECTION,
                  verify_print (state, "in %s, not in %s", row->section, found->planned),
                  "compile its source with the flags of `ballast flags`");
}

/* The output section that most functions of REGION are in: .text and .text.ballast.REGION
   by rights, another where a linker script collects code elsewhere.  */
static const char *home_of (const work *state, uint16_t region, const char *output)
{
  const char *home = NULL;
  size_t most = 0;
  for (size_t i = 0; i < state->candidate_count; i++)
    {
      const candidate *found = &state->candidates[i];
      if (found->row.entry->region != region || found->planned == NULL
          || (home != NULL && strcmp (home, found->row.section) == 0))
        continue;
      size_t count = 0;
      for (size_t j = i; j < state->candidate_count && count <= most; j++)
        count += state->candidates[j].row.entry->region == region
                 && state->candidates[j].planned != NULL
                 && strcmp (state->candidates[j].row.section, found->row.section) == 0;
      /* Of two with the same number, the region's own one, then .text.  */
      bool better = count > most
                    || (count == most && home != NULL && strcmp (home, output) != 0
                        && (strcmp (found->row.section, output) == 0
                            || strcmp (found->row.section, ".text") == 0));
      if (better)
        {
          most = count;
          home = found->row.section;
        }
    }
  return home;
}

static void check_region (work *state, uint16_t region)
{
  /* Where a region exists, its bounds are what counts (region.c).  */
  if (state->bounds[region].exists)
    return;
  const char *name = ballast_manifest_region (state->manifest, region)->name;
  const char *output = verify_print (state, ".text.ballast.%s", name);
  const char *home = home_of (state, region, output);
  for (size_t i = 0; i < state->candidate_count; i++)
    {
      candidate *found = &state->candidates[i];
      if (found->row.entry->region != region || found->planned == NULL
          || strcmp (found->row.section, home) == 0)
        continue;
      verify_finding (&found->row, BALLAST_WRONG_SECTION,
                      verify_print (state, "in %s, while region %s is in %s",
                                    found->row.section, name, home),
                      "look at the linker script, and at section() in the source");
    }
}

void verify_placement (work *state)
{
  for (size_t i = 0; i < state->candidate_count; i++)
    {
      candidate *found = &state->candidates[i];
      plan_section (state, found);
      check_record (state, found);
      if (found->row.status == BALLAST_SKIPPED)
        continue;
      check_alignment (state, found);
      if (!state->is_linked)
        check_own_section (state, found);
    }
  if (state->is_linked)
    for (size_t i = 0; i < ballast_manifest_region_count (state->manifest); i++)
      check_region (state, (uint16_t)i);
}
