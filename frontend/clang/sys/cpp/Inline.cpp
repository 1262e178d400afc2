// Bodies of inline functions whose symbol another unit defines, as Clang's code generation decides on them.
#include "Exporter.h"
#include "clang/AST/Attr.h"
#include "clang/Basic/Builtins.h"
#include "clang/Basic/CodeGenOptions.h"

namespace exporter {

// The symbol of a function of C; empty for a name that overloading mangles.
static StringRef symbolOf(const FunctionDecl *FD) {
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

// Whether the body of a definition is what its symbol stands for in this unit. The body of an inline function that another unit
// defines is a copy for inlining, and no copy of what it calls by its own symbol, as the wrappers of glibc's headers do: taken for
// the function, it would call itself without end (CodeGenModule::shouldEmitFunction).
bool Exporter::isBodyOfSymbol(const FunctionDecl *Def) {
  if (Def->isInlineBuiltinDeclaration()) return false;
  if (Context.GetGVALinkageForFunction(Def) != GVA_AvailableExternally) return true;
  if (CI.getCodeGenOpts().OptimizationLevel == 0 && !Def->hasAttr<AlwaysInlineAttr>()) return false;
  if (Def->hasAttr<NoInlineAttr>()) return false;
  StringRef Symbol = symbolOf(Def);
  return Symbol.empty() || !callsUnderOtherName(Def->getBody(), Symbol, Context.BuiltinInfo);
}

// The definition that calls of a builtin by name mean, where every declaration up to this one is an always_inline wrapper of the
// library function: the wrapper is a function by itself (`memcpy.inline`), the symbol stays the library's.
const FunctionDecl *Exporter::inlineBuiltin(const FunctionDecl *FD) {
  for (const FunctionDecl *D = FD; D; D = D->getPreviousDecl())
    if (!D->isInlineBuiltinDeclaration()) return nullptr;
  const FunctionDecl *Def = nullptr;
  return FD->hasBody(Def) && !Def->isInvalidDecl() ? Def : nullptr;
}

// Names the body of an inline builtin: it gets a row of its own.
void Exporter::needInlineBuiltin(const FunctionDecl *Def) {
  if (!InlineBuiltins.insert(Def).second) return;
  Functions.push_back({Def, true});
  Pending.push_back({Def, true});
}

uint32_t Exporter::inlineBuiltinId(const FunctionDecl *Def) {
  return DeclIds.try_emplace(Def->getBody(), DeclIds.size()).first->second;
}
} // namespace exporter
