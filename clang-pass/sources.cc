/* SPDX-License-Identifier: GPL-3.0-or-later
   The source files that functions come from.  LLVM keeps them in debug information only,
   and what is placed must not depend on that.  */
#define BALLAST_FRONT_END
#include "compatibility.h"

#include "sources.h"

#include <clang/AST/Mangle.h>
#include <clang/AST/RecursiveASTVisitor.h>

namespace
{

class collector final : public clang::RecursiveASTVisitor<collector>
{
public:
  collector (clang::ASTContext &context, ballast_source_files &files)
      : m_names (context), m_sources (context.getSourceManager ()), m_files (files)
  {
  }
  bool shouldVisitTemplateInstantiations () const { return true; }
  bool shouldVisitImplicitCode () const { return true; }

  bool VisitFunctionDecl (clang::FunctionDecl *function)
  {
    if (!function->isThisDeclarationADefinition () || function->isDependentContext ())
      return true;
    clang::SourceLocation place = m_sources.getExpansionLoc (function->getLocation ());
    if (place.isInvalid () || m_sources.isInMainFile (place))
      return true;
    llvm::StringRef file = m_sources.getFilename (place);
    /* Constructors and destructors have several symbols; others are listed as none.  */
    std::vector<std::string> symbols = m_names.getAllManglings (function);
    if (symbols.empty ())
      symbols.push_back (m_names.getName (function));
    for (std::string &symbol : symbols)
      m_files.emplace (std::move (symbol), file.str ());
    return true;
  }

private:
  clang::ASTNameGenerator m_names;
  const clang::SourceManager &m_sources;
  ballast_source_files &m_files;
};

} // namespace

void ballast_collect_source_files (clang::ASTContext &context,
                                   ballast_source_files &files)
{
  collector (context, files).TraverseDecl (context.getTranslationUnitDecl ());
}
