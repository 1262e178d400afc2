// Types, record layouts and their LLVM memory types.
#include "Exporter.h"
#include "clang/AST/Attr.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DerivedTypes.h"

namespace exporter {
using llvm::StringRef;

// Returns an LLVM type in MLIR's syntax. Identified structs keep their name, for readability of the printed module.
std::string Exporter::llvmType(llvm::Type *T) {
  auto Found = TypeTexts.find(T);
  if (Found != TypeTexts.end())
    return Found->second;
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  if (auto *I = dyn_cast<llvm::IntegerType>(T))
    OS << 'i' << I->getBitWidth();
  else if (T->isHalfTy()) OS << "f16";
  else if (T->isBFloatTy()) OS << "bf16";
  else if (T->isFloatTy()) OS << "f32";
  else if (T->isDoubleTy()) OS << "f64";
  else if (T->isX86_FP80Ty()) OS << "f80";
  else if (T->isFP128Ty()) OS << "f128";
  else if (T->isVoidTy()) OS << "!llvm.void";
  else if (T->isPointerTy()) OS << "!llvm.ptr";
  else if (auto *V = dyn_cast<llvm::FixedVectorType>(T)) {
    llvm::Type *Element = V->getElementType();
    if (Element->isPointerTy())
      OS << "!llvm.vec<" << V->getNumElements() << " x ptr>";
    else
      OS << "vector<" << V->getNumElements() << 'x' << llvmType(Element) << '>';
  } else if (auto *A = dyn_cast<llvm::ArrayType>(T))
    OS << "!llvm.array<" << A->getNumElements() << " x " << llvmType(A->getElementType()) << '>';
  else if (auto *St = dyn_cast<llvm::StructType>(T)) {
    OS << "!llvm.struct<";
    if (St->hasName()) {
      OS << '"';
      llvm::printEscapedString(St->getName(), OS);
      // The host view of the file may have another type of that name.
      OS << (Context.getLangOpts().CUDAIsDevice ? ".device" : "") << "\", ";
    }
    OS << (St->isPacked() ? "packed (" : "(");
    for (unsigned I = 0; I < St->getNumElements(); ++I)
      OS << (I ? ", " : "") << llvmType(St->getElementType(I));
    OS << ")>";
  } else
    OS << "!llvm.unknown";
  TypeTexts[T] = Text;
  return Text;
}

uint32_t Exporter::type(QualType T) {
  T = Context.getCanonicalType(T);
  if (const auto *R = T->getAs<ReferenceType>()) T = Context.getCanonicalType(Context.getPointerType(R->getPointeeType()));
  auto [It, New] = TypeIds.try_emplace(T.getAsOpaquePtr(), Types.size());
  if (New)
    Types.push_back(T);
  return It->second;
}

static bool mayAlias(QualType T) {
  for (const auto *TT = T->getAs<TypedefType>(); TT; TT = TT->desugar()->getAs<TypedefType>())
    if (TT->getDecl()->hasAttr<MayAliasAttr>())
      return true;
  const auto *Tag = T->getAsTagDecl();
  return Tag && Tag->hasAttr<MayAliasAttr>();
}

// Whether a typedef determines properties of accesses that its canonical type does not have: `may_alias`, alignment.
bool Exporter::hasAccessFacts(QualType T) {
  if (T->isIncompleteType() || T->isFunctionType() || T->isVariablyModifiedType() || T->isSizelessType() || T->isDependentType()) return false;
  QualType Canonical = Context.getCanonicalType(T);
  return mayAlias(T) != mayAlias(Canonical) || Context.getTypeAlignInChars(T) != Context.getTypeAlignInChars(Canonical);
}

// Returns the type of an lvalue or pointer expression: canonical, unless a typedef determines properties of its accesses.
uint32_t Exporter::accessedType(QualType T) {
  const auto *P = T->getAs<PointerType>();
  if (T->isReferenceType()) return type(T);
  if (!hasAccessFacts(T) && !(P && hasAccessFacts(P->getPointeeType()))) return type(T);
  auto [It, New] = TypeIds.try_emplace(T.getAsOpaquePtr(), Types.size());
  if (New)
    Types.push_back(T);
  return It->second;
}

uint32_t Exporter::record(const RecordDecl *RD) {
  if (const RecordDecl *Def = RD->getDefinition())
    RD = Def;
  else
    RD = RD->getFirstDecl() ? cast<RecordDecl>(RD->getCanonicalDecl()) : RD;
  auto [It, New] = RecordIds.try_emplace(RD, Records.size());
  if (New)
    Records.push_back(RD);
  return It->second;
}

// Returns the name of a scalar in Clang's type-based alias analysis; empty for `omnipotent char`.
std::string Exporter::tbaaName(QualType T) {
  T = Context.getCanonicalType(T).getUnqualifiedType();
  if (const auto *E = T->getAs<EnumType>())
    return E->getDecl()->isComplete() || E->getDecl()->isFixed()
               ? tbaaName(E->getDecl()->getIntegerType()) : std::string();
  if (const auto *A = T->getAs<AtomicType>())
    return tbaaName(A->getValueType());
  if (const auto *B = T->getAs<BuiltinType>()) {
    switch (B->getKind()) {
    case BuiltinType::Char_U: case BuiltinType::Char_S: case BuiltinType::SChar: case BuiltinType::UChar:
      return {};
    case BuiltinType::UShort: return tbaaName(Context.ShortTy);
    case BuiltinType::UInt: return tbaaName(Context.IntTy);
    case BuiltinType::ULong: return tbaaName(Context.LongTy);
    case BuiltinType::ULongLong: return tbaaName(Context.LongLongTy);
    case BuiltinType::UInt128: return tbaaName(Context.Int128Ty);
    default:
      return B->isInteger() || B->isFloatingPoint() ? B->getName(Context.getPrintingPolicy()).str() : std::string();
    }
  }
  if (T->isPointerType()) {
    unsigned Depth = 0;
    QualType Base = T;
    bool MayAlias = false;
    while (Base->isPointerType()) {
      ++Depth;
      Base = Context.getCanonicalType(Base->getPointeeType()).getUnqualifiedType();
    }
    (void)MayAlias;
    while (Base->isArrayType())
      Base = Context.getCanonicalType(Context.getAsArrayType(Base)->getElementType()).getUnqualifiedType();
    if (const auto *R = Base->getAs<RecordType>()) {
      if (!R->getDecl()->getIdentifier())
        return "any pointer";
      return "p" + std::to_string(Depth) + " _ZTS" + R->getDecl()->getName().str();
    }
    if (Base->isVoidType() || Base->isFunctionType() || Base->isPointerType())
      return "any pointer";
    std::string Name = tbaaName(Base);
    if (Name.empty())
      Name = Base->isCharType() || Base->isAnyCharacterType() ? "omnipotent char" : "";
    return Name.empty() ? std::string("any pointer") : "p" + std::to_string(Depth) + " " + Name;
  }
  return {};
}

schema::FloatFormat floatFormat(const llvm::fltSemantics &F) {
  if (&F == &llvm::APFloat::IEEEhalf()) return schema::FloatFormat::Half;
  if (&F == &llvm::APFloat::BFloat()) return schema::FloatFormat::BFloat;
  if (&F == &llvm::APFloat::IEEEsingle()) return schema::FloatFormat::Single;
  if (&F == &llvm::APFloat::IEEEdouble()) return schema::FloatFormat::Double;
  if (&F == &llvm::APFloat::x87DoubleExtended()) return schema::FloatFormat::X87;
  return schema::FloatFormat::Quad;
}

void Exporter::writeTypes() {
  std::vector<std::string> Out; // the list grows while it is written, so bodies are collected first
  // Types that a type names are interned here, before the array size is written.
  for (size_t I = 0; I < Types.size(); ++I) {
    const Type *T = Context.getCanonicalType(Types[I]).getTypePtr();
    if (isa<PointerType>(T)) accessedType(Types[I]->getAs<PointerType>()->getPointeeType());
    else if (T->isNullPtrType()) type(Context.VoidTy);
    else if (isa<MemberPointerType>(T)) type(Context.LongTy);
    else if (const auto *B = dyn_cast<BlockPointerType>(T)) type(B->getPointeeType());
    else if (const auto *A = dyn_cast<ArrayType>(T)) type(A->getElementType());
    else if (const auto *F = dyn_cast<FunctionType>(T)) {
      type(F->getReturnType());
      functionAbi(Context.getCanonicalType(Types[I]));
      if (const auto *Proto = dyn_cast<FunctionProtoType>(F))
        for (QualType P : Proto->param_types()) type(P);
    } else if (const auto *R = dyn_cast<RecordType>(T)) {
      uint32_t Id = record(R->getDecl());
      const RecordDecl *RD = Records[Id];
      if (RD->isCompleteDefinition())
        for (const FieldDecl *F : RD->fields()) type(F->getType());
    } else if (const auto *C = dyn_cast<ComplexType>(T)) type(C->getElementType());
    else if (const auto *V = dyn_cast<VectorType>(T)) type(V->getElementType());
    else if (const auto *A = dyn_cast<AtomicType>(T)) type(A->getValueType());
    else if (const auto *E = dyn_cast<EnumType>(T)) { (void)E; }
  }
  W.writeArraySize(Types.size());
  for (size_t I = 0; I < Types.size(); ++I) {
    QualType Q = Types[I];
    const Type *T = Context.getCanonicalType(Q).getTypePtr();
    bool Sized = !T->isIncompleteType() && !T->isFunctionType() && !T->isPlaceholderType() && !T->isDependentType() &&
                 !T->isVariablyModifiedType() && !T->isVoidType() && !T->isSizelessType();
    if (T->isPointerType()) Sized = true;
    uint64_t Size = Sized ? Context.getTypeSizeInChars(Q).getQuantity() : 0;
    uint64_t Align = 1;
    if (Sized) Align = Context.getTypeAlignInChars(Q).getQuantity();
    else if (const auto *A = dyn_cast<ArrayType>(T)) {
      QualType Element = Context.getBaseElementType(Q);
      if (!Element->isIncompleteType()) Align = Context.getTypeAlignInChars(Element).getQuantity();
      (void)A;
    }
    auto Kind = [&] {
      if (T->isVoidType()) return S.TypeKindVoid();
      if (T->isBooleanType()) return S.TypeKindBool();
      if (const auto *E = dyn_cast<EnumType>(T)) {
        QualType Under = E->getDecl()->getIntegerType();
        if (Under.isNull()) Under = Context.UnsignedIntTy;
        if (Under->isBooleanType()) return S.TypeKindBool();
        return S.TypeKindInt(Context.getIntWidth(Under), Under->isSignedIntegerType());
      }
      if (const auto *B = dyn_cast<BitIntType>(T)) return S.TypeKindInt(B->getNumBits(), B->isSigned());
      if (T->isIntegerType() && isa<BuiltinType>(T)) return S.TypeKindInt(Context.getIntWidth(Q), T->isSignedIntegerType());
      if (T->isRealFloatingType()) return S.TypeKindFloat(floatFormat(Context.getFloatTypeSemantics(Q)));
      if (T->isNullPtrType()) return S.TypeKindPointer(type(Context.VoidTy));
      if (T->isMemberDataPointerType()) return S.TypeKindInt(64, true);
      if (T->isMemberFunctionPointerType()) return S.TypeKindComplex(type(Context.LongTy));
      if (isa<PointerType>(T)) return S.TypeKindPointer(accessedType(Q->getAs<PointerType>()->getPointeeType()));
      if (const auto *A = dyn_cast<ConstantArrayType>(T))
        return S.TypeKindArray(type(A->getElementType()), A->getSize().getZExtValue());
      if (const auto *A = dyn_cast<IncompleteArrayType>(T)) return S.TypeKindIncompleteArray(type(A->getElementType()));
      if (const auto *A = dyn_cast<VariableArrayType>(T)) {
        if (!A->getSizeExpr()) return S.TypeKindIncompleteArray(type(A->getElementType()));
        return S.TypeKindVla(type(A->getElementType()), boundId(A->getSizeExpr()));
      }
      if (const auto *F = dyn_cast<FunctionType>(T)) {
        const auto *Proto = dyn_cast<FunctionProtoType>(F);
        return S.TypeKindFunction(type(F->getReturnType()),
                                  {Proto ? Proto->getNumParams() : 0, [&](size_t P) { W.write(uint64_t(type(Proto->getParamType(P)))); }},
                                  Proto && Proto->isVariadic(), Proto != nullptr, functionAbi(Q));
      }
      if (const auto *R = dyn_cast<RecordType>(T)) return S.TypeKindRecord(record(R->getDecl()));
      if (const auto *C = dyn_cast<ComplexType>(T)) return S.TypeKindComplex(type(C->getElementType()));
      if (const auto *V = dyn_cast<VectorType>(T)) return S.TypeKindVector(type(V->getElementType()), V->getNumElements());
      if (const auto *A = dyn_cast<AtomicType>(T)) return S.TypeKindAtomic(type(A->getValueType()));
      return S.TypeKindUnsupported(Q.getAsString());
    };
    std::string Name = QualType(Context.getCanonicalType(Q)).getUnqualifiedType().getAsString(Context.getPrintingPolicy());
    S.Type(Kind, Size, Align, Q.isConstQualified(), Q.isVolatileQualified(), Q.isRestrictQualified(), mayAlias(Q), Name, tbaaName(Q),
           T->isFunctionType() ? 0 : Context.getTargetAddressSpace(Q.getAddressSpace()));
  }
}

// Returns the bytes that an access to a bit-field may touch, as offset and size in bits: the run of adjacent bit-fields that
// contains it, rounded to a power of two if that is within the run, otherwise just the bytes that hold it.
static std::pair<uint64_t, unsigned> accessUnit(ASTContext &Context, const ASTRecordLayout &Layout, const FieldDecl *F) {
  uint64_t First = Layout.getFieldOffset(F->getFieldIndex());
  uint64_t Last = First + F->getBitWidthValue();
  uint64_t RunFirst = First & ~7ull, RunLast = (Last + 7) & ~7ull;
  if (!F->getParent()->isUnion()) {
    // Grow the run over neighbouring non-zero-width bit-fields that share bytes or touch.
    std::vector<const FieldDecl *> Fields(F->getParent()->field_begin(), F->getParent()->field_end());
    size_t At = F->getFieldIndex();
    for (size_t I = At; I-- > 0;) {
      const FieldDecl *G = Fields[I];
      if (!G->isBitField() || G->isZeroLengthBitField()) break;
      uint64_t GF = Layout.getFieldOffset(I);
      if (GF + G->getBitWidthValue() + 7 < RunFirst) break;
      RunFirst = GF & ~7ull;
    }
    for (size_t I = At + 1; I < Fields.size(); ++I) {
      const FieldDecl *G = Fields[I];
      if (!G->isBitField() || G->isZeroLengthBitField()) break;
      uint64_t GF = Layout.getFieldOffset(I);
      if (GF > RunLast + 7) break;
      RunLast = std::max(RunLast, uint64_t((GF + G->getBitWidthValue() + 7) & ~7ull));
    }
  }
  for (unsigned Bits : {8u, 16u, 32u, 64u}) {
    uint64_t Start = First / Bits * Bits;
    if (Start >= RunFirst && Last <= Start + Bits && Start + Bits <= RunLast)
      return {Start, Bits};
  }
  return {First & ~7ull, unsigned(((Last + 7) & ~7ull) - (First & ~7ull))};
}

// Whether a member of a type is none of the LLVM structure, because its objects have no bytes of their own.
static bool hasNoBytes(QualType T) {
  const auto *Class = T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  if (!Class || !Class->hasDefinition()) return false;
  Class = Class->getDefinition();
  if (Class->isDynamicClass() || !llvm::all_of(Class->bases(), [](const CXXBaseSpecifier &Base) { return hasNoBytes(Base.getType()); })) return false;
  return llvm::all_of(Class->fields(), [](const FieldDecl *F) { return F->isZeroLengthBitField() || (!F->isBitField() && hasNoBytes(F->getType())); });
}

void Exporter::writeRecords() {
  W.writeArraySize(Records.size());
  for (size_t R = 0; R < Records.size(); ++R) {
    const RecordDecl *RD = Records[R];
    bool Complete = RD->isCompleteDefinition() && !RD->isInvalidDecl() && !RD->isDependentType();
    QualType T = Context.getCanonicalTagType(RD);
    std::string Text = "!llvm.struct<()>";
    std::vector<const FieldDecl *> Fields;
    uint64_t Size = 0, Align = 1;
    const ASTRecordLayout *Layout = nullptr;
    if (Complete) {
      Text = llvmType(CodeGen::convertTypeForMemory(Generator.CGM(), T));
      Layout = &Context.getASTRecordLayout(RD);
      Size = Layout->getSize().getQuantity();
      Align = Context.getTypeAlignInChars(T).getQuantity();
      Fields.assign(RD->field_begin(), RD->field_end());
      noteAttributes(RD);
      for (const FieldDecl *F : Fields) noteAttributes(F);
    }
    S.Record(RD->getName(), RD->isUnion(), Complete, Size, Align, Text,
             {Fields.size(), [&](size_t I) {
                const FieldDecl *F = Fields[I];
                bool Bit = F->isBitField();
                int32_t Index = -1;
                bool Empty = F->isZeroSize(Context) || hasNoBytes(F->getType()) ||
                             (!Bit && !F->getType()->isIncompleteType() && Context.getTypeSize(F->getType()) == 0);
                if (!Bit && !RD->isUnion() && !Empty)
                  Index = CodeGen::getLLVMFieldNumber(Generator.CGM(), RD, F);
                std::pair<uint64_t, unsigned> Unit{0, 0};
                if (Bit && !F->isZeroLengthBitField()) Unit = accessUnit(Context, *Layout, F);
                S.Field(F->getName(), type(F->getType()), sourceType(F->getType()), Layout->getFieldOffset(I), Bit ? int32_t(F->getBitWidthValue()) : -1,
                        Index, Unit.first, Unit.second, position(F->getLocation()));
              }},
             position(RD->getLocation()), !RD->getIdentifier(), Layout ? Layout->getDataSize().getQuantity() : 0,
             Complete && isa<CXXRecordDecl>(RD) && !RD->canPassInRegisters());
  }
}
} // namespace exporter
