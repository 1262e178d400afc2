// Attributes: the kinds that occur in the unit, and those of function definitions, by the rules of Clang's code generation.
#include "Exporter.h"
#include "clang/AST/Attr.h"
#include "clang/Basic/CodeGenOptions.h"
#include "clang/Basic/DiagnosticFrontend.h"
#include "llvm/IR/Attributes.h"
#include <climits>

namespace exporter {
namespace {

// Inlining and optimisation.
void addInlining(const FunctionDecl *FD, const CodeGenOptions &Opts, llvm::AttrBuilder &B) {
  bool OptNone = (Opts.OptimizationLevel == 0 && !Opts.DisableO0ImplyOptNone && !FD->hasAttr<MinSizeAttr>() &&
                  !FD->hasAttr<AlwaysInlineAttr>()) || FD->hasAttr<OptimizeNoneAttr>();
  bool Hinted = llvm::any_of(FD->redecls(), [](const FunctionDecl *D) { return D->isInlineSpecified(); });
  if (FD->hasAttr<NakedAttr>()) B.addAttribute(llvm::Attribute::Naked);
  if (OptNone) {
    B.addAttribute(llvm::Attribute::OptimizeNone);
    B.addAttribute(llvm::Attribute::NoInline);
    B.removeAttribute(llvm::Attribute::OptimizeForSize);
    B.removeAttribute(llvm::Attribute::MinSize);
  } else if (FD->hasAttr<NakedAttr>())
    B.addAttribute(llvm::Attribute::NoInline);
  else if (FD->hasAttr<NoDuplicateAttr>())
    B.addAttribute(llvm::Attribute::NoDuplicate);
  else if (FD->hasAttr<NoInlineAttr>())
    B.addAttribute(llvm::Attribute::NoInline);
  else if (FD->hasAttr<AlwaysInlineAttr>())
    B.addAttribute(llvm::Attribute::AlwaysInline);
  else if (Opts.getInlining() == CodeGenOptions::OnlyAlwaysInlining)
    B.addAttribute(llvm::Attribute::NoInline);
  else if (Hinted)
    B.addAttribute(llvm::Attribute::InlineHint);
  else if (Opts.getInlining() == CodeGenOptions::OnlyHintInlining)
    B.addAttribute(llvm::Attribute::NoInline);
  if (FD->hasAttr<OptimizeNoneAttr>()) return;
  if (FD->hasAttr<ColdAttr>()) {
    if (!OptNone) B.addAttribute(llvm::Attribute::OptimizeForSize);
    B.addAttribute(llvm::Attribute::Cold);
  }
  if (FD->hasAttr<HotAttr>()) B.addAttribute(llvm::Attribute::Hot);
  if (FD->hasAttr<MinSizeAttr>()) B.addAttribute(llvm::Attribute::MinSize);
}

void addStackProtector(const FunctionDecl *FD, LangOptions::StackProtectorMode Mode, llvm::AttrBuilder &B) {
  if (FD->hasAttr<NoStackProtectorAttr>() || FD->hasAttr<NakedAttr>()) return;
  if (Mode == LangOptions::SSPOn && FD->hasAttr<StrictGuardStackCheckAttr>()) Mode = LangOptions::SSPStrong;
  switch (Mode) {
  case LangOptions::SSPOn: B.addAttribute(llvm::Attribute::StackProtect); break;
  case LangOptions::SSPStrong: B.addAttribute(llvm::Attribute::StackProtectStrong); break;
  case LangOptions::SSPReq: B.addAttribute(llvm::Attribute::StackProtectReq); break;
  default: break;
  }
}

// The stack frame: unwind tables, probes, alignment, the warning for its size.
void addFrame(const FunctionDecl *FD, const CompilerInstance &CI, llvm::AttrBuilder &B) {
  const CodeGenOptions &Opts = CI.getCodeGenOpts();
  // Functions of C++ have no landing pads. Without an unwind table, an exception that would pass through one ends the program.
  if (Opts.UnwindTables && !FD->hasAttr<NoUwtableAttr>() && !CI.getLangOpts().CPlusPlus)
    B.addUWTableAttr(llvm::UWTableKind(Opts.UnwindTables));
  if (Opts.StackClashProtector)
    B.addAttribute("probe-stack", "inline-asm");
  if (Opts.StackProbeSize && Opts.StackProbeSize != 4096)
    B.addAttribute("stack-probe-size", std::to_string(Opts.StackProbeSize));
  // The caller of `main` does not observe the stack alignment of this program.
  if ((FD->isMain() && Opts.StackAlignment) || FD->hasAttr<X86ForceAlignArgPointerAttr>())
    B.addAttribute("stackrealign");
  SourceLocation At = FD->getLocation();
  if (Opts.WarnStackSize != UINT_MAX && !CI.getDiagnostics().isIgnored(diag::warn_fe_backend_frame_larger_than, At))
    B.addAttribute("warn-stack-size", std::to_string(Opts.WarnStackSize));
}

// Patchable entries and instrumentation of entries and exits.
void addEntryAndExit(const FunctionDecl *FD, const CodeGenOptions &Opts, llvm::AttrBuilder &B) {
  unsigned Count = Opts.PatchableFunctionEntryCount, Offset = Opts.PatchableFunctionEntryOffset;
  StringRef Section;
  if (const auto *A = FD->getAttr<PatchableFunctionEntryAttr>()) {
    Count = A->getCount();
    Offset = A->getOffset();
    Section = A->getSection();
  }
  if (Section.empty()) Section = Opts.PatchableFunctionEntrySection;
  if (Count && Offset <= Count) {
    B.addAttribute("patchable-function-entry", std::to_string(Count - Offset));
    if (Offset) B.addAttribute("patchable-function-prefix", std::to_string(Offset));
    if (!Section.empty()) B.addAttribute("patchable-function-entry-section", Section);
  }
  if (!FD->hasAttr<NoInstrumentFunctionAttr>()) {
    if (Opts.InstrumentFunctions) {
      B.addAttribute("instrument-function-entry", "__cyg_profile_func_enter");
      B.addAttribute("instrument-function-exit", "__cyg_profile_func_exit");
    }
    if (Opts.InstrumentFunctionsAfterInlining) {
      B.addAttribute("instrument-function-entry-inlined", "__cyg_profile_func_enter");
      B.addAttribute("instrument-function-exit-inlined", "__cyg_profile_func_exit");
    }
    if (Opts.InstrumentFunctionEntryBare) B.addAttribute("instrument-function-entry-inlined", "__cyg_profile_func_enter_bare");
  }
  bool Thunks = Opts.FunctionReturnThunks;
  if (const auto *A = FD->getAttr<FunctionReturnThunksAttr>())
    Thunks = A->getThunkType() == FunctionReturnThunksAttr::Extern;
  if (Thunks) B.addAttribute(llvm::Attribute::FnRetThunkExtern);
  if (FD->isMain()) B.removeAttribute("zero-call-used-regs");
  if (FD->hasAttr<NoProfileFunctionAttr>()) B.addAttribute(llvm::Attribute::NoProfile);
  if (FD->hasAttr<DisableSanitizerInstrumentationAttr>()) B.addAttribute(llvm::Attribute::DisableSanitizerInstrumentation);
}

} // namespace

static const char *const KindNames[] = {
#define ATTR(Name) #Name,
#include "clang/Basic/AttrList.inc"
};

void Exporter::noteAttributes(const Decl *D) {
  for (const Attr *A : D->attrs()) Noted.try_emplace({unsigned(A->getKind()), 0u}, A);
}

void Exporter::noteStatementAttribute(const Attr *A) { Noted.try_emplace({unsigned(A->getKind()), 1u}, A); }

void Exporter::writeAttributes() {
  W.writeArraySize(Noted.size());
  for (const auto &[Kind, A] : Noted)
    S.WrittenAttribute((Kind.second ? "statement " : "") + std::string(KindNames[Kind.first]), A->getSpelling(), position(A->getLocation()));
}

// Returns the attributes of a definition: Clang adds those of inlining, unwinding, stack protection and instrumentation.
std::string Exporter::definitionAttributes(const FunctionDecl *FD, llvm::AttributeSet Declared) {
  const CodeGenOptions &Opts = CI.getCodeGenOpts();
  const LangOptions &Lang = Context.getLangOpts();
  llvm::AttrBuilder B(Generator.GetModule()->getContext());
  CodeGen::addDefaultFunctionDefinitionAttributes(Generator.CGM(), B);
  B.merge(llvm::AttrBuilder(Generator.GetModule()->getContext(), Declared)); // `target("...")` overrides the defaults
  if (!Lang.Exceptions || Lang.CPlusPlus)
    B.addAttribute(llvm::Attribute::NoUnwind);
  if (FD->UsesFPIntrin())
    B.addAttribute(llvm::Attribute::StrictFP);
  addStackProtector(FD, Lang.getStackProtector(), B);
  addInlining(FD, Opts, B);
  addFrame(FD, CI, B);
  addEntryAndExit(FD, Opts, B);
  if (Opts.NoUseJumpTables) B.addAttribute("no-jump-tables", "true");
  if (Opts.NoInlineLineTables) B.addAttribute("no-inline-line-tables");
  if (Opts.ProfileSampleAccurate) B.addAttribute("profile-sample-accurate");
  SanitizerSet Set = sanitizers(FD);
  if (Set.has(SanitizerKind::Address) || Set.has(SanitizerKind::KernelAddress)) B.addAttribute(llvm::Attribute::SanitizeAddress);
  if (Lang.Sanitize.hasOneOf(SanitizerKind::Bounds) && !Set.hasOneOf(SanitizerKind::Bounds)) B.addAttribute(llvm::Attribute::NoSanitizeBounds);
  if (Set.has(SanitizerKind::Thread)) B.addAttribute(llvm::Attribute::SanitizeThread);
  if (Set.has(SanitizerKind::Memory)) B.addAttribute(llvm::Attribute::SanitizeMemory);
  return passthrough(llvm::AttributeSet::get(Generator.GetModule()->getContext(), B));
}
} // namespace exporter
