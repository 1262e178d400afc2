// Reducers of Cilk: the variables that `cilk_reducer(identity, reduce)` annotates.
#include "Exporter.h"

namespace exporter {

static const AnnotateAttr *own(const Decl *D) {
  for (const auto *A : D->specific_attrs<AnnotateAttr>())
    if (A->getAnnotation() == "cilk_reducer") return A;
  return nullptr;
}

const AnnotateAttr *reducerAnnotation(QualType T) {
  while (const auto *Named = T->getAs<TypedefType>()) {
    if (const AnnotateAttr *A = own(Named->getDecl())) return A;
    T = Named->getDecl()->getUnderlyingType();
  }
  return nullptr;
}

const AnnotateAttr *reducerAnnotation(const Decl *D) {
  if (const AnnotateAttr *A = own(D->getMostRecentDecl())) return A;
  const auto *V = dyn_cast<ValueDecl>(D);
  return V ? reducerAnnotation(V->getType()) : nullptr;
}

// The function that an argument names, if it is one that takes so many `void *` and returns nothing.
static const FunctionDecl *callback(const AnnotateAttr *A, unsigned At, unsigned Count) {
  if (A->args_size() != 2) return nullptr;
  const Expr *E = A->args_begin()[At]->IgnoreParenImpCasts();
  if (const auto *Address = dyn_cast<UnaryOperator>(E); Address && Address->getOpcode() == UO_AddrOf)
    E = Address->getSubExpr()->IgnoreParens();
  const auto *Ref = dyn_cast<DeclRefExpr>(E);
  const auto *FD = Ref ? dyn_cast<FunctionDecl>(Ref->getDecl()) : nullptr;
  const auto *P = FD ? FD->getType()->getAs<FunctionProtoType>() : nullptr;
  if (!P || P->isVariadic() || !P->getReturnType()->isVoidType() || P->getNumParams() != Count) return nullptr;
  for (QualType T : P->param_types())
    if (!T->isVoidPointerType() || T->getPointeeType().hasQualifiers()) return nullptr;
  return FD;
}

// Whether the annotation stands before the `*` of a pointer, and means what it points to.
static bool isOfPointee(const VarDecl *VD, const AnnotateAttr *A, const SourceManager &SM) {
  const TypeSourceInfo *Info = VD->getTypeSourceInfo();
  auto Pointer = Info ? Info->getTypeLoc().getAs<PointerTypeLoc>() : PointerTypeLoc();
  if (!Pointer || own(VD->getMostRecentDecl()) != A) return false;
  return SM.isBeforeInTranslationUnit(SM.getExpansionLoc(A->getLocation()), SM.getExpansionLoc(Pointer.getStarLoc()));
}

void Exporter::reducer(const VarDecl *VD) {
  const AnnotateAttr *A = reducerAnnotation(VD);
  const FunctionDecl *Identity = callback(A, 0, 1), *Reduce = callback(A, 1, 2);
  StringRef Wrong;
  if (!Identity) Wrong = "a reducer whose identity is no function of the type 'void (void *)'";
  else if (!Reduce) Wrong = "a reducer whose reduce is no function of the type 'void (void *, void *)'";
  else if (VD->getType()->isArrayType()) Wrong = "an array of reducers";
  else if (isOfPointee(VD, A, Context.getSourceManager())) Wrong = "a pointer to a reducer";
  else if (VD->getTLSKind() != VarDecl::TLS_None) Wrong = "a reducer that each thread has for itself";
  for (const FunctionDecl *FD : {Identity, Reduce})
    if (FD) need(FD);
  auto Number = [&](const FunctionDecl *FD) { return [this, FD] { W.write(uint64_t(decl(FD))); }; };
  S.Reducer({Identity != nullptr, Number(Identity)}, {Reduce != nullptr, Number(Reduce)}, Wrong, position(VD->getLocation()));
}

std::string Exporter::misplacedReducer(const FunctionDecl *FD, SourceLocation &At) {
  for (const ParmVarDecl *P : FD->parameters())
    if (reducerAnnotation(P)) {
      At = P->getLocation();
      return "a reducer as a parameter";
    }
  if (!own(FD)) return std::string();
  At = FD->getLocation();
  return "'cilk_reducer' on a function";
}

} // namespace exporter
