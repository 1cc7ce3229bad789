/* SPDX-License-Identifier: GPL-3.0-or-later
   The plugin's entry, and which of GCC's events leads where.  */
#include "plugin.h"

/* GCC looks for this name and for plugin_init, below; exports.map hides all else.  */
__attribute__ ((visibility ("default"))) int plugin_is_GPL_compatible;

ballast_unit ballast_current_unit;

/* Two copies of the plugin, or one under two names, find each other by this event.  */
#define INSTANCE_EVENT "ballast-instance"

/* The question that a second instance asks the first.  */
struct instance_query
{
  const char *digest;
  bool same_manifest;
};

static void answer_instance (void *query, void *)
{
  instance_query *asked = (instance_query *)query;
  asked->same_manifest =
      !strcmp (asked->digest, ballast_manifest_digest (ballast_current_unit.manifest));
}

/* GCC is ready to compile: its options are settled.  */
static void on_start_unit (void *, void *)
{
  ballast_timer timer (BALLAST_PLACING);
  ballast_unit *unit = &ballast_current_unit;
  /* LTO's first step only divides the program; the compilations that follow it load the
     plugin again.  */
  if (flag_wpa)
    return;
  unit->target = ballast_find_target ();
  unit->applies = ballast_manifest_applies (unit->manifest, &unit->target);
  ballast_note_begin ();
  if (!unit->applies)
    return;
  unit->matcher = ballast_matcher_create (unit->manifest, &unit->target);
  if (!unit->matcher)
    fatal_error (UNKNOWN_LOCATION, "memory is short: %qs cannot be used",
                 unit->arguments.manifest_path);
  ballast_lookup_begin ();
  ballast_placement_begin ();
}

static void on_ipa_start (void *, void *)
{
  ballast_timer timer (BALLAST_PLACING);
  if (ballast_current_unit.applies)
    ballast_outcomes_begin ();
}

static void on_ipa_end (void *, void *)
{
  ballast_timer timer (BALLAST_PLACING);
  if (ballast_current_unit.applies)
    ballast_outcomes_survey ();
}

static void on_finish_unit (void *, void *)
{
  ballast_timer timer (BALLAST_PLACING);
  if (flag_wpa)
    return;
  /* A slim LTO object holds no code yet; what becomes of its functions is decided when it
     is linked.  */
  bool is_slim = flag_generate_lto && !flag_fat_lto_objects;
  if (ballast_current_unit.applies && !is_slim)
    ballast_outcomes_end ();
  ballast_note_end ();
}

static void on_finish (void *, void *)
{
  ballast_unit *unit = &ballast_current_unit;
  ballast_report_time ();
  ballast_matcher_free (unit->matcher);
  ballast_scratch_release (&unit->scratch);
  ballast_record_release (&unit->record);
  ballast_manifest_free (unit->manifest);
  *unit = ballast_unit ();
}

static bool check_digest (const ballast_manifest *manifest,
                          const ballast_arguments *arguments)
{
  const char *actual = ballast_manifest_digest (manifest);
  if (!arguments->digest || !strcmp (arguments->digest, actual))
    return true;
  error ("the digest of %qs is %s, but %<-fplugin-arg-%s-digest%> says %s",
         arguments->manifest_path, actual, arguments->plugin_name, arguments->digest);
  inform (UNKNOWN_LOCATION, "the manifest changed after the flags were made; make them "
                            "again, as by %<ballast flags%>");
  return false;
}

/* Reads the manifest that ARGUMENTS name.  NULL after an error.  */
static ballast_manifest *load_manifest (const ballast_arguments *arguments)
{
  ballast_timer timer (BALLAST_LOADING);
  ballast_manifest *manifest = ballast_manifest_load (arguments->manifest_path);
  if (!manifest)
    {
      error ("memory is short: %qs cannot be read", arguments->manifest_path);
      return NULL;
    }
  if (ballast_report_manifest (manifest) && check_digest (manifest, arguments))
    return manifest;
  ballast_manifest_free (manifest);
  return NULL;
}

/* Whether another instance is at work already.  It is an error if that one has another
   manifest.  */
static bool is_second_instance (const ballast_manifest *manifest, const char *plugin_name)
{
  int event = get_named_event_id (INSTANCE_EVENT, NO_INSERT);
  if (event < 0)
    return false;
  instance_query query = { ballast_manifest_digest (manifest), true };
  invoke_plugin_callbacks (event, &query);
  if (!query.same_manifest)
    error ("plugin %qs is a second instance of Ballast with another manifest; put all "
           "entries into one",
           plugin_name);
  return true;
}

static void register_events (const char *plugin_name)
{
  register_callback (plugin_name, get_named_event_id (INSTANCE_EVENT, INSERT),
                     answer_instance, NULL);
  register_callback (plugin_name, PLUGIN_PRAGMAS, ballast_add_dependency, NULL);
  register_callback (plugin_name, PLUGIN_START_UNIT, on_start_unit, NULL);
  register_callback (plugin_name, PLUGIN_ALL_IPA_PASSES_START, on_ipa_start, NULL);
  register_callback (plugin_name, PLUGIN_ALL_IPA_PASSES_END, on_ipa_end, NULL);
  register_callback (plugin_name, PLUGIN_FINISH_UNIT, on_finish_unit, NULL);
  register_callback (plugin_name, PLUGIN_FINISH, on_finish, NULL);
  ballast_placement_register_passes (plugin_name);
}

/* After an error of ours it returns success: GCC has counted the error, makes no object
   and ends with 1, without another error that says less.  */
__attribute__ ((visibility ("default"))) int plugin_init (plugin_name_args *info,
                                                          plugin_gcc_version *version)
{
  static plugin_info description = {
    "1", "pins the alignment and section of the functions that a manifest names"
  };
  if (!ballast_check_version (version, info->full_name))
    return 1;
  register_callback (info->base_name, PLUGIN_INFO, NULL, &description);
  ballast_arguments arguments;
  if (!ballast_read_arguments (info, &arguments))
    return 0;
  ballast_current_unit.arguments.time |= arguments.time;
  ballast_manifest *manifest = load_manifest (&arguments);
  if (!manifest)
    return 0;
  if (is_second_instance (manifest, info->base_name))
    {
      ballast_manifest_free (manifest);
      return 0;
    }
  ballast_current_unit.arguments = arguments;
  ballast_current_unit.manifest = manifest;
  register_events (info->base_name);
  return 0;
}
