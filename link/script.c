/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "link/script.h"

#include <stdlib.h>
#include <string.h>

#include "link/order.h"
#include "manifest/plan.h"

/* Appends NAME as a pattern that matches it.  Characters that a script does not take in a
   pattern, or takes for wildcards, become the wildcard for one character.  */
static void add_pattern (ballast_text *text, const char *name)
{
  static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                              "0123456789_.$-";
  for (; *name != '\0'; name++)
    ballast_text_add (text, strchr (plain, *name) != NULL ? name : "?", 1);
}

/* Appends the names of the sections that compilers give to SYMBOL by themselves.  With
   -ffunction-sections GCC names the cold part of a split function .text.unlikely.SYMBOL,
   the same as a function that is cold as a whole.  */
static void add_own_sections (ballast_text *text, const char *symbol, bool may_be_cold)
{
  static const char *const prefixes[] = { ".text.", ".text.hot.", ".text.startup.",
                                          ".text.unlikely." };
  for (size_t i = 0; i < 4; i++)
    if (i < 3 || may_be_cold)
      {
        ballast_text_print (text, "%s%s", i == 0 ? "" : " ", prefixes[i]);
        add_pattern (text, symbol);
      }
}

/* Appends a pattern line.  FILE, if any, is the base name of the source that the objects
   are made of: x.c is in x.o, x.c.o, x.lo, in a folder or an archive.  */
static void add_own_patterns (ballast_text *text, const char *symbol, bool may_be_cold,
                              const char *file, bool keep)
{
  static const char *const folders[] = { "", "*/", "*:" };
  const char *dot = file != NULL ? strrchr (file, '.') : NULL;
  for (size_t i = 0; i < (file != NULL ? 3u : 1u); i++)
    {
      ballast_text_print (text, keep ? "    KEEP (" : "    ");
      if (file == NULL)
        ballast_text_print (text, "*");
      else
        ballast_text_print (text, "%s%.*s.*o", folders[i],
                            (int)(dot != NULL ? dot - file : (ptrdiff_t)strlen (file)),
                            file);
      ballast_text_print (text, "(");
      add_own_sections (text, symbol, may_be_cold);
      ballast_text_print (text, keep ? "))\n" : ")\n");
    }
}

static void add_planned (const ballast_script *script, ballast_text *text, uint32_t entry,
                         const char *symbol, bool keep)
{
  size_t length = strlen (symbol);
  const ballast_region *region = ballast_manifest_region (
      script->manifest, ballast_manifest_entry (script->manifest, entry)->region);
  size_t size = BALLAST_SECTION_SIZE (strlen (region->name), length);
  char *name = malloc (size);
  if (name == NULL
      || ballast_plan_section (script->manifest, entry, symbol, length, name, size) == 0)
    {
      text->failed = true;
      free (name);
      return;
    }
  ballast_text_print (text, keep ? "    KEEP (*(" : "    *(");
  add_pattern (text, name);
  ballast_text_print (text, keep ? "))\n" : ")\n");
  free (name);
}

/* Whether another function of the layout has FUNCTION's name, so that only the file tells
   their sections apart where the plugin did not name them.  */
static bool is_name_shared (const ballast_layout *layout,
                            const ballast_function *function)
{
  size_t count = 0;
  if (function->file != NULL)
    ballast_layout_find_names (layout, function->symbol, &count);
  return count > 1;
}

/* Appends TEXT as a part of a quoted string, which has no escapes.  */
static void add_quoted_part (ballast_text *text, const char *part)
{
  for (; *part != '\0'; part++)
    ballast_text_add (text, *part == '"' ? "'" : part, 1);
}

/* One function in its slot.  GNU ld and lld say only that the location counter moved
   backwards when a slot overflows; so it never does, and an assertion says more.  Sizes
   can't be printed from a script.  */
static void add_slot (const ballast_script *script, ballast_text *text,
                      const ballast_function *function, const ballast_region *region)
{
  const char *start = region->name;
  const char *file = is_name_shared (script->layout, function) ? function->file : NULL;
  ballast_text_print (text, "    . = MAX (., __ballast_%s_start + 0x%jx);\n", start,
                      (uintmax_t)function->offset);
  add_planned (script, text, function->entry, function->symbol, region->keep);
  add_own_patterns (text, function->symbol, function->may_be_cold, file, region->keep);
  for (const ballast_alias *alias = function->aliases; alias != NULL; alias = alias->next)
    {
      add_planned (script, text, function->entry, alias->symbol, region->keep);
      add_own_patterns (text, alias->symbol, function->may_be_cold, file, region->keep);
    }
  ballast_text_print (
      text, "    ASSERT (. <= __ballast_%s_start + 0x%jx,\n      \"ballast: ", start,
      (uintmax_t)(function->offset + function->slot));
  add_quoted_part (text, function->symbol);
  ballast_text_print (text,
                      " outgrew its slot of %ju bytes (%ju when it was made) in "
                      "region %s; to give it more: ",
                      (uintmax_t)function->slot, (uintmax_t)function->size, region->name);
  add_quoted_part (text, script->update);
  ballast_text_print (text, "\");\n");
}

/* What there is without sizes: each entry's functions in the order of the manifest, those
   of one entry by name, one behind the other.  */
static void add_packed (const ballast_script *script, ballast_text *text, uint16_t number)
{
  const ballast_region *region = ballast_manifest_region (script->manifest, number);
  for (size_t i = 0; i < ballast_manifest_entry_count (script->manifest); i++)
    {
      const ballast_entry *entry = ballast_manifest_entry (script->manifest, i);
      if (entry->region != number || (entry->flags & BALLAST_NO_SECTION))
        continue;
      const char *open = region->keep ? "KEEP (" : "", *close = region->keep ? ")" : "";
      ballast_text_print (
          text, "    %s*(SORT_BY_NAME (" BALLAST_SECTION_PREFIX "%s.%07zu.*))%s\n", open,
          region->name, i + 1, close);
      if (!ballast_order_is_symbol (entry) || entry->file != NULL)
        continue;
      ballast_text_print (text, "    . = ALIGN (0x%jx);\n", (uintmax_t)entry->alignment);
      add_own_patterns (text, entry->name, false, NULL, region->keep);
    }
}

/* The functions that the layout does not know: new ones, until the lock is updated.  */
static void add_rest (const ballast_script *script, ballast_text *text, uint16_t number)
{
  const ballast_manifest *manifest = script->manifest;
  const ballast_region *region = ballast_manifest_region (manifest, number);
  const char *open = region->keep ? "KEEP (" : "", *close = region->keep ? ")" : "";
  ballast_text_print (text,
                      "    /* What is not in the lock yet.  */\n"
                      "    %s*(SORT_BY_NAME (" BALLAST_SECTION_PREFIX "%s.*))%s\n",
                      open, region->name, close);
  for (size_t i = 0;
       script->layout != NULL && i < ballast_manifest_entry_count (manifest); i++)
    {
      const ballast_entry *entry = ballast_manifest_entry (manifest, i);
      if (entry->region != number || (entry->flags & BALLAST_NO_SECTION)
          || !ballast_order_is_symbol (entry) || entry->file != NULL
          || ballast_layout_find (script->layout, entry->name) != NULL)
        continue;
      ballast_text_print (text, "    . = ALIGN (0x%jx);\n", (uintmax_t)entry->alignment);
      add_own_patterns (text, entry->name, false, NULL, region->keep);
    }
}

/* Pads the region to its size and its page.  */
static void add_end (ballast_text *text, const ballast_region *region)
{
  if (region->size > 0)
    ballast_text_print (text,
                        "    ASSERT (. <= __ballast_%s_start + 0x%jx,\n"
                        "      \"ballast: the functions of region %s need more than its "
                        "size=%ju in the manifest\");\n"
                        "    . = MAX (., __ballast_%s_start + 0x%jx);\n",
                        region->name, (uintmax_t)region->size, region->name,
                        (uintmax_t)region->size, region->name, (uintmax_t)region->size);
  if (region->page > 0)
    ballast_text_print (text, "    . = ALIGN (0x%jx);\n", (uintmax_t)region->page);
}

/* Appends the definition of a region's start or stop.  In ld -r HIDDEN makes a symbol
   local (GNU ld 2.40), and other objects could not refer to it.  */
static void add_bound (const ballast_script *script, ballast_text *text,
                       const char *region, const char *end)
{
  if (script->is_relocatable)
    ballast_text_print (text, "    __ballast_%s_%s = .;\n", region, end);
  else
    ballast_text_print (text, "    HIDDEN (__ballast_%s_%s = .);\n", region, end);
}

bool ballast_script_address (const ballast_manifest *manifest, size_t number,
                             uint64_t *address)
{
  const ballast_region *region = ballast_manifest_region (manifest, number);
  *address = region->address;
  if (region->place != BALLAST_FIRST)
    return region->place == BALLAST_AT_ADDRESS;
  *address = BALLAST_FIRST_ADDRESS;
  for (size_t i = 0; i < number; i++)
    if (ballast_manifest_region (manifest, i)->place == BALLAST_FIRST)
      *address += BALLAST_FIRST_STEP;
  return true;
}

void ballast_script_region (const ballast_script *script, uint16_t number,
                            ballast_text *text)
{
  const ballast_layout *layout = script->layout;
  const ballast_region *region = ballast_manifest_region (script->manifest, number);
  uint64_t alignment = layout != NULL ? layout->alignments[number] : 4096;
  if (region->page > alignment)
    alignment = region->page;
  ballast_text_print (text, "  %s%s ",
                      script->section != NULL ? script->section : BALLAST_REGION_SECTION,
                      region->name);
  uint64_t address;
  if (!script->is_relocatable
      && (region->place != BALLAST_FIRST || script->first_has_address)
      && ballast_script_address (script->manifest, number, &address))
    ballast_text_print (text, "0x%jx ", (uintmax_t)address);
  ballast_text_print (text, ": ALIGN (0x%jx)\n  {\n", (uintmax_t)alignment);
  add_bound (script, text, region->name, "start");
  if (layout == NULL)
    add_packed (script, text, number);
  for (size_t i = 0; layout != NULL && i < layout->count; i++)
    if (layout->functions[i].region == number)
      add_slot (script, text, &layout->functions[i], region);
  if (layout != NULL && layout->sizes[number] > 0)
    ballast_text_print (text, "    . = MAX (., __ballast_%s_start + 0x%jx);\n",
                        region->name, (uintmax_t)layout->sizes[number]);
  add_rest (script, text, number);
  add_end (text, region);
  add_bound (script, text, region->name, "stop");
  ballast_text_print (text, "  }\n");
}

/* Appends the regions at PLACE with the statement that inserts them.  */
static void insert_at (const ballast_script *script, enum ballast_region_place place,
                       const char *statement, ballast_text *text)
{
  bool any = false;
  for (size_t i = 0; i < ballast_manifest_region_count (script->manifest); i++)
    if (ballast_manifest_region (script->manifest, i)->place == place)
      {
        if (!any)
          ballast_text_print (text, "SECTIONS\n{\n");
        any = true;
        ballast_script_region (script, (uint16_t)i, text);
      }
  if (any)
    ballast_text_print (text, "}\nINSERT %s;\n", statement);
}

/* Appends the regions that have addresses, by rising address: lld lays sections out as
   they stand, and can't go back.  */
static void insert_addressed (const ballast_script *script, ballast_text *text)
{
  const ballast_manifest *manifest = script->manifest;
  size_t count = ballast_manifest_region_count (manifest);
  uint64_t address, least = 0;
  for (bool begun = false;; begun = true)
    {
      size_t next = count;
      uint64_t next_address = UINT64_MAX;
      for (size_t i = 0; i < count; i++)
        if ((ballast_manifest_region (manifest, i)->place != BALLAST_FIRST
             || script->first_has_address)
            && ballast_script_address (manifest, i, &address)
            && (address > least || !begun) && address < next_address)
          {
            next = i;
            next_address = address;
          }
      if (next < count && !begun)
        ballast_text_print (text, "SECTIONS\n{\n");
      if (next == count)
        {
          if (begun)
            ballast_text_print (text, "}\nINSERT AFTER .bss;\n");
          return;
        }
      ballast_script_region (script, (uint16_t)next, text);
      least = next_address;
    }
}

/* The script ends up in the tree of whoever builds with it.  */
static void add_head (ballast_text *text)
{
  ballast_text_print (text, "/* SPDX-License-Identifier: MIT */\n"
                            "/* Made by ballast link; for GNU ld and lld.  */\n");
}

void ballast_script_relocatable (const ballast_script *script, ballast_text *text)
{
  add_head (text);
  ballast_text_print (text, "SECTIONS\n{\n");
  for (size_t i = 0; i < ballast_manifest_region_count (script->manifest); i++)
    ballast_script_region (script, (uint16_t)i, text);
  ballast_text_print (text, "}\n");
}

void ballast_script_insert (const ballast_script *script, ballast_text *text)
{
  add_head (text);
  insert_at (script, BALLAST_BEFORE_TEXT, "BEFORE .text", text);
  insert_at (script, BALLAST_AFTER_TEXT, "AFTER .text", text);
  insert_addressed (script, text);
}

bool ballast_script_first (const ballast_script *script, const char *default_script,
                           ballast_text *text)
{
  /* ld 2.35 to 2.45: "… . = SEGMENT_START(…) + SIZEOF_HEADERS;", then the sections.  */
  const char *headers = strstr (default_script, "SIZEOF_HEADERS");
  const char *line_end = headers != NULL ? strchr (headers, '\n') : NULL;
  if (line_end == NULL)
    return false;
  add_head (text);
  ballast_text_add (text, default_script, (size_t)(line_end - default_script) + 1);
  ballast_text_print (text, "  . = ALIGN (CONSTANT (MAXPAGESIZE));\n");
  for (size_t i = 0; i < ballast_manifest_region_count (script->manifest); i++)
    if (ballast_manifest_region (script->manifest, i)->place == BALLAST_FIRST)
      ballast_script_region (script, (uint16_t)i, text);
  ballast_text_print (text, "  . = ALIGN (CONSTANT (MAXPAGESIZE));\n");
  ballast_text_add (text, line_end + 1, strlen (line_end + 1));
  return true;
}
