// Reducers of Cilk: the variables that `cilk_reducer(identity, reduce)` annotates.
#include "Exporter.h"

namespace exporter {

const AnnotateAttr *ownReducerAnnotation(const Decl *D) {
  for (const auto *A : D->specific_attrs<AnnotateAttr>())
    if (A->getAnnotation() == "cilk_reducer") return A;
  return nullptr;
}

const AnnotateAttr *reducerAnnotation(QualType T) {
  while (const auto *Named = T->getAs<TypedefType>()) {
    if (const AnnotateAttr *A = ownReducerAnnotation(Named->getDecl())) return A;
    T = Named->getDecl()->getUnderlyingType();
  }
  return nullptr;
}

const AnnotateAttr *reducerAnnotation(const Decl *D) {
  if (const AnnotateAttr *A = ownReducerAnnotation(D->getMostRecentDecl())) return A;
  const auto *V = dyn_cast<ValueDecl>(D);
  return V ? reducerAnnotation(V->getType()) : nullptr;
}

// Returns the function that an argument names, if it takes `Count` parameters of type `void *` and returns nothing; else null.
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

// Whether the annotation precedes the `*` of a pointer declarator, and so applies to the pointee.
static bool isOfPointee(const VarDecl *VD, const AnnotateAttr *A, const SourceManager &SM) {
  const TypeSourceInfo *Info = VD->getTypeSourceInfo();
  auto Pointer = Info ? Info->getTypeLoc().getAs<PointerTypeLoc>() : PointerTypeLoc();
  if (!Pointer || ownReducerAnnotation(VD->getMostRecentDecl()) != A) return false;
  return SM.isBeforeInTranslationUnit(SM.getExpansionLoc(A->getLocation()), SM.getExpansionLoc(Pointer.getStarLoc()));
}

void Exporter::reducer(const VarDecl *VD) {
  const AnnotateAttr *A = reducerAnnotation(VD);
  const FunctionDecl *Identity = callback(A, 0, 1), *Reduce = callback(A, 1, 2);
  schema::ReducerFault Fault = schema::ReducerFault::None;
  if (!Identity) Fault = schema::ReducerFault::NoIdentity;
  else if (!Reduce) Fault = schema::ReducerFault::NoReduce;
  else if (VD->getType()->isArrayType()) Fault = schema::ReducerFault::ArrayOfReducers;
  else if (isOfPointee(VD, A, Context.getSourceManager())) Fault = schema::ReducerFault::PointerToReducer;
  else if (VD->getTLSKind() != VarDecl::TLS_None) Fault = schema::ReducerFault::PerThread;
  for (const FunctionDecl *FD : {Identity, Reduce})
    if (FD) need(FD);
  auto Number = [&](const FunctionDecl *FD) { return [this, FD] { W.write(uint64_t(decl(FD))); }; };
  S.Reducer({Identity != nullptr, Number(Identity)}, {Reduce != nullptr, Number(Reduce)}, Fault, position(VD->getLocation()));
}

} // namespace exporter
