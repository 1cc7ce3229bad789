/* SPDX-License-Identifier: GPL-3.0-or-later
   GCC's headers in an order that compiles, and all that differs between GCC 11 and 15.
   No other file of the plugin asks for GCC's version.  */
#ifndef BALLAST_GCC_COMPATIBILITY_H
#define BALLAST_GCC_COMPATIBILITY_H

/* GCC's headers rely on being included in this order.  */
/* clang-format off */
#include "gcc-plugin.h"
#include "plugin-version.h"
#include "backend.h"
#include "tree.h"
#include "rtl.h"
#include "memmodel.h"
#include "tm_p.h"
#include "target.h"
#include "stringpool.h"
#include "attribs.h"
#include "cgraph.h"
#include "tree-pass.h"
#include "context.h"
#include "function.h"
#include "emit-rtl.h"
#include "output.h"
#include "diagnostic.h"
#include "diagnostic-core.h"
#include "options.h"
#include "flags.h"
#include "cpplib.h"
/* clang-format on */

#if BUILDING_GCC_VERSION < 11000 || !defined BUILDING_GCC_VERSION
#  error "Ballast's plugin needs GCC 11 or later"
#endif

/* mkdeps.h is not among the headers that GCC installs for plugins.  */
extern void deps_add_dep (class mkdeps *, const char *);

/* The C family's reader of source text; lto1, f951 and gnat1 have none.  */
extern struct cpp_reader *parse_in __attribute__ ((weak));

/* GCC keeps whether a function's entry lies in its cold part in this variable, from
   assemble_start_function (varasm.c, varasm.cc) on.  */
extern bool first_function_block_is_cold;

#ifdef OBJECT_FORMAT_ELF
#  define BALLAST_TARGET_FORMAT BALLAST_ELF
#elif defined TARGET_MACHO && TARGET_MACHO
#  define BALLAST_TARGET_FORMAT BALLAST_MACH_O
#else
#  define BALLAST_TARGET_FORMAT BALLAST_COFF
#endif

#endif
