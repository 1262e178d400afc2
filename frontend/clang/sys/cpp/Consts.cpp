// Constant initialisers, evaluated by Clang.
#include "Exporter.h"

namespace exporter {

// Whether objects of a type point into tables of virtual functions, which constructors write.
bool Exporter::hasTables(QualType T) {
  const auto *Class = T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  if (!Class || !Class->hasDefinition()) return false;
  Class = Class->getDefinition();
  return Class->isDynamicClass() || llvm::any_of(Class->fields(), [](const FieldDecl *F) { return hasTables(F->getType()); }) ||
         llvm::any_of(Class->bases(), [](const CXXBaseSpecifier &Base) { return hasTables(Base.getType()); });
}

// Whether a constant is the address of a temporary, or has one as a member.
static bool isOfTemporary(const APValue &V) {
  if (V.isStruct()) {
    for (unsigned I = 0; I < V.getStructNumFields(); ++I)
      if (isOfTemporary(V.getStructField(I))) return true;
    for (unsigned I = 0; I < V.getStructNumBases(); ++I)
      if (isOfTemporary(V.getStructBase(I))) return true;
  }
  if (V.isArray()) {
    for (unsigned I = 0; I < V.getArrayInitializedElts(); ++I)
      if (isOfTemporary(V.getArrayInitializedElt(I))) return true;
    return V.hasArrayFiller() && isOfTemporary(V.getArrayFiller());
  }
  if (!V.isLValue()) return false;
  const auto *E = V.getLValueBase().dyn_cast<const Expr *>();
  return E && isa<MaterializeTemporaryExpr>(E);
}

bool Exporter::initializer(const Expr *Init, QualType T, const VarDecl *VD, APValue &Result) {
  if (hasTables(T)) return false;
  if (VD && VD->hasGlobalStorage() && VD->getInit() == Init)
    if (const APValue *V = VD->evaluateValue()) {
      Result = *V;
      return !Result.isIndeterminate() && !isOfTemporary(Result);
    }
  Expr::EvalResult E;
  llvm::SmallVector<PartialDiagnosticAt, 4> Notes;
  if (VD && VD->hasGlobalStorage() == false) {
    if (Init->HasSideEffects(Context)) return false;
  }
  if (T->isArrayType() || T->isRecordType()) {
    APValue V;
    // A constant expression of array or record type is evaluated as the initialiser of an unnamed variable.
    if (!Init->isConstantInitializer(Context, false)) return false;
    Expr::EvalResult R;
    if (Init->EvaluateAsConstantExpr(R, Context) && R.Val.hasValue() && !R.HasSideEffects) {
      Result = R.Val;
      return true;
    }
    return false;
  }
  if (!Init->EvaluateAsRValue(E, Context) || E.HasSideEffects) return false;
  Result = E.Val;
  return Result.hasValue();
}

// Returns the id of a label in its function, whose body may not be exported completely yet.
uint32_t Exporter::labelOf(const LabelDecl *L) {
  const auto *FD = cast<FunctionDecl>(L->getDeclContext())->getCanonicalDecl();
  if (Current.Function && Current.Function->getCanonicalDecl() == FD)
    return label(L);
  return Bodies[FD].LabelIds.lookup(L);
}

// Exports an initialiser that is not a constant expression as a whole (flexible array members), list by list.
void Exporter::structural(const Expr *E, QualType T) {
  E = E->IgnoreParens();
  if (const auto *L = dyn_cast<CompoundLiteralExpr>(E)) E = L->getInitializer()->IgnoreParens();
  if (isa<ImplicitValueInitExpr>(E) || isa<NoInitExpr>(E)) return S.ConstZero();
  if (const auto *Cast = dyn_cast<CastExpr>(E); Cast && (T->isArrayType() || T->isRecordType()))
    return structural(Cast->getSubExpr(), T);
  if (const auto *Str = dyn_cast<StringLiteral>(E); Str && T->isArrayType()) {
    const auto *A = Context.getAsConstantArrayType(T);
    uint64_t Count = A ? A->getSize().getZExtValue() : Str->getLength() + 1;
    return S.ConstStr(llvm::MemoryBufferRef(Str->getBytes(), ""), Str->getCharByteWidth(), Count);
  }
  const auto *List = dyn_cast<InitListExpr>(E);
  if (List && !List->isSemanticForm() && List->getSemanticForm()) List = List->getSemanticForm();
  if (List && T->isArrayType() && List->isStringLiteralInit())
    return structural(List->getInit(0), T);
  if (List && T->isArrayType()) {
    QualType Element = Context.getAsArrayType(T)->getElementType();
    const auto *A = Context.getAsConstantArrayType(T);
    uint64_t Count = A ? A->getSize().getZExtValue() : List->getNumInits();
    const Expr *Filler = List->hasArrayFiller() ? List->getArrayFiller() : nullptr;
    return S.ConstArray({List->getNumInits(), [&](size_t I) { structural(List->getInit(I), Element); }},
                        {Filler != nullptr, [&] { structural(Filler, Element); }}, Count);
  }
  if (List && T->isRecordType()) {
    const RecordDecl *RD = T->getAsRecordDecl()->getDefinition();
    if (const FieldDecl *F = List->getInitializedFieldInUnion()) {
      if (!List->getNumInits()) return S.ConstZero();
      return S.ConstUnion(F->getFieldIndex(), [&] { structural(List->getInit(0), F->getType()); });
    }
    std::vector<std::pair<const FieldDecl *, const Expr *>> Fields;
    unsigned At = 0;
    for (const FieldDecl *F : RD->fields()) {
      if (F->isUnnamedBitField()) continue;
      if (At >= List->getNumInits()) break;
      Fields.push_back({F, List->getInit(At++)});
    }
    return S.ConstStruct({Fields.size(), [&](size_t I) {
      S.ConstField(Fields[I].first->getFieldIndex(), [&] { structural(Fields[I].second, Fields[I].first->getType()); });
    }}, {0, [](size_t) {}});
  }
  Expr::EvalResult R;
  if (!List && !T->isArrayType() && E->EvaluateAsRValue(R, Context) && !R.HasSideEffects && R.Val.hasValue()) return constant(R.Val, T);
  if (List && List->getNumInits() == 1) return structural(List->getInit(0), T);
  S.ConstUnsupported("initialiser", position(E->getBeginLoc()));
}

static std::string bitsOf(const llvm::APFloat &F) {
  llvm::SmallString<40> Text;
  F.bitcastToAPInt().toString(Text, 16, false);
  return std::string(Text);
}

void Exporter::addressConstant(const APValue &V, QualType T) {
  int64_t Offset = V.getLValueOffset().getQuantity();
  APValue::LValueBase Base = V.getLValueBase();
  if (const auto *E = Base.dyn_cast<const Expr *>(); E && isa<MaterializeTemporaryExpr>(E))
    return S.ConstUnsupported("a temporary that lives as long as the program", position(E->getExprLoc()));
  if (auto Info = Base.dyn_cast<TypeInfoLValue>(); Info && !typeInfo(QualType(Info.getType(), 0)))
    return S.ConstUnsupported("CXXTypeidExpr", 0);
  auto BaseEmit = [&] {
    if (Base.isNull()) return S.ConstBaseNull();
    if (const auto *D = Base.dyn_cast<const ValueDecl *>()) {
      need(D);
      return S.ConstBaseDecl(decl(D));
    }
    if (auto Info = Base.dyn_cast<TypeInfoLValue>())
      if (std::optional<uint32_t> Id = typeInfo(QualType(Info.getType(), 0))) return S.ConstBaseDecl(*Id);
    const auto *E = Base.dyn_cast<const Expr *>();
    if (E) E = E->IgnoreParens();
    if (const auto *P = dyn_cast_or_null<PredefinedExpr>(E)) E = P->getFunctionName();
    if (const auto *Str = dyn_cast_or_null<StringLiteral>(E))
      return S.ConstBaseStr(llvm::MemoryBufferRef(Str->getBytes(), ""), Str->getCharByteWidth(), 1);
    if (const auto *L = dyn_cast_or_null<CompoundLiteralExpr>(E)) {
      if (!DeclIds.count(L)) {
        uint32_t Id = DeclIds.size();
        DeclIds[L] = Id;
        Literals.push_back(L);
      }
      return S.ConstBaseDecl(DeclIds[L]);
    }
    if (const auto *A = dyn_cast_or_null<AddrLabelExpr>(E)) {
      const auto *FD = cast<FunctionDecl>(A->getLabel()->getDeclContext());
      return S.ConstBaseLabel(decl(FD), labelOf(A->getLabel()));
    }
    S.ConstBaseNull();
  };
  (void)T;
  S.ConstAddress(BaseEmit, Offset);
}

void Exporter::constant(const APValue &V, QualType T) {
  T = Context.getCanonicalType(T);
  if (const auto *A = T->getAs<AtomicType>()) T = Context.getCanonicalType(A->getValueType());
  switch (V.getKind()) {
  case APValue::None:
  case APValue::Indeterminate:
    return S.ConstUndef();
  case APValue::Int: {
    const llvm::APSInt &I = V.getInt();
    if (I.getBitWidth() <= 64)
      return S.ConstInt(I.isSigned() ? I.getSExtValue() : int64_t(I.getZExtValue()));
    llvm::SmallString<48> Text;
    I.toString(Text, 10);
    return S.ConstBigInt(Text);
  }
  case APValue::Float:
    return S.ConstFloat(bitsOf(V.getFloat()));
  case APValue::ComplexInt: {
    auto Part = [&](const llvm::APSInt &I) { return [&, I] { S.ConstInt(I.getExtValue()); }; };
    auto Re = Part(V.getComplexIntReal()), Im = Part(V.getComplexIntImag());
    return S.ConstComplex(Re, Im);
  }
  case APValue::ComplexFloat: {
    auto Re = [&] { S.ConstFloat(bitsOf(V.getComplexFloatReal())); };
    auto Im = [&] { S.ConstFloat(bitsOf(V.getComplexFloatImag())); };
    return S.ConstComplex(Re, Im);
  }
  case APValue::Vector: {
    QualType E = T->castAs<VectorType>()->getElementType();
    return S.ConstVector({V.getVectorLength(), [&](size_t I) { constant(V.getVectorElt(I), E); }});
  }
  case APValue::Array: {
    QualType E = Context.getAsArrayType(T)->getElementType();
    return S.ConstArray({V.getArrayInitializedElts(), [&](size_t I) { constant(V.getArrayInitializedElt(I), E); }},
                        {V.hasArrayFiller(), [&] { constant(V.getArrayFiller(), E); }}, V.getArraySize());
  }
  case APValue::Struct: {
    const auto *RD = T->getAsRecordDecl()->getDefinition();
    std::vector<const FieldDecl *> Fields;
    for (const FieldDecl *F : RD->fields())
      if (!F->isUnnamedBitField()) Fields.push_back(F);
    const auto *Class = dyn_cast<CXXRecordDecl>(RD);
    if (Class && Class->isDynamicClass()) return S.ConstUnsupported("a constant of a class with virtual functions", 0);
    std::vector<const CXXBaseSpecifier *> Bases;
    if (Class)
      for (const CXXBaseSpecifier &Base : Class->bases()) Bases.push_back(&Base);
    return S.ConstStruct({Fields.size(), [&](size_t I) {
      const FieldDecl *F = Fields[I];
      S.ConstField(F->getFieldIndex(), [&] { constant(V.getStructField(F->getFieldIndex()), F->getType()); });
    }}, {Bases.size(), [&](size_t I) {
      QualType Base = Bases[I]->getType();
      CharUnits Offset = Context.getASTRecordLayout(RD).getBaseClassOffset(Base->getAsCXXRecordDecl());
      S.ConstBaseObject(Offset.getQuantity(), type(Base), [&] { constant(V.getStructBase(I), Base); });
    }});
  }
  case APValue::Union: {
    const FieldDecl *F = V.getUnionField();
    if (!F) return S.ConstZero();
    return S.ConstUnion(F->getFieldIndex(), [&] { constant(V.getUnionValue(), F->getType()); });
  }
  case APValue::LValue:
    return addressConstant(V, T);
  case APValue::MemberPointer:
    return memberConstant(V, T);
  case APValue::AddrLabelDiff: {
    const AddrLabelExpr *L = V.getAddrLabelDiffLHS(), *R = V.getAddrLabelDiffRHS();
    const auto *FD = cast<FunctionDecl>(L->getLabel()->getDeclContext());
    return S.ConstLabelDifference(labelOf(L->getLabel()), labelOf(R->getLabel()), decl(FD));
  }
  default:
    return S.ConstUnsupported("constant", 0);
  }
}
} // namespace exporter
