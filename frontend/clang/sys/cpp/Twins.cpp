// Twins: definitions that headers have for functions of other files.
#include "Exporter.h"
#include "clang/AST/Attr.h"
#include "clang/Basic/CodeGenOptions.h"

namespace exporter {

ComputationOptions computationOptions(const CompilerInstance &CI) {
  const LangOptions &L = CI.getLangOpts();
  auto Contraction = L.getDefaultFPContractMode();
  ComputationOptions O = {};
  O.Optimises = CI.getCodeGenOpts().OptimizationLevel != 0;
  O.Reassociates = L.AllowFPReassoc;
  O.IgnoresNaNs = L.NoHonorNaNs;
  O.IgnoresInfinities = L.NoHonorInfs;
  O.IgnoresSignedZeros = L.NoSignedZero;
  O.UsesReciprocals = L.AllowRecip;
  O.Approximates = L.ApproxFunc;
  O.ContractsAcrossStatements = Contraction == LangOptions::FPM_Fast || Contraction == LangOptions::FPM_FastHonorPragmas;
  O.IsSanitized = !L.Sanitize.empty();
  O.TrapsOnOverflow = L.getSignedOverflowBehavior() == LangOptions::SOB_Trapping;
  O.RoundsDynamically = L.RoundingMath;
  O.AccessesExceptions = L.getDefaultExceptionMode() != LangOptions::FPE_Ignore;
  return O;
}

static StringRef symbol(const Decl *D) {
  if (const auto *L = D->getAttr<AsmLabelAttr>()) return L->getLabel();
  const auto *ND = dyn_cast<NamedDecl>(D);
  return ND && ND->getDeclName().isIdentifier() ? ND->getName() : StringRef();
}

namespace {
// The declarations with symbols of other files in a twin, and in the functions that belong to it.
struct Declared {
  llvm::SmallVector<const Decl *, 8> All;
  llvm::SmallPtrSet<const FunctionDecl *, 4> Parts;

  void add(const Stmt *S) {
    if (const auto *Line = dyn_cast<DeclStmt>(S))
      for (const Decl *D : Line->decls())
        if (D->hasAttr<AsmLabelAttr>()) All.push_back(D);
    if (const auto *R = dyn_cast<DeclRefExpr>(S))
      if (const auto *F = dyn_cast<FunctionDecl>(R->getDecl()); F && symbol(F).starts_with("rmlir_part_") && Parts.insert(F).second)
        if (const FunctionDecl *Part = F->getDefinition()) add(Part->getBody());
    for (const Stmt *Child : S->children())
      if (Child) add(Child);
  }
};
} // namespace

// Returns the function that the unit declares under a name, or null.
static const FunctionDecl *functionOf(ASTContext &Context, StringRef Name) {
  for (const NamedDecl *D : Context.getTranslationUnitDecl()->lookup(&Context.Idents.get(Name)))
    if (const auto *F = dyn_cast<FunctionDecl>(D)) return F;
  return nullptr;
}

// Exports the twins of functions that the unit uses and does not define, and of those that these twins call; the pass `use-twins`
// moves their bodies to the functions.
void Exporter::needTwins() {
  ComputationOptions Options = computationOptions(CI);
  if (!Decide.TakesForeignBodies(&Options)) return;
  bool Shared = CI.getCodeGenOpts().RelocationModel != llvm::Reloc::Static && !Context.getLangOpts().PIE;
  llvm::StringMap<const FunctionDecl *> Twins;
  llvm::StringSet<> Internal;
  std::vector<StringRef> Wanted;
  for (const Decl *D : Context.getTranslationUnitDecl()->decls()) {
    const auto *FD = dyn_cast<FunctionDecl>(D);
    StringRef Name = symbol(D);
    if (D->isInvalidDecl() || !(FD || isa<VarDecl>(D))) continue;
    if (FD && FD->getStorageClass() == SC_Static && FD->doesThisDeclarationHaveABody() && Name.consume_front("rmlir_twin_")) {
      Twins[Name] = FD;
      const FunctionDecl *F = functionOf(Context, Name);
      if (F && F->isUsed() && !F->isDefined()) Wanted.push_back(Name);
    } else if (!cast<ValueDecl>(D)->isExternallyVisible())
      Internal.insert(Name);
  }
  for (size_t At = 0; At < Wanted.size(); ++At) {
    const FunctionDecl *Twin = Twins.lookup(Wanted[At]);
    if (!Twin || Seen.contains(Twin->getCanonicalDecl())) continue;
    Declared Names;
    Names.add(Twin->getBody());
    TwinFacts Facts = {};
    Facts.NamesInternalSymbol = llvm::any_of(Names.All, [&](const Decl *D) { return Internal.contains(symbol(D)); });
    Facts.NamesHiddenSymbol = llvm::any_of(Names.All, [](const Decl *D) { return D->hasAttr<VisibilityAttr>(); });
    Facts.IsSharedLibrary = Shared;
    if (!Decide.UsesTwin(&Facts)) continue;
    need(Twin);
    for (const Decl *D : Names.All) {
      if (!isa<FunctionDecl>(D)) continue;
      const FunctionDecl *Own = functionOf(Context, symbol(D));
      if (Own && Own->isDefined()) continue;
      // The unit's own declaration of the function precedes the twin's.
      if (Own) need(Own);
      Wanted.push_back(symbol(D));
    }
  }
}
} // namespace exporter
