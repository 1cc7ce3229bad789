/* SPDX-License-Identifier: GPL-3.0-or-later
   How LLVM and Clang get to the plugin.  */
#ifndef BALLAST_CLANG_REGISTER_H
#define BALLAST_CLANG_REGISTER_H

#include <memory>
#include <string>
#include <vector>

#include "compatibility.h"

#include "fate.h"
#include "pass.h"
#include "sources.h"

/* A unit that frees itself, shared by the passes that work on it.  */
class ballast_shared_unit
{
public:
  ballast_shared_unit (const char *option_prefix, ballast_reporter reporter)
      : fate (std::make_shared<ballast_fate> ())
  {
    ballast_unit_init (&unit, option_prefix, reporter);
    unit.fate = fate.get ();
  }
  ~ballast_shared_unit () { ballast_unit_release (&unit); }
  ballast_shared_unit (const ballast_shared_unit &) = delete;
  ballast_shared_unit &operator= (const ballast_shared_unit &) = delete;

  ballast_unit unit;
  bool from_options = false; /* of LLVM's command line; else the front end filled UNIT */
  bool has_read_options = false;
  ballast_source_files files;     /* of functions; empty unless the manifest asks */
  std::vector<std::string> words; /* that the arguments point into */
  std::shared_ptr<ballast_fate> fate;
};

/* Lets the pipelines that BUILDER makes place functions as SHARED says.  */
void ballast_register_passes (llvm::PassBuilder &builder,
                              const std::shared_ptr<ballast_shared_unit> &shared);

/* front_end.cc: Makes Clang find the front end's part.  Weak: the plugin for LLVM's own
   tools has none.  */
__attribute__ ((weak)) void ballast_register_front_end ();

/* front_end.cc: Registers the passes of the compilation that the front end is at.  False
   if it is at none.  */
__attribute__ ((weak)) bool
ballast_register_front_end_passes (llvm::PassBuilder &builder);

#endif
