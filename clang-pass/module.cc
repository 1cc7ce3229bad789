/* SPDX-License-Identifier: GPL-3.0-or-later
   What LLVM's C interface does not say of a module.  */
#include "compatibility.h"

#include "pass.h"

ballast_object_format ballast_module_format (LLVMModuleRef module)
{
  const llvm::Triple triple (llvm::unwrap (module)->getTargetTriple ());
  if (triple.isOSBinFormatMachO ())
    return BALLAST_MACH_O;
  /* LLVM calls the format of graphics processors ELF even where the object is a text for
     another assembler.  */
  return triple.isOSBinFormatELF () && !triple.isNVPTX () ? BALLAST_ELF : BALLAST_COFF;
}

namespace
{

llvm::DiagnosticSeverity severity_of (ballast_severity severity)
{
  switch (severity)
    {
    case BALLAST_ERROR:
      return llvm::DS_Error;
    case BALLAST_WARNING:
      return llvm::DS_Warning;
    default:
      return llvm::DS_Note;
    }
}

class diagnostic final : public llvm::DiagnosticInfo
{
public:
  diagnostic (ballast_severity severity, const char *message)
      : llvm::DiagnosticInfo (llvm::getNextAvailablePluginDiagnosticKind (),
                              severity_of (severity)),
        m_message (message)
  {
  }
  void print (llvm::DiagnosticPrinter &printer) const override { printer << m_message; }

private:
  const char *m_message;
};

} // namespace

void ballast_module_diagnose (LLVMModuleRef module, enum ballast_severity severity,
                              const char *message)
{
  llvm::unwrap (module)->getContext ().diagnose (diagnostic (severity, message));
}
