// Calls: functions, builtins and atomic operations.
#include "Exporter.h"
#include "clang/AST/Attr.h"
#include "clang/Basic/TargetInfo.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/TargetParser/X86TargetParser.h"

namespace exporter {

// Exports a call of a builtin by its value if Clang folds it; returns whether it did.
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
    S.ExprKindFloat(floatBits(R.Val.getFloat()));
    return true;
  }
  return false;
}

// Returns the feature masks that a processor feature requires, or the field of the processor description (vendor, type, subtype)
// and its value for a processor, in the numbering of the run-time library's `__cpu_model`.
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

// Collects the facts of a call of a builtin: its LLVM intrinsic if one is registered for the name, whether a mathematical
// function leaves `errno` unset under these options, whether its first argument has side effects.
void Exporter::builtinFacts(const CallExpr *E, unsigned Id, std::vector<std::string> &Facts) {
  const llvm::Triple &Triple = Context.getTargetInfo().getTriple();
  std::string Name = Context.BuiltinInfo.getName(Id);
  StringRef Prefix = llvm::Triple::getArchTypePrefix(Triple.getArch());
  if (llvm::Intrinsic::ID Intrinsic = llvm::Intrinsic::getIntrinsicForClangBuiltin(Prefix, Name)) {
    std::string Fact = "intrinsic " + llvm::Intrinsic::getBaseName(Intrinsic).str();
    // Types of the result and the operands, unless overloaded: their lanes may differ from those of the C types.
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

// Exports an argument of a builtin that is not a library function, by its value if it is constant: many builtins require that.
void Exporter::builtinArgument(const Expr *A) {
  Expr::EvalResult R;
  if (A->getType()->isIntegralOrEnumerationType() && Context.getIntWidth(A->getType()) <= 64 && A->EvaluateAsInt(R, Context) && !R.HasSideEffects) {
    const llvm::APSInt &I = R.Val.getInt();
    typed(A, [&] { S.ExprKindInt(I.isSigned() ? I.getSExtValue() : int64_t(I.getZExtValue())); });
    return;
  }
  if (A->getType()->isRealFloatingType() && A->EvaluateAsRValue(R, Context) && !R.HasSideEffects && R.Val.isFloat())
    return typed(A, [&] { S.ExprKindFloat(floatBits(R.Val.getFloat())); });
  expr(A);
}

// Exports a call of the builtin for an allocation or deallocation function, as one of that function.
void Exporter::operatorCall(const CallExpr *E, unsigned Id) {
  DeclarationName Name = Context.DeclarationNames.getCXXOperatorName(Id == Builtin::BI__builtin_operator_new ? OO_New : OO_Delete);
  QualType T = E->getCallee()->getType();
  if (T->isPointerType()) T = T->getPointeeType();
  const FunctionDecl *FD = nullptr;
  for (const NamedDecl *D : Context.getTranslationUnitDecl()->lookup(Name))
    if (const auto *Each = dyn_cast<FunctionDecl>(D); Each && Context.hasSameType(Each->getType(), T)) FD = Each;
  if (!FD) return unmodelled(E);
  need(FD);
  SourceLocation At = E->getExprLoc();
  auto Function = [&] { S.Expr(position(At), type(T), [&] { S.ExprKindRef(decl(symbolOf(FD)), schema::Storage::Function); }, 0); };
  auto Callee = [&] {
    S.Expr(position(At), type(Context.getPointerType(T)), [&] {
      S.ExprKindCast(schema::CastKind::FunctionToPointerDecay, Function, 0, {0, [](size_t) {}}, false, true);
    }, 0);
  };
  S.ExprKindCall(Callee, {true, [&] { W.write(uint64_t(decl(symbolOf(FD)))); }}, {E->getNumArgs(), [&](size_t I) { initialising(E->getArg(I)); }}, functionAbi(T),
                 "", 0, uint8_t(0), {0, [](size_t) {}}, position(E->getBeginLoc()), {0, [](size_t) {}}, {false, [] {}}, {0, [](size_t) {}});
}

// Exports a call. The object of a static method is evaluated, too.
void Exporter::call(const CallExpr *E) {
  const auto *M = dyn_cast<MemberExpr>(E->getCallee()->IgnoreParenImpCasts());
  const auto *MD = M ? dyn_cast<CXXMethodDecl>(M->getMemberDecl()) : nullptr;
  if (!MD || !MD->isStatic() || !M->getBase()->HasSideEffects(Context)) return plainCall(E);
  QualType T = E->isGLValue() ? Context.getPointerType(E->getType()) : E->getType();
  auto Call = [&] { S.Expr(position(E->getExprLoc()), type(T), [&] { plainCall(E); }, 0); };
  S.ExprKindBinary(schema::BinaryOp::Comma, 0, [&] { expr(M->getBase()); }, Call, -1);
}

void Exporter::plainCall(const CallExpr *E) {
  if (Context.getLangOpts().CPlusPlus && methodCall(E)) return;
  std::string Builtin;
  std::vector<std::string> Facts;
  const FunctionDecl *FD = E->getDirectCallee();
  unsigned Id = E->getBuiltinCallee();
  // A library function whose symbol was renamed is an ordinary function.
  if (FD && FD->hasAttr<AsmLabelAttr>() && Id && Context.BuiltinInfo.isPredefinedLibFunction(Id)) Id = 0;
  const FunctionDecl *Inline = FD ? inlineBuiltin(FD) : nullptr;
  // In its own body the name denotes the builtin.
  if (Inline && Inline == Current.Function) Inline = nullptr;
  if (Inline) {
    needInlineBuiltin(Inline);
    Id = 0;
  }
  if (Id == Builtin::BI__builtin_operator_new || Id == Builtin::BI__builtin_operator_delete) return operatorCall(E, Id);
  if (Id) {
    if (foldedCall(E) || passedSize(E, Id) || countedSize(E, Id)) return;
    Builtin = Context.BuiltinInfo.getName(Id);
    builtinFacts(E, Id, Facts);
  }
  if (FD && FD->hasAttr<OMPDeclareVariantAttr>()) return S.ExprKindUnmodelled(schema::Construct::DeclareVariant, "");
  if (FD) {
    StringRef Name = FD->getDeclName().isIdentifier() ? FD->getName() : StringRef();
    if (FD->hasAttr<ReturnsTwiceAttr>() || Name.contains("setjmp") || Name == "vfork") Current.Setjmp = true;
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
  auto Argument = [&](size_t I) { Fold && !E->getArg(I)->isGLValue() ? builtinArgument(E->getArg(I)) : initialising(E->getArg(I)); };
  auto Callee = [&] {
    if (!isa_and_nonnull<CXXMethodDecl>(FD) || !isa<MemberExpr>(E->getCallee()->IgnoreParenImpCasts())) return expr(E->getCallee());
    SourceLocation At = E->getExprLoc();
    auto Function = [&] { S.Expr(position(At), type(FD->getType()), [&] { S.ExprKindRef(decl(FD), schema::Storage::Function); }, 0); };
    S.Expr(position(At), type(Context.getPointerType(FD->getType())), [&] {
      S.ExprKindCast(schema::CastKind::FunctionToPointerDecay, Function, 0, {0, [](size_t) {}}, false, true);
    }, 0);
  };
  S.ExprKindCall(Callee, {Direct.has_value(), [&] { W.write(uint64_t(*Direct)); }}, {E->getNumArgs(), Argument}, Abi, Builtin,
                 fmf(E->getFPFeaturesInEffect(Context.getLangOpts())), uint8_t(0), {Facts.size(), [&](size_t I) { W.write(StringRef(Facts[I])); }},
                 position(E->getBeginLoc()),
                 {Promised.size(), [&](size_t I) { S.PromisedArgument(Promised[I].first, [&] { promise(Promised[I].second); }); }},
                 {Hash.has_value(), [&] { W.write(uint64_t(*Hash)); }}, {Sizes.size(), [&](size_t I) { Sizes[I](); }});
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
} // namespace exporter
