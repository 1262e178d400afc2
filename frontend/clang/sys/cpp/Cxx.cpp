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
QualType Exporter::functionType(const FunctionDecl *FD) {
  const CXXMethodDecl *MD = asMethod(FD);
  if (!MD) return FD->getType();
  const auto *Proto = MD->getType()->castAs<FunctionProtoType>();
  llvm::SmallVector<QualType, 8> Parameters{MD->getThisType()};
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
  if (const auto *D = dyn_cast<CXXDefaultArgExpr>(E)) return D->getExpr();
  if (const auto *D = dyn_cast<CXXDefaultInitExpr>(E)) return D->getExpr();
  if (const auto *P = dyn_cast<SubstNonTypeTemplateParmExpr>(E)) return P->getReplacement();
  if (const auto *R = dyn_cast<CXXRewrittenBinaryOperator>(E)) return R->getSemanticForm();
  if (const auto *C = dyn_cast<CastExpr>(E)) {
    bool Converts = C->getCastKind() == CK_ConstructorConversion || C->getCastKind() == CK_UserDefinedConversion;
    bool Qualifies = C->getCastKind() == CK_NoOp && C->isPRValue() && C->getType()->isRecordType();
    if (Context.getLangOpts().CPlusPlus && (Converts || Qualifies)) return C->getSubExpr();
  }
  if (const auto *C = dyn_cast<CXXConstructExpr>(E))
    if (C->isElidable() && C->getNumArgs() && CI.getLangOpts().ElideConstructors) return C->getArg(0);
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
  for (const CXXBaseSpecifier *Step : C->path()) {
    if (Step->isVirtual()) return S.ExprKindUnmodelled(schema::Construct::VirtualBase, "");
    const CXXRecordDecl *Base = Step->getType()->getAsCXXRecordDecl();
    Offset += Context.getASTRecordLayout(Class).getBaseClassOffset(Base);
    Class = Base;
  }
  S.ExprKindAdjust(Pointer, ToBase ? Offset.getQuantity() : -Offset.getQuantity(), KeepsNull && !Offset.isZero());
}

// Exports a cast that C does not have; returns whether it is one.
bool Exporter::castOfClasses(const CastExpr *C) {
  if (!isToBase(C->getCastKind()) && C->getCastKind() != CK_BaseToDerived) return false;
  adjusted(C, [&] { expr(C->getSubExpr()); }, C->getCastKind() != CK_UncheckedDerivedToBase);
  return true;
}

void Exporter::thisPointer(const CXXThisExpr *E) {
  const CXXMethodDecl *MD = asMethod(Current.Function);
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

void Exporter::construct(const CXXConstructExpr *E) {
  const CXXConstructorDecl *CD = E->getConstructor();
  if (E->getConstructionKind() == CXXConstructionKind::VirtualBase) return S.ExprKindUnmodelled(schema::Construct::VirtualBase, "");
  bool IsArray = E->getType()->isArrayType();
  if (CD->isTrivial() && CD->isDefaultConstructor())
    return E->requiresZeroInitialization() ? S.ExprKindImplicitValue() : S.ExprKindNoInit();
  if (CD->isTrivial() && CD->isCopyOrMoveConstructor() && E->getNumArgs() == 1 && !IsArray) return copied(E->getArg(0));
  if (CD->getParent()->getNumVBases()) return S.ExprKindUnmodelled(schema::Construct::VirtualBase, "");
  GlobalDecl D(CD, E->getConstructionKind() == CXXConstructionKind::NonVirtualBase ? Ctor_Base : Ctor_Complete);
  need(D);
  S.ExprKindConstruct(decl(D), {E->getNumArgs(), [&](size_t I) { initialising(E->getArg(I)); }}, E->requiresZeroInitialization());
}

void Exporter::newObject(const CXXNewExpr *E) {
  const FunctionDecl *Allocator = E->getOperatorNew();
  if (E->passAlignment() || E->getNumPlacementArgs() + 1 != Allocator->getNumParams()) return unmodelled(E);
  std::optional<const Expr *> Count = E->getArraySize();
  if (E->isArray() && !Count) return unmodelled(E);
  QualType Element = E->getAllocatedType();
  if (Element->isArrayType()) return unmodelled(E);
  bool NeedsCookie = E->isArray() && Element.isDestructedType() != QualType::DK_none && !Allocator->isReservedGlobalPlacementOperator();
  if (NeedsCookie) return S.ExprKindUnmodelled(schema::Construct::Destructor, "");
  need(symbolOf(Allocator));
  const Expr *Init = E->getInitializer();
  S.ExprKindNew(decl(symbolOf(Allocator)), type(Context.getSizeType()), {E->getNumPlacementArgs(), [&](size_t I) { initialising(E->getPlacementArg(I)); }},
                type(Element), {Count.has_value(), [&] { expr(*Count); }}, 0, {Init != nullptr, [&] { expr(Init); }},
                E->shouldNullCheckAllocation());
}

void Exporter::deleteObject(const CXXDeleteExpr *E) {
  const FunctionDecl *Deallocator = E->getOperatorDelete();
  QualType Element = E->getDestroyedType();
  if (Element.isNull() || Element.isDestructedType() != QualType::DK_none) return S.ExprKindUnmodelled(schema::Construct::Destructor, "");
  bool Sized = Deallocator->getNumParams() == 2 && Context.hasSameType(Deallocator->getParamDecl(1)->getType(), Context.getSizeType());
  if (Deallocator->getNumParams() != (Sized ? 2 : 1) || (Sized && E->isArrayForm())) return unmodelled(E);
  need(symbolOf(Deallocator));
  S.ExprKindDelete([&] { expr(E->getArgument()); }, decl(symbolOf(Deallocator)), type(Context.getSizeType()), type(Element), Sized, 0);
}

// Exports a closure: its members are initialised by the captures.
void Exporter::lambda(const LambdaExpr *E) {
  std::vector<const Expr *> Inits(E->capture_init_begin(), E->capture_init_end());
  if (Inits.empty()) return S.ExprKindNoInit();
  S.ExprKindInitList({Inits.size(), [&](size_t I) { initialising(Inits[I]); }}, {false, [] {}}, {false, [] {}}, {false, [] {}});
}

// Exports the array that a copied array, which a closure or an implicit constructor has as a member, comes from.
void Exporter::arrayCopy(const ArrayInitLoopExpr *E) {
  const Expr *Source = E->getCommonExpr()->getSourceExpr();
  if (!Source || !E->getType().isTriviallyCopyableType(Context)) return unmodelled(E);
  S.ExprKindCast(schema::CastKind::LValueToRValue, [&] { expr(Source); }, 0, {0, [](size_t) {}}, false, true);
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
  if (isa<CXXMemberCallExpr>(E) && !FD) return unmodelled(E), true; // by a pointer to a member
  const CXXMethodDecl *MD = asMethod(FD);
  if (!MD) return false;
  if (isPlainAssignment(E)) return plainAssignment(E), true;
  if (const auto *DD = dyn_cast<CXXDestructorDecl>(MD)) {
    if (!DD->isTrivial()) return S.ExprKindUnmodelled(schema::Construct::Destructor, ""), true;
    S.ExprKindCast(schema::CastKind::ToVoid, [&] { expr(objectOf(E)); }, 0, {0, [](size_t) {}}, false, false);
    return true;
  }
  const auto *Named = dyn_cast<MemberExpr>(E->getCallee()->IgnoreParens());
  bool IsQualified = Named && Named->hasQualifier();
  if (MD->isVirtual() && !IsQualified && !MD->getDevirtualizedMethod(objectOf(E), Context.getLangOpts().AppleKext))
    return S.ExprKindUnmodelled(schema::Construct::VirtualCall, ""), true;
  if (MD->isVariadic()) return unmodelled(E), true;
  if (const CXXMethodDecl *Known = MD->isVirtual() && !IsQualified ? MD->getDevirtualizedMethod(objectOf(E), false) : nullptr)
    if (Known != MD) return unmodelled(E), true;
  need(GlobalDecl(MD));
  const Expr *Object = objectOf(E);
  unsigned Skipped = IsOperator ? 1 : 0;
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E);
  bool RightFirst = Operator && Operator->isAssignmentOp();
  QualType T = functionType(MD);
  auto Argument = [&](size_t I) {
    if (I) return initialising(E->getArg(I - 1 + Skipped));
    Object->isGLValue() || !Object->getType()->isPointerType() ? addressOf(Object) : expr(Object);
  };
  SourceLocation At = E->getExprLoc();
  auto Function = [&] { S.Expr(position(At), type(T), [&] { S.ExprKindRef(decl(MD), schema::Storage::Function); }, 0); };
  auto Callee = [&] {
    S.Expr(position(At), type(Context.getPointerType(T)), [&] {
      S.ExprKindCast(schema::CastKind::FunctionToPointerDecay, Function, 0, {0, [](size_t) {}}, false, true);
    }, 0);
  };
  S.ExprKindCall(Callee, {true, [&] { W.write(uint64_t(decl(MD))); }}, {E->getNumArgs() + 1 - Skipped, Argument}, functionAbi(T), "",
                 fmf(E->getFPFeaturesInEffect(Context.getLangOpts())), uint8_t(0), {RightFirst ? 1u : 0u, [&](size_t) { W.write(StringRef(kRightFirst)); }},
                 position(E->getBeginLoc()), {0, [](size_t) {}}, {false, [] {}}, {0, [](size_t) {}});
  return true;
}

// Exports the initialisers of a constructor and its body.
void Exporter::constructorBody(const CXXConstructorDecl *CD) {
  SourceLocation At = CD->getLocation();
  const CXXRecordDecl *Class = CD->getParent();
  QualType ClassType = CD->getThisType()->getPointeeType();
  auto This = [&] { loaded(At, CD->getThisType(), [&] { S.ExprKindRef(thisOf(CD), schema::Storage::Local); }); };
  std::vector<const CXXCtorInitializer *> Inits;
  for (const CXXCtorInitializer *I : CD->inits()) Inits.push_back(I);
  auto Object = [&](const CXXCtorInitializer *I) {
    if (I->isDelegatingInitializer()) return pointed(At, ClassType, This);
    if (I->isBaseInitializer()) {
      const CXXRecordDecl *Base = I->getBaseClass()->getAsCXXRecordDecl();
      QualType T(I->getBaseClass(), 0);
      int64_t Offset = Context.getASTRecordLayout(Class).getBaseClassOffset(Base).getQuantity();
      auto Kind = [&] { S.ExprKindAdjust(This, Offset, false); };
      return pointed(At, T, [&] { S.Expr(position(At), type(Context.getPointerType(T)), Kind, 0); });
    }
    // A member of an anonymous structure or union is reached through these.
    llvm::SmallVector<const FieldDecl *, 4> Path;
    if (const IndirectFieldDecl *Chain = I->getIndirectMember())
      for (const NamedDecl *Step : Chain->chain()) Path.push_back(cast<FieldDecl>(Step));
    else Path.push_back(I->getMember());
    std::function<void(size_t)> Member = [&](size_t Count) {
      if (!Count) return pointed(At, ClassType, This);
      const FieldDecl *F = Path[Count - 1];
      S.Expr(position(At), type(F->getType()), [&] {
        S.ExprKindMember([&] { Member(Count - 1); }, false, record(F->getParent()), F->getFieldIndex(), 0);
      }, 0);
    };
    Member(Path.size());
  };
  auto Statement = [&](const CXXCtorInitializer *I) {
    uint64_t Where = position(I->getSourceLocation());
    S.Stmt(Where, [&] { S.StmtKindExpr([&] { S.Expr(Where, type(Context.VoidTy), [&] {
      if (I->isBaseInitializer() && I->isBaseVirtual()) return S.ExprKindUnmodelled(schema::Construct::VirtualBase, "");
      if (Class->isDynamicClass()) return S.ExprKindUnmodelled(schema::Construct::VirtualCall, "");
      S.ExprKindInitialise([&] { Object(I); }, [&] { initialising(I->getInit()); });
    }, 0); }); });
  };
  bool IsDynamic = Class->isDynamicClass();
  auto Refused = [&] {
    S.Stmt(position(At), [&] { S.StmtKindUnmodelled(schema::Construct::VirtualCall, ""); });
  };
  S.StmtKindCompound({Inits.size() + 1 + IsDynamic, [&](size_t I) {
    if (IsDynamic && I == Inits.size() + 1) return Refused();
    I < Inits.size() ? Statement(Inits[I]) : stmt(CD->getBody());
  }}, position(CD->getBody()->getEndLoc()));
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
  auto Return = [&] { S.Stmt(position(At), [&] { S.StmtKindReturn({true, Call}); }); };
  S.StmtKindCompound({1, [&](size_t) { Return(); }}, position(At));
}

// Exports the body of a function.
void Exporter::body(const FunctionDecl *FD) {
  const auto *Method = dyn_cast<CXXMethodDecl>(FD);
  uint64_t At = position(FD->getLocation());
  if (isa<CXXDestructorDecl>(FD)) return S.Stmt(At, [&] { S.StmtKindUnmodelled(schema::Construct::Destructor, ""); });
  // The unit that defines a class's key function defines its table of virtual functions.
  if (Method && Method->getParent()->isDynamicClass())
    if (const CXXMethodDecl *Key = Context.getCurrentKeyFunction(Method->getParent()); Key && Key->getCanonicalDecl() == Method->getCanonicalDecl())
      return S.Stmt(At, [&] { S.StmtKindUnmodelled(schema::Construct::VirtualCall, ""); });
  if (const auto *CD = dyn_cast<CXXConstructorDecl>(FD))
    return S.Stmt(position(FD->getBody()->getBeginLoc()), [&] { constructorBody(CD); });
  if (const auto *MD = dyn_cast<CXXMethodDecl>(FD); MD && MD->isLambdaStaticInvoker())
    return S.Stmt(position(MD->getLocation()), [&] { invokerBody(MD); });
  stmt(FD->getBody());
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
      S.StmtKindFor({false, [] {}}, {true, [&] { expr(F->getCond()); }}, known(F->getCond()), {true, [&] { expr(F->getInc()); }}, Body);
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

// Exports the function that initialises the variables at file scope whose initialisers are not constant, in the order of their
// definitions, and has them destroyed when the program ends.
void Exporter::initialisers() {
  if (Dynamic.empty()) return;
  uint32_t Id = initialisersId();
  uint64_t At = position(Dynamic.front()->getLocation());
  auto Variable = [&](const VarDecl *VD) {
    S.Expr(position(VD->getLocation()), type(VD->getType()), [&] { S.ExprKindRef(decl(VD), schema::Storage::Global); }, 0);
  };
  std::vector<std::function<void()>> Parts;
  auto Add = [&](const VarDecl *VD, std::function<void()> Kind) {
    Parts.push_back([this, VD, Kind] {
      uint64_t Where = position(VD->getLocation());
      S.Stmt(Where, [&] { S.StmtKindExpr([&] { S.Expr(Where, type(Context.VoidTy), [&] { Kind(); }, 0); }); });
    });
  };
  for (const VarDecl *VD : Dynamic) {
    bool IsThreadLocal = VD->getTLSKind() != VarDecl::TLS_None, IsShared = Context.GetGVALinkageForVariable(VD) == GVA_DiscardableODR;
    if (IsThreadLocal || IsShared) {
      auto Reason = IsThreadLocal ? schema::Construct::ThreadLocalInitialiser : schema::Construct::InlineInitialiser;
      Add(VD, [this, Reason] { S.ExprKindUnmodelled(Reason, ""); });
      continue;
    }
    if (const Expr *Init = VD->getAnyInitializer(); Init && !isConstantAtStart(VD))
      Add(VD, [this, VD, Init, Variable] { S.ExprKindInitialise([&] { Variable(VD); }, [&] { initialising(Init); }); });
    const auto *Class = VD->getType()->getAsCXXRecordDecl();
    const CXXDestructorDecl *DD = Class ? Class->getDestructor() : nullptr;
    if (VD->needsDestruction(Context) == QualType::DK_none) continue;
    if (!DD) {
      Add(VD, [this] { S.ExprKindUnmodelled(schema::Construct::Destructor, ""); });
      continue;
    }
    GlobalDecl Symbol(DD, Dtor_Complete);
    need(Symbol);
    Add(VD, [this, VD, Symbol, Variable] { S.ExprKindDestroyAtExit(decl(Symbol), [&] { Variable(VD); }); });
  }
  auto Body = [&] { S.Stmt(At, [&] { S.StmtKindCompound({Parts.size(), [&](size_t I) { Parts[I](); }}, At); }); };
  S.Definition(Id, Body, At, {0, [](size_t) {}}, [&] { S.BodyFlags(false, false, false, false, {0, [](size_t) {}}, false); }, {0, [](size_t) {}}, 0, false);
}

// Returns the function that initialises variables, which has no declaration.
uint32_t Exporter::initialisersId() { return DeclIds.try_emplace(&Dynamic, DeclIds.size()).first->second; }

void Exporter::initialisersRow() {
  QualType T = Context.getFunctionType(Context.VoidTy, {}, FunctionProtoType::ExtProtoInfo());
  std::string Name = "_GLOBAL__sub_I_" + llvm::sys::path::filename(CI.getCodeGenOpts().MainFileName).str();
  llvm::AttrBuilder B(Generator.GetModule()->getContext());
  CodeGen::addDefaultFunctionDefinitionAttributes(Generator.CGM(), B);
  if (unsigned Tables = CI.getCodeGenOpts().UnwindTables) B.addUWTableAttr(llvm::UWTableKind(Tables));
  std::string Attributes = passthrough(llvm::AttributeSet::get(Generator.GetModule()->getContext(), B));
  S.Function(initialisersId(), Name, Name, type(T), sourceType(T), functionAbi(T), position(Dynamic.front()->getLocation()), schema::Linkage::Internal,
             schema::Visibility::Default, true, "", 0, Attributes, "", {0, [](size_t) {}}, "!llvm.void", "", "", "",
             {true, [&] { W.write(int64_t(65535)); }}, {false, [] {}}, false, false, false, true, {false, [] {}}, {false, [] {}}, "", {false, [] {}}, false,
             schema::CudaRole::Host);
}

// Whether a variable starts with a constant value, so that only its end needs code.
bool Exporter::isConstantAtStart(const VarDecl *VD) {
  const Expr *Init = VD->getAnyInitializer();
  APValue Value;
  if (const auto *C = dyn_cast_or_null<CXXConstructExpr>(Init); C && C->getConstructor()->isTrivial() && C->getConstructor()->isDefaultConstructor())
    return true;
  return !Init || initializer(Init, VD->getType(), VD, Value);
}

schema::CudaRole cudaRole(const FunctionDecl *FD) {
  if (FD->hasAttr<CUDAGlobalAttr>()) return schema::CudaRole::Kernel;
  if (!FD->hasAttr<CUDADeviceAttr>()) return schema::CudaRole::Host;
  return FD->hasAttr<CUDAHostAttr>() ? schema::CudaRole::Both : schema::CudaRole::Device;
}

schema::CudaMemory cudaMemory(const VarDecl *VD) {
  using schema::CudaMemory;
  if (VD->hasAttr<CUDASharedAttr>()) return VD->hasExternalStorage() ? CudaMemory::DynamicShared : CudaMemory::Shared;
  if (VD->hasAttr<HIPManagedAttr>()) return CudaMemory::Managed;
  if (VD->hasAttr<CUDAConstantAttr>()) return CudaMemory::Constant;
  return VD->hasAttr<CUDADeviceAttr>() ? CudaMemory::Device : CudaMemory::Host;
}
} // namespace exporter
