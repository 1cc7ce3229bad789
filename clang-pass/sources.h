/* SPDX-License-Identifier: GPL-3.0-or-later
   The source files that functions come from.  */
#ifndef BALLAST_CLANG_SOURCES_H
#define BALLAST_CLANG_SOURCES_H

#include <string>
#include <unordered_map>

namespace clang
{
class ASTContext;
}

/* Files by the symbols of the functions that they define.  */
using ballast_source_files = std::unordered_map<std::string, std::string>;

/* Collects the functions of CONTEXT whose definition is not in the main file, under each
   symbol that they may get.  */
void ballast_collect_source_files (clang::ASTContext &context,
                                   ballast_source_files &files);

#endif
