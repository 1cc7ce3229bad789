/* SPDX-License-Identifier: GPL-3.0-or-later
   Who removes a function: the inliner, or a pass that finds it unused.  */
#ifndef BALLAST_CLANG_FATE_H
#define BALLAST_CLANG_FATE_H

#include "compatibility.h"

#include <forward_list>

/* Knows which pass runs, and is told of each function that is deleted.  */
struct ballast_fate
{
  class watch final : public llvm::CallbackVH
  {
  public:
    watch (llvm::Value *function, const ballast_fate *fate, bool *inlined)
        : llvm::CallbackVH (function), m_fate (fate), m_inlined (inlined)
    {
    }
    void deleted () override;

  private:
    const ballast_fate *m_fate;
    bool *m_inlined;
  };

  /* Asks the passes that BUILDER makes to say when they run.  */
  static void listen (const std::shared_ptr<ballast_fate> &fate,
                      llvm::PassBuilder &builder);

  bool inlining = false;
  std::forward_list<watch> watches;
};

#endif
