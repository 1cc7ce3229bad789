/* SPDX-License-Identifier: GPL-3.0-or-later
   The plugin's entries, and which of LLVM's extension points leads where.  Nothing is
   constructed before the version of the running LLVM is known to fit.  */
#include "register.h"

#include <cstdlib>
#include <string>
#include <unistd.h>

using llvm::ModulePassManager;
using shared_unit = std::shared_ptr<ballast_shared_unit>;

/* Options for those who load the plugin without Clang's front end.  They live as long as
   the process does, as LLVM's own.  */
struct pass_options
{
  llvm::cl::opt<std::string> manifest{ "ballast-manifest", llvm::cl::value_desc ("file"),
                                       llvm::cl::desc ("Manifest of hot functions") };
  llvm::cl::opt<std::string> digest{ "ballast-digest", llvm::cl::value_desc ("hex"),
                                     llvm::cl::desc ("Expected digest of the manifest") };
  llvm::cl::opt<std::string> level{ "ballast-level", llvm::cl::value_desc ("level"),
                                    llvm::cl::desc ("align or section") };
  llvm::cl::opt<bool> strict{ "ballast-strict",
                              llvm::cl::desc ("Fail where the default is to warn") };
  llvm::cl::opt<bool> no_record{ "ballast-no-record",
                                 llvm::cl::desc ("Leave the record out") };
  llvm::cl::opt<bool> verbose{ "ballast-verbose",
                               llvm::cl::desc ("Say what becomes of each function") };
  llvm::cl::opt<bool> time{ "ballast-time", llvm::cl::desc ("Say what it cost") };
};
static pass_options *options;
static bool fits;

namespace
{

/* Runs WORK on a module at every -O level, on functions marked optnone too.  */
class unit_pass : public llvm::PassInfoMixin<unit_pass>
{
public:
  using work = void (ballast_shared_unit &, LLVMModuleRef);
  unit_pass (work *what, shared_unit shared)
      : m_work (what), m_shared (std::move (shared))
  {
  }
  llvm::PreservedAnalyses run (llvm::Module &module, llvm::ModuleAnalysisManager &)
  {
    m_work (*m_shared, llvm::wrap (&module));
    return llvm::PreservedAnalyses::all ();
  }
  static bool isRequired () { return true; }

private:
  work *m_work;
  shared_unit m_shared;
};

} // namespace

static void report_through_module (void *context, const ballast_manifest *manifest,
                                   enum ballast_severity severity, ballast_place place,
                                   const char *message)
{
  std::string text;
  if (place.line != 0)
    text = std::string (ballast_manifest_path (manifest)) + ":"
           + std::to_string (place.line) + ":" + std::to_string (place.column) + ": ";
  text += message;
  ballast_module_diagnose (static_cast<LLVMModuleRef> (context), severity, text.c_str ());
}

static void read_string (ballast_unit &unit, const char *key,
                         const llvm::cl::opt<std::string> &option)
{
  if (option.getNumOccurrences () > 0)
    ballast_read_argument (&unit, key, option.getValue ().c_str ());
}

static void read_options (ballast_unit &unit)
{
  read_string (unit, "manifest", options->manifest);
  read_string (unit, "digest", options->digest);
  read_string (unit, "level", options->level);
  unit.arguments.strict = options->strict;
  unit.arguments.no_record = options->no_record;
  unit.arguments.verbose = options->verbose;
  unit.arguments.time = options->time;
}

/* Without a front end, messages go through the module, and options are read when there is
   one to complain through.  */
static void prepare (ballast_shared_unit &shared, LLVMModuleRef module)
{
  if (!shared.from_options)
    return;
  shared.unit.reporter.context = module;
  if (shared.has_read_options)
    return;
  shared.has_read_options = true;
  read_options (shared.unit);
}

static void start (ballast_shared_unit &shared, LLVMModuleRef module)
{
  prepare (shared, module);
  ballast_unit_start (&shared.unit, module);
}

static void finish (ballast_shared_unit &shared, LLVMModuleRef module)
{
  prepare (shared, module);
  ballast_unit_finish (&shared.unit, module);
}

void ballast_register_passes (llvm::PassBuilder &builder, const shared_unit &shared)
{
  ballast_fate::listen (shared->fate, builder);
  builder.registerPipelineStartEPCallback (
      [shared] (ModulePassManager &passes, llvm::OptimizationLevel) {
        passes.addPass (unit_pass (start, shared));
      });
  builder.registerOptimizerLastEPCallback ([shared] (BALLAST_OPTIMIZER_LAST_PARAMETERS) {
    passes.addPass (unit_pass (finish, shared));
  });
#if BALLAST_HAS_LINK_LAST
  builder.registerFullLinkTimeOptimizationLastEPCallback (
      [shared] (ModulePassManager &passes, llvm::OptimizationLevel) {
        passes.addPass (unit_pass (finish, shared));
      });
#endif
  builder.registerPipelineParsingCallback (
      [shared] (llvm::StringRef name, ModulePassManager &passes,
                llvm::ArrayRef<llvm::PassBuilder::PipelineElement>) {
        if (name != "ballast")
          return false;
        passes.addPass (unit_pass (start, shared));
        passes.addPass (unit_pass (finish, shared));
        return true;
      });
}

/* LLVM calls this for each pass builder of a process that was told to load the plugin. */
static void register_callbacks (llvm::PassBuilder &builder)
{
  if (ballast_register_front_end_passes && ballast_register_front_end_passes (builder))
    return;
  if (!options) /* another copy of the plugin has them, and does the work */
    return;
  auto shared = std::make_shared<ballast_shared_unit> (
      "-ballast-", ballast_reporter{ report_through_module, nullptr });
  shared->from_options = true;
  ballast_register_passes (builder, shared);
}

extern "C" __attribute__ ((visibility ("default"))) llvm::PassPluginLibraryInfo
llvmGetPassPluginInfo ()
{
  llvm::PassPluginLibraryInfo info = {};
  info.PluginName = "ballast";
  info.PluginVersion = BALLAST_VERSION;
  info.APIVersion = fits ? LLVM_PLUGIN_API_VERSION : 0;
  info.RegisterPassBuilderCallbacks = register_callbacks;
  return info;
}

/* Runs when the plugin is loaded.  Clang goes on after a front end's plugin that
   registers nothing, and ends with success: so the process ends here.  After any other
   plugin of a wrong version, llvmGetPassPluginInfo makes it fail.  */
__attribute__ ((constructor)) static void begin ()
{
  fits = ballast_check_version ();
  if (!fits)
    {
      if (ballast_register_front_end)
        _exit (EXIT_FAILURE);
      return;
    }
  /* Two copies of the plugin, or both kinds, share one set of options.  */
  if (llvm::cl::getRegisteredOptions ().count ("ballast-manifest") == 0)
    options = new pass_options;
  if (ballast_register_front_end)
    ballast_register_front_end ();
}
