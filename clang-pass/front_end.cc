/* SPDX-License-Identifier: GPL-3.0-or-later
   The part that Clang's front end loads by -fplugin: arguments, messages with file, line
   and column, the manifest among the dependencies, and what only the front end knows of
   the back end's options.  */
#define BALLAST_FRONT_END
#include "compatibility.h"

#include "register.h"

#include <string>
#include <vector>

using clang::CompilerInstance;
using clang::SourceLocation;
using shared_unit = std::shared_ptr<ballast_shared_unit>;

static const char option_prefix[] = "-fplugin-arg-ballast-";

/* The compilation whose source has been read, and whose passes come next.  */
static std::weak_ptr<ballast_shared_unit> *current_unit;

/* The place in the manifest, which is read once more as a source file.  */
static SourceLocation locate (CompilerInstance &compiler,
                              const ballast_manifest *manifest, ballast_place place)
{
  if (place.line == 0 || !manifest)
    return SourceLocation ();
  clang::SourceManager &sources = compiler.getSourceManager ();
  auto file = compiler.getFileManager ().getFileRef (ballast_manifest_path (manifest));
  if (!file)
    {
      llvm::consumeError (file.takeError ());
      return SourceLocation ();
    }
  clang::FileID id = sources.translateFile (*file);
  if (id.isInvalid ())
    id = sources.createFileID (*file, SourceLocation (), clang::SrcMgr::C_User);
  return sources.translateLineCol (id, place.line, place.column);
}

static clang::DiagnosticsEngine::Level level_of (ballast_severity severity)
{
  switch (severity)
    {
    case BALLAST_ERROR:
      return clang::DiagnosticsEngine::Error;
    case BALLAST_WARNING:
      return clang::DiagnosticsEngine::Warning;
    default:
      return clang::DiagnosticsEngine::Note;
    }
}

static void report (void *context, const ballast_manifest *manifest,
                    ballast_severity severity, ballast_place place, const char *message)
{
  CompilerInstance &compiler = *static_cast<CompilerInstance *> (context);
  clang::DiagnosticsEngine &diagnostics = compiler.getDiagnostics ();
  SourceLocation start = locate (compiler, manifest, place);
  unsigned id = diagnostics.getCustomDiagID (level_of (severity), "%0");
  clang::DiagnosticBuilder builder = diagnostics.Report (start, id);
  builder << message;
  if (start.isValid () && place.length > 1)
    builder << clang::CharSourceRange::getCharRange (
        start, start.getLocWithOffset ((int)place.length));
}

static const char *find_source (void *context, const char *symbol, size_t length)
{
  const auto &files = static_cast<const ballast_shared_unit *> (context)->files;
  auto found = files.find (std::string (symbol, length));
  return found != files.end () ? found->second.c_str () : nullptr;
}

/* Whether an entry tells functions apart by their files.  */
static bool asks_for_files (const ballast_manifest *manifest)
{
  size_t count = ballast_manifest_entry_count (manifest);
  for (size_t i = 0; i < count; i++)
    if (ballast_manifest_entry (manifest, i)->file)
      return true;
  return false;
}

/* What the options of COMPILER make its back end do.  */
static ballast_back_end find_back_end (CompilerInstance &compiler)
{
  const clang::CodeGenOptions &options = compiler.getCodeGenOpts ();
  const std::string &blocks = options.BBSections;
  bool splits_blocks = !blocks.empty () && blocks != "none" && blocks != "labels";
  ballast_back_end back_end = { options.SplitMachineFunctions ? BALLAST_YES : BALLAST_NO,
                                splits_blocks ? BALLAST_YES : BALLAST_NO,
                                BALLAST_UNKNOWN };
  /* -moutline and -mno-outline become options of LLVM.  */
  for (const std::string &option : compiler.getFrontendOpts ().LLVMArgs)
    if (option == "-enable-machine-outliner"
        || option == "-enable-machine-outliner=always")
      back_end.outlines = BALLAST_YES;
    else if (option == "-enable-machine-outliner=never")
      back_end.outlines = BALLAST_NO;
  return back_end;
}

namespace
{

/* Sees the end of the source, when the depfile has its first dependency: in front of that
   the manifest would be wrong for make's $<.  */
class consumer final : public clang::ASTConsumer
{
public:
  consumer (CompilerInstance &compiler, shared_unit shared)
      : m_compiler (compiler), m_shared (std::move (shared))
  {
  }
  void HandleTranslationUnit (clang::ASTContext &context) override
  {
    if (asks_for_files (m_shared->unit.manifest))
      {
        ballast_collect_source_files (context, m_shared->files);
        m_shared->unit.finder = { find_source, m_shared.get () };
      }
    ballast_add_dependency (m_compiler, m_shared->unit.arguments.manifest_path);
    *current_unit = m_shared;
  }

private:
  CompilerInstance &m_compiler;
  shared_unit m_shared;
};

class action final : public clang::PluginASTAction
{
protected:
  bool ParseArgs (const CompilerInstance &,
                  const std::vector<std::string> &words) override
  {
    m_words = words;
    return true;
  }

  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer (CompilerInstance &compiler,
                                                         llvm::StringRef) override
  {
    auto shared = std::make_shared<ballast_shared_unit> (
        option_prefix, ballast_reporter{ report, &compiler });
    shared->words = m_words;
    if (!read_arguments (*shared) || !ballast_unit_load (&shared->unit))
      return std::make_unique<clang::ASTConsumer> ();
    shared->unit.back_end = find_back_end (compiler);
    ballast_hand_over_passes (compiler.getCodeGenOpts (), ballast_plugin_path (),
                              [shared] (llvm::PassBuilder &builder) {
                                ballast_register_passes (builder, shared);
                              });
    return std::make_unique<consumer> (compiler, shared);
  }

  ActionType getActionType () override { return AddBeforeMainAction; }

private:
  static bool read_arguments (ballast_shared_unit &shared)
  {
    bool good = true;
    for (std::string &word : shared.words)
      {
        size_t equal = word.find ('=');
        bool has_value = equal != std::string::npos;
        if (has_value)
          word[equal] = '\0';
        const char *key = word.c_str ();
        good &= ballast_read_argument (&shared.unit, key,
                                       has_value ? key + equal + 1 : nullptr);
      }
    return good;
  }

  std::vector<std::string> m_words;
};

} // namespace

void ballast_register_front_end ()
{
  current_unit = new std::weak_ptr<ballast_shared_unit>;
  new clang::FrontendPluginRegistry::Add<action> (
      "ballast", "pins the alignment and section of the functions that a manifest names");
}

bool ballast_register_front_end_passes (llvm::PassBuilder &builder)
{
  shared_unit shared = current_unit->lock ();
  if (shared && !BALLAST_HAS_BUILDER_CALLBACKS)
    ballast_register_passes (builder, shared);
  return shared != nullptr;
}
