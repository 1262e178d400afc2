// Module flags and module metadata that follow from compiler options.
//
// Clang writes them when it finishes a module's IR. A module that comes from MLIR carries the facts of its source;
// metadata that depends only on options is added here, and never replaces existing metadata.

#include "emit.h"

#include "clang/Basic/CodeGenOptions.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CodeGen.h"
#include "llvm/TargetParser/Triple.h"

using clang::CodeGenOptions;
using llvm::Module;

namespace {

/// Adds a flag the module does not have yet.
void addFlag(Module &module, Module::ModFlagBehavior behaviour, llvm::StringRef key, uint32_t value) {
  if (!module.getModuleFlag(key))
    module.addModuleFlag(behaviour, key, value);
}

void addTargetFlags(Module &module, const clang::CompilerInstance &instance) {
  const CodeGenOptions &options = instance.getCodeGenOpts();
  const clang::LangOptions &language = instance.getLangOpts();
  const clang::TargetInfo &target = instance.getTarget();
  uint32_t wide = target.getTypeWidth(target.getWCharType()) / 8;
  addFlag(module, Module::Error, "wchar_size", wide);
  if (options.CFProtectionReturn)
    addFlag(module, Module::Min, "cf-protection-return", 1);
  if (options.CFProtectionBranch)
    addFlag(module, Module::Min, "cf-protection-branch", 1);
  if (options.FunctionReturnThunks)
    addFlag(module, Module::Override, "function_return_thunk_extern", 1);
  if (options.IndirectBranchCSPrefix)
    addFlag(module, Module::Override, "indirect_branch_cs_prefix", 1);
  if (options.SkipRaxSetup)
    addFlag(module, Module::Override, "SkipRaxSetup", 1);
  if (unsigned registers = options.NumRegisterParameters)
    addFlag(module, Module::Error, "NumRegisterParameters", registers);
  if (language.OpenMP && !language.OpenMPSimd)
    addFlag(module, Module::Max, "openmp", language.OpenMP);
  if (options.DwarfVersion)
    addFlag(module, Module::Max, "Dwarf Version", options.DwarfVersion);
  if (options.Dwarf64)
    addFlag(module, Module::Max, "DWARF64", 1);
}

void addCodeModel(Module &module, const clang::CompilerInstance &instance) {
  const CodeGenOptions &options = instance.getCodeGenOpts();
  if (options.CodeModel.empty() || module.getCodeModel())
    return;
  unsigned model = llvm::StringSwitch<unsigned>(options.CodeModel)
                       .Case("tiny", llvm::CodeModel::Tiny)
                       .Case("small", llvm::CodeModel::Small)
                       .Case("kernel", llvm::CodeModel::Kernel)
                       .Case("medium", llvm::CodeModel::Medium)
                       .Case("large", llvm::CodeModel::Large)
                       .Default(~0u);
  if (model == ~0u)
    return;
  module.setCodeModel(static_cast<llvm::CodeModel::Model>(model));
  bool large = model == llvm::CodeModel::Medium || model == llvm::CodeModel::Large;
  if (large && instance.getTarget().getTriple().getArch() == llvm::Triple::x86_64)
    module.setLargeDataThreshold(options.LargeDataThreshold);
}

void addLinkageFlags(Module &module, const clang::CompilerInstance &instance) {
  const CodeGenOptions &options = instance.getCodeGenOpts();
  const clang::LangOptions &language = instance.getLangOpts();
  if (unsigned level = language.PICLevel) {
    if (!module.getModuleFlag("PIC Level"))
      module.setPICLevel(static_cast<llvm::PICLevel::Level>(level));
    if (language.PIE && !module.getModuleFlag("PIE Level"))
      module.setPIELevel(static_cast<llvm::PIELevel::Level>(level));
  }
  addCodeModel(module, instance);
  if (options.NoPLT)
    module.setRtLibUseGOT();
  bool elf = instance.getTarget().getTriple().isOSBinFormatELF();
  if (elf && !module.getModuleFlag("direct-access-external-data") &&
      bool(options.DirectAccessExternalData) != module.getDirectAccessExternalData())
    module.setDirectAccessExternalData(options.DirectAccessExternalData);
  if (language.SemanticInterposition && !module.getModuleFlag("SemanticInterposition"))
    module.setSemanticInterposition(true);
}

void addFrameFlags(Module &module, const clang::CompilerInstance &instance) {
  const CodeGenOptions &options = instance.getCodeGenOpts();
  if (options.UnwindTables && !module.getModuleFlag("uwtable"))
    module.setUwtable(llvm::UWTableKind(options.UnwindTables));
  if (!module.getModuleFlag("frame-pointer")) {
    switch (options.getFramePointer()) {
    case CodeGenOptions::FramePointerKind::None:
      break;
    case CodeGenOptions::FramePointerKind::Reserved:
      module.setFramePointer(llvm::FramePointerKind::Reserved);
      break;
    case CodeGenOptions::FramePointerKind::NonLeafNoReserve:
      module.setFramePointer(llvm::FramePointerKind::NonLeafNoReserve);
      break;
    case CodeGenOptions::FramePointerKind::NonLeaf:
      module.setFramePointer(llvm::FramePointerKind::NonLeaf);
      break;
    case CodeGenOptions::FramePointerKind::All:
      module.setFramePointer(llvm::FramePointerKind::All);
      break;
    }
  }
  if (!options.StackProtectorGuard.empty())
    module.setStackProtectorGuard(options.StackProtectorGuard);
  if (!options.StackProtectorGuardReg.empty())
    module.setStackProtectorGuardReg(options.StackProtectorGuardReg);
  if (!options.StackProtectorGuardSymbol.empty())
    module.setStackProtectorGuardSymbol(options.StackProtectorGuardSymbol);
  if (options.StackProtectorGuardOffset != INT_MAX)
    module.setStackProtectorGuardOffset(options.StackProtectorGuardOffset);
  if (options.StackAlignment)
    module.setOverrideStackAlignment(options.StackAlignment);
}

/// One line of named metadata that holds a string.
void addText(Module &module, llvm::StringRef name, llvm::StringRef text) {
  if (module.getNamedMetadata(name))
    return;
  llvm::LLVMContext &context = module.getContext();
  module.getOrInsertNamedMetadata(name)->addOperand(
      llvm::MDNode::get(context, llvm::MDString::get(context, text)));
}

/// Declares to type-based alias analysis that `errno` is an `int`, so that a call that may set it does not modify doubles.
void addErrnoType(Module &module, const clang::CompilerInstance &instance) {
  const CodeGenOptions &options = instance.getCodeGenOpts();
  const clang::LangOptions &language = instance.getLangOpts();
  if (options.OptimizationLevel == 0 || options.RelaxedAliasing || module.getNamedMetadata("llvm.errno.tbaa"))
    return;
  llvm::MDBuilder builder(module.getContext());
  llvm::MDNode *root = builder.createTBAARoot(language.CPlusPlus ? "Simple C++ TBAA" : "Simple C/C++ TBAA");
  llvm::MDNode *byte = builder.createTBAAScalarTypeNode("omnipotent char", root);
  llvm::MDNode *integer = builder.createTBAAScalarTypeNode("int", byte);
  module.getOrInsertNamedMetadata("llvm.errno.tbaa")
      ->addOperand(builder.createTBAAStructTagNode(integer, integer, 0));
}

} // namespace

void rmlir::native::addModuleFlags(Module &module, const clang::CompilerInstance &instance, llvm::StringRef producer) {
  addTargetFlags(module, instance);
  addLinkageFlags(module, instance);
  addFrameFlags(module, instance);
  const CodeGenOptions &options = instance.getCodeGenOpts();
  if (options.EmitVersionIdentMetadata && !producer.empty())
    addText(module, "llvm.ident", producer);
  if (!options.RecordCommandLine.empty())
    addText(module, "llvm.commandline", options.RecordCommandLine);
  for (const std::string &library : options.DependentLibraries)
    module.getOrInsertNamedMetadata("llvm.dependent-libraries")
        ->addOperand(llvm::MDNode::get(module.getContext(), llvm::MDString::get(module.getContext(), library)));
  addErrnoType(module, instance);
}
