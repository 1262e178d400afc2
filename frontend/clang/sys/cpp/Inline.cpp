// Facts of inline functions, by which their bodies are used: those that another unit defines, and wrappers of library functions.
#include "Exporter.h"
#include "clang/AST/Attr.h"
#include "clang/Basic/Builtins.h"
#include "clang/Basic/CodeGenOptions.h"

namespace exporter {

// Returns the symbol of a C function; empty for a name that is mangled because of overloading.
static StringRef nameInC(const FunctionDecl *FD) {
  if (const auto *L = FD->getAttr<AsmLabelAttr>()) return L->getLabel();
  bool IsPlain = FD->getDeclName().isIdentifier() && !FD->hasAttr<OverloadableAttr>();
  return IsPlain ? FD->getName() : StringRef();
}

// Whether a statement calls a symbol under another name: through an asm label, or as the builtin of that library function.
static bool callsUnderOtherName(const Stmt *S, StringRef Symbol, const Builtin::Context &Builtins) {
  if (const auto *Call = dyn_cast<CallExpr>(S))
    if (const FunctionDecl *FD = Call->getDirectCallee()) {
      const auto *L = FD->getAttr<AsmLabelAttr>();
      if (L && L->getLabel() == Symbol) return true;
      if (unsigned Id = FD->getBuiltinID(); Id && Builtins.isLibFunction(Id)) {
        std::string Text = Builtins.getName(Id);
        StringRef Name = Text;
        if (Name.consume_front("__builtin_") && Name == Symbol) return true;
      }
    }
  return llvm::any_of(S->children(), [&](const Stmt *Child) { return Child && callsUnderOtherName(Child, Symbol, Builtins); });
}

// Whether the body of a definition is exported as that of its symbol, by facts that CodeGenModule::shouldEmitFunction looks at.
bool Exporter::isBodyOfSymbol(const FunctionDecl *Def) {
  BodyFacts Facts = {};
  Facts.IsOptimised = CI.getCodeGenOpts().OptimizationLevel != 0;
  Facts.IsInlineBuiltin = Def->isInlineBuiltinDeclaration();
  Facts.IsAvailableExternally = Context.GetGVALinkageForFunction(Def) == GVA_AvailableExternally;
  Facts.IsAlwaysInline = Def->hasAttr<AlwaysInlineAttr>();
  Facts.IsNoInline = Def->hasAttr<NoInlineAttr>();
  Facts.IsForDerivatives = AsksForDerivatives;
  StringRef Symbol = nameInC(Def);
  Facts.CallsItsSymbol = Facts.IsAvailableExternally && !Symbol.empty() && callsUnderOtherName(Def->getBody(), Symbol, Context.BuiltinInfo);
  return Decide.UsesBody(&Facts);
}

// Returns the definition that calls of a builtin refer to if every declaration up to this one is an always_inline wrapper of the
// library function. The wrapper is a function of its own (`memcpy.inline`); the symbol is the library's.
const FunctionDecl *Exporter::inlineBuiltin(const FunctionDecl *FD) {
  for (const FunctionDecl *D = FD; D; D = D->getPreviousDecl())
    if (!D->isInlineBuiltinDeclaration()) return nullptr;
  const FunctionDecl *Def = nullptr;
  return FD->hasBody(Def) && !Def->isInvalidDecl() ? Def : nullptr;
}

// Records a reference to the body of an inline builtin, which gets a row of its own.
void Exporter::needInlineBuiltin(const FunctionDecl *Def) {
  if (!InlineBuiltins.insert(Def).second) return;
  Functions.push_back({GlobalDecl(Def), true});
  Pending.push_back({GlobalDecl(Def), true});
}

uint32_t Exporter::inlineBuiltinId(const FunctionDecl *Def) {
  return DeclIds.try_emplace(Def->getBody(), DeclIds.size()).first->second;
}
} // namespace exporter
