// Types as the source spells them, for debug information.
//
// The other tables have canonical types, on which code depends. A debugger shows typedef names, qualifiers and enumerators, so
// these types keep them. Other sugar is removed, by the rules of Clang's own debug information.
#include "Exporter.h"
#include "clang/AST/Attr.h"
#include "clang/Basic/CodeGenOptions.h"
#include "llvm/BinaryFormat/Dwarf.h"

namespace exporter {
namespace dwarf = llvm::dwarf;

void Exporter::debugDecl(uint32_t Id, QualType T) {
  if (CI.getCodeGenOpts().getDebugInfo() <= llvm::codegenoptions::DebugLineTablesOnly || !DebugSeen.insert(Id).second)
    return;
  DebugDecls.push_back({Id, debugType(T)});
}

uint32_t Exporter::debugType(QualType T) {
  T = withoutSugar(Context, T);
  // Records and enumerations are one type however they are spelled.
  if (!T.hasLocalQualifiers())
    if (isa<TagType>(T.getTypePtr()))
      T = Context.getCanonicalType(T);
  auto [It, New] = DebugTypeIds.try_emplace(T.getAsOpaquePtr(), DebugTypes.size());
  if (New)
    DebugTypes.push_back(T);
  return It->second;
}

static unsigned encodingOf(const BuiltinType *B) {
  if (B->getKind() == BuiltinType::Bool) return dwarf::DW_ATE_boolean;
  if (B->isFloatingPoint()) return dwarf::DW_ATE_float;
  switch (B->getKind()) {
  case BuiltinType::Char_U: case BuiltinType::UChar: return dwarf::DW_ATE_unsigned_char;
  case BuiltinType::Char_S: case BuiltinType::SChar: return dwarf::DW_ATE_signed_char;
  case BuiltinType::Char8: case BuiltinType::Char16: case BuiltinType::Char32: return dwarf::DW_ATE_UTF;
  default: return B->isSignedInteger() ? dwarf::DW_ATE_signed : dwarf::DW_ATE_unsigned;
  }
}

void Exporter::debugRecord(const RecordDecl *RD) {
  if (const RecordDecl *Def = RD->getDefinition()) RD = Def;
  bool Complete = RD->isCompleteDefinition() && !RD->isInvalidDecl();
  std::vector<const FieldDecl *> Fields;
  const ASTRecordLayout *Layout = nullptr;
  if (Complete) {
    Layout = &Context.getASTRecordLayout(RD);
    for (const FieldDecl *F : RD->fields())
      if (!F->isUnnamedBitField()) Fields.push_back(F);
  }
  S.DebugTypeRecord(RD->getName(), RD->isUnion(), Complete, Complete ? Context.toBits(Layout->getSize()) : 0,
                    position(RD->getLocation()), {Fields.size(), [&](size_t I) {
                      const FieldDecl *F = Fields[I];
                      QualType T = F->getType();
                      uint64_t Bits = F->isBitField() ? F->getBitWidthValue() : T->isIncompleteType() ? 0 : Context.getTypeSize(T);
                      S.DebugField(F->getName(), debugType(T), Layout->getFieldOffset(F->getFieldIndex()), Bits,
                                   position(F->getLocation()));
                    }});
}

void Exporter::debugEnum(const EnumDecl *ED) {
  if (const EnumDecl *Def = ED->getDefinition()) ED = Def;
  QualType Under = ED->getIntegerType();
  bool Complete = ED->isComplete() && !Under.isNull();
  std::vector<const EnumConstantDecl *> Values;
  if (Complete) Values.assign(ED->enumerator_begin(), ED->enumerator_end());
  S.DebugTypeEnum(ED->getName(), Complete, Complete ? Context.getTypeSize(Under) : 0,
                  debugType(Complete ? Under : QualType(Context.UnsignedIntTy)), position(ED->getLocation()),
                  {Values.size(), [&](size_t I) {
                     const llvm::APSInt &V = Values[I]->getInitVal();
                     S.DebugEnumerator(Values[I]->getName(), V.isSigned() || V.getActiveBits() > 64 ? V.trySExtValue().value_or(0)
                                                                                                    : int64_t(V.getZExtValue()));
                   }});
}

// All dimensions of an array are one type in DWARF.
void Exporter::debugArray(QualType T) {
  uint64_t Bits = T->isIncompleteType() || T->isVariableArrayType() ? 0 : Context.getTypeSize(T);
  std::vector<const ArrayType *> Dimensions;
  QualType Element = T;
  while (const auto *A = dyn_cast<ArrayType>(Element.getTypePtr())) {
    Dimensions.push_back(A);
    Element = withoutSugar(Context, A->getElementType());
  }
  S.DebugTypeArray(debugType(Element), Bits, false, {Dimensions.size(), [&](size_t I) {
                     const ArrayType *A = Dimensions[I];
                     int64_t Count = -1;
                     const Expr *Size = nullptr;
                     if (const auto *C = dyn_cast<ConstantArrayType>(A)) Count = int64_t(C->getSize().getZExtValue());
                     else if (const auto *V = dyn_cast<VariableArrayType>(A)) Size = V->getSizeExpr();
                     S.DebugBound(Count, {Size != nullptr, [&] { W.write(uint64_t(boundId(Size))); }});
                   }});
}

void Exporter::debugFunction(const FunctionType *F) {
  const auto *Proto = dyn_cast<FunctionProtoType>(F);
  std::vector<QualType> Types{F->getReturnType()};
  if (Proto) Types.insert(Types.end(), Proto->param_type_begin(), Proto->param_type_end());
  S.DebugTypeFunction({Types.size(), [&](size_t I) { W.write(uint64_t(debugType(Types[I]))); }}, Proto != nullptr,
                      Proto && Proto->isVariadic());
}

// A qualified type has a row for each qualifier, the outermost first.
static bool takeQualifier(Qualifiers &Quals, unsigned &Tag) {
  if (Quals.hasConst()) { Tag = dwarf::DW_TAG_const_type; Quals.removeConst(); return true; }
  if (Quals.hasVolatile()) { Tag = dwarf::DW_TAG_volatile_type; Quals.removeVolatile(); return true; }
  if (Quals.hasRestrict()) { Tag = dwarf::DW_TAG_restrict_type; Quals.removeRestrict(); return true; }
  return false;
}

void Exporter::debugWriteType(QualType T) {
  unsigned Tag = 0;
  Qualifiers Quals = T.getLocalQualifiers();
  const Type *Ty = T.getTypePtr();
  if (takeQualifier(Quals, Tag))
    return S.DebugTypeDerived(Tag, "", debugType(Context.getQualifiedType(Ty, Quals)), 0);
  if (const auto *D = dyn_cast<TypedefType>(Ty))
    return S.DebugTypeDerived(dwarf::DW_TAG_typedef, D->getDecl()->getName(), debugType(D->getDecl()->getUnderlyingType()), 0);
  if (Ty->isVoidType()) return S.DebugTypeVoid();
  if (const auto *B = dyn_cast<BuiltinType>(Ty))
    return S.DebugTypeBasic(B->getName(Context.getPrintingPolicy()), Context.getTypeSize(T), encodingOf(B));
  if (const auto *B = dyn_cast<BitIntType>(Ty))
    return S.DebugTypeBasic((B->isUnsigned() ? "unsigned _BitInt(" : "_BitInt(") + std::to_string(B->getNumBits()) + ")",
                            Context.getTypeSize(T), B->isUnsigned() ? dwarf::DW_ATE_unsigned : dwarf::DW_ATE_signed);
  if (const auto *C = dyn_cast<ComplexType>(Ty))
    return S.DebugTypeBasic("complex", Context.getTypeSize(T),
                            C->getElementType()->isIntegerType() ? dwarf::DW_ATE_lo_user : dwarf::DW_ATE_complex_float);
  if (const auto *R = dyn_cast<ReferenceType>(Ty))
    return S.DebugTypeDerived(isa<RValueReferenceType>(Ty) ? dwarf::DW_TAG_rvalue_reference_type : dwarf::DW_TAG_reference_type, "",
                              debugType(R->getPointeeType()), Context.getTypeSize(Context.VoidPtrTy));
  if (const auto *P = dyn_cast<PointerType>(Ty))
    return S.DebugTypeDerived(dwarf::DW_TAG_pointer_type, "", debugType(P->getPointeeType()), Context.getTypeSize(T));
  if (const auto *A = dyn_cast<AtomicType>(Ty))
    return S.DebugTypeDerived(dwarf::DW_TAG_atomic_type, "", debugType(A->getValueType()), 0);
  if (const auto *R = dyn_cast<RecordType>(Ty)) return debugRecord(R->getDecl());
  if (const auto *E = dyn_cast<EnumType>(Ty)) return debugEnum(E->getDecl());
  if (isa<ArrayType>(Ty)) return debugArray(QualType(Ty, 0));
  if (const auto *V = dyn_cast<VectorType>(Ty))
    return S.DebugTypeArray(debugType(V->getElementType()), Context.getTypeSize(T), true,
                            {1, [&](size_t) { S.DebugBound(int64_t(V->getNumElements()), {false, [] {}}); }});
  if (const auto *F = dyn_cast<FunctionType>(Ty)) return debugFunction(F);
  S.DebugTypeVoid();
}

void Exporter::writeDebug() {
  const CodeGenOptions &G = CI.getCodeGenOpts();
  const LangOptions &L = Context.getLangOpts();
  if (G.getDebugInfo() < llvm::codegenoptions::DebugLineTablesOnly)
    return W.writeNil();
  // Writing a type references further types, so all are written once to collect these.
  std::vector<std::string> Rows;
  for (size_t I = 0; I < DebugTypes.size(); ++I) {
    QualType T = DebugTypes[I];
    Rows.push_back(captured([&] { debugWriteType(T); }));
  }
  unsigned Language = dwarf::DW_LANG_C89;
  if (L.C11 && !(G.DebugStrictDwarf && G.DwarfVersion < 5)) Language = dwarf::DW_LANG_C11;
  else if (L.C99) Language = dwarf::DW_LANG_C99;
  W.writeArraySize(3);
  W.write(uint64_t(Language));
  W.writeArraySize(Rows.size());
  for (const std::string &R : Rows) Out.write(R.data(), R.size());
  W.writeArraySize(DebugDecls.size());
  for (auto [Decl, Type] : DebugDecls) S.DebugDecl(Decl, Type);
}
} // namespace exporter
