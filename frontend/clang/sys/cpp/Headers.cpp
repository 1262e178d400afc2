// Headers with facts: prototypes that need no other declarations, and the facts that declarations state of functions.
#include "Exporter.h"
#include "clang/AST/Attr.h"
#include "clang/AST/TypeVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaDiagnostic.h"

// Attributes for facts in hand-written headers: `__attribute__((fn_attr("readonly"), arg_attr(1, "nocapture")))`. They become
// the same annotations as the macros of generated headers.
namespace {
template <unsigned Count> struct FactAttribute : clang::ParsedAttrInfo {
  explicit FactAttribute(llvm::ArrayRef<Spelling> Own) {
    NumArgs = Count;
    Spellings = Own;
  }
  bool diagAppertainsToDecl(clang::Sema &S, const clang::ParsedAttr &Attr, const clang::Decl *D) const override {
    if (llvm::isa<clang::FunctionDecl>(D)) return true;
    S.Diag(Attr.getLoc(), clang::diag::warn_attribute_wrong_decl_type_str) << Attr << Attr.isRegularKeywordAttribute() << "functions";
    return false;
  }
  AttrHandling handleDeclAttribute(clang::Sema &S, clang::Decl *D, const clang::ParsedAttr &Attr) const override {
    llvm::SmallVector<clang::Expr *, 2> Args;
    for (unsigned I = 0; I < Attr.getNumArgs(); ++I)
      if (Attr.isArgExpr(I)) Args.push_back(Attr.getArgAsExpr(I));
    D->addAttr(clang::AnnotateAttr::Create(S.Context, Attr.getAttrName()->getName(), Args.data(), Args.size(), Attr));
    return AttributeApplied;
  }
};
constexpr clang::ParsedAttrInfo::Spelling kFunction[] = {{clang::ParsedAttr::AS_GNU, "fn_attr"}};
constexpr clang::ParsedAttrInfo::Spelling kParameter[] = {{clang::ParsedAttr::AS_GNU, "arg_attr"}};
constexpr clang::ParsedAttrInfo::Spelling kResult[] = {{clang::ParsedAttr::AS_GNU, "ret_attr"}};
struct OfFunction : FactAttribute<1> { OfFunction() : FactAttribute(kFunction) {} };
struct OfParameter : FactAttribute<2> { OfParameter() : FactAttribute(kParameter) {} };
struct OfResult : FactAttribute<1> { OfResult() : FactAttribute(kResult) {} };
const clang::ParsedAttrInfoRegistry::Add<OfFunction> kOfFunction("fn_attr", "a fact of a function");
const clang::ParsedAttrInfoRegistry::Add<OfParameter> kOfParameter("arg_attr", "a fact of a parameter");
const clang::ParsedAttrInfoRegistry::Add<OfResult> kOfResult("ret_attr", "a fact of a result");
} // namespace

namespace exporter {

namespace {
// The tags that a type refers to, and whether another file and C++ can name it.
struct Needs : TypeVisitor<Needs> {
  std::vector<std::string> Tags;
  bool Nameable = true, InCxx = true;

  void of(QualType T) { Visit(T.getCanonicalType().getTypePtr()); }
  // Any other type has no spelling that all compilers share.
  void VisitType(const Type *) { Nameable = false; }
  void VisitBuiltinType(const BuiltinType *T) {
    if (T->getKind() == BuiltinType::Half || T->getKind() == BuiltinType::BFloat16) Nameable = false;
    if (T->getKind() == BuiltinType::Float16) InCxx = false;
  }
  void VisitComplexType(const ComplexType *T) { of(T->getElementType()); }
  void VisitPointerType(const PointerType *T) { of(T->getPointeeType()); }
  void VisitConstantArrayType(const ConstantArrayType *T) { of(T->getElementType()); }
  void VisitIncompleteArrayType(const IncompleteArrayType *T) { of(T->getElementType()); }
  void VisitVectorType(const VectorType *T) {
    if (T->getVectorKind() == VectorKind::Generic) of(T->getElementType());
    else Nameable = false;
  }
  void VisitAtomicType(const AtomicType *T) {
    InCxx = false;
    of(T->getValueType());
  }
  void VisitFunctionNoProtoType(const FunctionNoProtoType *T) {
    InCxx = false;
    of(T->getReturnType());
  }
  void VisitFunctionProtoType(const FunctionProtoType *T) {
    if (T->getCallConv() != CC_C) Nameable = false;
    of(T->getReturnType());
    for (QualType P : T->param_types()) of(P);
  }
  void VisitTagType(const TagType *T) {
    const TagDecl *D = T->getDecl();
    // The structure of `va_list` has no name; a type that is local to a function is not visible to others.
    if (D->getIdentifier() == nullptr || D->isImplicit() || !D->getDeclContext()->getRedeclContext()->isTranslationUnit()) {
      Nameable = false;
      return;
    }
    if (D->isEnum()) InCxx = false;
    std::string Tag = (D->getKindName() + " " + D->getName()).str();
    if (!llvm::is_contained(Tags, Tag)) Tags.push_back(Tag);
  }
};
} // namespace

// The printing policy of types: valid in C and C++, and independent of the file.
static PrintingPolicy portable(const ASTContext &Context) {
  PrintingPolicy Policy = Context.getPrintingPolicy();
  Policy.SuppressTagKeyword = false;
  Policy.Bool = false;
  Policy.Restrict = false;
  Policy.UseVoidForZeroParams = true;
  Policy.AnonymousTagLocations = false;
  return Policy;
}

// Whether a type is `va_list`: an array of a structure, which is a pointer as a parameter.
static bool isArgumentList(ASTContext &Context, QualType T) {
  QualType List = Context.getCanonicalType(Context.getBuiltinVaListType());
  return Context.hasSameType(T, List->isArrayType() ? Context.getArrayDecayedType(List) : List);
}

static std::string declared(QualType T, std::string Name, const PrintingPolicy &Policy) {
  T.getAsStringInternal(Name, Policy);
  return Name;
}

static std::string parameters(ASTContext &Context, const FunctionProtoType *T) {
  PrintingPolicy Policy = portable(Context);
  std::string Text;
  for (QualType P : T->param_types()) {
    QualType Plain = P.getCanonicalType().getUnqualifiedType();
    Text += (Text.empty() ? "" : ", ") + (isArgumentList(Context, Plain) ? "__builtin_va_list" : declared(Plain, "", Policy));
  }
  if (T->isVariadic()) Text += Text.empty() ? "..." : ", ...";
  return Text.empty() ? "void" : Text;
}

std::string Exporter::signature(QualType FunctionTy) {
  const auto *T = FunctionTy->getAs<FunctionProtoType>();
  if (!T) return "";
  std::string Result = declared(T->getReturnType().getCanonicalType().getUnqualifiedType(), "", portable(Context));
  return Result + " (" + parameters(Context, T) + ")";
}

void Exporter::declaration(const FunctionDecl *FD) {
  Needs Needed;
  std::string Text;
  const auto *T = FD->getType()->getAs<FunctionProtoType>();
  // The parameters of a K&R definition do not have the types that a prototype would need.
  bool Promoted = llvm::any_of(FD->parameters(), [](const ParmVarDecl *P) { return P->isKNRPromoted(); });
  if (T && !Promoted && T->getCallConv() == CC_C) {
    QualType Result = T->getReturnType().getCanonicalType().getUnqualifiedType();
    Needed.of(Result);
    for (QualType P : T->param_types())
      if (!isArgumentList(Context, P.getCanonicalType().getUnqualifiedType())) Needed.of(P);
    Text = declared(Result, (FD->getName() + "(" + parameters(Context, T) + ")").str(), portable(Context));
    // C++ cannot return an incomplete structure by value.
    if (Result->isRecordType()) Needed.InCxx = false;
  } else
    Needed.Nameable = false;
  // The prototype for diagnostics, with the names of the source.
  std::string Source;
  for (const ParmVarDecl *P : FD->parameters())
    Source += (Source.empty() ? "" : ", ") + declared(P->getOriginalType(), P->getNameAsString(), Context.getPrintingPolicy());
  if (FD->isVariadic()) Source += Source.empty() ? "..." : ", ...";
  Source = declared(FD->getReturnType(), (FD->getName() + "(" + (Source.empty() ? "void" : Source) + ")").str(), Context.getPrintingPolicy());
  S.Declaration(Text, Source, {Needed.Tags.size(), [&](size_t I) { W.write(StringRef(Needed.Tags[I])); }}, Needed.Nameable, Needed.InCxx,
                position(FD->getLocation()));
}

// Returns the subject and the text of one attribute: `fn_attr(TEXT)`, `arg_attr(NUMBER, TEXT)`, `ret_attr(TEXT)`.
static std::optional<std::pair<int, std::string>> statement(const AnnotateAttr *A, ASTContext &Context) {
  StringRef Name = A->getAnnotation();
  unsigned Count = Name == "arg_attr" ? 2 : Name == "fn_attr" || Name == "ret_attr" ? 1 : 0;
  if (!Count) return std::nullopt;
  int Place = Name == "fn_attr" ? 0 : -1;
  std::string Text;
  if (A->args_size() == Count) {
    if (Count == 2) {
      Expr::EvalResult Number;
      const Expr *E = A->args_begin()[0];
      bool Known = E->EvaluateAsInt(Number, Context) && Number.Val.getInt() > 0 && Number.Val.getInt() < 10000;
      Place = Known ? int(Number.Val.getInt().getExtValue()) : INT_MAX;
    }
    if (const auto *L = dyn_cast<StringLiteral>(A->args_begin()[Count - 1]->IgnoreParenImpCasts()); L && L->getCharByteWidth() == 1)
      Text = L->getString().str();
  }
  return std::make_pair(Place, Text);
}

void Exporter::writeStatements() {
  std::vector<std::string> Written;
  for (const Decl *D : Context.getTranslationUnitDecl()->decls()) {
    const auto *ND = dyn_cast<DeclaratorDecl>(D);
    if (!ND || ND->isInvalidDecl() || !ND->hasAttr<AnnotateAttr>() || !ND->getDeclName().isIdentifier()) continue;
    std::vector<std::pair<int, std::string>> Facts;
    for (const auto *A : ND->specific_attrs<AnnotateAttr>())
      if (!A->isInherited())
        if (auto Fact = statement(A, Context)) Facts.push_back(*Fact);
    if (Facts.empty()) continue;
    StringRef Name = ND->getName();
    if (const auto *L = ND->getAttr<AsmLabelAttr>()) Name = L->getLabel();
    Written.push_back(captured([&] {
      S.Statement(Name, isa<FunctionDecl>(ND) ? signature(ND->getType()) : "",
                  {Facts.size(), [&](size_t I) { S.Fact(Facts[I].first, Facts[I].second); }}, position(ND->getLocation()));
    }));
  }
  W.writeArraySize(Written.size());
  for (const std::string &Row : Written) Out.write(Row.data(), Row.size());
}

// `__attribute__((annotate("header", CHECKSUM))) extern char rmlir_header;` states the checksum of the text after its line.
void Exporter::writeHeaders() {
  const SourceManager &SM = Context.getSourceManager();
  std::vector<std::string> Written;
  for (const Decl *D : Context.getTranslationUnitDecl()->decls()) {
    const auto *VD = dyn_cast<VarDecl>(D);
    if (!VD || !VD->getDeclName().isIdentifier() || VD->getName() != "rmlir_header") continue;
    SourceLocation Location = SM.getExpansionLoc(VD->getLocation());
    PresumedLoc Presumed = SM.getPresumedLoc(Location);
    // The checksum is that of the text before preprocessing.
    if (Presumed.isInvalid() || SM.getFilename(Location) != Presumed.getFilename()) continue;
    auto [File, Offset] = SM.getDecomposedLoc(Location);
    StringRef Text = SM.getBufferData(File).drop_front(Offset);
    Text = Text.drop_front(std::min(Text.find('\n'), Text.size() - 1) + 1);
    StringRef Checksum;
    for (const auto *A : VD->specific_attrs<AnnotateAttr>())
      if (!A->isInherited() && A->getAnnotation() == "header" && A->args_size() == 1)
        if (const auto *L = dyn_cast<StringLiteral>(A->args_begin()[0]->IgnoreParenImpCasts()); L && L->getCharByteWidth() == 1)
          Checksum = L->getString();
    Written.push_back(captured([&] { S.WrittenHeader(Checksum, llvm::MemoryBufferRef(Text, ""), position(Location)); }));
  }
  W.writeArraySize(Written.size());
  for (const std::string &Row : Written) Out.write(Row.data(), Row.size());
}
} // namespace exporter
