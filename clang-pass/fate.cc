/* SPDX-License-Identifier: GPL-3.0-or-later
   Who removes a function.  LLVM tells when passes run, and when a function is deleted. */
#include "fate.h"

void ballast_fate::watch::deleted ()
{
  llvm::Function *successor = nullptr;
  if (m_fate->inlining)
    conclude (true);
  else
    /* Passes that change a function's parameters make another one of its name.  */
    successor = m_fate->module->getFunction (m_candidate->symbol);
  setValPtr (successor != getValPtr () ? successor : nullptr);
}

void ballast_fate::conclude_unused (bool inlined)
{
  for (auto at = watches.begin (); at != watches.end ();)
    if (at->is_unused ())
      {
        if (inlined)
          at->conclude (true);
        at = watches.erase (at);
      }
    else
      ++at;
}

/* InlinerPass, AlwaysInlinerPass, ModuleInlinerPass.  */
static bool is_inliner (llvm::StringRef pass)
{
  static const char name[] = "InlinerPass";
  const size_t length = sizeof name - 1;
  return pass.size () >= length && pass.substr (pass.size () - length) == name;
}

void ballast_fate::before_pass (llvm::StringRef pass)
{
  if (!is_inliner (pass))
    return;
  if (!has_inlined)
    conclude_unused (false);
  inlining = has_inlined = true;
}

void ballast_fate::after_pass (llvm::StringRef pass, bool changed)
{
  if (!is_inliner (pass))
    return;
  inlining = false;
  if (changed)
    conclude_unused (true);
}

void ballast_fate::listen (const std::shared_ptr<ballast_fate> &fate,
                           llvm::PassBuilder &builder)
{
  llvm::PassInstrumentationCallbacks *callbacks =
      builder.getPassInstrumentationCallbacks ();
  if (!callbacks)
    return;
  callbacks->registerBeforeNonSkippedPassCallback (
      [fate] (llvm::StringRef pass, const llvm::Any &) { fate->before_pass (pass); });
  callbacks->registerAfterPassCallback (
      [fate] (llvm::StringRef pass, const llvm::Any &,
              const llvm::PreservedAnalyses &preserved) {
        fate->after_pass (pass, !preserved.areAllPreserved ());
      });
  callbacks->registerAfterPassInvalidatedCallback (
      [fate] (llvm::StringRef pass, const llvm::PreservedAnalyses &) {
        fate->after_pass (pass, true);
      });
}

void ballast_fate_follow (ballast_fate *fate, LLVMValueRef function,
                          ballast_candidate *candidate)
{
  llvm::Function *followed = llvm::unwrap<llvm::Function> (function);
  fate->module = followed->getParent ();
  fate->watches.emplace_back (followed, fate, candidate);
}

void ballast_fate_forget (ballast_fate *fate)
{
  fate->watches.clear ();
  fate->has_inlined = false;
}
