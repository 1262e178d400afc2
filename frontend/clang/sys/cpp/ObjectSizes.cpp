// Sizes of objects for `__builtin_object_size`: passed with a pointer (`pass_object_size`), or counted by a member (`counted_by`).
#include "Exporter.h"
#include "clang/AST/Attr.h"
#include "clang/Basic/Builtins.h"

namespace exporter {

// Returns the id of the variable with the size that is passed with a parameter. Its declaration is not in the source.
uint32_t Exporter::objectSizeOf(const ParmVarDecl *P) {
  auto [It, New] = ObjectSizeIds.try_emplace(P, 0);
  if (New) {
    // The attribute is the key of the variable, because no declaration has its address.
    It->second = DeclIds.try_emplace(P->getAttr<PassObjectSizeAttr>(), DeclIds.size()).first->second;
  }
  return It->second;
}

// Whether an object size of one kind is valid where another kind is requested.
static bool answers(int Passed, int Asked) { return Passed == Asked || (Passed == 0 && Asked == 1) || (Passed == 3 && Asked == 2); }

static const ParmVarDecl *sizedParameter(const Expr *Pointer, int Kind) {
  const auto *Ref = dyn_cast<DeclRefExpr>(Pointer->IgnoreParenImpCasts());
  const auto *P = Ref ? dyn_cast<ParmVarDecl>(Ref->getDecl()) : nullptr;
  const auto *A = P ? P->getAttr<PassObjectSizeAttr>() : nullptr;
  return A && answers(A->getType(), Kind) ? P : nullptr;
}

static bool isObjectSize(unsigned Id) { return Id == Builtin::BI__builtin_object_size || Id == Builtin::BI__builtin_dynamic_object_size; }

// Exports the size of an object that is passed with its address: a variable. Returns whether it is.
bool Exporter::passedSize(const CallExpr *E, unsigned Id) {
  if (!isObjectSize(Id)) return false;
  const ParmVarDecl *P = sizedParameter(E->getArg(0), E->getArg(1)->EvaluateKnownConstInt(Context).getZExtValue());
  if (!P) return false;
  auto Variable = [&] { S.Expr(position(E->getExprLoc()), type(Context.getSizeType()), [&] { S.ExprKindRef(objectSizeOf(P), schema::Storage::Local); }, 0); };
  S.ExprKindCast(schema::CastKind::LValueToRValue, Variable, 0, {0, [](size_t) {}}, false, true);
  return true;
}

// Collects the additional arguments for parameters with `pass_object_size`.
void Exporter::objectSizes(const CallExpr *E, std::vector<std::function<void()>> &Out) {
  const FunctionDecl *FD = E->getDirectCallee();
  if (!FD) return;
  for (unsigned I = 0; I < FD->getNumParams() && I < E->getNumArgs(); ++I) {
    const auto *A = FD->getParamDecl(I)->getAttr<PassObjectSizeAttr>();
    if (!A) continue;
    const Expr *Argument = E->getArg(I);
    int Kind = A->getType();
    uint64_t Known = 0;
    const ParmVarDecl *Passed = sizedParameter(Argument, Kind);
    bool IsKnown = !Passed && Argument->tryEvaluateObjectSize(Known, Context, Kind);
    uint32_t Size = type(Context.getSizeType());
    uint64_t At = position(Argument->getExprLoc());
    Out.push_back([=] {
      S.ObjectSize(I, uint8_t(Kind), A->isDynamic(), {Passed || IsKnown, [&] {
        if (!Passed) return S.Expr(At, Size, [&] { S.ExprKindInt(int64_t(Known)); }, 0);
        auto Variable = [&] { S.Expr(At, Size, [&] { S.ExprKindRef(objectSizeOf(Passed), schema::Storage::Local); }, 0); };
        S.Expr(At, Size, [&] { S.ExprKindCast(schema::CastKind::LValueToRValue, Variable, 0, {0, [](size_t) {}}, false, true); }, 0);
      }}, Size);
    });
  }
}

// Collects the members that lead from a structure to a field of it or of an anonymous member.
bool Exporter::memberPath(const RecordDecl *From, const FieldDecl *To, llvm::SmallVectorImpl<const FieldDecl *> &Path) {
  for (const FieldDecl *F : From->fields()) {
    Path.push_back(F);
    if (F == To) return true;
    const RecordDecl *Inner = F->isAnonymousStructOrUnion() ? F->getType()->getAsRecordDecl() : nullptr;
    if (Inner && memberPath(Inner, To, Path)) return true;
    Path.pop_back();
  }
  return false;
}

// Exports the size of a member with `counted_by` or `sized_by`, or of its elements from an index on. Returns false if the
// argument is not such a member, or the size is not known from the count.
bool Exporter::countedSize(const CallExpr *E, unsigned Id) {
  if (Id != Builtin::BI__builtin_dynamic_object_size || E->getArg(0)->HasSideEffects(Context)) return false;
  const Expr *Pointer = E->getArg(0)->IgnoreParenCasts(), *Index = nullptr;
  // `&member[index]`
  if (const auto *Of = dyn_cast<UnaryOperator>(Pointer); Of && Of->getOpcode() == UO_AddrOf) {
    Pointer = Of->getSubExpr()->IgnoreParenCasts();
    if (const auto *Element = dyn_cast<ArraySubscriptExpr>(Pointer)) {
      Index = Element->getIdx();
      Pointer = Element->getBase()->IgnoreParenCasts();
    } else if (!Pointer->getType()->isArrayType())
      return false;
  }
  const auto *Member = dyn_cast<MemberExpr>(Pointer);
  const auto *Field = Member ? dyn_cast<FieldDecl>(Member->getMemberDecl()) : nullptr;
  const auto *Counted = Field ? Field->getType()->getAs<CountAttributedType>() : nullptr;
  const FieldDecl *Count = Counted ? Field->findCountedByField() : nullptr;
  if (!Count) return false;
  bool IsPointer = Field->getType()->isPointerType();
  QualType Element = IsPointer ? Field->getType()->getPointeeType() : Context.getAsArrayType(Field->getType())->getElementType();
  uint64_t Size = 1;
  if (!Counted->isCountInBytes() && !Element->isVoidType()) Size = Context.getTypeSizeInChars(Element).getQuantity();
  // The index must count elements of the counted size, and not be known to be negative.
  if (Index) {
    uint64_t Step = Element->isVoidType() ? 1 : Context.getTypeSizeInChars(Element).getQuantity();
    if (Step != Size) return false;
    if (Expr::EvalResult R; Index->EvaluateAsInt(R, Context) && R.Val.getInt().isNegative()) return false;
  }
  // The object with the count: that of the member, or the one of which it is an anonymous member.
  const MemberExpr *Base = Member;
  llvm::SmallVector<const FieldDecl *, 4> Path;
  while (!memberPath(cast<FieldDecl>(Base->getMemberDecl())->getParent(), Count, Path)) {
    Base = dyn_cast<MemberExpr>(Base->getBase()->IgnoreParenImpCasts());
    if (!Base || !isa<FieldDecl>(Base->getMemberDecl())) return false;
  }
  uint64_t At = position(E->getExprLoc());
  std::function<void(size_t)> Lvalue = [&](size_t Last) {
    const FieldDecl *F = Path[Last];
    bool First = Last == 0;
    QualType T = F->getType();
    if (Base->getType().isVolatileQualified()) T = T.withVolatile();
    S.Expr(At, type(T), [&] {
      S.ExprKindMember([&] { First ? expr(Base->getBase()) : Lvalue(Last - 1); }, First && Base->isArrow(), record(F->getParent()), F->getFieldIndex(), 0);
    }, 0);
  };
  auto Value = [&] {
    S.Expr(At, type(Count->getType().getUnqualifiedType()), [&] {
      S.ExprKindCast(schema::CastKind::LValueToRValue, [&] { Lvalue(Path.size() - 1); }, 0, {0, [](size_t) {}}, false, true);
    }, 0);
  };
  S.ExprKindCountedSize(Value, Size, {Index != nullptr, [&] { expr(Index); }});
  return true;
}
} // namespace exporter
