/* SPDX-License-Identifier: GPL-3.0-or-later
   The manifest in the dependency output, so that make and ninja rebuild after a change.
 */
#include "plugin.h"

/* PLUGIN_PRAGMAS comes when the reader exists and the source is its first dependency
   already.  At plugin_init the manifest would become the first: wrong for make's $<, and
   -MP would make a phony target of the source (c-family/c-opts.cc, libcpp/mkdeps.cc).  */
void ballast_add_dependency (void *, void *)
{
  if (!&parse_in || !parse_in)
    return;
  /* Null unless an option of the -M family was given.  */
  class mkdeps *dependencies = cpp_get_deps (parse_in);
  if (dependencies)
    deps_add_dep (dependencies, ballast_current_unit.arguments.manifest_path);
}
