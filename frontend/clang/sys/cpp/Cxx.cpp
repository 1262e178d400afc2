// C++ in terms of C: references are pointers, methods are functions with the object as first argument, and names of members of captures are
// accesses of the closure.
#include "Exporter.h"
#include "clang/AST/ASTLambda.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecordLayout.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/Builtins.h"
#include "clang/Basic/CodeGenOptions.h"
#include "llvm/Support/Path.h"

namespace exporter {

// Returns the function with an implicit object parameter that a declaration is; null for others.
const CXXMethodDecl *asMethod(const Decl *D) {
  const auto *MD = dyn_cast_or_null<CXXMethodDecl>(D);
  return MD && MD->isImplicitObjectMemberFunction() ? MD : nullptr;
}

// Returns the symbol's declaration: of a kernel that of the kernel itself, not of the function that Clang launches it by.
GlobalDecl symbolOf(const FunctionDecl *FD) {
  if (const auto *CD = dyn_cast<CXXConstructorDecl>(FD)) return GlobalDecl(CD, Ctor_Complete);
  if (const auto *DD = dyn_cast<CXXDestructorDecl>(FD)) return GlobalDecl(DD, Dtor_Complete);
  if (FD->hasAttr<CUDAGlobalAttr>()) return GlobalDecl(FD, KernelReferenceKind::Kernel);
  return GlobalDecl(FD);
}

// Returns the type of a function in C, in which the object of a method is the first parameter.
QualType Exporter::functionType(GlobalDecl D) {
  const auto *FD = cast<FunctionDecl>(D.getDecl());
  const CXXMethodDecl *MD = asMethod(FD);
  if (!MD) return FD->getType();
  const auto *Proto = MD->getType()->castAs<FunctionProtoType>();
  llvm::SmallVector<QualType, 8> Parameters{MD->getThisType()};
  if (getsTables(D)) Parameters.push_back(Context.getPointerType(Context.VoidPtrTy));
  Parameters.append(Proto->param_type_begin(), Proto->param_type_end());
  FunctionProtoType::ExtProtoInfo Info;
  Info.Variadic = Proto->isVariadic();
  bool IsSpecial = isa<CXXConstructorDecl, CXXDestructorDecl>(MD);
  return Context.getFunctionType(IsSpecial ? QualType(Context.VoidTy) : Proto->getReturnType(), Parameters, Info);
}

uint32_t Exporter::decl(GlobalDecl D) {
  return DeclIds.try_emplace(D.getCanonicalDecl().getAsOpaquePtr(), DeclIds.size()).first->second;
}

// Returns the variable that is the implicit object parameter of a method; no declaration has its address.
uint32_t Exporter::thisOf(const CXXMethodDecl *MD) {
  const void *Key = reinterpret_cast<const char *>(MD->getCanonicalDecl()) + 7;
  return DeclIds.try_emplace(Key, DeclIds.size()).first->second;
}

void Exporter::loaded(SourceLocation At, QualType T, llvm::function_ref<void()> Kind) {
  S.Expr(position(At), type(T), [&] {
    S.ExprKindCast(schema::CastKind::LValueToRValue, [&] { S.Expr(position(At), type(T), Kind, 0); }, 0, {0, [](size_t) {}}, false, true);
  }, 0);
}

// Exports the object of type `T` that a pointer points to.
void Exporter::pointed(SourceLocation At, QualType T, llvm::function_ref<void()> Pointer) {
  S.Expr(position(At), accessedType(T), [&] { S.ExprKindUnary(schema::UnaryOp::Deref, Pointer, false); }, spelled(T));
}

// Exports the address of a glvalue.
void Exporter::addressOf(const Expr *E) {
  S.Expr(position(E->getExprLoc()), type(Context.getPointerType(E->getType())), [&] {
    S.ExprKindUnary(schema::UnaryOp::AddrOf, [&] { expr(E); }, false);
  }, 0);
}

// Exports what initialises a parameter, member, variable or result: the address of what a reference binds to.
void Exporter::initialising(const Expr *E) {
  if (Context.getLangOpts().CPlusPlus && E->isGLValue()) return addressOf(E);
  expr(E);
}

static bool isToBase(CastKind K) { return K == CK_DerivedToBase || K == CK_UncheckedDerivedToBase; }

// Returns the expression that a node only wraps; the node itself if it has a meaning of its own.
const Expr *Exporter::unwrapped(const Expr *E) {
  if (const auto *P = dyn_cast<SubstNonTypeTemplateParmExpr>(E)) return P->getReplacement();
  if (const auto *R = dyn_cast<CXXRewrittenBinaryOperator>(E)) return R->getSemanticForm();
  if (const auto *C = dyn_cast<CastExpr>(E)) {
    bool Converts = C->getCastKind() == CK_ConstructorConversion || C->getCastKind() == CK_UserDefinedConversion;
    bool Qualifies = C->getCastKind() == CK_NoOp && C->isPRValue() && (C->getType()->isRecordType() || C->getType()->isArrayType());
    if (Context.getLangOpts().CPlusPlus && (Converts || Qualifies)) return C->getSubExpr();
  }
  if (const auto *C = dyn_cast<CXXConstructExpr>(E))
    // The copy of a returned variable is left out where the variable is built in the result.
    if (C->isElidable() && C->getNumArgs() && CI.getLangOpts().ElideConstructors && !isa<DeclRefExpr>(C->getArg(0)->IgnoreParenCasts()))
      return C->getArg(0);
  if (const auto *R = dyn_cast<DeclRefExpr>(E))
    if (const auto *B = dyn_cast<BindingDecl>(R->getDecl()))
      if (!R->refersToEnclosingVariableOrCapture() || !Current.Captures.count(B)) return B->getBinding();
  return E;
}

// Exports a member of the closure in whose call operator the expression stands.
void Exporter::captured(SourceLocation At, const FieldDecl *F) {
  const CXXMethodDecl *MD = asMethod(Current.Function);
  auto Object = [&] { loaded(At, MD->getThisType(), [&] { S.ExprKindRef(thisOf(MD), schema::Storage::Local); }); };
  auto Field = [&] { S.ExprKindMember(Object, true, record(F->getParent()), F->getFieldIndex(), 0); };
  if (F->getType()->isReferenceType()) return pointed(At, F->getType().getNonReferenceType(), [&] { loaded(At, F->getType(), Field); });
  S.Expr(position(At), accessedType(F->getType()), Field, 0);
}

// Exports a glvalue that the tree reaches through a pointer; returns whether it is one.
bool Exporter::throughPointer(const Expr *E) {
  SourceLocation At = E->getExprLoc();
  QualType T = E->getType();
  if (!E->isGLValue()) return false;
  if (const auto *R = dyn_cast<DeclRefExpr>(E)) {
    if (R->refersToEnclosingVariableOrCapture()) {
      const FieldDecl *F = Current.Captures.lookup(R->getDecl());
      if (!F) F = Current.Captures.lookup(cast<ValueDecl>(R->getDecl()->getCanonicalDecl()));
      if (F) return captured(At, F), true;
    }
    const auto *V = dyn_cast<VarDecl>(R->getDecl());
    if (!V) return false;
    if (throughWrapper(V, At, T)) return true;
    if (!V->getType()->isReferenceType()) return false;
    if (V->hasGlobalStorage()) need(V);
    auto Kind = [&] { S.ExprKindRef(decl(V), V->hasGlobalStorage() ? schema::Storage::Global : schema::Storage::Local); };
    return pointed(At, T, [&] { loaded(At, V->getType(), Kind); }), true;
  }
  if (const auto *M = dyn_cast<MemberExpr>(E)) {
    if (const auto *V = dyn_cast<VarDecl>(M->getMemberDecl())) { // a static member
      need(V);
      auto Kind = [&] { S.ExprKindRef(decl(V), schema::Storage::Global); };
      auto Variable = [&] {
        if (throughWrapper(V, At, T)) return;
        if (!V->getType()->isReferenceType()) return S.Expr(position(At), accessedType(T), Kind, 0);
        pointed(At, T, [&] { loaded(At, V->getType(), Kind); });
      };
      if (!M->getBase()->HasSideEffects(Context)) return Variable(), true;
      auto Both = [&] { S.ExprKindBinary(schema::BinaryOp::Comma, 0, [&] { expr(M->getBase()); }, Variable, -1); };
      return S.Expr(position(At), accessedType(T), Both, 0), true;
    }
    const auto *F = dyn_cast<FieldDecl>(M->getMemberDecl());
    if (!F || !F->getType()->isReferenceType()) return false;
    return pointed(At, T, [&] { loaded(At, F->getType(), [&] { member(M); }); }), true;
  }
  if (const auto *C = dyn_cast<ExprWithCleanups>(E)) {
    QualType Pointer = Context.getPointerType(T);
    auto Kind = [&] { S.ExprKindFull([&] { addressOf(C->getSubExpr()); }); };
    return pointed(At, T, [&] { S.Expr(position(At), type(Pointer), Kind, 0); }), true;
  }
  const auto *Dynamic = dyn_cast<CXXDynamicCastExpr>(E);
  if (isa<CXXTypeidExpr>(E) || (Dynamic && Dynamic->getCastKind() == CK_Dynamic)) {
    QualType Pointer = Context.getPointerType(T);
    auto Kind = [&] {
      if (Dynamic) dynamicCast(Dynamic);
      else typeOf(cast<CXXTypeidExpr>(E));
    };
    return pointed(At, T, [&] { S.Expr(position(At), type(Pointer), Kind, 0); }), true;
  }
  if (const auto *B = dyn_cast<BinaryOperator>(E); B && B->isPtrMemOp()) return memberOf(B), true;
  if (const auto *C = dyn_cast<CallExpr>(E)) {
    if (isPlainAssignment(C)) return false;
    QualType Pointer = Context.getPointerType(T);
    return pointed(At, T, [&] { S.Expr(position(At), type(Pointer), [&] { call(C); }, 0); }), true;
  }
  if (const auto *C = dyn_cast<CastExpr>(E)) {
    if (!isToBase(C->getCastKind()) && C->getCastKind() != CK_BaseToDerived) return false;
    QualType Pointer = Context.getPointerType(T);
    auto Kind = [&] { adjusted(C, [&] { addressOf(C->getSubExpr()); }, false); };
    return pointed(At, T, [&] { S.Expr(position(At), type(Pointer), Kind, 0); }), true;
  }
  if (const auto *C = dyn_cast<ConditionalOperator>(E)) {
    if (C->refersToBitField() || C->getTrueExpr()->getType()->isVoidType() || C->getFalseExpr()->getType()->isVoidType()) return false;
    QualType Pointer = Context.getPointerType(T);
    auto Kind = [&] {
      S.ExprKindConditional([&] { expr(C->getCond()); }, known(C->getCond()), [&] { addressOf(C->getTrueExpr()); },
                            [&] { addressOf(C->getFalseExpr()); });
    };
    return pointed(At, T, [&] { S.Expr(position(At), type(Pointer), Kind, 0); }), true;
  }
  return false;
}

// Exports a conversion between pointers to a class and to a base class of it.
void Exporter::adjusted(const CastExpr *C, llvm::function_ref<void()> Pointer, bool KeepsNull) {
  bool ToBase = C->getCastKind() != CK_BaseToDerived;
  QualType From = C->getSubExpr()->getType();
  if (From->isPointerType()) From = From->getPointeeType();
  QualType To = C->getType()->isPointerType() ? C->getType()->getPointeeType() : C->getType();
  const CXXRecordDecl *Class = (ToBase ? From : To)->getAsCXXRecordDecl();
  CharUnits Offset = CharUnits::Zero();
  std::optional<int64_t> Virtual; // only the first step may lead to a virtual base
  for (const CXXBaseSpecifier *Step : C->path()) {
    const CXXRecordDecl *Base = Step->getType()->getAsCXXRecordDecl();
    if (Step->isVirtual()) Virtual = virtualBaseOffset(Class, Base);
    else Offset += Context.getASTRecordLayout(Class).getBaseClassOffset(Base);
    Class = Base;
  }
  S.ExprKindAdjust(Pointer, ToBase ? Offset.getQuantity() : -Offset.getQuantity(), KeepsNull && (Virtual || !Offset.isZero()),
                   {Virtual.has_value(), [&] { W.write(int64_t(*Virtual)); }});
}

// Exports a cast that C does not have; returns whether it is one.
bool Exporter::castOfClasses(const CastExpr *C) {
  if (!isToBase(C->getCastKind()) && C->getCastKind() != CK_BaseToDerived) return false;
  adjusted(C, [&] { expr(C->getSubExpr()); }, C->getCastKind() != CK_UncheckedDerivedToBase);
  return true;
}

void Exporter::thisPointer(const CXXThisExpr *E) {
  const CXXMethodDecl *MD = asMethod(Current.Function);
  if (Current.ListObject) return S.ExprKindOpaque(*Current.ListObject, {false, [] {}});
  if (!MD) return unmodelled(E);
  SourceLocation At = E->getExprLoc();
  if (const FieldDecl *F = Current.CapturedThis) {
    auto Object = [&] { loaded(At, MD->getThisType(), [&] { S.ExprKindRef(thisOf(MD), schema::Storage::Local); }); };
    auto Field = [&] { S.ExprKindMember(Object, true, record(F->getParent()), F->getFieldIndex(), 0); };
    auto Whole = [&] { S.Expr(position(At), type(F->getType()), Field, 0); };
    if (!F->getType()->isPointerType()) return S.ExprKindUnary(schema::UnaryOp::AddrOf, Whole, false);
    return S.ExprKindCast(schema::CastKind::LValueToRValue, Whole, 0, {0, [](size_t) {}}, false, true);
  }
  if (!Context.hasSameUnqualifiedType(E->getType()->getPointeeType(), MD->getThisType()->getPointeeType()))
    return S.ExprKindUnmodelled(schema::Construct::ForeignThis, "");
  auto Variable = [&] { S.Expr(position(At), type(MD->getThisType()), [&] { S.ExprKindRef(thisOf(MD), schema::Storage::Local); }, 0); };
  S.ExprKindCast(schema::CastKind::LValueToRValue, Variable, 0, {0, [](size_t) {}}, false, true);
}

// Exports the value of an object of a class that is copied byte by byte. An empty class has no bytes of its own: those of its objects
// may be those of others.
void Exporter::copied(const Expr *From) {
  const auto *Class = From->getType()->getAsCXXRecordDecl();
  if (Class && Class->isEmpty() && !From->HasSideEffects(Context)) return S.ExprKindNoInit();
  S.ExprKindCast(schema::CastKind::LValueToRValue, [&] { expr(From); }, 0, {0, [](size_t) {}}, false, true);
}

// Exports a closure: its members are initialised by the captures.
void Exporter::lambda(const LambdaExpr *E) {
  std::vector<const Expr *> Inits(E->capture_init_begin(), E->capture_init_end());
  if (Inits.empty()) return S.ExprKindNoInit();
  std::vector<const FieldDecl *> Fields(E->getLambdaClass()->field_begin(), E->getLambdaClass()->field_end());
  S.ExprKindInitList({Inits.size(), [&](size_t I) { Inits[I] ? initialising(Inits[I]) : boundOfCapture(Fields[I]); }}, {false, [] {}}, {false, [] {}}, {false, [] {}}, {0, [](size_t) {}}, {false, [] {}});
}

// Exports what a closure holds for an array of variable length that it captures: the number of the array's elements.
void Exporter::boundOfCapture(const FieldDecl *F) {
  const VariableArrayType *A = F->getCapturedVLAType();
  // As the size of an array of as many bytes, because the expression of the bound is evaluated only once.
  QualType Bytes = Context.getVariableArrayType(Context.CharTy, A->getSizeExpr(), ArraySizeModifier::Normal, 0);
  S.Expr(position(A->getSizeExpr()->getExprLoc()), type(F->getType()), [&] { S.ExprKindSizeofVla(type(Bytes), {0, [](size_t) {}}, {false, [] {}}); }, 0);
}

// Exports the body of the call operator of a closure that captures arrays of variable length: first, their bounds become known.
void Exporter::closureBody(const CXXMethodDecl *MD) {
  uint64_t At = position(MD->getLocation());
  std::vector<const FieldDecl *> Bounds;
  llvm::copy_if(MD->getParent()->fields(), std::back_inserter(Bounds), [](const FieldDecl *F) { return F->hasCapturedVLAType(); });
  auto Bound = [&](size_t I) {
    auto Field = [&] { captured(MD->getLocation(), Bounds[I]); };
    auto Load = [&] { S.ExprKindCast(schema::CastKind::LValueToRValue, Field, 0, {0, [](size_t) {}}, false, true); };
    S.VlaBound(boundId(Bounds[I]->getCapturedVLAType()->getSizeExpr()), [&] { S.Expr(At, type(Bounds[I]->getType()), Load, 0); }, At);
  };
  auto Known = [&] { S.StmtKindDecl({1, [&](size_t) { S.LocalDeclTypedef({Bounds.size(), Bound}); }}); };
  auto Part = [&](size_t I) { I ? stmt(MD->getBody()) : S.Stmt(At, Known); };
  S.Stmt(At, [&] { S.StmtKindCompound({2, Part}, position(MD->getBody()->getEndLoc())); });
}

// The fact of a call whose arguments are evaluated from the last one to the first one, as those of assignments are.
const char *const kRightFirst = "right first";

// Exports a read of a constant of an enclosing function, which needs no capture, by its value; returns whether it is one.
bool Exporter::constantOfOuterFunction(const CastExpr *C) {
  const auto *R = dyn_cast<DeclRefExpr>(C->getSubExpr()->IgnoreParens());
  if (!R || R->isNonOdrUse() != NOUR_Constant) return false;
  const auto *V = dyn_cast<VarDecl>(R->getDecl());
  Expr::EvalResult Result;
  if (!V || !C->EvaluateAsRValue(Result, Context)) return false;
  if (Result.Val.isInt() && Result.Val.getInt().getBitWidth() <= 64) {
    const llvm::APSInt &I = Result.Val.getInt();
    S.ExprKindInt(I.isSigned() ? I.getSExtValue() : int64_t(I.getZExtValue()));
    return true;
  }
  if (!Result.Val.isFloat()) return false;
  S.ExprKindFloat(floatBits(Result.Val.getFloat()));
  return true;
}

// Whether a call is that of a library function that only names its argument, which Clang knows as a builtin.
static bool namesItsArgument(unsigned Id) {
  switch (Id) {
  case Builtin::BImove:
  case Builtin::BImove_if_noexcept:
  case Builtin::BIforward:
  case Builtin::BIforward_like:
  case Builtin::BIas_const:
  case Builtin::BIaddressof:
  case Builtin::BI__addressof:
  case Builtin::BI__builtin_addressof: return true;
  default: return false;
  }
}

// Whether a call is that of an assignment operator that copies an object byte by byte.
bool Exporter::isPlainAssignment(const CallExpr *E) {
  const auto *MD = dyn_cast_or_null<CXXMethodDecl>(E->getDirectCallee());
  return MD && MD->isTrivial() && (MD->isCopyAssignmentOperator() || MD->isMoveAssignmentOperator());
}

// Exports the pointer to the object that a method is called on.
static const Expr *objectOf(const CallExpr *E) {
  if (const auto *M = dyn_cast<CXXMemberCallExpr>(E)) return M->getImplicitObjectArgument();
  return E->getArg(0); // of an operator
}

void Exporter::plainAssignment(const CallExpr *E) {
  const Expr *Object = objectOf(E), *Source = isa<CXXMemberCallExpr>(E) ? E->getArg(0) : E->getArg(1);
  auto Left = [&] {
    if (!Object->getType()->isPointerType()) return expr(Object);
    pointed(Object->getExprLoc(), Object->getType()->getPointeeType(), [&] { expr(Object); });
  };
  QualType T = E->getType();
  auto Right = [&] { S.Expr(position(Source->getExprLoc()), type(T), [&] { copied(Source); }, 0); };
  const auto *Class = T->getAsCXXRecordDecl();
  // The bytes of an empty class may be those of another object.
  bool IsEmpty = Class && Class->isEmpty();
  if (IsEmpty && Source->HasSideEffects(Context))
    return S.ExprKindBinary(schema::BinaryOp::Comma, 0, [&] { expr(Source); }, Left, -1);
  if (IsEmpty) return S.ExprKindBinary(schema::BinaryOp::Comma, 0, Left, Left, -1);
  S.ExprKindBinary(schema::BinaryOp::Assign, 0, Left, Right, -1);
}

// Whether a virtual call on an object calls this very method.
static bool isKnownOverrider(const CXXMethodDecl *MD, const Expr *Object) {
  if (MD->getDevirtualizedMethod(Object, false) != MD) return false;
  const CXXRecordDecl *Class = Object->getBestDynamicClassType();
  return Class && MD->getCorrespondingMethodInClass(Class) == MD;
}

// Exports the call of a method; returns false if the call is that of another function.
bool Exporter::methodCall(const CallExpr *E) {
  const auto *FD = dyn_cast_or_null<CXXMethodDecl>(E->getDirectCallee());
  bool IsOperator = isa<CXXOperatorCallExpr>(E);
  if (namesItsArgument(E->getBuiltinCallee()) && E->getNumArgs() == 1) {
    S.ExprKindUnary(schema::UnaryOp::AddrOf, [&] { expr(E->getArg(0)); }, false);
    return true;
  }
  // The object of a static operator is no argument.
  if (IsOperator && FD && FD->isStatic()) return unmodelled(E), true;
  if (const auto *P = dyn_cast<CXXPseudoDestructorExpr>(E->getCallee()->IgnoreParens())) {
    S.ExprKindCast(schema::CastKind::ToVoid, [&] { expr(P->getBase()); }, 0, {0, [](size_t) {}}, false, false);
    return true;
  }
  if (isa<CXXMemberCallExpr>(E) && !FD) return callByMember(E), true;
  const CXXMethodDecl *MD = asMethod(FD);
  if (!MD) return false;
  if (isPlainAssignment(E)) return plainAssignment(E), true;
  if (const auto *DD = dyn_cast<CXXDestructorDecl>(MD)) {
    if (DD->isTrivial()) {
      S.ExprKindCast(schema::CastKind::ToVoid, [&] { expr(objectOf(E)); }, 0, {0, [](size_t) {}}, false, false);
      return true;
    }
  }
  const auto *Named = dyn_cast<MemberExpr>(E->getCallee()->IgnoreParens());
  bool IsQualified = Named && Named->hasQualifier();
  GlobalDecl Symbol = isa<CXXDestructorDecl>(MD) ? GlobalDecl(cast<CXXDestructorDecl>(MD), Dtor_Complete) : GlobalDecl(MD);
  bool IsVirtual = MD->isVirtual() && !IsQualified && !isKnownOverrider(MD, objectOf(E));
  if (!IsVirtual) need(Symbol);
  const Expr *Object = objectOf(E);
  unsigned Skipped = IsOperator ? 1 : 0;
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E);
  bool RightFirst = Operator && Operator->isAssignmentOp();
  QualType T = functionType(Symbol);
  auto Argument = [&](size_t I) {
    if (I) return initialising(E->getArg(I - 1 + Skipped));
    Object->isGLValue() || !Object->getType()->isPointerType() ? addressOf(Object) : expr(Object);
  };
  SourceLocation At = E->getExprLoc();
  auto Function = [&] { S.Expr(position(At), type(T), [&] { S.ExprKindRef(decl(Symbol), schema::Storage::Function); }, 0); };
  auto Callee = [&] {
    S.Expr(position(At), type(Context.getPointerType(T)), [&] {
      if (IsVirtual) return S.ExprKindVirtualFunction(slotOf(Symbol));
      S.ExprKindCast(schema::CastKind::FunctionToPointerDecay, Function, 0, {0, [](size_t) {}}, false, true);
    }, 0);
  };
  S.ExprKindCall(Callee, {!IsVirtual, [&] { W.write(uint64_t(decl(Symbol))); }}, {E->getNumArgs() + 1 - Skipped, Argument}, MD->isVariadic() ? variadicAbi(T, E, Skipped) : functionAbi(T), "",
                 fmf(E->getFPFeaturesInEffect(Context.getLangOpts())), uint8_t(0), {RightFirst ? 1u : 0u, [&](size_t) { W.write(StringRef(kRightFirst)); }},
                 position(E->getBeginLoc()), {0, [](size_t) {}}, {false, [] {}}, {0, [](size_t) {}});
  return true;
}

// Exports the body of the function that a closure without captures is converted to: it calls the call operator without an object.
void Exporter::invokerBody(const CXXMethodDecl *Invoker) {
  const CXXMethodDecl *Operator = Invoker->getParent()->getLambdaCallOperator();
  if (FunctionTemplateDecl *Template = Operator->getDescribedFunctionTemplate()) {
    void *Position = nullptr;
    const FunctionDecl *Special = Template->findSpecialization(Invoker->getTemplateSpecializationArgs()->asArray(), Position);
    Operator = cast_or_null<CXXMethodDecl>(Special);
  }
  SourceLocation At = Invoker->getLocation();
  if (!Operator) return S.StmtKindUnmodelled(schema::Construct::Other, "LambdaExpr");
  need(GlobalDecl(Operator));
  QualType T = functionType(Operator);
  auto Function = [&] { S.Expr(position(At), type(T), [&] { S.ExprKindRef(decl(Operator), schema::Storage::Function); }, 0); };
  auto Callee = [&] {
    S.Expr(position(At), type(Context.getPointerType(T)), [&] {
      S.ExprKindCast(schema::CastKind::FunctionToPointerDecay, Function, 0, {0, [](size_t) {}}, false, true);
    }, 0);
  };
  auto Argument = [&](size_t I) {
    if (!I) return S.Expr(position(At), type(Operator->getThisType()), [&] { S.ExprKindInt(0); }, 0);
    const ParmVarDecl *P = Invoker->getParamDecl(I - 1);
    loaded(At, P->getType(), [&] { S.ExprKindRef(decl(P), schema::Storage::Local); });
  };
  auto Call = [&] {
    S.Expr(position(At), type(Invoker->getReturnType()), [&] {
      S.ExprKindCall(Callee, {true, [&] { W.write(uint64_t(decl(Operator))); }}, {Invoker->getNumParams() + 1, Argument}, functionAbi(T), "", 0,
                     uint8_t(0), {0, [](size_t) {}}, position(At), {0, [](size_t) {}}, {false, [] {}}, {0, [](size_t) {}});
    }, 0);
  };
  auto Return = [&] { S.Stmt(position(At), [&] { S.StmtKindReturn({true, Call}, {false, [] {}}); }); };
  S.StmtKindCompound({1, [&](size_t) { Return(); }}, position(At));
}

// Exports `for (T x : range)` as the statements that it stands for.
void Exporter::rangeFor(const CXXForRangeStmt *F) {
  std::vector<const Stmt *> Before;
  for (const Stmt *Part : {static_cast<const Stmt *>(F->getInit()), static_cast<const Stmt *>(F->getRangeStmt()),
                           static_cast<const Stmt *>(F->getBeginStmt()), static_cast<const Stmt *>(F->getEndStmt())})
    if (Part) Before.push_back(Part);
  uint64_t At = position(F->getBeginLoc()), End = position(F->getBody()->getEndLoc());
  auto Body = [&] {
    S.Stmt(position(F->getBody()->getBeginLoc()), [&] {
      S.StmtKindCompound({2, [&](size_t I) { stmt(I ? F->getBody() : F->getLoopVarStmt()); }}, End);
    });
  };
  auto Loop = [&] {
    S.Stmt(At, [&] {
      S.StmtKindFor({false, [] {}}, {false, [] {}}, {true, [&] { expr(F->getCond()); }}, known(F->getCond()), {true, [&] { expr(F->getInc()); }}, Body);
    });
  };
  S.StmtKindCompound({Before.size() + 1, [&](size_t I) { I < Before.size() ? stmt(Before[I]) : Loop(); }}, End);
}

// Exports a launch of a kernel of CUDA.
void Exporter::launch(const CUDAKernelCallExpr *E) {
  const CallExpr *Config = E->getConfig();
  const FunctionDecl *FD = E->getDirectCallee();
  if (FD) need(FD);
  if (Config->getNumArgs() != 4) return unmodelled(E);
  uint32_t Abi = callAbi(E);
  S.ExprKindLaunch([&] { expr(E->getCallee()); }, {FD != nullptr, [&] { W.write(uint64_t(decl(FD))); }},
                   {E->getNumArgs(), [&](size_t I) { initialising(E->getArg(I)); }}, Abi, [&] { expr(Config->getArg(0)); },
                   [&] { expr(Config->getArg(1)); }, [&] { expr(Config->getArg(2)); }, [&] { expr(Config->getArg(3)); });
}

schema::CudaRole cudaRole(const FunctionDecl *FD) {
  if (FD->hasAttr<CUDAGlobalAttr>()) return schema::CudaRole::Kernel;
  if (!FD->hasAttr<CUDADeviceAttr>()) return schema::CudaRole::Host;
  return FD->hasAttr<CUDAHostAttr>() ? schema::CudaRole::Both : schema::CudaRole::Device;
}

schema::CudaMemory cudaMemory(const VarDecl *VD) {
  using schema::CudaMemory;
  if (VD->hasAttr<CUDASharedAttr>()) return VD->hasExternalStorage() ? CudaMemory::DynamicShared : CudaMemory::Shared;
  // Clang knows managed variables in HIP only; the headers annotate those of CUDA.
  const auto *Note = VD->getAttr<AnnotateAttr>();
  if (Note && Note->getAnnotation() == "cuda_managed") return CudaMemory::Managed;
  if (VD->hasAttr<CUDAConstantAttr>()) return CudaMemory::Constant;
  QualType T = VD->getType();
  if (T->isCUDADeviceBuiltinTextureType() || T->isCUDADeviceBuiltinSurfaceType()) return CudaMemory::Device;
  return VD->hasAttr<CUDADeviceAttr>() ? CudaMemory::Device : CudaMemory::Host;
}
} // namespace exporter
