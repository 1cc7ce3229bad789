/* SPDX-License-Identifier: GPL-3.0-or-later
   Refusing an LLVM that the plugin was not built for.  The classes that the plugin
   derives from differ between versions, so nothing else is safe.  LLVM_PLUGIN_API_VERSION
   does not tell: it is 1 in LLVM 14 and in 19.  */
#include <dlfcn.h>
#include <llvm/Config/llvm-config.h>
#include <stdio.h>
#include <string.h>

#include "pass.h"

typedef void version_function (unsigned *major, unsigned *minor, unsigned *patch);

/* LLVMGetVersion is there from LLVM 16 on.  */
static bool ask_version (unsigned version[3])
{
  void *symbol = dlsym (RTLD_DEFAULT, "LLVMGetVersion");
  version_function *function;
  memcpy (&function, &symbol, sizeof function);
  if (symbol == NULL)
    return false;
  function (&version[0], &version[1], &version[2]);
  return true;
}

/* The major version of an LLVM before 16, by the name that its library gives to the
   versions of its symbols; 0 if it can't be told.  */
static unsigned guess_version (void)
{
  static const char *const names[] = { "LLVM_12", "LLVM_13", "LLVM_14", "LLVM_15" };
  for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
    if (dlvsym (RTLD_DEFAULT, "LLVMContextCreate", names[i]) != NULL)
      return 12 + i;
  return 0;
}

const char *ballast_plugin_path (void)
{
  Dl_info info;
  static const char here;
  return dladdr (&here, &info) != 0 && info.dli_fname != NULL ? info.dli_fname
                                                              : "ballast";
}

bool ballast_check_version (void)
{
  unsigned version[3] = { 0, 0, 0 };
  char compiler[64] = "older than 16";
  if (ask_version (version))
    snprintf (compiler, sizeof compiler, "%u.%u.%u", version[0], version[1], version[2]);
  else
    {
      version[0] = guess_version ();
      if (version[0] != 0)
        snprintf (compiler, sizeof compiler, "%u", version[0]);
      else if (LLVM_VERSION_MAJOR < 16)
        version[0] = LLVM_VERSION_MAJOR;
    }
  if (version[0] == LLVM_VERSION_MAJOR)
    return true;
  fprintf (
      stderr,
      "ballast: error: %s is for another LLVM\n"
      "  the plugin is for LLVM %s\n"
      "  the compiler is   LLVM %s\n"
      "ballast: take the plugin for this compiler (lib/ballast/llvm/MAJOR/), or build "
      "it: cmake\n-DBALLAST_LLVM_CONFIGS=llvm-config-MAJOR\n",
      ballast_plugin_path (), LLVM_VERSION_STRING, compiler);
  return false;
}

const char *ballast_compiler_version (void)
{
  static _Thread_local char text[64];
  unsigned version[3];
  if (!ask_version (version))
    return LLVM_VERSION_STRING;
  snprintf (text, sizeof text, "%u.%u.%u", version[0], version[1], version[2]);
  return text;
}
