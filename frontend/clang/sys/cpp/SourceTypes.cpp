// Types as the source writes them: the rows that declarations have next to their canonical types.
//
// Code depends on canonical types only. Typedef names, qualifiers and enumerations are kept here, for those who read and print
// the types of the program.
#include "Exporter.h"

namespace exporter {
// Returns the type without sugar other than typedefs.
QualType withoutSugar(ASTContext &Context, QualType T) {
  while (true) {
    Qualifiers Quals = T.getLocalQualifiers();
    const Type *Ty = T.getTypePtr();
    if (isa<TypedefType>(Ty))
      return T;
    QualType Next(Ty, 0);
    if (const auto *A = dyn_cast<AdjustedType>(Ty)) Next = A->getAdjustedType();
    else Next = Next.getSingleStepDesugaredType(Context);
    if (Next.getTypePtr() == Ty)
      return T;
    T = Context.getQualifiedType(Next, Quals);
  }
}

uint32_t Exporter::sourceType(QualType T) {
  T = withoutSugar(Context, T);
  if (const auto *R = T->getAs<ReferenceType>()) T = Context.getPointerType(R->getPointeeType());
  // Records and enumerations are one type however they are spelled.
  if (!T.hasLocalQualifiers() && isa<TagType>(T.getTypePtr())) T = Context.getCanonicalType(T);
  auto [It, New] = SourceTypeIds.try_emplace(T.getAsOpaquePtr(), SourceTypes.size());
  if (New)
    SourceTypes.push_back(T);
  return It->second;
}

void Exporter::writeSourceType(QualType T) {
  const PrintingPolicy &Policy = Context.getPrintingPolicy();
  const Type *Ty = T.getTypePtr();
  if (Qualifiers Quals = T.getLocalQualifiers(); Quals.hasCVRQualifiers() || Quals.hasAddressSpace())
    return S.SourceTypeQualified(sourceType(QualType(Ty, 0)), Quals.hasConst(), Quals.hasVolatile(), Quals.hasRestrict(),
                                 Context.getTargetAddressSpace(Quals.getAddressSpace()));
  if (const auto *D = dyn_cast<TypedefType>(Ty))
    return S.SourceTypeTypedef(D->getDecl()->getName(), sourceType(D->getDecl()->getUnderlyingType()));
  if (Ty->isVoidType()) return S.SourceTypeVoid();
  if (const auto *B = dyn_cast<BuiltinType>(Ty)) {
    if (B->getKind() == BuiltinType::Bool) return S.SourceTypeBool();
    if (B->isFloatingPoint()) return S.SourceTypeFloat(B->getName(Policy), floatFormat(Context.getFloatTypeSemantics(T)));
    if (B->isInteger()) return S.SourceTypeInt(B->getName(Policy), Context.getIntWidth(T), B->isSignedInteger());
  }
  if (const auto *B = dyn_cast<BitIntType>(Ty)) return S.SourceTypeInt(T.getAsString(Policy), B->getNumBits(), B->isSigned());
  if (const auto *C = dyn_cast<ComplexType>(Ty)) return S.SourceTypeComplex(sourceType(C->getElementType()));
  if (const auto *P = dyn_cast<PointerType>(Ty)) return S.SourceTypePointer(sourceType(P->getPointeeType()));
  if (const auto *A = dyn_cast<AtomicType>(Ty)) return S.SourceTypeAtomic(sourceType(A->getValueType()));
  if (const auto *A = dyn_cast<ConstantArrayType>(Ty))
    return S.SourceTypeArray(sourceType(A->getElementType()), A->getSize().getZExtValue());
  if (const auto *A = dyn_cast<IncompleteArrayType>(Ty)) return S.SourceTypeIncompleteArray(sourceType(A->getElementType()));
  if (const auto *A = dyn_cast<VariableArrayType>(Ty)) return S.SourceTypeVla(sourceType(A->getElementType()));
  if (const auto *V = dyn_cast<VectorType>(Ty)) return S.SourceTypeVector(sourceType(V->getElementType()), V->getNumElements());
  if (const auto *F = dyn_cast<FunctionType>(Ty)) {
    const auto *Proto = dyn_cast<FunctionProtoType>(F);
    return S.SourceTypeFunction(sourceType(F->getReturnType()),
                                {Proto ? Proto->getNumParams() : 0, [&](size_t P) { W.write(uint64_t(sourceType(Proto->getParamType(P)))); }},
                                Proto && Proto->isVariadic(), Proto != nullptr);
  }
  if (const auto *R = dyn_cast<RecordType>(Ty)) {
    const RecordDecl *RD = R->getDecl();
    const RecordDecl *Def = RD->getDefinition();
    // The table of records is written; it has all that are reachable from canonical types.
    auto It = RecordIds.find(Def ? Def : cast<RecordDecl>(RD->getCanonicalDecl()));
    if (It != RecordIds.end()) return S.SourceTypeRecord(It->second);
  }
  if (const auto *E = dyn_cast<EnumType>(Ty)) {
    const EnumDecl *ED = E->getDecl();
    if (const EnumDecl *Def = ED->getDefinition()) ED = Def;
    QualType Integer = ED->getIntegerType();
    return S.SourceTypeEnum(ED->getName(), sourceType(Integer.isNull() ? QualType(Context.UnsignedIntTy) : Integer));
  }
  S.SourceTypeOther(T.getAsString(Policy));
}

void Exporter::writeSourceTypes() {
  // Writing a type references further types, so all are written once to collect these.
  std::vector<std::string> Rows;
  for (size_t I = 0; I < SourceTypes.size(); ++I) {
    QualType T = SourceTypes[I];
    Rows.push_back(captured([&] { writeSourceType(T); }));
  }
  W.writeArraySize(Rows.size());
  for (const std::string &Row : Rows) Out.write(Row.data(), Row.size());
}
} // namespace exporter
