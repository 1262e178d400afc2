// Pointers to members (Itanium C++ ABI section 2.3), and other values that C has not: results of `<=>` and of immediate functions.
//
// A pointer to a data member is an integer, the offset of the member; the null pointer is -1. A pointer to a method is a pair of integers.
#include "Exporter.h"
#include "clang/AST/ComparisonCategories.h"
#include "clang/AST/RecordLayout.h"

namespace exporter {

// Whether zero-initialised objects of a type are not all zero bytes: null pointers to data members are not.
bool Exporter::isNullOther(QualType T) {
  T = QualType(T->getBaseElementTypeUnsafe(), 0);
  if (T->isMemberDataPointerType()) return true;
  const auto *Class = T->getAsCXXRecordDecl();
  if (!Class || !Class->hasDefinition()) return false;
  Class = Class->getDefinition();
  auto Fields = Class->fields();
  if (Class->isUnion()) return !Fields.empty() && isNullOther((*Fields.begin())->getType());
  return llvm::any_of(Fields, [](const FieldDecl *F) { return isNullOther(F->getType()); }) ||
         llvm::any_of(Class->bases(), [](const CXXBaseSpecifier &Base) { return isNullOther(Base.getType()); });
}

// Exports the zero value of a type.
void Exporter::zeroValue(QualType T) {
  if (!isNullOther(T)) return S.ExprKindImplicitValue();
  if (T->isMemberDataPointerType()) return S.ExprKindInt(-1);
  auto Zero = [&](QualType Of) { S.Expr(0, type(Of), [&] { zeroValue(Of); }, 0); };
  if (const auto *Array = Context.getAsArrayType(T))
    return S.ExprKindInitList({0, [](size_t) {}}, {true, [&] { Zero(Array->getElementType()); }}, {false, [] {}}, {false, [] {}}, {0, [](size_t) {}}, {false, [] {}});
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl()->getDefinition();
  std::vector<const FieldDecl *> Fields;
  for (const FieldDecl *F : Class->fields())
    if (!F->isUnnamedBitField()) Fields.push_back(F);
  if (Class->isUnion()) Fields.resize(1);
  std::vector<const CXXBaseSpecifier *> Bases;
  for (const CXXBaseSpecifier &Base : Class->bases()) Bases.push_back(&Base);
  S.ExprKindInitList({Fields.size(), [&](size_t I) { Zero(Fields[I]->getType()); }}, {false, [] {}},
                     {Class->isUnion(), [&] { W.write(uint64_t(Fields[0]->getFieldIndex())); }}, {false, [] {}},
                     {Bases.size(), [&](size_t I) {
                        QualType Base = Bases[I]->getType();
                        CharUnits Offset = Context.getASTRecordLayout(Class).getBaseClassOffset(Base->getAsCXXRecordDecl());
                        S.BaseInit(Offset.getQuantity(), type(Base), [&] { Zero(Base); });
                      }}, {false, [] {}});
}

// Exports the same as a constant.
void Exporter::zeroConstant(QualType T) {
  if (!isNullOther(T)) return S.ConstZero();
  if (T->isMemberDataPointerType()) return S.ConstInt(-1);
  if (const auto *Array = Context.getAsConstantArrayType(T))
    return S.ConstArray({0, [](size_t) {}}, {true, [&] { zeroConstant(Array->getElementType()); }}, Array->getZExtSize());
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl()->getDefinition();
  std::vector<const FieldDecl *> Fields;
  for (const FieldDecl *F : Class->fields())
    if (isNullOther(F->getType())) Fields.push_back(F);
  if (Class->isUnion()) return S.ConstUnion(0, [&] { zeroConstant(Fields[0]->getType()); });
  std::vector<QualType> Bases;
  for (const CXXBaseSpecifier &Base : Class->bases())
    if (isNullOther(Base.getType())) Bases.push_back(Base.getType());
  S.ConstStruct({Fields.size(), [&](size_t I) { S.ConstField(Fields[I]->getFieldIndex(), [&] { zeroConstant(Fields[I]->getType()); }); }},
                {Bases.size(), [&](size_t I) {
                   CharUnits Offset = Context.getASTRecordLayout(Class).getBaseClassOffset(Bases[I]->getAsCXXRecordDecl());
                   S.ConstBaseObject(Offset.getQuantity(), type(Bases[I]), [&] { zeroConstant(Bases[I]); });
                 }});
}

// Returns the symbol of a method. One with incomplete types, which nothing can call here, has no signature: its symbol stands alone.
uint32_t Exporter::methodSymbol(GlobalDecl D) {
  const auto *FD = cast<FunctionDecl>(D.getDecl());
  auto IsIncomplete = [](QualType T) { return T->isRecordType() && T->isIncompleteType(); };
  bool Callable = !IsIncomplete(FD->getReturnType()) && llvm::none_of(FD->parameters(), [&](const ParmVarDecl *P) { return IsIncomplete(P->getType()); });
  if (!Callable && !FD->hasBody())
    return externalTable(mangled([&](MangleContext &M, llvm::raw_ostream &Out) { M.mangleName(D, Out); }));
  need(D);
  return decl(D);
}

// Exports the address of a method, or its place in the table of virtual functions, as a pointer to a method has it.
void Exporter::methodAddress(const CXXMethodDecl *MD, SourceLocation At) {
  auto Long = [&](llvm::function_ref<void()> Kind) { S.Expr(position(At), type(Context.LongTy), Kind, 0); };
  if (MD->isVirtual()) return Long([&] { S.ExprKindInt(8 * slotOf(GlobalDecl(MD)) + 1); });
  uint32_t Symbol = methodSymbol(GlobalDecl(MD));
  QualType T = SeenFunctions.count(GlobalDecl(MD).getCanonicalDecl().getAsOpaquePtr()) ? functionType(GlobalDecl(MD)) : QualType();
  auto Pointer = [&] {
    if (T.isNull()) return tableStart(At, Symbol);
    auto Function = [&] { S.Expr(position(At), type(T), [&] { S.ExprKindRef(Symbol, schema::Storage::Function); }, 0); };
    S.Expr(position(At), type(Context.getPointerType(T)), [&] {
      S.ExprKindCast(schema::CastKind::FunctionToPointerDecay, Function, 0, {0, [](size_t) {}}, false, true);
    }, 0);
  };
  Long([&] { S.ExprKindCast(schema::CastKind::PointerToIntegral, Pointer, 0, {0, [](size_t) {}}, false, true); });
}

// Exports `&C::member`.
void Exporter::memberPointer(const DeclRefExpr *E) {
  const ValueDecl *Member = E->getDecl();
  if (isa<FieldDecl, IndirectFieldDecl>(Member))
    return S.ExprKindInt(Context.toCharUnitsFromBits(Context.getFieldOffset(Member)).getQuantity());
  const CXXMethodDecl *MD = asMethod(Member);
  if (!MD) return unmodelled(E);
  auto Zero = [&] { S.Expr(position(E->getExprLoc()), type(Context.LongTy), [&] { S.ExprKindInt(0); }, 0); };
  S.ExprKindMethodPointer([&] { methodAddress(MD, E->getExprLoc()); }, Zero);
}

// Exports a constant pointer to a member.
void Exporter::memberConstant(const APValue &V, QualType T) {
  const ValueDecl *Member = V.getMemberPointerDecl();
  if (!Member) return T->isMemberDataPointerType() ? S.ConstInt(-1) : S.ConstZero();
  // The classes from that of the member to that of the pointer.
  int64_t Offset = 0;
  const auto *From = cast<CXXRecordDecl>(Member->getDeclContext());
  while (From->isAnonymousStructOrUnion()) From = cast<CXXRecordDecl>(From->getDeclContext());
  for (const CXXRecordDecl *To : V.getMemberPointerPath()) {
    bool ToBase = V.isMemberPointerToDerivedMember();
    const CXXRecordDecl *Derived = ToBase ? From : To, *Base = ToBase ? To : From;
    int64_t Bytes = Context.getASTRecordLayout(Derived).getBaseClassOffset(Base).getQuantity();
    Offset += ToBase ? -Bytes : Bytes;
    From = To;
  }
  const CXXMethodDecl *MD = asMethod(Member);
  if (!MD) return S.ConstInt(Context.toCharUnitsFromBits(Context.getFieldOffset(Member)).getQuantity() + Offset);
  S.ConstComplex([&] {
    if (MD->isVirtual()) return S.ConstInt(8 * slotOf(GlobalDecl(MD)) + 1);
    uint32_t Symbol = methodSymbol(GlobalDecl(MD));
    S.ConstAddress([&] { S.ConstBaseDecl(Symbol); }, 0);
  }, [&] { S.ConstInt(Offset); });
}

// Exports a conversion between pointers to members of a class and of a base class of it.
void Exporter::movedMember(const CastExpr *C) {
  bool ToBase = C->getCastKind() == CK_DerivedToBaseMemberPointer;
  const Expr *Operand = C->getSubExpr();
  QualType T = C->getType(), OfDerived = ToBase ? Operand->getType() : T;
  const CXXRecordDecl *Class = OfDerived->castAs<MemberPointerType>()->getMostRecentCXXRecordDecl()->getDefinition();
  int64_t Bytes = 0;
  for (const CXXBaseSpecifier *Step : C->path()) {
    const CXXRecordDecl *Base = Step->getType()->getAsCXXRecordDecl();
    Bytes += Context.getASTRecordLayout(Class).getBaseClassOffset(Base).getQuantity();
    Class = Base;
  }
  if (ToBase) Bytes = -Bytes;
  SourceLocation At = C->getExprLoc();
  auto Value = [&](QualType Of, llvm::function_ref<void()> Kind) { S.Expr(position(At), type(Of), Kind, 0); };
  auto Int = [&](QualType Of, int64_t N) { Value(Of, [&] { S.ExprKindInt(N); }); };
  if (!Bytes) return S.ExprKindCast(schema::CastKind::NoOp, [&] { expr(Operand); }, 0, {0, [](size_t) {}}, false, true);
  if (T->isMemberFunctionPointerType()) {
    auto By = [&] { Value(T, [&] { S.ExprKindMethodPointer([&] { Int(Context.LongTy, 0); }, [&] { Int(Context.LongTy, Bytes); }); }); };
    return S.ExprKindBinary(schema::BinaryOp::Add, 0, [&] { expr(Operand); }, By, -1);
  }
  // Null stays null.
  uint32_t Id = OpaqueIds.try_emplace(C, OpaqueIds.size()).first->second;
  auto Same = [&] { Value(T, [&] { S.ExprKindOpaque(Id, {false, [] {}}); }); };
  auto IsNull = [&] { Value(Context.BoolTy, [&] { S.ExprKindBinary(schema::BinaryOp::EQ, 0, Same, [&] { Int(T, -1); }, -1); }); };
  auto Moved = [&] { Value(T, [&] { S.ExprKindBinary(schema::BinaryOp::Add, 0, Same, [&] { Int(T, Bytes); }, -1); }); };
  S.ExprKindBinaryConditional([&] { expr(Operand); }, Id, IsNull, Same, Moved);
}

// Exports a cast of a pointer to a member; returns whether it is one.
bool Exporter::castOfMembers(const CastExpr *C) {
  const Expr *Operand = C->getSubExpr();
  QualType From = Operand->getType();
  SourceLocation At = C->getExprLoc();
  switch (C->getCastKind()) {
  case CK_NullToMemberPointer:
    if (!Operand->HasSideEffects(Context)) return zeroValue(C->getType()), true;
    S.ExprKindBinary(schema::BinaryOp::Comma, 0, [&] { expr(Operand); },
                     [&] { S.Expr(position(At), type(C->getType()), [&] { zeroValue(C->getType()); }, 0); }, -1);
    return true;
  case CK_BaseToDerivedMemberPointer:
  case CK_DerivedToBaseMemberPointer: movedMember(C); return true;
  case CK_ReinterpretMemberPointer:
    S.ExprKindCast(schema::CastKind::NoOp, [&] { expr(Operand); }, 0, {0, [](size_t) {}}, false, true);
    return true;
  case CK_MemberPointerToBoolean: {
    bool IsMethod = From->isMemberFunctionPointerType();
    QualType T = IsMethod ? QualType(Context.LongTy) : From;
    auto Value = [&] {
      if (!IsMethod) return expr(Operand);
      S.Expr(position(At), type(T), [&] { S.ExprKindUnary(schema::UnaryOp::Real, [&] { expr(Operand); }, false); }, 0);
    };
    auto Null = [&] { S.Expr(position(At), type(T), [&] { S.ExprKindInt(IsMethod ? 0 : -1); }, 0); };
    S.ExprKindBinary(schema::BinaryOp::NE, 0, Value, Null, -1);
    return true;
  }
  default: return false;
  }
}

// Exports the object `object.*pointer`.
void Exporter::memberOf(const BinaryOperator *E) {
  SourceLocation At = E->getExprLoc();
  QualType Bytes = Context.getPointerType(Context.CharTy);
  auto Cast = [&](QualType To, llvm::function_ref<void()> Pointer) {
    S.Expr(position(At), type(To), [&] { S.ExprKindCast(schema::CastKind::BitCast, Pointer, 0, {0, [](size_t) {}}, false, true); }, 0);
  };
  auto Start = [&] { Cast(Bytes, [&] { E->getOpcode() == BO_PtrMemI ? expr(E->getLHS()) : addressOf(E->getLHS()); }); };
  auto Moved = [&] { S.Expr(position(At), type(Bytes), [&] { S.ExprKindBinary(schema::BinaryOp::Add, 0, Start, [&] { expr(E->getRHS()); }, -1); }, 0); };
  pointed(At, E->getType(), [&] { Cast(Context.getPointerType(E->getType()), Moved); });
}

// Exports the call of a method by a pointer to it.
void Exporter::callByMember(const CallExpr *E) {
  const auto *Named = dyn_cast<BinaryOperator>(E->getCallee()->IgnoreParens());
  if (!Named || !Named->isPtrMemOp()) return unmodelled(E);
  const auto *Of = Named->getRHS()->getType()->castAs<MemberPointerType>();
  const auto *Proto = Of->getPointeeType()->castAs<FunctionProtoType>();
  llvm::SmallVector<QualType, 8> Parameters{Context.getPointerType(Context.getCanonicalTagType(Of->getMostRecentCXXRecordDecl()))};
  Parameters.append(Proto->param_type_begin(), Proto->param_type_end());
  FunctionProtoType::ExtProtoInfo Info;
  Info.Variadic = Proto->isVariadic();
  QualType T = Context.getFunctionType(Proto->getReturnType(), Parameters, Info);
  auto Callee = [&] {
    S.Expr(position(E->getExprLoc()), type(Context.getPointerType(T)), [&] { S.ExprKindMethodOf([&] { expr(Named->getRHS()); }); }, 0);
  };
  auto Argument = [&](size_t I) {
    if (I) return initialising(E->getArg(I - 1));
    Named->getOpcode() == BO_PtrMemI ? expr(Named->getLHS()) : addressOf(Named->getLHS());
  };
  S.ExprKindCall(Callee, {false, [] {}}, {E->getNumArgs() + 1, Argument}, Info.Variadic ? variadicAbi(T, E, 0) : functionAbi(T), "",
                 fmf(E->getFPFeaturesInEffect(Context.getLangOpts())), uint8_t(0), {0, [](size_t) {}}, position(E->getBeginLoc()), {0, [](size_t) {}},
                 {false, [] {}}, {0, [](size_t) {}});
}

// Exports the comparison of two pointers to methods.
void Exporter::sameMethod(const BinaryOperator *E) {
  auto Same = [&] { S.ExprKindSameMethod([&] { expr(E->getLHS()); }, [&] { expr(E->getRHS()); }); };
  if (E->getOpcode() == BO_EQ) return Same();
  S.ExprKindUnary(schema::UnaryOp::LNot, [&] { S.Expr(position(E->getExprLoc()), type(E->getType()), Same, 0); }, false);
}

// Exports `<=>` of numbers or pointers: an object of a class of the library with one integer in it.
void Exporter::threeWay(const BinaryOperator *E) {
  const ComparisonCategoryInfo &Info = Context.CompCategories.getInfoForType(E->getType());
  QualType T = E->getLHS()->getType();
  std::vector<const FieldDecl *> Fields(Info.Record->field_begin(), Info.Record->field_end());
  bool Compares = T->isIntegralOrEnumerationType() || T->isRealFloatingType() || T->isAnyPointerType();
  if (!Compares || Fields.size() != 1 || Info.Record->getNumBases()) return unmodelled(E);
  auto Number = [](const ComparisonCategoryInfo::ValueInfo *V) { return V->getIntValue().getSExtValue(); };
  auto Kind = [&] {
    S.ExprKindThreeWay([&] { expr(E->getLHS()); }, [&] { expr(E->getRHS()); }, Number(Info.getLess()), Number(Info.getEqualOrEquiv()), Number(Info.getGreater()),
                       {Info.isPartial(), [&] { W.write(int64_t(Number(Info.getUnordered()))); }});
  };
  S.ExprKindInitList({1, [&](size_t) { S.Expr(position(E->getExprLoc()), type(Fields[0]->getType()), Kind, 0); }}, {false, [] {}}, {false, [] {}}, {false, [] {}},
                     {0, [](size_t) {}}, {false, [] {}});
}

// Whether an expression is the call of an immediate function, whose value only the compiler has.
bool Exporter::isImmediateValue(const ConstantExpr *E) {
  if (!E->isImmediateInvocation() || E->isGLValue() || !E->hasAPValueResult()) return false;
  QualType T = E->getType();
  return T->isIntegralOrEnumerationType() || T->isRealFloatingType() || (T->isRecordType() && !hasTables(T));
}

void Exporter::immediateValue(const ConstantExpr *E) {
  APValue Value = E->getAPValueResult();
  if (Value.isInt() && Value.getInt().getBitWidth() <= 64)
    return S.ExprKindInt(Value.getInt().isSigned() ? Value.getInt().getSExtValue() : int64_t(Value.getInt().getZExtValue()));
  if (Value.isFloat()) return S.ExprKindFloat(floatBits(Value.getFloat()));
  if (!E->getType()->isRecordType()) return exprKind(E->getSubExpr()->IgnoreParens());
  S.ExprKindInitList({0, [](size_t) {}}, {false, [] {}}, {false, [] {}}, {true, [&] { constant(Value, E->getType()); }}, {0, [](size_t) {}}, {false, [] {}});
}
} // namespace exporter
