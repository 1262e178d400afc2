// Expressions.
#include "Exporter.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecordLayout.h"
#include "clang/AST/StmtVisitor.h"
#include "clang/Lex/Lexer.h"

namespace exporter {

std::string floatBits(const llvm::APFloat &F) {
  llvm::SmallString<40> Text;
  F.bitcastToAPInt().toString(Text, 16, false);
  return std::string(Text);
}

uint16_t Exporter::fmf(FPOptions O) {
  uint16_t Bits = 0;
  if (O.getAllowFPReassociate()) Bits |= 1;
  if (O.getNoHonorNaNs()) Bits |= 2;
  if (O.getNoHonorInfs()) Bits |= 4;
  if (O.getNoSignedZero()) Bits |= 8;
  if (O.getAllowReciprocal()) Bits |= 16;
  if (O.allowFPContractAcrossStatement()) Bits |= 32;
  if (O.getAllowApproxFunc()) Bits |= 64;
  if (O.allowFPContractWithinStatement()) Bits |= 128;
  return Bits;
}

// Whether the source fixes a rounding direction other than to nearest; the environment decides on a dynamic one.
static bool roundsOneWay(FPOptions O) {
  llvm::RoundingMode Mode = O.getConstRoundingMode();
  return Mode != llvm::RoundingMode::NearestTiesToEven && Mode != llvm::RoundingMode::Dynamic;
}

// Collects the size expressions that a declaration with a variably modified type evaluates, outermost first.
void Exporter::boundsOf(QualType T, llvm::SmallVectorImpl<const Expr *> &Sizes) {
  while (!T.isNull() && T->isVariablyModifiedType()) {
    T = Context.getCanonicalType(T);
    if (const auto *P = T->getAs<PointerType>()) T = P->getPointeeType();
    else if (const auto *A = Context.getAsVariableArrayType(T)) {
      if (A->getSizeExpr()) Sizes.push_back(A->getSizeExpr());
      T = A->getElementType();
    } else if (const auto *A = Context.getAsArrayType(T)) T = A->getElementType();
    else if (const auto *F = T->getAs<FunctionType>()) T = F->getReturnType();
    else if (const auto *A = T->getAs<AtomicType>()) T = A->getValueType();
    else return;
  }
}

uint32_t Exporter::boundId(const Expr *Size) { return BoundIds.try_emplace(Size, BoundIds.size()).first->second; }

void Exporter::bound(const Expr *Size) {
  S.VlaBound(boundId(Size), [&] { expr(Size); }, position(Size->getBeginLoc()));
}

void Exporter::expr(const Expr *E) {
  // Skips nodes that are equivalent to their operand.
  for (;;) {
    if (const auto *P = dyn_cast<ParenExpr>(E)) E = P->getSubExpr();
    else if (const auto *G = dyn_cast<GenericSelectionExpr>(E)) E = G->getResultExpr();
    else if (const auto *C = dyn_cast<ChooseExpr>(E)) E = C->getChosenSubExpr();
    else if (const auto *C = dyn_cast<ConstantExpr>(E)) {
      if (isImmediateValue(C)) break;
      E = C->getSubExpr();
    }
    else if (const auto *C = dyn_cast<ExprWithCleanups>(E)) {
      if (Context.getLangOpts().CPlusPlus && C->cleanupsHaveSideEffects()) break;
      E = C->getSubExpr();
    } else if (const auto *M = dyn_cast<MaterializeTemporaryExpr>(E)) {
      if (materialized(M)) return;
      E = M->getSubExpr();
    }
    else if (isa<CXXDefaultArgExpr, CXXDefaultInitExpr>(E)) return defaultExpr(E);
    else if (const auto *P = dyn_cast<PredefinedExpr>(E)) E = P->getFunctionName();
    else if (const auto *U = dyn_cast<UnaryOperator>(E); U && U->getOpcode() == UO_Extension && !isSpawn(U)) E = U->getSubExpr();
    else if (const Expr *Inner = unwrapped(E); Inner != E) E = Inner;
    else break;
  }
  if (Context.getLangOpts().CPlusPlus && throughPointer(E)) return;
  typed(E, [&] { exprKind(E); });
}

// Exports a default argument, or an initialiser of a member in the class. `__builtin_LINE()` and the like in it are those of its use.
void Exporter::defaultExpr(const Expr *E) {
  const auto *Argument = dyn_cast<CXXDefaultArgExpr>(E);
  const auto *Member = dyn_cast<CXXDefaultInitExpr>(E);
  const Expr *Outer = Current.Default;
  Current.Default = E;
  expr(Argument ? Argument->getExpr() : Member->getExpr());
  Current.Default = Outer;
}

// Exports an lvalue whose access is checked at run time. Reports on `(*pointer)` have the position of the parenthesis.
void Exporter::accessed(const Expr *E) {
  const Expr *Inner = E->IgnoreParens();
  const auto *Pointed = dyn_cast<UnaryOperator>(Inner);
  if (!Checking || Inner == E || !Pointed || Pointed->getOpcode() != UO_Deref) return expr(E);
  S.Expr(position(E->getExprLoc()), accessedType(Inner->getType()), [&] { exprKind(Inner); }, spelled(Inner->getType()));
}

// Exports an expression with its position and type.
void Exporter::typed(const Expr *E, llvm::function_ref<void()> Kind) {
  QualType T = E->getType()->isPlaceholderType() ? QualType(Context.VoidTy) : E->getType();
  S.Expr(position(E->getExprLoc()), E->isGLValue() || T->isPointerType() ? accessedType(T) : type(T), Kind, spelled(T));
}

static schema::UnaryOp unaryOp(UnaryOperatorKind K) {
  switch (K) {
  case UO_PostInc: return schema::UnaryOp::PostInc;
  case UO_PostDec: return schema::UnaryOp::PostDec;
  case UO_PreInc: return schema::UnaryOp::PreInc;
  case UO_PreDec: return schema::UnaryOp::PreDec;
  case UO_AddrOf: return schema::UnaryOp::AddrOf;
  case UO_Deref: return schema::UnaryOp::Deref;
  case UO_Plus: return schema::UnaryOp::Plus;
  case UO_Minus: return schema::UnaryOp::Minus;
  case UO_Not: return schema::UnaryOp::Not;
  case UO_LNot: return schema::UnaryOp::LNot;
  case UO_Real: return schema::UnaryOp::Real;
  case UO_Imag: return schema::UnaryOp::Imag;
  default: return schema::UnaryOp::Extension;
  }
}

schema::BinaryOp Exporter::binaryOp(BinaryOperatorKind K) {
  if (BinaryOperator::isCompoundAssignmentOp(K)) K = BinaryOperator::getOpForCompoundAssignment(K);
  switch (K) {
  case BO_Mul: return schema::BinaryOp::Mul;
  case BO_Div: return schema::BinaryOp::Div;
  case BO_Rem: return schema::BinaryOp::Rem;
  case BO_Add: return schema::BinaryOp::Add;
  case BO_Sub: return schema::BinaryOp::Sub;
  case BO_Shl: return schema::BinaryOp::Shl;
  case BO_Shr: return schema::BinaryOp::Shr;
  case BO_LT: return schema::BinaryOp::LT;
  case BO_GT: return schema::BinaryOp::GT;
  case BO_LE: return schema::BinaryOp::LE;
  case BO_GE: return schema::BinaryOp::GE;
  case BO_EQ: return schema::BinaryOp::EQ;
  case BO_NE: return schema::BinaryOp::NE;
  case BO_And: return schema::BinaryOp::And;
  case BO_Xor: return schema::BinaryOp::Xor;
  case BO_Or: return schema::BinaryOp::Or;
  case BO_LAnd: return schema::BinaryOp::LAnd;
  case BO_LOr: return schema::BinaryOp::LOr;
  case BO_Assign: return schema::BinaryOp::Assign;
  default: return schema::BinaryOp::Comma;
  }
}

// Whether `__extension__` is an expansion of the macro `cilk_spawn`.
bool Exporter::isSpawn(const UnaryOperator *E) const {
  SourceLocation At = E->getOperatorLoc();
  return E->getOpcode() == UO_Extension && At.isMacroID() &&
         Lexer::getImmediateMacroName(At, Context.getSourceManager(), Context.getLangOpts()) == "cilk_spawn";
}

void Exporter::unary(const UnaryOperator *E) {
  if (E->getType()->isMemberPointerType())
    if (const auto *R = dyn_cast<DeclRefExpr>(E->getSubExpr()->IgnoreParens())) return memberPointer(R);
  const auto *Of = dyn_cast<UnaryOperator>(E->getSubExpr()->IgnoreParens());
  bool Known = Of && Of->getOpcode() == UO_AddrOf;
  if (E->getOpcode() == UO_Deref && !Known && reducerAnnotation(E->getType()))
    return S.ExprKindUnmodelled(schema::Construct::ReducerByAddress, "");
  bool Spawns = isSpawn(E);
  Current.Spawn |= Spawns;
  S.ExprKindUnary(Spawns ? schema::UnaryOp::Spawn : unaryOp(E->getOpcode()), [&] { expr(E->getSubExpr()); }, E->canOverflow());
}

// A left-leaning chain such as `a + b + c + ...` may be thousands of nodes deep; the thread has a stack for that.
void Exporter::binary(const BinaryOperator *E) {
  if (roundsOneWay(E->getFPFeaturesInEffect(Context.getLangOpts()))) return S.ExprKindUnmodelled(schema::Construct::ConstantRounding, "");
  uint16_t Flags = fmf(E->getFPFeaturesInEffect(Context.getLangOpts())) | complexRange(E);
  if (const auto *C = dyn_cast<CompoundAssignOperator>(E)) return compoundAssignment(C, Flags);
  if (E->getOpcode() == BO_Cmp) return threeWay(E);
  if (E->isPtrMemOp()) return unmodelled(E);
  if (E->isEqualityOp() && E->getLHS()->getType()->isMemberFunctionPointerType()) return sameMethod(E);
  arithmetic(E, Flags, E->isLogicalOp() ? known(E->getLHS()) : -1);
}

void Exporter::castExpr(const CastExpr *E) {
  if (castOfClasses(E) || castOfMembers(E)) return;
  if (roundsOneWay(E->getFPFeaturesInEffect(Context.getLangOpts()))) return S.ExprKindUnmodelled(schema::Construct::ConstantRounding, "");
  auto Kind = schema::parseCastKind(E->getCastKindName());
  if (!Kind) return S.ExprKindUnmodelled(schema::Construct::Cast, E->getCastKindName());
  llvm::SmallVector<const Expr *, 4> Sizes;
  if (isa<ExplicitCastExpr>(E)) boundsOf(E->getType(), Sizes);
  const auto *Implicit = dyn_cast<ImplicitCastExpr>(E);
  S.ExprKindCast(*Kind, [&] { expr(E->getSubExpr()); }, fmf(E->getFPFeaturesInEffect(Context.getLangOpts())),
                 {Sizes.size(), [&](size_t I) { bound(Sizes[I]); }},
                 E->getCastKind() == CK_ArrayToPointerDecay && Checking &&
                     E->getSubExpr()->isFlexibleArrayMemberLike(Context, Context.getLangOpts().getStrictFlexArraysLevel()),
                 Implicit && !Implicit->isPartOfExplicitCast());
}

// Exports an integer expression, by its value if it is constant.
void Exporter::folded(const Expr *E) {
  Expr::EvalResult R;
  if (!E->EvaluateAsInt(R, Context) || R.Val.getInt().getBitWidth() > 64) return expr(E);
  const llvm::APSInt &I = R.Val.getInt();
  typed(E, [&] { S.ExprKindInt(I.isSigned() ? I.getSExtValue() : int64_t(I.getZExtValue())); });
}

void Exporter::initList(const InitListExpr *E) {
  if (const InitListExpr *Semantic = E->isSemanticForm() ? E : E->getSemanticForm()) E = Semantic;
  if (E->isTransparent() && E->getNumInits() == 1) return exprKind(E->getInit(0)->IgnoreParens());
  aggregate(E, E->inits(), E->hasArrayFiller() ? E->getArrayFiller() : nullptr, E->getInitializedFieldInUnion());
}

// Exports the initialisation of an aggregate by a list of expressions.
void Exporter::aggregate(const Expr *E, llvm::ArrayRef<Expr *> Inits, const Expr *Filler, const FieldDecl *Field) {
  std::optional<uint32_t> Index;
  if (Field) Index = Field->getFieldIndex();
  const auto *Class = E->getType()->getAsCXXRecordDecl();
  std::vector<const CXXBaseSpecifier *> Bases;
  if (Class && Class->isCompleteDefinition())
    for (const CXXBaseSpecifier &Base : Class->bases()) Bases.push_back(&Base);
  size_t Count = std::min<size_t>(Bases.size(), Inits.size());
  // Initialisers of members in the class refer to the object by `this`.
  bool Refers = Class && llvm::any_of(Inits, [](const Expr *Each) { return isa<CXXDefaultInitExpr>(Each); });
  uint32_t Object = Refers ? OpaqueIds.try_emplace(E, OpaqueIds.size()).first->second : 0;
  auto Part = [&](size_t I) {
    std::optional<uint32_t> Outer = Current.ListObject;
    if (isa<CXXDefaultInitExpr>(Inits[I])) Current.ListObject = Object;
    initialising(Inits[I]);
    Current.ListObject = Outer;
  };
  auto Base = [&](size_t I) {
    QualType T = Bases[I]->getType();
    CharUnits Offset = Context.getASTRecordLayout(Class).getBaseClassOffset(T->getAsCXXRecordDecl());
    S.BaseInit(Offset.getQuantity(), type(T), [&] { expr(Inits[I]); });
  };
  S.ExprKindInitList({Inits.size() - Count, [&](size_t I) { Part(I + Count); }}, {Filler != nullptr, [&] { expr(Filler); }},
                     {Index.has_value(), [&] { W.write(uint64_t(*Index)); }}, {false, [] {}}, {Count, Base},
                     {Refers, [&] { W.write(uint64_t(Object)); }});
}

void Exporter::offsetOf(const OffsetOfExpr *E) {
  std::vector<std::pair<const FieldDecl *, const Expr *>> Steps;
  std::vector<uint32_t> Elements;
  QualType T = E->getTypeSourceInfo()->getType();
  for (unsigned I = 0; I < E->getNumComponents(); ++I) {
    const OffsetOfNode &N = E->getComponent(I);
    if (N.getKind() == OffsetOfNode::Field) {
      Steps.push_back({N.getField(), nullptr});
      Elements.push_back(0);
      T = N.getField()->getType();
    } else if (N.getKind() == OffsetOfNode::Array) {
      T = Context.getAsArrayType(T)->getElementType();
      Steps.push_back({nullptr, E->getIndexExpr(N.getArrayExprIndex())});
      Elements.push_back(type(T));
    }
  }
  S.ExprKindOffsetOf({Steps.size(), [&](size_t I) {
    if (Steps[I].first) S.OffsetStepField(record(Steps[I].first->getParent()), Steps[I].first->getFieldIndex());
    else S.OffsetStepIndex(Elements[I], [&] { expr(Steps[I].second); });
  }});
}

void Exporter::integerLiteral(const IntegerLiteral *E) {
  llvm::APInt V = E->getValue();
  bool Signed = E->getType()->isSignedIntegerType();
  if (V.getBitWidth() <= 64 || V.getActiveBits() <= 63) return S.ExprKindInt(Signed ? V.getSExtValue() : int64_t(V.getZExtValue()));
  llvm::SmallString<48> Text;
  V.toString(Text, 10, Signed);
  S.ExprKindBigInt(Text);
}

void Exporter::stringLiteral(const StringLiteral *E) {
  S.ExprKindStr(llvm::MemoryBufferRef(E->getBytes(), ""), E->getCharByteWidth(),
                Context.getAlignOfGlobalVarInChars(E->getType(), nullptr).getQuantity());
}

// A use of a declared name: an enumerator, a function or a variable.
void Exporter::reference(const DeclRefExpr *E) {
  const ValueDecl *D = E->getDecl();
  if (const Expr *Value = capturedValue(E)) return exprKind(Value->IgnoreParens());
  if (const auto *C = dyn_cast<EnumConstantDecl>(D)) {
    const llvm::APSInt &V = C->getInitVal();
    if (V.getBitWidth() > 64 && V.getSignificantBits() > 64) return S.ExprKindUnmodelled(schema::Construct::WideEnumerator, "");
    return S.ExprKindInt(V.isSigned() ? V.extOrTrunc(64).getSExtValue() : int64_t(V.extOrTrunc(64).getZExtValue()));
  }
  if (const auto *FD = dyn_cast<FunctionDecl>(D)) {
    // A builtin that is not a library function has no symbol.
    unsigned Id = FD->getBuiltinID();
    if (!Id || Context.BuiltinInfo.isLibFunction(Id) || Context.BuiltinInfo.isPredefinedLibFunction(Id)) need(D);
    if (asMethod(FD)) return unmodelled(E);
    return S.ExprKindRef(decl(D), schema::Storage::Function);
  }
  const auto *V = dyn_cast<VarDecl>(D);
  if (!V) return unmodelled(E);
  if (V->hasAttr<OMPAllocateDeclAttr>()) return S.ExprKindUnmodelled(schema::Construct::AllocateDirective, "");
  if (isGlobalRegister(V)) return S.ExprKindRegister(V->getAttr<AsmLabelAttr>()->getLabel());
  if (V->hasGlobalStorage()) need(V);
  S.ExprKindRef(decl(D), V->hasGlobalStorage() ? schema::Storage::Global : schema::Storage::Local);
}

void Exporter::conditional(const ConditionalOperator *C) {
  S.ExprKindConditional([&] { expr(C->getCond()); }, C->getCond()->getType()->isVectorType() ? -1 : known(C->getCond()),
                        [&] { expr(C->getTrueExpr()); }, [&] { expr(C->getFalseExpr()); });
}

void Exporter::binaryConditional(const BinaryConditionalOperator *C) {
  uint32_t Id = OpaqueIds.try_emplace(C->getOpaqueValue(), OpaqueIds.size()).first->second;
  S.ExprKindBinaryConditional([&] { expr(C->getCommon()); }, Id, [&] { expr(C->getCond()); }, [&] { expr(C->getTrueExpr()); },
                              [&] { expr(C->getFalseExpr()); });
}

void Exporter::opaqueValue(const OpaqueValueExpr *O) {
  bool Known = OpaqueIds.count(O);
  uint32_t Id = OpaqueIds.try_emplace(O, OpaqueIds.size()).first->second;
  S.ExprKindOpaque(Id, {!Known && O->getSourceExpr(), [&] { expr(O->getSourceExpr()); }});
}

void Exporter::implicitCast(const ImplicitCastExpr *C) {
  if (C->getCastKind() == CK_LValueToRValue && constantOfOuterFunction(C)) return;
  if (C->getCastKind() == CK_LValueToRValue)
    if (const Expr *Value = capturedValue(C->getSubExpr())) return exprKind(Value->IgnoreParens());
  castExpr(C);
}

void Exporter::arraySection(const ArraySectionExpr *A) {
  const Expr *Lower = A->getLowerBound(), *Length = A->getLength();
  if (A->getStride()) return S.ExprKindUnmodelled(schema::Construct::StridedSection, "");
  S.ExprKindSection([&] { expr(A->getBase()); }, {Lower != nullptr, [&] { expr(Lower); }}, {Length != nullptr, [&] { expr(Length); }});
}

// Returns the data member that an expression names. In a friend that a class template defines, Clang names that of the template.
static const FieldDecl *fieldOf(const MemberExpr *M) {
  const auto *F = dyn_cast<FieldDecl>(M->getMemberDecl());
  if (!F || !F->getParent()->isDependentContext()) return F;
  QualType T = M->isArrow() ? M->getBase()->getType()->getPointeeType() : M->getBase()->getType();
  const RecordDecl *Class = T->getAsRecordDecl() ? T->getAsRecordDecl()->getDefinition() : nullptr;
  if (!Class) return nullptr;
  auto Found = llvm::find_if(Class->fields(), [&](const FieldDecl *Each) { return Each->getFieldIndex() == F->getFieldIndex(); });
  return Found == Class->field_end() ? nullptr : *Found;
}

void Exporter::member(const MemberExpr *M) {
  const FieldDecl *F = fieldOf(M);
  auto Static = [&](llvm::function_ref<void()> Kind) { // the object is only evaluated
    if (!M->getBase()->HasSideEffects(Context)) return Kind();
    S.ExprKindBinary(schema::BinaryOp::Comma, 0, [&] { expr(M->getBase()); }, [&] { typed(M, Kind); }, -1);
  };
  if (const auto *C = dyn_cast<EnumConstantDecl>(M->getMemberDecl())) return Static([&] { S.ExprKindInt(C->getInitVal().getExtValue()); });
  if (const auto *FD = dyn_cast<FunctionDecl>(M->getMemberDecl()); FD && !asMethod(FD)) {
    need(FD);
    return Static([&] { S.ExprKindRef(decl(FD), schema::Storage::Function); });
  }
  if (!F) return unmodelled(M);
  if (reducerAnnotation(F)) return S.ExprKindUnmodelled(schema::Construct::ReducerMember, "");
  S.ExprKindMember([&] { M->isArrow() ? expr(M->getBase()) : accessed(M->getBase()); }, M->isArrow(), record(F->getParent()), F->getFieldIndex(),
                   M->isArrow() ? spelled(M->getBase()->getType()->getPointeeType()) : 0);
}

void Exporter::subscript(const ArraySubscriptExpr *A) {
  const auto *M = dyn_cast<MemberExpr>(A->getBase()->IgnoreParenImpCasts());
  if (reducerAnnotation(A->getType())) return S.ExprKindUnmodelled(schema::Construct::ReducerByAddress, "");
  // The left operand comes first since C++17.
  if (Context.getLangOpts().CPlusPlus17 && A->getLHS() == A->getIdx() && A->getIdx()->HasSideEffects(Context)) {
    auto Sum = [&] { S.ExprKindBinary(schema::BinaryOp::Add, 0, [&] { expr(A->getLHS()); }, [&] { expr(A->getRHS()); }, -1); };
    auto Pointer = [&] { S.Expr(position(A->getExprLoc()), accessedType(A->getRHS()->getType()), Sum, 0); };
    return S.ExprKindUnary(schema::UnaryOp::Deref, Pointer, false);
  }
  S.ExprKindSubscript([&] { expr(A->getBase()); }, [&] { expr(A->getIdx()); },
                      M && M->getMemberDecl()->getType()->isCountAttributedType());
}

void Exporter::compoundLiteral(const CompoundLiteralExpr *C) {
  std::optional<uint32_t> Global;
  if (C->isFileScope()) {
    if (!DeclIds.count(C)) {
      uint32_t Id = DeclIds.size();
      DeclIds[C] = Id;
      Literals.push_back(C);
    }
    Global = DeclIds[C];
  }
  llvm::SmallVector<const Expr *, 4> Sizes;
  boundsOf(C->getType(), Sizes);
  S.ExprKindCompoundLiteral([&] { expr(C->getInitializer()); }, {false, [] {}}, {Global.has_value(), [&] { W.write(uint64_t(*Global)); }},
                            {Sizes.size(), [&](size_t I) { bound(Sizes[I]); }});
}

void Exporter::sizeOrTrait(const UnaryExprOrTypeTraitExpr *U) {
  Expr::EvalResult R;
  if (U->EvaluateAsInt(R, Context)) return S.ExprKindInt(R.Val.getInt().getExtValue());
  QualType T = U->getTypeOfArgument();
  if (U->getKind() != UETT_SizeOf) return unmodelled(U);
  llvm::SmallVector<const Expr *, 4> Sizes;
  if (U->isArgumentType()) boundsOf(T, Sizes);
  bool Evaluate = !U->isArgumentType();
  S.ExprKindSizeofVla(type(T), {Sizes.size(), [&](size_t I) { bound(Sizes[I]); }}, {Evaluate, [&] { expr(U->getArgumentExpr()); }});
}

void Exporter::variadicArgument(const VAArgExpr *V) {
  CanQualType T = Context.getCanonicalParamType(V->getType());
  uint32_t Abi = abi(CodeGen::arrangeFreeFunctionCall(Generator.CGM(), Context.VoidTy, {T}, FunctionType::ExtInfo(), CodeGen::RequiredArgs(0)));
  S.ExprKindVaArg([&] { expr(V->getSubExpr()); }, Abi, V->isMicrosoftABI());
}

void Exporter::shuffle(const ShuffleVectorExpr *V) {
  if (V->getNumSubExprs() == 2) return S.ExprKindShuffleDynamic([&] { expr(V->getExpr(0)); }, [&] { expr(V->getExpr(1)); });
  S.ExprKindShuffle([&] { expr(V->getExpr(0)); }, [&] { expr(V->getExpr(1)); },
                    {V->getNumSubExprs() - 2, [&](size_t I) { W.write(int64_t(V->getShuffleMaskIdx(I).getSExtValue())); }});
}

void Exporter::vectorElements(const ExtVectorElementExpr *V) {
  llvm::SmallVector<uint32_t, 4> Lanes;
  V->getEncodedElementAccess(Lanes);
  S.ExprKindVectorElements([&] { expr(V->getBase()); }, V->isArrow(), {Lanes.size(), [&](size_t I) { W.write(uint64_t(Lanes[I])); }});
}

// `__builtin_LINE()`, `__builtin_FILE()` and the like: a number or a string.
void Exporter::sourceLocation(const SourceLocExpr *E) {
  APValue Value = E->EvaluateInContext(Context, Current.Default);
  if (Value.isInt()) return S.ExprKindInt(Value.getInt().getExtValue());
  if (Value.isLValue()) {
    if (const auto *L = dyn_cast_or_null<StringLiteral>(Value.getLValueBase().dyn_cast<const Expr *>()))
      return S.ExprKindCast(schema::CastKind::ArrayToPointerDecay, [&] { expr(L); }, 0, {0, [](size_t) {}}, false, true);
  }
  unmodelled(E);
}

void Exporter::exprKind(const Expr *E) {
  Expr::EvalResult R;
  switch (E->getStmtClass()) {
  case Stmt::IntegerLiteralClass: return integerLiteral(cast<IntegerLiteral>(E));
  case Stmt::CharacterLiteralClass: return S.ExprKindInt(int64_t(int32_t(cast<CharacterLiteral>(E)->getValue())));
  case Stmt::FloatingLiteralClass: return S.ExprKindFloat(floatBits(cast<FloatingLiteral>(E)->getValue()));
  case Stmt::ImaginaryLiteralClass: return S.ExprKindImaginary([&] { expr(cast<ImaginaryLiteral>(E)->getSubExpr()); });
  case Stmt::StringLiteralClass: return stringLiteral(cast<StringLiteral>(E));
  case Stmt::DeclRefExprClass: return reference(cast<DeclRefExpr>(E));
  case Stmt::UnaryOperatorClass: return unary(cast<UnaryOperator>(E));
  case Stmt::BinaryOperatorClass:
  case Stmt::CompoundAssignOperatorClass: return binary(cast<BinaryOperator>(E));
  case Stmt::ConditionalOperatorClass: return conditional(cast<ConditionalOperator>(E));
  case Stmt::BinaryConditionalOperatorClass: return binaryConditional(cast<BinaryConditionalOperator>(E));
  case Stmt::OpaqueValueExprClass: return opaqueValue(cast<OpaqueValueExpr>(E));
  case Stmt::CallExprClass:
  case Stmt::CXXMemberCallExprClass:
  case Stmt::CXXOperatorCallExprClass:
  case Stmt::UserDefinedLiteralClass: return call(cast<CallExpr>(E));
  case Stmt::CUDAKernelCallExprClass: return launch(cast<CUDAKernelCallExpr>(E));
  case Stmt::CXXBoolLiteralExprClass: return S.ExprKindInt(cast<CXXBoolLiteralExpr>(E)->getValue());
  case Stmt::CXXNullPtrLiteralExprClass:
  case Stmt::GNUNullExprClass: return S.ExprKindInt(0);
  case Stmt::CXXThisExprClass: return thisPointer(cast<CXXThisExpr>(E));
  case Stmt::CXXConstructExprClass:
  case Stmt::CXXTemporaryObjectExprClass: return construct(cast<CXXConstructExpr>(E));
  case Stmt::CXXInheritedCtorInitExprClass: return constructInherited(cast<CXXInheritedCtorInitExpr>(E));
  case Stmt::CXXScalarValueInitExprClass: return zeroValue(E->getType());
  case Stmt::CXXNewExprClass: return newObject(cast<CXXNewExpr>(E));
  case Stmt::CXXDeleteExprClass: return deleteObject(cast<CXXDeleteExpr>(E));
  case Stmt::LambdaExprClass: return lambda(cast<LambdaExpr>(E));
  case Stmt::ArrayInitLoopExprClass: return arrayCopy(cast<ArrayInitLoopExpr>(E));
  case Stmt::CXXBindTemporaryExprClass: return temporary(E, false);
  case Stmt::ExprWithCleanupsClass: return S.ExprKindFull([&] { expr(cast<ExprWithCleanups>(E)->getSubExpr()); });
  case Stmt::CXXStdInitializerListExprClass: return initializerList(cast<CXXStdInitializerListExpr>(E));
  case Stmt::ArrayInitIndexExprClass: return S.ExprKindOpaque(Current.ArrayIndex, {false, [] {}});
  case Stmt::CXXDynamicCastExprClass:
    return cast<CastExpr>(E)->getCastKind() == CK_Dynamic ? dynamicCast(cast<CXXDynamicCastExpr>(E)) : castExpr(cast<CastExpr>(E));
  case Stmt::CXXThrowExprClass:
    return isInLibrary(E->getBeginLoc()) ? S.ExprKindTerminate() : S.ExprKindUnmodelled(schema::Construct::Throw, "");
  case Stmt::CXXNoexceptExprClass:
  case Stmt::SizeOfPackExprClass:
  case Stmt::ConceptSpecializationExprClass:
  case Stmt::RequiresExprClass:
    if (E->EvaluateAsInt(R, Context)) return S.ExprKindInt(R.Val.getInt().getExtValue());
    return unmodelled(E);
  case Stmt::ImplicitCastExprClass: return implicitCast(cast<ImplicitCastExpr>(E));
  case Stmt::BuiltinBitCastExprClass:
  case Stmt::CXXStaticCastExprClass:
  case Stmt::CXXReinterpretCastExprClass:
  case Stmt::CXXConstCastExprClass:
  case Stmt::CXXFunctionalCastExprClass:
  case Stmt::CStyleCastExprClass: return castExpr(cast<CastExpr>(E));
  case Stmt::ArraySectionExprClass: return arraySection(cast<ArraySectionExpr>(E));
  case Stmt::MemberExprClass: return member(cast<MemberExpr>(E));
  case Stmt::ArraySubscriptExprClass: return subscript(cast<ArraySubscriptExpr>(E));
  case Stmt::InitListExprClass: return initList(cast<InitListExpr>(E));
  case Stmt::ImplicitValueInitExprClass: return zeroValue(E->getType());
  case Stmt::ConstantExprClass: return immediateValue(cast<ConstantExpr>(E));
  case Stmt::CXXParenListInitExprClass: {
    auto *L = const_cast<CXXParenListInitExpr *>(cast<CXXParenListInitExpr>(E));
    return aggregate(E, L->getInitExprs(), L->getArrayFiller(), L->getInitializedFieldInUnion());
  }
  case Stmt::NoInitExprClass: return S.ExprKindNoInit();
  case Stmt::DesignatedInitUpdateExprClass: {
    const auto *D = cast<DesignatedInitUpdateExpr>(E);
    return S.ExprKindInitUpdate([&] { expr(D->getBase()); }, [&] { expr(D->getUpdater()); });
  }
  case Stmt::CompoundLiteralExprClass: return compoundLiteral(cast<CompoundLiteralExpr>(E));
  case Stmt::StmtExprClass: return S.ExprKindStmtExpr([&] { stmt(cast<StmtExpr>(E)->getSubStmt()); });
  case Stmt::UnaryExprOrTypeTraitExprClass: return sizeOrTrait(cast<UnaryExprOrTypeTraitExpr>(E));
  case Stmt::OffsetOfExprClass:
    if (E->EvaluateAsInt(R, Context)) return S.ExprKindInt(R.Val.getInt().getExtValue());
    return offsetOf(cast<OffsetOfExpr>(E));
  case Stmt::VAArgExprClass: return variadicArgument(cast<VAArgExpr>(E));
  case Stmt::AddrLabelExprClass: Current.IndirectGoto = true; return S.ExprKindLabelAddress(label(cast<AddrLabelExpr>(E)->getLabel()));
  case Stmt::AtomicExprClass: return atomic(cast<AtomicExpr>(E));
  case Stmt::ShuffleVectorExprClass: return shuffle(cast<ShuffleVectorExpr>(E));
  case Stmt::ConvertVectorExprClass: return S.ExprKindConvertVector([&] { expr(cast<ConvertVectorExpr>(E)->getSrcExpr()); });
  case Stmt::ExtVectorElementExprClass: return vectorElements(cast<ExtVectorElementExpr>(E));
  case Stmt::TypeTraitExprClass:
    if (E->EvaluateAsInt(R, Context)) return S.ExprKindPredicate(R.Val.getInt().getExtValue());
    return unmodelled(E);
  case Stmt::SourceLocExprClass: return sourceLocation(cast<SourceLocExpr>(E));
  default: return unmodelled(E);
  }
}
} // namespace exporter
