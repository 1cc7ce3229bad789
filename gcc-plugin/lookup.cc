/* SPDX-License-Identifier: GPL-3.0-or-later
   Asking the core about a function that GCC knows as a declaration.  */
#include "plugin.h"

/* Answers by DECL_UID, which unlike an address is never given to another function.  */
typedef hash_map<int_hash<unsigned, UINT_MAX, UINT_MAX - 1>, uint32_t> entry_map;
static entry_map *entries;

void ballast_lookup_begin (void) { entries = new entry_map; }

const char *ballast_symbol (tree decl)
{
  return targetm.strip_name_encoding (IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl)));
}

/* The source that DECL's unit was compiled from, which for a function of a header is
   another file than its own.  NULL if GCC did not keep it.  */
static const char *unit_file (tree decl)
{
  while (decl && TREE_CODE (decl) != TRANSLATION_UNIT_DECL)
    decl = TYPE_P (decl) ? TYPE_CONTEXT (decl) : DECL_CONTEXT (decl);
  if (decl && DECL_NAME (decl))
    return IDENTIFIER_POINTER (DECL_NAME (decl));
  return in_lto_p ? NULL : main_input_filename;
}

/* Whether the user spelled DECL's symbol in the source (an asm label), which GCC marks by
   an asterisk.  Such a name has no suffix of the compiler's.  */
static bool is_spelled_by_user (tree decl)
{
  return IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl))[0] == '*';
}

static bool is_acceptable (tree decl, const ballast_match *match)
{
  switch (match->part)
    {
    case BALLAST_COLD:
    case BALLAST_RESOLVER:
      return is_spelled_by_user (decl)
             && match->base_length == strlen (ballast_symbol (decl));
    case BALLAST_CLONE:
      return !is_spelled_by_user (decl);
    default:
      return true;
    }
}

/* Two entries that are as specific ask for different things.  Each pair of lines is
   reported once.  */
static void report_rival (tree decl, const ballast_match *match)
{
  static hash_set<int_hash<unsigned, UINT_MAX, UINT_MAX - 1>> *reported;
  if (!reported)
    reported = new hash_set<int_hash<unsigned, UINT_MAX, UINT_MAX - 1>>;
  if (reported->add (match->rival))
    return;
  const ballast_manifest *manifest = ballast_current_unit.manifest;
  const ballast_entry *first = ballast_manifest_entry (manifest, match->entry);
  const ballast_entry *second = ballast_manifest_entry (manifest, match->rival);
  error_at (ballast_manifest_location (manifest, second->line, second->column,
                                       second->name_length),
            "lines %u and %u both name %qs and ask for different things", first->line,
            second->line, ballast_symbol (decl));
  inform (ballast_manifest_location (manifest, first->line, first->column,
                                     first->name_length),
          "line %u is here; remove one, give both the same values, or tell the functions "
          "apart by parameters or %<file=%>",
          first->line);
}

/* The entry for DECL's own name, as seen in FILE.  */
static uint32_t find_in_file (tree decl, const char *file, bool *file_unknown)
{
  ballast_unit *unit = &ballast_current_unit;
  const char *symbol = ballast_symbol (decl);
  ballast_match match;
  if (!ballast_matcher_find (unit->matcher, &unit->scratch, symbol, strlen (symbol), file,
                             &match)
      || !is_acceptable (decl, &match))
    return BALLAST_NO_ENTRY;
  if (match.file_unknown)
    {
      *file_unknown = true;
      return BALLAST_NO_ENTRY;
    }
  if (match.rival != BALLAST_NO_ENTRY)
    report_rival (decl, &match);
  return match.entry;
}

/* The entry for DECL's own name.  `file` may mean the file that holds the text of the
   function or the one that was compiled: only the second is in a symbol table.  */
static uint32_t find_own (tree decl)
{
  bool file_unknown = false;
  const char *file =
      DECL_SOURCE_LOCATION (decl) > BUILTINS_LOCATION ? DECL_SOURCE_FILE (decl) : NULL;
  const char *unit = unit_file (decl);
  uint32_t entry = find_in_file (decl, file ? file : unit, &file_unknown);
  if (entry == BALLAST_NO_ENTRY && file && unit && strcmp (file, unit) != 0)
    entry = find_in_file (decl, unit, &file_unknown);
  if (entry == BALLAST_NO_ENTRY && file_unknown)
    {
      const char *format = "the manifest places %qs only with %<file=%>, and the file "
                           "that it came from is not known here";
      if (ballast_current_unit.arguments.strict)
        error (format, ballast_symbol (decl));
      else
        warning (0, format, ballast_symbol (decl));
    }
  return entry;
}

static uint32_t find (tree decl)
{
  uint32_t entry = find_own (decl);
  while (entry == BALLAST_NO_ENTRY)
    {
      tree origin = DECL_ABSTRACT_ORIGIN (decl);
      if (!origin || origin == decl || TREE_CODE (origin) != FUNCTION_DECL)
        break;
      decl = origin;
      entry = find_own (decl);
    }
  return entry;
}

uint32_t ballast_lookup (tree decl)
{
  if (!ballast_current_unit.applies || TREE_CODE (decl) != FUNCTION_DECL)
    return BALLAST_NO_ENTRY;
  bool known;
  uint32_t *slot = &entries->get_or_insert (DECL_UID (decl), &known);
  if (known)
    return *slot;
  *slot = BALLAST_NO_ENTRY;
  uint32_t entry = find (decl);
  entries->put (DECL_UID (decl), entry);
  return entry;
}

void ballast_lookup_adopt (tree decl, uint32_t entry)
{
  entries->put (DECL_UID (decl), entry);
}
