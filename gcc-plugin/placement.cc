/* SPDX-License-Identifier: GPL-3.0-or-later
   Setting a function's section and the alignment of its entry, and nothing else.

   The section is answered to varasm when it asks where to write; a section attribute or
   DECL_SECTION_NAME would switch hot/cold splitting off, or take the cold part along. The
   alignment is set right before `final` writes the function and taken back right after:
   no other function's code, and no debug information, can depend on it.  */
#include "plugin.h"

static section *(*default_section_hook) (tree, enum node_frequency, bool, bool);

/* What is taken back after `final`.  */
static struct
{
  bool active;
  unsigned decl_align; /* bits */
  bool decl_user_align;
  bool partitioned;
  align_flags functions;
  int limit;
} saved;

/* Whether the source gives DECL a section.  GCC's own choices (COMDAT,
   -ffunction-sections) are marked as implicit.  */
static bool has_own_section (tree decl)
{
  symtab_node *node = symtab_node::get (decl);
  return DECL_SECTION_NAME (decl) && !(node && node->implicit_section);
}

/* Whether the entry of the function being compiled is in its cold part: a profile can say
   that a function is called rarely and then loops.  */
static bool is_entry_cold (void)
{
  return crtl->has_bb_partition
         && BB_PARTITION (ENTRY_BLOCK_PTR_FOR_FN (cfun)->next_bb) == BB_COLD_PARTITION;
}

/* Whether varasm asks about the cold part of DECL: then it says so by a frequency that is
   not the function's own (function_section_1).  */
static bool is_cold_part (tree decl, enum node_frequency frequency)
{
  cgraph_node *node = cgraph_node::get (decl);
  if (frequency == NODE_FREQUENCY_UNLIKELY_EXECUTED && node
      && node->frequency != NODE_FREQUENCY_UNLIKELY_EXECUTED)
    return true;
  return decl == current_function_decl && cfun && crtl->has_bb_partition
         && first_function_block_is_cold;
}

static bool wants_section (uint32_t entry)
{
  const ballast_unit *unit = &ballast_current_unit;
  return !unit->arguments.align_only
         && ballast_plan_has_section (ballast_manifest_entry (unit->manifest, entry),
                                      unit->target.format);
}

/* The name of DECL's section, which ENTRY plans, in memory that the caller frees.  */
static char *planned_section (tree decl, uint32_t entry)
{
  const ballast_manifest *manifest = ballast_current_unit.manifest;
  const char *symbol = ballast_symbol (decl);
  size_t length = strlen (symbol);
  size_t region = strlen (
      ballast_manifest_region (manifest, ballast_manifest_entry (manifest, entry)->region)
          ->name);
  size_t size = BALLAST_SECTION_SIZE (region, length);
  char *name = XNEWVEC (char, size);
  if (!ballast_plan_section (manifest, entry, symbol, length, name, size))
    gcc_unreachable ();
  return name;
}

static section *choose_section (tree decl, enum node_frequency frequency, bool startup,
                                bool exit)
{
  ballast_timer timer (BALLAST_PLACING);
  uint32_t entry = decl ? ballast_lookup (decl) : BALLAST_NO_ENTRY;
  if (entry != BALLAST_NO_ENTRY && wants_section (entry) && !has_own_section (decl)
      && !is_cold_part (decl, frequency))
    {
      char *name = planned_section (decl, entry);
      section *result = get_named_section (decl, name, 0);
      free (name);
      return result;
    }
  return default_section_hook ? default_section_hook (decl, frequency, startup, exit)
                              : NULL;
}

/* Warns, once, that a patchable area before the entry takes the aligned address.  */
static void report_patchable_area (tree decl, uint32_t entry)
{
  static bool reported;
  if (reported || crtl->patch_area_entry == 0)
    return;
  reported = true;
  ballast_complain (decl, entry,
                    "the entry of %qD comes after its patchable area%s: the area is "
                    "aligned, the entry lies behind it",
                    "");
}

/* Raises the alignment of DECL's entry to BITS while `final` runs.  */
static void raise_alignment (tree decl, unsigned bits)
{
  saved.active = true;
  saved.decl_align = DECL_ALIGN (decl);
  saved.decl_user_align = DECL_USER_ALIGN (decl);
  saved.partitioned = crtl->has_bb_partition;
  saved.functions = align_functions;
  saved.limit = flag_limit_function_alignment;
  if (!saved.partitioned)
    {
      SET_DECL_ALIGN (decl, bits);
      DECL_USER_ALIGN (decl) = 1;
      return;
    }
  /* assemble_start_function aligns the cold part by the declaration's alignment too, but
     only the hot part by -falign-functions: so the request goes there.  */
  int log = floor_log2 (bits / BITS_PER_UNIT);
  DECL_USER_ALIGN (decl) = 0;
  align_functions.levels[0].log = log;
  align_functions.levels[0].maxskip = (1 << log) - 1;
  align_functions.levels[1].log = 0;
  align_functions.levels[1].maxskip = 0;
  flag_limit_function_alignment = 0;
}

static void restore_alignment (tree decl)
{
  if (!saved.active)
    return;
  SET_DECL_ALIGN (decl, saved.decl_align);
  DECL_USER_ALIGN (decl) = saved.decl_user_align;
  if (saved.partitioned)
    {
      align_functions = saved.functions;
      flag_limit_function_alignment = saved.limit;
    }
  saved.active = false;
}

/* Says what becomes of DECL, in the record, to the user, and on stderr if asked.  */
static void report_written (tree decl, uint32_t entry, unsigned alignment)
{
  enum ballast_outcome outcome = BALLAST_ALIGNED;
  char *name = NULL;
  const char *section_name = "";
  if (is_entry_cold ())
    {
      outcome = BALLAST_KEPT_SECTION;
      section_name = ".text.unlikely";
      ballast_complain (decl, entry,
                        "the entry of %qD is in its cold part%s and stays there", "");
    }
  else if (has_own_section (decl))
    {
      outcome = BALLAST_KEPT_SECTION;
      section_name = DECL_SECTION_NAME (decl);
      if (wants_section (entry))
        ballast_complain (decl, entry,
                          "%qD has the section %qs in the source, which is kept",
                          section_name);
    }
  else if (wants_section (entry))
    {
      outcome = BALLAST_PLACED;
      section_name = name = planned_section (decl, entry);
    }
  report_patchable_area (decl, entry);
  ballast_outcomes_written (decl, entry, outcome, alignment, section_name);
  free (name);
}

static void place_current_function (void)
{
  tree decl = current_function_decl;
  uint32_t entry = ballast_lookup (decl);
  if (entry == BALLAST_NO_ENTRY)
    return;
  unsigned bits = symtab_node::get (decl)->definition_alignment ();
  const ballast_manifest *manifest = ballast_current_unit.manifest;
  unsigned wanted =
      ballast_manifest_entry (manifest, entry)->alignment * (unsigned)BITS_PER_UNIT;
  if (wanted > bits && !is_entry_cold ())
    {
      raise_alignment (decl, wanted);
      bits = wanted;
    }
  report_written (decl, entry, bits / BITS_PER_UNIT);
}

/* The passes around `final`.  */
class placement_pass : public rtl_opt_pass
{
public:
  placement_pass (const pass_data &data, bool before)
      : rtl_opt_pass (data, g), m_before (before)
  {
  }

  unsigned execute (function *) final override
  {
    ballast_timer timer (BALLAST_PLACING);
    if (m_before)
      place_current_function ();
    else
      restore_alignment (current_function_decl);
    return 0;
  }

private:
  bool m_before;
};

static void register_pass (const char *plugin_name, const char *pass_name, bool before)
{
  pass_data data = pass_data ();
  data.type = RTL_PASS;
  data.name = pass_name;
  data.optinfo_flags = OPTGROUP_NONE;
  data.tv_id = TV_NONE;
  register_pass_info info;
  info.pass = new placement_pass (data, before);
  info.reference_pass_name = "final";
  info.ref_pass_instance_number = 1;
  info.pos_op = before ? PASS_POS_INSERT_BEFORE : PASS_POS_INSERT_AFTER;
  register_callback (plugin_name, PLUGIN_PASS_MANAGER_SETUP, NULL, &info);
}

void ballast_placement_register_passes (const char *plugin_name)
{
  register_pass (plugin_name, "ballast_place", true);
  register_pass (plugin_name, "ballast_restore", false);
}

void ballast_placement_begin (void)
{
  default_section_hook = targetm.asm_out.function_section;
  targetm.asm_out.function_section = choose_section;
}
