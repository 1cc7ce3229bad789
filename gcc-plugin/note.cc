/* SPDX-License-Identifier: GPL-3.0-or-later
   The record that the object carries: a section that is not loaded.  */
#include "plugin.h"

void ballast_note_begin (void)
{
  ballast_unit *unit = &ballast_current_unit;
  ballast_record_unit header;
  /* The links of LTO work on files of random names.  */
  header.file = in_lto_p ? "ltrans" : lbasename (main_input_filename);
  header.compiler = "gcc";
  header.version = gcc_version.basever;
  header.target = unit->target.triplet;
  header.level = unit->arguments.align_only ? "align" : "section";
  header.manifest = lbasename (unit->arguments.manifest_path);
  header.digest = ballast_manifest_digest (unit->manifest);
  ballast_record_begin (&unit->record, &header);
  if (unit->applies)
    return;
  ballast_record_function nothing = { BALLAST_OUTSIDE_TARGET, 0, 0, "", "" };
  ballast_record_add (&unit->record, &nothing);
}

void ballast_note_end (void)
{
  ballast_unit *unit = &ballast_current_unit;
  if (!ballast_record_end (&unit->record))
    {
      error ("memory is short: the record of what was placed cannot be written");
      return;
    }
  if (unit->arguments.no_record || unit->target.format != BALLAST_ELF)
    return;
  /* SECTION_DEBUG is what GCC calls a section that is not loaded.  */
  switch_to_section (get_section (BALLAST_RECORD_SECTION, SECTION_DEBUG, NULL));
  ASM_OUTPUT_ASCII (asm_out_file, unit->record.text, unit->record.length);
}
