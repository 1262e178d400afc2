// Bodies that headers have for functions of other files: which ones the unit has use for.
#include "Exporter.h"
#include "clang/AST/Attr.h"
#include "clang/Basic/CodeGenOptions.h"

namespace exporter {

// Whether options leave what an expression computes to the type of its operands alone, as a body that another unit has for it says.
static bool computesAsWritten(const LangOptions &L) {
  bool Relaxed = L.AllowFPReassoc || L.NoHonorNaNs || L.NoHonorInfs || L.NoSignedZero || L.AllowRecip || L.ApproxFunc;
  bool Fused = L.getDefaultFPContractMode() == LangOptions::FPM_Fast || L.getDefaultFPContractMode() == LangOptions::FPM_FastHonorPragmas;
  bool Watched = !L.Sanitize.empty() || L.getSignedOverflowBehavior() == LangOptions::SOB_Trapping;
  return !Relaxed && !Fused && !Watched && !L.RoundingMath && L.getDefaultExceptionMode() == LangOptions::FPE_Ignore;
}

bool takesBodies(const CompilerInstance &CI) {
  return CI.getCodeGenOpts().OptimizationLevel && computesAsWritten(CI.getLangOpts());
}

static StringRef symbol(const Decl *D) {
  if (const auto *L = D->getAttr<AsmLabelAttr>()) return L->getLabel();
  const auto *ND = dyn_cast<NamedDecl>(D);
  return ND && ND->getDeclName().isIdentifier() ? ND->getName() : StringRef();
}

namespace {
// What a twin, and the functions that it has with it, declare of other files, each with its symbol.
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

// The function that the unit declares under a name.
static const FunctionDecl *functionOf(ASTContext &Context, StringRef Name) {
  for (const NamedDecl *D : Context.getTranslationUnitDecl()->lookup(&Context.Idents.get(Name)))
    if (const auto *F = dyn_cast<FunctionDecl>(D)) return F;
  return nullptr;
}

// Names the twins of functions that the unit uses and does not define, and those of functions that these twins call: `use-twins`
// gives them their bodies. A twin that declares a symbol which the unit keeps to itself means another one by it.
void Exporter::needTwins() {
  if (!takesBodies(CI)) return;
  bool Shared = CI.getCodeGenOpts().RelocationModel != llvm::Reloc::Static && !Context.getLangOpts().PIE;
  llvm::StringMap<const FunctionDecl *> Twins;
  llvm::StringSet<> Private;
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
      Private.insert(Name);
  }
  for (size_t At = 0; At < Wanted.size(); ++At) {
    const FunctionDecl *Twin = Twins.lookup(Wanted[At]);
    if (!Twin || Seen.contains(Twin->getCanonicalDecl())) continue;
    Declared Names;
    Names.add(Twin->getBody());
    // What another library hides is no part of this one.
    auto Elsewhere = [&](const Decl *D) { return Private.contains(symbol(D)) || (Shared && D->hasAttr<VisibilityAttr>()); };
    if (llvm::any_of(Names.All, Elsewhere)) continue;
    need(Twin);
    for (const Decl *D : Names.All) {
      if (!isa<FunctionDecl>(D)) continue;
      const FunctionDecl *Own = functionOf(Context, symbol(D));
      if (Own && Own->isDefined()) continue;
      // What the unit itself says of the function comes before what the twin says.
      if (Own) need(Own);
      Wanted.push_back(symbol(D));
    }
  }
}
} // namespace exporter
