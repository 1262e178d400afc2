// Expressions.
#include "Exporter.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtVisitor.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/TargetParser/X86TargetParser.h"

namespace exporter {

static std::string bitsOf(const llvm::APFloat &F) {
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

// Whether operations round in a direction that the source says, and not to nearest or as the environment says.
static bool roundsOneWay(FPOptions O) {
  llvm::RoundingMode Mode = O.getConstRoundingMode();
  return Mode != llvm::RoundingMode::NearestTiesToEven && Mode != llvm::RoundingMode::Dynamic;
}

// The size expressions of a variably modified type that an execution of its declaration evaluates, outermost first.
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
  // Nodes that mean what their operand means.
  for (;;) {
    if (const auto *P = dyn_cast<ParenExpr>(E)) E = P->getSubExpr();
    else if (const auto *G = dyn_cast<GenericSelectionExpr>(E)) E = G->getResultExpr();
    else if (const auto *C = dyn_cast<ChooseExpr>(E)) E = C->getChosenSubExpr();
    else if (const auto *C = dyn_cast<ConstantExpr>(E)) E = C->getSubExpr();
    else if (const auto *C = dyn_cast<ExprWithCleanups>(E)) E = C->getSubExpr();
    else if (const auto *M = dyn_cast<MaterializeTemporaryExpr>(E)) E = M->getSubExpr();
    else if (const auto *P = dyn_cast<PredefinedExpr>(E)) E = P->getFunctionName();
    else if (const auto *U = dyn_cast<UnaryOperator>(E); U && U->getOpcode() == UO_Extension && !isSpawn(U)) E = U->getSubExpr();
    else break;
  }
  typed(E, [&] { exprKind(E); });
}

// An lvalue that is checked where it is used: a report about `(*pointer)` names the parenthesis.
void Exporter::accessed(const Expr *E) {
  const Expr *Inner = E->IgnoreParens();
  const auto *Pointed = dyn_cast<UnaryOperator>(Inner);
  if (!Checking || Inner == E || !Pointed || Pointed->getOpcode() != UO_Deref) return expr(E);
  S.Expr(position(E->getExprLoc()), accessedType(Inner->getType()), [&] { exprKind(Inner); }, spelled(Inner->getType()));
}

// An expression, with what it is.
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

// Whether `__extension__` comes from the macro `cilk_spawn`.
bool Exporter::isSpawn(const UnaryOperator *E) const {
  SourceLocation At = E->getOperatorLoc();
  return E->getOpcode() == UO_Extension && At.isMacroID() &&
         Lexer::getImmediateMacroName(At, Context.getSourceManager(), Context.getLangOpts()) == "cilk_spawn";
}

void Exporter::unary(const UnaryOperator *E) {
  const auto *Of = dyn_cast<UnaryOperator>(E->getSubExpr()->IgnoreParens());
  bool Known = Of && Of->getOpcode() == UO_AddrOf;
  if (E->getOpcode() == UO_Deref && !Known && reducerAnnotation(E->getType()))
    return S.ExprKindUnsupported("an access to a reducer by its address");
  bool Spawns = isSpawn(E);
  Current.Spawn |= Spawns;
  S.ExprKindUnary(Spawns ? schema::UnaryOp::Spawn : unaryOp(E->getOpcode()), [&] { expr(E->getSubExpr()); }, E->canOverflow());
}

// A left-leaning chain such as `a + b + c + ...` may be thousands deep; the recursion is bounded by the thread's stack.
void Exporter::binary(const BinaryOperator *E) {
  if (roundsOneWay(E->getFPFeaturesInEffect(Context.getLangOpts()))) return S.ExprKindUnsupported("a constant rounding direction");
  uint16_t Flags = fmf(E->getFPFeaturesInEffect(Context.getLangOpts())) | complexRange(E);
  if (const auto *C = dyn_cast<CompoundAssignOperator>(E)) return compoundAssignment(C, Flags);
  arithmetic(E, Flags, E->isLogicalOp() ? known(E->getLHS()) : -1);
}

void Exporter::castExpr(const CastExpr *E) {
  if (roundsOneWay(E->getFPFeaturesInEffect(Context.getLangOpts()))) return S.ExprKindUnsupported("a constant rounding direction");
  auto Kind = schema::parseCastKind(E->getCastKindName());
  if (!Kind) return S.ExprKindUnsupported(std::string("cast ") + E->getCastKindName());
  llvm::SmallVector<const Expr *, 4> Sizes;
  if (isa<ExplicitCastExpr>(E)) boundsOf(E->getType(), Sizes);
  const auto *Implicit = dyn_cast<ImplicitCastExpr>(E);
  S.ExprKindCast(*Kind, [&] { expr(E->getSubExpr()); }, fmf(E->getFPFeaturesInEffect(Context.getLangOpts())),
                 {Sizes.size(), [&](size_t I) { bound(Sizes[I]); }},
                 E->getCastKind() == CK_ArrayToPointerDecay && Checking &&
                     E->getSubExpr()->isFlexibleArrayMemberLike(Context, Context.getLangOpts().getStrictFlexArraysLevel()),
                 Implicit && !Implicit->isPartOfExplicitCast());
}

// Builtins that Clang folds, it folds before it makes code; so do we.
bool Exporter::foldedCall(const CallExpr *E) {
  Expr::EvalResult R;
  if (!E->EvaluateAsRValue(R, Context) || R.HasSideEffects) return false;
  if (R.Val.isInt()) {
    const llvm::APSInt &I = R.Val.getInt();
    if (I.getBitWidth() > 64) return false;
    S.ExprKindInt(I.isSigned() ? I.getSExtValue() : int64_t(I.getZExtValue()));
    return true;
  }
  if (R.Val.isFloat()) {
    S.ExprKindFloat(bitsOf(R.Val.getFloat()));
    return true;
  }
  return false;
}

// The masks of the words of features that a processor feature needs, or the word of the processor's description (vendor,
// kind, part) and the value it has for a processor: as the run-time library's `__cpu_model` numbers them.
static std::string processorFact(StringRef Text, bool Kind) {
  std::string Fact = Kind ? "processor" : "features";
  if (!Kind) {
    for (uint32_t Word : llvm::X86::getCpuSupportsMask({Text})) Fact += " " + std::to_string(Word);
    return Fact;
  }
  auto [Word, Value] = llvm::StringSwitch<std::pair<unsigned, unsigned>>(Text)
#define X86_VENDOR(ENUM, NAME) .Case(NAME, {0u, unsigned(llvm::X86::ENUM)})
#define X86_CPU_TYPE_ALIAS(ENUM, NAME) .Case(NAME, {1u, unsigned(llvm::X86::ENUM)})
#define X86_CPU_TYPE(ENUM, NAME) .Case(NAME, {1u, unsigned(llvm::X86::ENUM)})
#define X86_CPU_SUBTYPE_ALIAS(ENUM, NAME) .Case(NAME, {2u, unsigned(llvm::X86::ENUM)})
#define X86_CPU_SUBTYPE(ENUM, NAME) .Case(NAME, {2u, unsigned(llvm::X86::ENUM)})
#include "llvm/TargetParser/X86TargetParser.def"
                           .Default({0u, 0u});
  return Fact + " " + std::to_string(Word) + " " + std::to_string(Value);
}

// What is known of a call of a builtin besides its name: the LLVM intrinsic of that builtin, if there is one by name, and
// whether a mathematical function sets no errno here, so that it is an operation.
void Exporter::builtinFacts(const CallExpr *E, unsigned Id, std::vector<std::string> &Facts) {
  const llvm::Triple &Triple = Context.getTargetInfo().getTriple();
  std::string Name = Context.BuiltinInfo.getName(Id);
  StringRef Prefix = llvm::Triple::getArchTypePrefix(Triple.getArch());
  if (llvm::Intrinsic::ID Intrinsic = llvm::Intrinsic::getIntrinsicForClangBuiltin(Prefix, Name)) {
    std::string Fact = "intrinsic " + llvm::Intrinsic::getBaseName(Intrinsic).str();
    // The types of its result and operands, where the name decides them: lanes may be grouped otherwise than in C.
    if (!llvm::Intrinsic::isOverloaded(Intrinsic)) {
      llvm::FunctionType *Type = llvm::Intrinsic::getType(Generator.GetModule()->getContext(), Intrinsic);
      Fact += "|" + (Type->getReturnType()->isVoidTy() ? std::string() : llvmType(Type->getReturnType()));
      for (llvm::Type *Operand : Type->params()) Fact += "|" + (Operand->isSized() ? llvmType(Operand) : std::string());
    }
    Facts.push_back(Fact);
  }
  bool OptNone = Current.Function && Current.Function->hasAttr<OptimizeNoneAttr>();
  if (Context.BuiltinInfo.shouldGenerateFPMathIntrinsic(Id, Triple, std::nullopt, Context.getLangOpts().MathErrno, OptNone,
                                                        CI.getCodeGenOpts().OptimizationLevel != 0))
    Facts.push_back("no errno");
  if (E->getNumArgs() && E->getArg(0)->HasSideEffects(Context)) Facts.push_back("side effects");
  if ((Name == "__builtin_cpu_supports" || Name == "__builtin_cpu_is") && Triple.isX86())
    if (const auto *L = dyn_cast<StringLiteral>(E->getArg(0)->IgnoreParenCasts()))
      Facts.push_back(processorFact(L->getString(), Name == "__builtin_cpu_is"));
}

// Constant arguments of builtins that are no functions are sent as their value: many builtins require it.
void Exporter::builtinArgument(const Expr *A) {
  Expr::EvalResult R;
  if (A->getType()->isIntegralOrEnumerationType() && Context.getIntWidth(A->getType()) <= 64 && A->EvaluateAsInt(R, Context) && !R.HasSideEffects) {
    const llvm::APSInt &I = R.Val.getInt();
    typed(A, [&] { S.ExprKindInt(I.isSigned() ? I.getSExtValue() : int64_t(I.getZExtValue())); });
    return;
  }
  if (A->getType()->isRealFloatingType() && A->EvaluateAsRValue(R, Context) && !R.HasSideEffects && R.Val.isFloat())
    return typed(A, [&] { S.ExprKindFloat(bitsOf(R.Val.getFloat())); });
  expr(A);
}

void Exporter::call(const CallExpr *E) {
  std::string Builtin;
  std::vector<std::string> Facts;
  const FunctionDecl *FD = E->getDirectCallee();
  unsigned Id = E->getBuiltinCallee();
  // A library function whose symbol was renamed is an ordinary function.
  if (FD && FD->hasAttr<AsmLabelAttr>() && Id && Context.BuiltinInfo.isPredefinedLibFunction(Id)) Id = 0;
  const FunctionDecl *Inline = FD ? inlineBuiltin(FD) : nullptr;
  // In its own body the name is that of the builtin.
  if (Inline && Inline == Current.Function) Inline = nullptr;
  if (Inline) {
    needInlineBuiltin(Inline);
    Id = 0;
  }
  if (Id) {
    if (foldedCall(E) || passedSize(E, Id) || countedSize(E, Id)) return;
    Builtin = Context.BuiltinInfo.getName(Id);
    builtinFacts(E, Id, Facts);
  }
  if (FD && FD->hasAttr<OMPDeclareVariantAttr>()) return S.ExprKindUnsupported("OpenMP directive 'declare variant'");
  if (FD) {
    if (FD->hasAttr<ReturnsTwiceAttr>() || StringRef(FD->getName()).contains("setjmp") || FD->getName() == "vfork") Current.Setjmp = true;
    if (Builtin.empty() || Context.BuiltinInfo.isLibFunction(Id) || Context.BuiltinInfo.isPredefinedLibFunction(Id))
      need(FD);
  }
  std::optional<uint32_t> Direct, Hash;
  if (FD) Direct = Inline ? inlineBuiltinId(Inline) : decl(FD);
  std::vector<std::pair<unsigned, std::pair<SourceLocation, bool>>> Promised;
  promisedArguments(E, Promised);
  if (!FD && Context.getLangOpts().Sanitize.has(SanitizerKind::Function))
    if (const auto *P = E->getCallee()->getType()->getAs<PointerType>(); P && P->getPointeeType()->getAs<FunctionProtoType>())
      Hash = functionTypeHash(P->getPointeeType());
  std::vector<std::function<void()>> Sizes;
  objectSizes(E, Sizes);
  bool HasAbi = !(FD && FD->getType()->isDependentType());
  bool Custom = Id && Context.BuiltinInfo.hasCustomTypechecking(Id);
  uint32_t Abi = HasAbi && !Custom ? callAbi(E) : 0;
  bool Fold = Id && !Context.BuiltinInfo.isPredefinedLibFunction(Id) && !(Context.BuiltinInfo.isLibFunction(Id) && FD && FD->isVariadic());
  auto Argument = [&](size_t I) { Fold ? builtinArgument(E->getArg(I)) : expr(E->getArg(I)); };
  S.ExprKindCall([&] { expr(E->getCallee()); }, {Direct.has_value(), [&] { W.write(uint64_t(*Direct)); }}, {E->getNumArgs(), Argument}, Abi, Builtin,
                 fmf(E->getFPFeaturesInEffect(Context.getLangOpts())), uint8_t(0), {Facts.size(), [&](size_t I) { W.write(StringRef(Facts[I])); }},
                 position(E->getBeginLoc()),
                 {Promised.size(), [&](size_t I) { S.PromisedArgument(Promised[I].first, [&] { promise(Promised[I].second); }); }},
                 {Hash.has_value(), [&] { W.write(uint64_t(*Hash)); }}, {Sizes.size(), [&](size_t I) { Sizes[I](); }});
}

// An integer expression, by its value if it is constant.
void Exporter::folded(const Expr *E) {
  Expr::EvalResult R;
  if (!E->EvaluateAsInt(R, Context) || R.Val.getInt().getBitWidth() > 64) return expr(E);
  const llvm::APSInt &I = R.Val.getInt();
  typed(E, [&] { S.ExprKindInt(I.isSigned() ? I.getSExtValue() : int64_t(I.getZExtValue())); });
}

void Exporter::atomic(const AtomicExpr *E) {
  std::string Name = E->getOpAsString().str();
  auto Folded = [&](const Expr *X) { return [this, X] { folded(X); }; };
  auto Sub = [&](const Expr *X) { return [this, X] { expr(X); }; };
  const Expr *Value = nullptr, *Failure = nullptr, *Desired = nullptr, *Weak = nullptr;
  bool Scoped = StringRef(Name).starts_with("__scoped");
  unsigned N = E->getNumSubExprs() - (Scoped ? 1 : 0);
  bool Cas = E->isCmpXChg();
  bool IsInit = E->getOp() == AtomicExpr::AO__c11_atomic_init || E->getOp() == AtomicExpr::AO__opencl_atomic_init;
  if (N >= 3 || IsInit) Value = E->getVal1();
  if (E->getOp() == AtomicExpr::AO__atomic_exchange || E->getOp() == AtomicExpr::AO__scoped_atomic_exchange || Cas) Desired = E->getVal2();
  if (Cas) Failure = E->getOrderFail();
  if (Cas && N == 6) Weak = E->getWeak();
  const Expr *Order = IsInit ? E->getPtr() : E->getOrder();
  auto EValue = Sub(Value), EDesired = Sub(Desired);
  auto EOrder = Folded(Order), EFailure = Folded(Failure), EWeak = Folded(Weak);
  S.ExprKindAtomic(Name, [&] { expr(E->getPtr()); }, EOrder, {Value != nullptr, EValue}, {Failure != nullptr, EFailure},
                   {Desired != nullptr, EDesired}, {Weak != nullptr, EWeak}, type(E->getValueType()));
}

void Exporter::initList(const InitListExpr *E) {
  if (const InitListExpr *Semantic = E->isSemanticForm() ? E : E->getSemanticForm()) E = Semantic;
  if (E->isTransparent() && E->getNumInits() == 1) return exprKind(E->getInit(0)->IgnoreParens());
  const FieldDecl *Field = E->getInitializedFieldInUnion();
  const Expr *Filler = E->hasArrayFiller() ? E->getArrayFiller() : nullptr;
  std::optional<uint32_t> Index;
  if (Field) Index = Field->getFieldIndex();
  S.ExprKindInitList({E->getNumInits(), [&](size_t I) { expr(E->getInit(I)); }}, {Filler != nullptr, [&] { expr(Filler); }},
                     {Index.has_value(), [&] { W.write(uint64_t(*Index)); }}, {false, [] {}});
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

void Exporter::exprKind(const Expr *E) {
  switch (E->getStmtClass()) {
  case Stmt::IntegerLiteralClass: {
    llvm::APInt V = cast<IntegerLiteral>(E)->getValue();
    if (V.getBitWidth() <= 64 || V.getActiveBits() <= 63)
      return S.ExprKindInt(E->getType()->isSignedIntegerType() ? V.getSExtValue() : int64_t(V.getZExtValue()));
    llvm::SmallString<48> Text;
    V.toString(Text, 10, E->getType()->isSignedIntegerType());
    return S.ExprKindBigInt(Text);
  }
  case Stmt::CharacterLiteralClass: return S.ExprKindInt(int64_t(int32_t(cast<CharacterLiteral>(E)->getValue())));
  case Stmt::FloatingLiteralClass: return S.ExprKindFloat(bitsOf(cast<FloatingLiteral>(E)->getValue()));
  case Stmt::ImaginaryLiteralClass: return S.ExprKindImaginary([&] { expr(cast<ImaginaryLiteral>(E)->getSubExpr()); });
  case Stmt::StringLiteralClass: {
    const auto *L = cast<StringLiteral>(E);
    return S.ExprKindStr(llvm::MemoryBufferRef(L->getBytes(), ""), L->getCharByteWidth(), Context.getAlignOfGlobalVarInChars(L->getType(), nullptr).getQuantity());
  }
  case Stmt::DeclRefExprClass: {
    const ValueDecl *D = cast<DeclRefExpr>(E)->getDecl();
    if (const Expr *Value = capturedValue(E)) return exprKind(Value->IgnoreParens());
    if (const auto *C = dyn_cast<EnumConstantDecl>(D)) {
      const llvm::APSInt &V = C->getInitVal();
      if (V.getBitWidth() > 64 && V.getSignificantBits() > 64) return S.ExprKindUnsupported("128-bit enumerator");
      return S.ExprKindInt(V.isSigned() ? V.extOrTrunc(64).getSExtValue() : int64_t(V.extOrTrunc(64).getZExtValue()));
    }
    if (const auto *FD = dyn_cast<FunctionDecl>(D)) {
      // A builtin without a library function behind it has no symbol.
      unsigned Id = FD->getBuiltinID();
      if (!Id || Context.BuiltinInfo.isLibFunction(Id) || Context.BuiltinInfo.isPredefinedLibFunction(Id)) need(D);
      return S.ExprKindRef(decl(D), schema::Storage::Function);
    }
    if (const auto *V = dyn_cast<VarDecl>(D)) {
      if (V->hasAttr<OMPAllocateDeclAttr>()) return S.ExprKindUnsupported("OpenMP directive 'allocate'");
      if (isGlobalRegister(V)) return S.ExprKindRegister(V->getAttr<AsmLabelAttr>()->getLabel());
      if (V->hasGlobalStorage()) {
        need(V);
        return S.ExprKindRef(decl(D), schema::Storage::Global);
      }
      return S.ExprKindRef(decl(D), schema::Storage::Local);
    }
    return unsupported(E);
  }
  case Stmt::UnaryOperatorClass: return unary(cast<UnaryOperator>(E));
  case Stmt::BinaryOperatorClass:
  case Stmt::CompoundAssignOperatorClass: return binary(cast<BinaryOperator>(E));
  case Stmt::ConditionalOperatorClass: {
    const auto *C = cast<ConditionalOperator>(E);
    return S.ExprKindConditional([&] { expr(C->getCond()); }, C->getCond()->getType()->isVectorType() ? -1 : known(C->getCond()),
                                 [&] { expr(C->getTrueExpr()); }, [&] { expr(C->getFalseExpr()); });
  }
  case Stmt::BinaryConditionalOperatorClass: {
    const auto *C = cast<BinaryConditionalOperator>(E);
    uint32_t Id = OpaqueIds.try_emplace(C->getOpaqueValue(), OpaqueIds.size()).first->second;
    return S.ExprKindBinaryConditional([&] { expr(C->getCommon()); }, Id, [&] { expr(C->getCond()); }, [&] { expr(C->getTrueExpr()); },
                                       [&] { expr(C->getFalseExpr()); });
  }
  case Stmt::OpaqueValueExprClass: {
    const auto *O = cast<OpaqueValueExpr>(E);
    bool Known = OpaqueIds.count(O);
    uint32_t Id = OpaqueIds.try_emplace(O, OpaqueIds.size()).first->second;
    return S.ExprKindOpaque(Id, {!Known && O->getSourceExpr(), [&] { expr(O->getSourceExpr()); }});
  }
  case Stmt::CallExprClass: return call(cast<CallExpr>(E));
  case Stmt::ImplicitCastExprClass:
    if (const auto *C = cast<ImplicitCastExpr>(E); C->getCastKind() == CK_LValueToRValue)
      if (const Expr *Value = capturedValue(C->getSubExpr())) return exprKind(Value->IgnoreParens());
    return castExpr(cast<CastExpr>(E));
  case Stmt::ArraySectionExprClass: {
    const auto *A = cast<ArraySectionExpr>(E);
    const Expr *Lower = A->getLowerBound(), *Length = A->getLength();
    if (A->getStride()) return S.ExprKindUnsupported("a section with a stride");
    return S.ExprKindSection([&] { expr(A->getBase()); }, {Lower != nullptr, [&] { expr(Lower); }}, {Length != nullptr, [&] { expr(Length); }});
  }
  case Stmt::BuiltinBitCastExprClass:
  case Stmt::CStyleCastExprClass: return castExpr(cast<CastExpr>(E));
  case Stmt::MemberExprClass: {
    const auto *M = cast<MemberExpr>(E);
    const auto *F = dyn_cast<FieldDecl>(M->getMemberDecl());
    if (!F) return unsupported(E);
    if (reducerAnnotation(F)) return S.ExprKindUnsupported("a reducer that is a member");
    return S.ExprKindMember([&] { M->isArrow() ? expr(M->getBase()) : accessed(M->getBase()); }, M->isArrow(), record(F->getParent()), F->getFieldIndex(),
                              M->isArrow() ? spelled(M->getBase()->getType()->getPointeeType()) : 0);
  }
  case Stmt::ArraySubscriptExprClass: {
    const auto *A = cast<ArraySubscriptExpr>(E);
    const auto *M = dyn_cast<MemberExpr>(A->getBase()->IgnoreParenImpCasts());
    if (reducerAnnotation(A->getType())) return S.ExprKindUnsupported("an access to a reducer by its address");
    return S.ExprKindSubscript([&] { expr(A->getBase()); }, [&] { expr(A->getIdx()); },
                               M && M->getMemberDecl()->getType()->isCountAttributedType());
  }
  case Stmt::InitListExprClass: return initList(cast<InitListExpr>(E));
  case Stmt::ImplicitValueInitExprClass: return S.ExprKindImplicitValue();
  case Stmt::NoInitExprClass: return S.ExprKindNoInit();
  case Stmt::DesignatedInitUpdateExprClass: {
    const auto *D = cast<DesignatedInitUpdateExpr>(E);
    return S.ExprKindInitUpdate([&] { expr(D->getBase()); }, [&] { expr(D->getUpdater()); });
  }
  case Stmt::CompoundLiteralExprClass: {
    const auto *C = cast<CompoundLiteralExpr>(E);
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
    return S.ExprKindCompoundLiteral([&] { expr(C->getInitializer()); }, {false, [] {}}, {Global.has_value(), [&] { W.write(uint64_t(*Global)); }},
                                     {Sizes.size(), [&](size_t I) { bound(Sizes[I]); }});
  }
  case Stmt::StmtExprClass: return S.ExprKindStmtExpr([&] { stmt(cast<StmtExpr>(E)->getSubStmt()); });
  case Stmt::UnaryExprOrTypeTraitExprClass: {
    const auto *U = cast<UnaryExprOrTypeTraitExpr>(E);
    Expr::EvalResult R;
    if (E->EvaluateAsInt(R, Context)) return S.ExprKindInt(R.Val.getInt().getExtValue());
    QualType T = U->getTypeOfArgument();
    if (U->getKind() != UETT_SizeOf) return unsupported(E);
    llvm::SmallVector<const Expr *, 4> Sizes;
    if (U->isArgumentType()) boundsOf(T, Sizes);
    bool Evaluate = !U->isArgumentType();
    return S.ExprKindSizeofVla(type(T), {Sizes.size(), [&](size_t I) { bound(Sizes[I]); }}, {Evaluate, [&] { expr(U->getArgumentExpr()); }});
  }
  case Stmt::OffsetOfExprClass: {
    Expr::EvalResult R;
    if (E->EvaluateAsInt(R, Context)) return S.ExprKindInt(R.Val.getInt().getExtValue());
    return offsetOf(cast<OffsetOfExpr>(E));
  }
  case Stmt::VAArgExprClass: {
    const auto *V = cast<VAArgExpr>(E);
    CanQualType T = Context.getCanonicalParamType(V->getType());
    uint32_t Abi = abi(CodeGen::arrangeFreeFunctionCall(Generator.CGM(), Context.VoidTy, {T}, FunctionType::ExtInfo(), CodeGen::RequiredArgs(0)));
    return S.ExprKindVaArg([&] { expr(V->getSubExpr()); }, Abi, V->isMicrosoftABI());
  }
  case Stmt::AddrLabelExprClass: Current.IndirectGoto = true; return S.ExprKindLabelAddress(label(cast<AddrLabelExpr>(E)->getLabel()));
  case Stmt::AtomicExprClass: return atomic(cast<AtomicExpr>(E));
  case Stmt::ShuffleVectorExprClass: {
    const auto *V = cast<ShuffleVectorExpr>(E);
    if (V->getNumSubExprs() == 2)
      return S.ExprKindShuffleDynamic([&] { expr(V->getExpr(0)); }, [&] { expr(V->getExpr(1)); });
    return S.ExprKindShuffle([&] { expr(V->getExpr(0)); }, [&] { expr(V->getExpr(1)); },
                             {V->getNumSubExprs() - 2, [&](size_t I) { W.write(int64_t(V->getShuffleMaskIdx(I).getSExtValue())); }});
  }
  case Stmt::ConvertVectorExprClass: return S.ExprKindConvertVector([&] { expr(cast<ConvertVectorExpr>(E)->getSrcExpr()); });
  case Stmt::ExtVectorElementExprClass: {
    const auto *V = cast<ExtVectorElementExpr>(E);
    llvm::SmallVector<uint32_t, 4> Lanes;
    V->getEncodedElementAccess(Lanes);
    return S.ExprKindVectorElements([&] { expr(V->getBase()); }, V->isArrow(), {Lanes.size(), [&](size_t I) { W.write(uint64_t(Lanes[I])); }});
  }
  case Stmt::TypeTraitExprClass: {
    Expr::EvalResult R;
    if (E->EvaluateAsInt(R, Context)) return S.ExprKindPredicate(R.Val.getInt().getExtValue());
    return unsupported(E);
  }
  case Stmt::SourceLocExprClass: {
    Expr::EvalResult R;
    if (E->EvaluateAsRValue(R, Context)) {
      if (R.Val.isInt()) return S.ExprKindInt(R.Val.getInt().getExtValue());
      if (R.Val.isLValue())
        if (const auto *L = dyn_cast_or_null<StringLiteral>(R.Val.getLValueBase().dyn_cast<const Expr *>()))
          return S.ExprKindCast(schema::CastKind::ArrayToPointerDecay, [&] { expr(L); }, 0, {0, [](size_t) {}}, false, true);
    }
    return unsupported(E);
  }
  default: return unsupported(E);
  }
}
} // namespace exporter
