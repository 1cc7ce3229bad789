/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "object/dwarf.h"

#include <dwarf.h>
#include <elfutils/libdwfl.h>
#include <stdio.h>
#include <stdlib.h>

/* Deeper nesting of scopes is not written by compilers; hostile input ends here.  */
#define DEEPEST 200

struct ballast_dwarf
{
  Dwarf *dwarf;
  Dwfl *session; /* of relocatable objects: it applies their relocations; else NULL */
};

/* In a relocatable object the debug information is not usable before its relocations were
   applied, which libdwfl does and libdw does not.  */
static Dwarf *open_relocatable (ballast_dwarf *opened, const char *path)
{
  static const Dwfl_Callbacks callbacks = {
    .find_elf = dwfl_build_id_find_elf,
    .find_debuginfo = dwfl_standard_find_debuginfo,
    .section_address = dwfl_offline_section_address,
  };
  Dwarf_Addr bias;
  opened->session = dwfl_begin (&callbacks);
  if (opened->session == NULL)
    return NULL;
  Dwfl_Module *module = dwfl_report_offline (opened->session, path, path, -1);
  dwfl_report_end (opened->session, NULL, NULL);
  return module != NULL ? dwfl_module_getdwarf (module, &bias) : NULL;
}

ballast_dwarf *ballast_dwarf_open (const ballast_object *object)
{
  if (object->member != NULL
      || (ballast_object_find_section (object, ".debug_info") == 0
          && ballast_object_find_section (object, ".zdebug_info") == 0))
    return NULL;
  ballast_dwarf *opened = calloc (1, sizeof *opened);
  if (opened == NULL)
    return NULL;
  opened->dwarf = ballast_object_is_linked (object)
                      ? dwarf_begin_elf (object->elf, DWARF_C_READ, NULL)
                      : open_relocatable (opened, object->path);
  if (opened->dwarf != NULL)
    return opened;
  ballast_dwarf_close (opened);
  return NULL;
}

void ballast_dwarf_close (ballast_dwarf *dwarf)
{
  if (dwarf == NULL)
    return;
  if (dwarf->session != NULL)
    dwfl_end (dwarf->session); /* owns the Dwarf */
  else
    dwarf_end (dwarf->dwarf);
  free (dwarf);
}

static const char *string_of (Dwarf_Die *die, unsigned name)
{
  Dwarf_Attribute attribute;
  return dwarf_formstring (dwarf_attr (die, name, &attribute));
}

const char *ballast_dwarf_source (ballast_dwarf *dwarf, uint64_t address, char *buffer,
                                  size_t size)
{
  Dwarf_Die unit;
  if (dwarf_addrdie (dwarf->dwarf, address, &unit) == NULL)
    return NULL;
  const char *name = string_of (&unit, DW_AT_name);
  const char *folder = string_of (&unit, DW_AT_comp_dir);
  /* lto1 calls its unit "<artificial>" (GCC 12.2).  */
  if (name == NULL || *name == '<')
    return NULL;
  int length = *name == '/' || folder == NULL
                   ? snprintf (buffer, size, "%s", name)
                   : snprintf (buffer, size, "%s/%s", folder, name);
  return length >= 0 && (size_t)length < size ? buffer : NULL;
}

/* The symbol of a function's DIE, or its plain name; follows origins and declarations. */
static const char *function_name (Dwarf_Die *die)
{
  Dwarf_Attribute attribute;
  const char *name =
      dwarf_formstring (dwarf_attr_integrate (die, DW_AT_linkage_name, &attribute));
  if (name == NULL)
    name = dwarf_formstring (
        dwarf_attr_integrate (die, DW_AT_MIPS_linkage_name, &attribute));
  if (name == NULL)
    name = dwarf_formstring (dwarf_attr_integrate (die, DW_AT_name, &attribute));
  return name;
}

typedef struct walk
{
  ballast_inline_visitor *visitor;
  void *context;
  const char *source;
  bool ended;
} walk;

/* Visits DIE and its children; CALLER is the function of its own whose code it is in.  */
static void walk_tree (walk *state, Dwarf_Die *die, const char *caller, unsigned depth)
{
  do
    {
      int tag = dwarf_tag (die);
      const char *inside = caller;
      if (tag == DW_TAG_subprogram)
        inside = function_name (die);
      else if (tag == DW_TAG_inlined_subroutine)
        {
          const char *callee = function_name (die);
          if (callee != NULL
              && !state->visitor (state->context, callee, state->source, caller))
            state->ended = true;
        }
      Dwarf_Die child;
      if (!state->ended && depth < DEEPEST && dwarf_child (die, &child) == 0)
        walk_tree (state, &child, inside, depth + 1);
    }
  while (!state->ended && dwarf_siblingof (die, die) == 0);
}

void ballast_dwarf_walk_inlined (ballast_dwarf *dwarf, ballast_inline_visitor *visitor,
                                 void *context)
{
  walk state = { .visitor = visitor, .context = context };
  Dwarf_CU *unit = NULL;
  Dwarf_Die unit_die, child;
  uint8_t unit_type;
  while (!state.ended
         && dwarf_get_units (dwarf->dwarf, unit, &unit, NULL, &unit_type, &unit_die, NULL)
                == 0)
    {
      state.source = string_of (&unit_die, DW_AT_name);
      if (state.source != NULL && *state.source == '<')
        state.source = NULL;
      if (dwarf_child (&unit_die, &child) == 0)
        walk_tree (&state, &child, NULL, 0);
    }
}
