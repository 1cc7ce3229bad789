/* SPDX-License-Identifier: GPL-3.0-or-later
   LLVM's headers, and all that differs between LLVM 14 and 22.  No other file of the
   plugin asks for LLVM's version.  */
#ifndef BALLAST_CLANG_COMPATIBILITY_H
#define BALLAST_CLANG_COMPATIBILITY_H

#include <llvm/Config/llvm-config.h>

#if LLVM_VERSION_MAJOR < 14
#  error "Ballast's plugin needs LLVM 14 or later"
#endif

#include <llvm/IR/DiagnosticInfo.h>
#include <llvm/IR/DiagnosticPrinter.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/PassInstrumentation.h>
#include <llvm/IR/ValueHandle.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Support/CommandLine.h>
#if LLVM_VERSION_MAJOR >= 22
#  include <llvm/Plugins/PassPlugin.h>
#else
#  include <llvm/Passes/PassPlugin.h>
#endif
#if LLVM_VERSION_MAJOR >= 17
#  include <llvm/TargetParser/Triple.h>
#else
#  include <llvm/ADT/Triple.h>
#endif

/* From LLVM 20 on the end of the optimizer is told the phase of a link-time
   optimization.  */
#if LLVM_VERSION_MAJOR >= 20
#  define BALLAST_OPTIMIZER_LAST_PARAMETERS                                              \
    llvm::ModulePassManager &passes, llvm::OptimizationLevel, llvm::ThinOrFullLTOPhase
#else
#  define BALLAST_OPTIMIZER_LAST_PARAMETERS                                              \
    llvm::ModulePassManager &passes, llvm::OptimizationLevel
#endif

/* The end of a full link-time optimization is an extension point from LLVM 15 on.  */
#define BALLAST_HAS_LINK_LAST (LLVM_VERSION_MAJOR >= 15)

#ifdef BALLAST_FRONT_END
#  include <clang/AST/ASTConsumer.h>
#  include <clang/Basic/FileManager.h>
#  include <clang/Basic/SourceManager.h>
#  include <clang/Frontend/CompilerInstance.h>
#  include <clang/Frontend/FrontendPluginRegistry.h>
#  include <clang/Frontend/Utils.h>
#  include <clang/Lex/PPCallbacks.h>
#  include <clang/Lex/Preprocessor.h>

/* Before LLVM 17 a front end's plugin can't register passes, but name another plugin of
   LLVM's: itself.  */
#  define BALLAST_HAS_BUILDER_CALLBACKS (LLVM_VERSION_MAJOR >= 17)

/* Lets CALLBACK see the pass builders of a compilation with OPTIONS.  */
template <typename Callback>
void ballast_hand_over_passes (clang::CodeGenOptions &options, const char *plugin_path,
                               const Callback &callback)
{
#  if BALLAST_HAS_BUILDER_CALLBACKS
  (void)plugin_path;
  options.PassBuilderCallbacks.push_back (callback);
#  else
  (void)callback;
  std::vector<std::string> &plugins = options.PassPlugins;
  if (std::find (plugins.begin (), plugins.end (), plugin_path) == plugins.end ())
    plugins.push_back (plugin_path);
#  endif
}

/* Makes PATH a dependency of what COMPILER makes.  Before LLVM 22 the collectors of
   dependencies are out of reach, but listen to the preprocessor: __has_include makes a
   file a dependency.  */
inline void ballast_add_dependency (clang::CompilerInstance &compiler, const char *path)
{
#  if LLVM_VERSION_MAJOR >= 22
  for (auto &collector : compiler.getDependencyCollectors ())
    collector->maybeAddDependency (path, false, false, false, false);
#  else
  if (!compiler.hasPreprocessor ())
    return;
  clang::PPCallbacks *callbacks = compiler.getPreprocessor ().getPPCallbacks ();
  auto file = compiler.getFileManager ().getOptionalFileRef (path);
  if (callbacks && file)
    callbacks->HasInclude (clang::SourceLocation (), path, false, file,
                           clang::SrcMgr::C_User);
#  endif
}
#endif

#endif
