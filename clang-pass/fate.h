/* SPDX-License-Identifier: GPL-3.0-or-later
   Who removes a function: the inliner, or a pass that finds it unused.  */
#ifndef BALLAST_CLANG_FATE_H
#define BALLAST_CLANG_FATE_H

#include "compatibility.h"

#include "pass.h"

#include <list>
#include <memory>

/* Follows functions, and knows whether the inliner runs.  A function that lost its last
   use while that ran was inlined, though another pass may delete it later.  */
struct ballast_fate
{
  class watch final : public llvm::CallbackVH
  {
  public:
    watch (llvm::Function *function, const ballast_fate *fate,
           ballast_candidate *candidate)
        : llvm::CallbackVH (function), m_fate (fate), m_candidate (candidate)
    {
    }
    /* Whether the function needs no more watching: nothing uses it.  */
    bool is_unused () const { return !getValPtr () || getValPtr ()->use_empty (); }
    void conclude (bool inlined) { m_candidate->inlined = inlined; }
    void deleted () override;

  private:
    const ballast_fate *m_fate;
    ballast_candidate *m_candidate;
  };

  /* Asks the passes that BUILDER makes to say when they run.  */
  static void listen (const std::shared_ptr<ballast_fate> &fate,
                      llvm::PassBuilder &builder);

  void before_pass (llvm::StringRef pass);
  void after_pass (llvm::StringRef pass, bool changed);

  /* Stops watching the functions that nothing uses: they were inlined, or not.  */
  void conclude_unused (bool inlined);

  bool inlining = false;
  bool has_inlined = false; /* ever */
  llvm::Module *module = nullptr;
  std::list<watch> watches;
};

#endif
