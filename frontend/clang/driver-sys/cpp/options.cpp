// The parsed options of a job, by name.
//
// Every entry of Clang's option databases is reported, so that the table on the other side of the ABI can be checked
// to have an answer for each: an option that a new release of Clang adds cannot slip through unanswered.

#include "driver.h"

#include "clang/Basic/CodeGenOptions.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/Sanitizers.h"
#include "clang/Basic/TargetOptions.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/FrontendOptions.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "llvm/ADT/StringExtras.h"

using namespace rmlir;

using NumberVisitor = void (*)(void *, RmlirDriverStr, RmlirDriverStr, uint64_t, uint64_t);
using TextVisitor = void (*)(void *, RmlirDriverStr, RmlirDriverStr, RmlirDriverStr);

namespace {

/// Reports numbers of one group.
struct Numbers {
  void *user;
  NumberVisitor visit;
  llvm::StringRef group;
  void operator()(llvm::StringRef name, uint64_t value, uint64_t initial) const {
    visit(user, str(group), str(name), value, initial);
  }
};

void visitCodeGen(const clang::CodeGenOptions &options, const Numbers &report) {
  const clang::CodeGenOptions initial;
#define CODEGENOPT(Name, Bits, Default, Compatibility) report(#Name, options.Name, initial.Name);
#define ENUM_CODEGENOPT(Name, Type, Bits, Default, Compatibility)                                                      \
  report(#Name, static_cast<uint64_t>(options.get##Name()), static_cast<uint64_t>(initial.get##Name()));
#include "clang/Basic/CodeGenOptions.def"
}

void visitLanguage(const clang::LangOptions &options, const Numbers &report) {
  const clang::LangOptions initial;
#define LANGOPT(Name, Bits, Default, Compatibility, Description) report(#Name, options.Name, initial.Name);
#define ENUM_LANGOPT(Name, Type, Bits, Default, Compatibility, Description)                                            \
  report(#Name, static_cast<uint64_t>(options.get##Name()), static_cast<uint64_t>(initial.get##Name()));
#include "clang/Basic/LangOptions.def"
}

void visitSanitizers(const clang::SanitizerSet &set, const Numbers &report) {
#define SANITIZER(NAME, ID) report(NAME, set.has(clang::SanitizerKind::ID), 0);
#include "clang/Basic/Sanitizers.def"
}

} // namespace

void rmlirDriverJobOptions(const RmlirDriverJob *job, void *user, NumberVisitor visit) {
  visitCodeGen(job->invocation->getCodeGenOpts(), {user, visit, "codegen"});
  visitLanguage(job->invocation->getLangOpts(), {user, visit, "language"});
  visitSanitizers(job->invocation->getLangOpts().Sanitize, {user, visit, "sanitize"});
}

void rmlirDriverJobTexts(const RmlirDriverJob *job, void *user, TextVisitor visit) {
  const clang::CodeGenOptions &codegen = job->invocation->getCodeGenOpts();
  const clang::LangOptions &language = job->invocation->getLangOpts();
  const clang::FrontendOptions &frontend = job->invocation->getFrontendOpts();
  auto text = [&](llvm::StringRef group, llvm::StringRef name, llvm::StringRef value) {
    if (!value.empty())
      visit(user, str(group), str(name), str(value));
  };
  auto list = [&](llvm::StringRef group, llvm::StringRef name, const std::vector<std::string> &values) {
    text(group, name, llvm::join(values, ","));
  };
#define CODEGEN_TEXT(Name) text("codegen", #Name, codegen.Name)
#define CODEGEN_LIST(Name) list("codegen", #Name, codegen.Name)
#define LANGUAGE_TEXT(Name) text("language", #Name, language.Name)
#define LANGUAGE_LIST(Name) list("language", #Name, language.Name)
  CODEGEN_TEXT(ProfileFilterFiles);
  CODEGEN_TEXT(ProfileExcludeFiles);
  CODEGEN_TEXT(InstrProfileOutput);
  CODEGEN_TEXT(PatchableFunctionEntrySection);
  CODEGEN_TEXT(SampleProfileFile);
  CODEGEN_TEXT(MemoryProfileOutput);
  CODEGEN_TEXT(MemoryProfileUsePath);
  CODEGEN_TEXT(ProfileInstrumentUsePath);
  CODEGEN_TEXT(CoverageDataFile);
  CODEGEN_TEXT(CoverageNotesFile);
  CODEGEN_TEXT(CudaGpuBinaryFileName);
  CODEGEN_TEXT(SymbolPartition);
  CODEGEN_TEXT(UniqueSourceFileIdentifier);
  CODEGEN_TEXT(TrapFuncName);
  CODEGEN_TEXT(MSSecureHotPatchFunctionsFile);
  CODEGEN_LIST(MSSecureHotPatchFunctionsList);
  CODEGEN_LIST(OffloadObjects);
  CODEGEN_LIST(PassPlugins);
  CODEGEN_LIST(DefaultFunctionAttrs);
  CODEGEN_LIST(LoaderReplaceableFunctionNames);
  CODEGEN_LIST(Reciprocals);
  CODEGEN_LIST(SanitizeCoverageAllowlistFiles);
  CODEGEN_LIST(SanitizeCoverageIgnorelistFiles);
  CODEGEN_LIST(SanitizeMetadataIgnorelistFiles);
  LANGUAGE_LIST(NoSanitizeFiles);
  LANGUAGE_LIST(XRayAlwaysInstrumentFiles);
  LANGUAGE_LIST(XRayNeverInstrumentFiles);
  LANGUAGE_LIST(XRayAttrListFiles);
  LANGUAGE_LIST(ProfileListFiles);
  LANGUAGE_TEXT(OverflowHandler);
  LANGUAGE_TEXT(RandstructSeed);
  LANGUAGE_LIST(OverflowPatternExclusionValues);
  LANGUAGE_TEXT(ModuleName);
  if (!codegen.LinkBitcodeFiles.empty())
    text("codegen", "LinkBitcodeFiles", codegen.LinkBitcodeFiles.front().Filename);
  if (codegen.XRayInstrumentationBundle.Mask != 0 && language.XRayInstrument)
    text("codegen", "XRayInstrumentationBundle", "set");
  if (language.AllocTokenMax)
    text("language", "AllocTokenMax", "set");
  list("frontend", "Plugins", frontend.Plugins);
  list("frontend", "AddPluginActions", frontend.AddPluginActions);
  text("frontend", "ActionName", frontend.ActionName);
  list("frontend", "ASTMergeFiles", frontend.ASTMergeFiles);
  list("frontend", "LLVMArgs", frontend.LLVMArgs);
  text("frontend", "TimeTracePath", frontend.TimeTracePath);
  if (llvm::StringRef format = job->invocation->getHeaderSearchOpts().ModuleFormat; format != "raw")
    text("frontend", "ModuleFormat", format);
  text("target", "ABI", job->invocation->getTargetOpts().ABI);
  text("target", "FPMath", job->invocation->getTargetOpts().FPMath);
}
