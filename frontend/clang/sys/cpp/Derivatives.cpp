// Attributes that state facts about derivatives: `enzyme_inactive`, `enzyme_function_like("sin")`, `enzyme("augment", f)` and the like.
#include "Exporter.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaDiagnostic.h"

// They become annotations of the declaration, with their arguments.
namespace {
using Spelling = clang::ParsedAttrInfo::Spelling;
using clang::ParsedAttr;

// The declaration that an argument names: Clang leaves a name alone that it finds in an attribute it does not know.
clang::Expr *declaration(clang::Sema &S, const clang::IdentifierLoc &Name) {
  clang::NamedDecl *Found =
      S.LookupSingleName(S.TUScope, Name.getIdentifierInfo(), Name.getLoc(), clang::Sema::LookupOrdinaryName);
  auto *D = llvm::dyn_cast_or_null<clang::ValueDecl>(Found);
  return D ? S.BuildDeclRefExpr(D, D->getType(), clang::VK_LValue, Name.getLoc()) : nullptr;
}

// Where an attribute may stand: on functions alone, or on variables with static storage as well.
enum class Subject { Function, FunctionOrVariable };

template <Subject Of, unsigned Required, unsigned Optional> struct StatementAttribute : clang::ParsedAttrInfo {
  explicit StatementAttribute(llvm::ArrayRef<Spelling> Own) {
    NumArgs = Required;
    OptArgs = Optional;
    Spellings = Own;
  }
  bool diagAppertainsToDecl(clang::Sema &S, const ParsedAttr &Attr, const clang::Decl *D) const override {
    if (llvm::isa<clang::FunctionDecl>(D)) return true;
    const auto *VD = llvm::dyn_cast<clang::VarDecl>(D);
    if (Of == Subject::FunctionOrVariable && VD && VD->hasGlobalStorage()) return true;
    S.Diag(Attr.getLoc(), clang::diag::warn_attribute_wrong_decl_type_str)
        << Attr << Attr.isRegularKeywordAttribute() << (Of == Subject::Function ? "functions" : "functions and globals");
    return false;
  }
  AttrHandling handleDeclAttribute(clang::Sema &S, clang::Decl *D, const ParsedAttr &Attr) const override {
    llvm::SmallVector<clang::Expr *, 2> Args;
    for (unsigned I = 0; I < Attr.getNumArgs(); ++I) {
      if (Attr.isArgExpr(I)) Args.push_back(Attr.getArgAsExpr(I));
      else if (clang::Expr *Named = declaration(S, *Attr.getArgAsIdent(I))) Args.push_back(Named);
    }
    std::string Name = Spellings.front().NormalizedFullName;
    D->addAttr(clang::AnnotateAttr::Create(S.Context, Name, Args.data(), Args.size(), Attr));
    return AttributeApplied;
  }
};

#define SPELLINGS(Variable, Name, Scoped) \
  constexpr Spelling Variable[] = {{ParsedAttr::AS_GNU, Name}, {ParsedAttr::AS_C23, Name}, {ParsedAttr::AS_C23, Scoped}, \
                                   {ParsedAttr::AS_CXX11, Name}, {ParsedAttr::AS_CXX11, Scoped}};
SPELLINGS(kInactive, "enzyme_inactive", "enzyme::inactive")
SPELLINGS(kNofree, "enzyme_nofree", "enzyme::nofree")
SPELLINGS(kLike, "enzyme_function_like", "enzyme::function_like")
SPELLINGS(kRecompute, "enzyme_shouldrecompute", "enzyme::shouldrecompute")
SPELLINGS(kNotEscaping, "enzyme_no_escaping_allocation", "enzyme::no_escaping_allocation")
SPELLINGS(kSparse, "enzyme_sparse_accumulate", "enzyme::sparse_accumulate")
constexpr Spelling kCustom[] = {{ParsedAttr::AS_GNU, "enzyme"}};

using OfAny = StatementAttribute<Subject::FunctionOrVariable, 0, 0>;
using OfFunction = StatementAttribute<Subject::Function, 0, 0>;
struct Inactive : OfAny { Inactive() : OfAny(kInactive) {} };
struct Nofree : OfAny { Nofree() : OfAny(kNofree) {} };
struct Like : StatementAttribute<Subject::Function, 1, 0> { Like() : StatementAttribute(kLike) {} };
struct Recompute : OfAny { Recompute() : OfAny(kRecompute) {} };
struct NotEscaping : OfFunction { NotEscaping() : OfFunction(kNotEscaping) {} };
struct Sparse : OfFunction { Sparse() : OfFunction(kSparse) {} };
struct Custom : StatementAttribute<Subject::Function, 1, 1> { Custom() : StatementAttribute(kCustom) {} };
template <class Of> using Add = clang::ParsedAttrInfoRegistry::Add<Of>;
const Add<Inactive> kAddInactive("enzyme_inactive", "a function or variable that is not differentiated");
const Add<Nofree> kAddNofree("enzyme_nofree", "a function that frees nothing");
const Add<Like> kAddLike("enzyme_function_like", "a function with the derivative of a library function");
const Add<Recompute> kAddRecompute("enzyme_shouldrecompute", "a hint");
const Add<NotEscaping> kAddNotEscaping("enzyme_no_escaping_allocation", "a hint");
const Add<Sparse> kAddSparse("enzyme_sparse_accumulate", "sparse derivatives");
const Add<Custom> kAddCustom("enzyme", "a function with derivatives of its own");
} // namespace

namespace exporter {

// The function that an argument names; null if it names none.
static const FunctionDecl *named(const Expr *E) {
  E = E->IgnoreParenCasts();
  if (const auto *Address = dyn_cast<UnaryOperator>(E); Address && Address->getOpcode() == UO_AddrOf)
    E = Address->getSubExpr()->IgnoreParenCasts();
  const auto *Ref = dyn_cast<DeclRefExpr>(E);
  return Ref ? dyn_cast<FunctionDecl>(Ref->getDecl()) : nullptr;
}

// Calls a function with each attribute of this file, in the order of the source.
static void eachAttribute(ASTContext &Context, llvm::function_ref<void(const DeclaratorDecl *, const AnnotateAttr *)> Use) {
  for (const Decl *D : Context.getTranslationUnitDecl()->decls()) {
    const auto *ND = dyn_cast<DeclaratorDecl>(D);
    if (!ND || ND->isInvalidDecl() || !ND->hasAttr<AnnotateAttr>()) continue;
    for (const auto *A : ND->specific_attrs<AnnotateAttr>())
      if (!A->isInherited() && (A->getAnnotation() == "enzyme" || A->getAnnotation().starts_with("enzyme_"))) Use(ND, A);
  }
}

// Whether a unit asks for derivatives is in the names of the functions that it declares, or in the symbols that it gives them.
void Exporter::findDerivatives() {
  auto IsInterface = [](const Decl *D) {
    const auto *FD = dyn_cast<FunctionDecl>(D);
    if (!FD || !FD->getDeclName().isIdentifier()) return false;
    const auto *L = FD->getAttr<AsmLabelAttr>();
    return FD->getName().contains("__enzyme_") || (L && L->getLabel().contains("__enzyme_"));
  };
  AsksForDerivatives = llvm::any_of(Context.getTranslationUnitDecl()->decls(), IsInterface);
}

// The derivatives that attributes name are needed although no code calls them.
void Exporter::needDerivatives() {
  eachAttribute(Context, [&](const DeclaratorDecl *, const AnnotateAttr *A) {
    for (const Expr *E : A->args())
      if (const FunctionDecl *FD = named(E)) need(FD);
  });
}

// Writes the attributes of functions and variables that the unit has rows of.
void Exporter::writeDerivatives() {
  std::vector<std::string> Written;
  eachAttribute(Context, [&](const DeclaratorDecl *D, const AnnotateAttr *A) {
    if (!Seen.contains(D->getCanonicalDecl())) return;
    std::string Text;
    std::vector<const FunctionDecl *> Named;
    for (const Expr *E : A->args()) {
      if (const auto *L = dyn_cast<StringLiteral>(E->IgnoreParenImpCasts()); L && L->getCharByteWidth() == 1) Text = L->getString().str();
      if (const FunctionDecl *FD = named(E)) Named.push_back(FD);
    }
    Written.push_back(captured([&] {
      S.DerivativeAttribute(A->getAnnotation(), decl(D), Text, {Named.size(), [&](size_t I) { W.write(uint64_t(decl(Named[I]))); }},
                            position(A->getLocation()));
    }));
  });
  W.writeArraySize(Written.size());
  for (const std::string &Row : Written) Out.write(Row.data(), Row.size());
}
} // namespace exporter
