/* SPDX-License-Identifier: GPL-3.0-or-later
   Who removes a function.  LLVM's inliners delete a function when its last call is gone;
   everything else that deletes one found it unused.  */
#include "fate.h"

#include "pass.h"

void ballast_fate::watch::deleted ()
{
  if (m_fate->inlining)
    *m_inlined = true;
  setValPtr (nullptr);
}

/* InlinerPass, AlwaysInlinerPass, ModuleInlinerPass.  */
static bool is_inliner (llvm::StringRef pass)
{
  return pass.size () > 11 && pass.substr (pass.size () - 11) == "InlinerPass";
}

void ballast_fate::listen (const std::shared_ptr<ballast_fate> &fate,
                           llvm::PassBuilder &builder)
{
  llvm::PassInstrumentationCallbacks *callbacks =
      builder.getPassInstrumentationCallbacks ();
  if (!callbacks)
    return;
  callbacks->registerBeforeNonSkippedPassCallback (
      [fate] (llvm::StringRef pass, llvm::Any) {
        if (is_inliner (pass))
          fate->inlining = true;
      });
  callbacks->registerAfterPassCallback (
      [fate] (llvm::StringRef pass, llvm::Any, const llvm::PreservedAnalyses &) {
        if (is_inliner (pass))
          fate->inlining = false;
      });
  callbacks->registerAfterPassInvalidatedCallback (
      [fate] (llvm::StringRef pass, const llvm::PreservedAnalyses &) {
        if (is_inliner (pass))
          fate->inlining = false;
      });
}

void ballast_fate_follow (ballast_fate *fate, LLVMValueRef function, bool *inlined)
{
  fate->watches.emplace_front (llvm::unwrap (function), fate, inlined);
}

void ballast_fate_forget (ballast_fate *fate) { fate->watches.clear (); }
