// Objects of classes in C++: how they are constructed and destroyed, by declarations, temporaries, `new` and `delete`.
#include "Exporter.h"
#include "clang/AST/RecordLayout.h"
#include "clang/Basic/CodeGenOptions.h"
#include "llvm/Support/Path.h"

namespace exporter {

// Returns the destructor that objects of a type have, or the elements of an array; null if there is none that does anything.
const CXXDestructorDecl *Exporter::destructorOf(QualType T) {
  if (!Context.getLangOpts().CPlusPlus || T.isDestructedType() != QualType::DK_cxx_destructor) return nullptr;
  const auto *Class = Context.getBaseElementType(T)->getAsCXXRecordDecl();
  return Class ? Class->getDestructor() : nullptr;
}

// Records a reference to a destructor, and returns its id.
uint32_t Exporter::neededDestructor(const CXXDestructorDecl *DD, CXXDtorType Variant) {
  GlobalDecl D(DD, Variant);
  need(D);
  return decl(D);
}

// Exports a temporary that is destroyed at the end of the full-expression, or with the reference that it is bound to.
void Exporter::temporary(const Expr *E, bool IsExtended) {
  for (const Expr *Outer = nullptr; E != Outer;) {
    Outer = E;
    if (const auto *Bound = dyn_cast<CXXBindTemporaryExpr>(E)) E = Bound->getSubExpr();
    else E = unwrapped(E->IgnoreParens());
  }
  const CXXDestructorDecl *DD = destructorOf(E->getType());
  if (!DD) return exprKind(E);
  S.ExprKindTemporary([&] { expr(E); }, neededDestructor(DD, Dtor_Complete), IsExtended);
}

// Exports an object whose lifetime a reference extends; returns whether that matters.
bool Exporter::materialized(const MaterializeTemporaryExpr *M) {
  StorageDuration Lives = M->getStorageDuration();
  SourceLocation At = M->getExprLoc();
  if (Lives == SD_Static || Lives == SD_Thread) return S.Expr(position(At), type(M->getType()), [&] { staticTemporary(M); }, 0), true;
  if (!destructorOf(M->getType())) return false;
  S.Expr(position(At), type(M->getType()), [&] { temporary(M->getSubExpr(), Lives == SD_Automatic); }, 0);
  return true;
}

// Exports a temporary that lives as long as the program or the thread: a variable without a name, which is initialised here.
void Exporter::staticTemporary(const MaterializeTemporaryExpr *M) {
  const auto *VD = dyn_cast_or_null<VarDecl>(M->getExtendingDecl());
  if (!VD) return S.ExprKindUnmodelled(schema::Construct::StaticTemporary, "");
  std::string Name = mangled([&](MangleContext &Mangle, llvm::raw_ostream &Out) { Mangle.mangleReferenceTemporary(VD, M->getManglingNumber(), Out); });
  Table T;
  T.Linkage = linkage(Context.GetGVALinkageForVariable(VD), VD, false);
  T.Zeroed = M->getType().getUnqualifiedType();
  T.Tls = tlsModel(VD);
  uint32_t Id = table(Name, std::move(T));
  SourceLocation At = M->getExprLoc();
  const Expr *Init = M->getSubExpr();
  while (const auto *Bound = dyn_cast<CXXBindTemporaryExpr>(Init)) Init = Bound->getSubExpr();
  auto Object = [&] { S.Expr(position(At), type(M->getType()), [&] { S.ExprKindRef(Id, schema::Storage::Global); }, 0); };
  auto Void = [&](llvm::function_ref<void()> Kind) { S.Expr(position(At), type(Context.VoidTy), Kind, 0); };
  auto Initialise = [&] { Void([&] { S.ExprKindInitialise(Object, [&] { initialising(Init); }, {false, [] {}}); }); };
  const CXXDestructorDecl *DD = destructorOf(M->getType());
  if (DD && M->getType()->isArrayType()) return S.ExprKindUnmodelled(schema::Construct::StaticTemporary, "");
  auto Destroy = [&] { Void([&] { S.ExprKindDestroyAtExit(neededDestructor(DD, Dtor_Complete), Object); }); };
  auto Both = [&] { Void([&] { S.ExprKindBinary(schema::BinaryOp::Comma, 0, Initialise, Destroy, -1); }); };
  S.ExprKindBinary(schema::BinaryOp::Comma, 0, [&] { DD ? Both() : Initialise(); }, Object, -1);
}

// Exports a list as the object of `std::initializer_list` that refers to its elements.
void Exporter::initializerList(const CXXStdInitializerListExpr *E) {
  const auto *Class = E->getType()->getAsCXXRecordDecl();
  const Expr *Array = E->getSubExpr();
  const auto *Type = Context.getAsConstantArrayType(Array->getType());
  std::vector<const FieldDecl *> Fields(Class->field_begin(), Class->field_end());
  if (!Type || Fields.size() != 2 || !Fields[1]->getType()->isIntegerType()) return unmodelled(E);
  SourceLocation At = E->getExprLoc();
  auto First = [&] {
    S.Expr(position(At), type(Fields[0]->getType()), [&] {
      S.ExprKindCast(schema::CastKind::ArrayToPointerDecay, [&] { expr(Array); }, 0, {0, [](size_t) {}}, false, true);
    }, 0);
  };
  auto Count = [&] { S.Expr(position(At), type(Fields[1]->getType()), [&] { S.ExprKindInt(Type->getSize().getZExtValue()); }, 0); };
  S.ExprKindInitList({2, [&](size_t I) { I ? Count() : First(); }}, {false, [] {}}, {false, [] {}}, {false, [] {}}, {0, [](size_t) {}}, {false, [] {}});
}

// Exports the initialiser of an array that is copied element by element, which a closure or an implicit constructor has as a member.
void Exporter::arrayCopy(const ArrayInitLoopExpr *E) {
  const OpaqueValueExpr *Common = E->getCommonExpr();
  const Expr *Source = Common->getSourceExpr();
  if (!Source) return unmodelled(E);
  if (E->getType().isTriviallyCopyableType(Context))
    return S.ExprKindCast(schema::CastKind::LValueToRValue, [&] { expr(Source); }, 0, {0, [](size_t) {}}, false, true);
  uint32_t Array = OpaqueIds.try_emplace(Common, OpaqueIds.size()).first->second, Outer = Current.ArrayIndex;
  uint32_t Index = Current.ArrayIndex = OpaqueIds.try_emplace(E, OpaqueIds.size()).first->second;
  auto From = [&] { // in terms of the enclosing loop
    Current.ArrayIndex = Outer;
    expr(Source);
    Current.ArrayIndex = Index;
  };
  S.ExprKindArrayLoop(From, Array, Index, E->getArraySize().getZExtValue(), [&] { expr(E->getSubExpr()); });
  Current.ArrayIndex = Outer;
}

void Exporter::construct(const CXXConstructExpr *E) {
  const CXXConstructorDecl *CD = E->getConstructor();
  bool IsArray = E->getType()->isArrayType();
  if (CD->isTrivial() && CD->isDefaultConstructor())
    return E->requiresZeroInitialization() ? zeroValue(E->getType()) : S.ExprKindNoInit();
  if (CD->isTrivial() && CD->isCopyOrMoveConstructor() && E->getNumArgs() == 1 && !IsArray) return copied(E->getArg(0));
  bool IsVirtual = E->getConstructionKind() == CXXConstructionKind::VirtualBase;
  bool IsBase = IsVirtual || E->getConstructionKind() == CXXConstructionKind::NonVirtualBase;
  // A constructor that another one delegates to constructs the same part of the object.
  bool Delegates = E->getConstructionKind() == CXXConstructionKind::Delegating;
  GlobalDecl D(CD, Delegates ? Current.Symbol.getCtorType() : IsBase ? Ctor_Base : Ctor_Complete);
  bool HasNull = E->requiresZeroInitialization() && isNullOther(E->getType());
  QualType Element = Context.getBaseElementType(E->getType());
  auto Null = [&] { S.Expr(position(E->getExprLoc()), type(Element), [&] { zeroValue(Element); }, 0); };
  need(D);
  bool Tables = getsTables(D);
  auto Argument = [&](size_t I) {
    if (Tables && !I) return tablesFor(CD->getParent(), IsVirtual);
    initialising(E->getArg(I - Tables));
  };
  S.ExprKindConstruct(decl(D), {E->getNumArgs() + Tables, Argument}, E->requiresZeroInitialization() && !HasNull, {HasNull, Null});
}

// Exports the call of a constructor of a base class that an inherited constructor makes, with its own arguments.
void Exporter::constructInherited(const CXXInheritedCtorInitExpr *E) {
  const CXXConstructorDecl *CD = E->getConstructor();
  if (E->constructsVBase() || CD->isVariadic()) return unmodelled(E);
  GlobalDecl D(CD, Ctor_Base);
  need(D);
  bool Tables = getsTables(D);
  auto Argument = [&](size_t I) {
    if (Tables && !I) return tablesFor(CD->getParent(), false);
    const ParmVarDecl *P = Current.Function->getParamDecl(I - Tables);
    loaded(E->getExprLoc(), P->getType(), [&] { S.ExprKindRef(decl(P), schema::Storage::Local); });
  };
  S.ExprKindConstruct(decl(D), {CD->getNumParams() + Tables, Argument}, false, {false, [] {}});
}

// Returns the number of bytes in front of an array that hold the number of its elements: of objects with destructors, or where the
// deallocation function gets the size.
uint64_t Exporter::cookieOf(QualType Element, bool WantsSize) {
  if (!destructorOf(Element) && !WantsSize) return 0;
  return std::max(Context.getTypeSizeInChars(Context.getSizeType()), Context.getTypeAlignInChars(Element)).getQuantity();
}

void Exporter::newObject(const CXXNewExpr *E) {
  const FunctionDecl *Allocator = E->getOperatorNew();
  unsigned Aligned = E->passAlignment();
  if (E->getNumPlacementArgs() + 1 + Aligned != Allocator->getNumParams()) return unmodelled(E);
  std::optional<const Expr *> Count = E->getArraySize();
  if (E->isArray() && !Count) return unmodelled(E);
  QualType Element = E->getAllocatedType();
  // All elements of an array of arrays are one array.
  uint64_t Inner = 1;
  while (const auto *Array = Context.getAsConstantArrayType(Element)) {
    Inner *= Array->getZExtSize();
    Element = Array->getElementType();
  }
  if (Element->isArrayType() || (Inner > 1 && E->getInitializer() && isa<InitListExpr>(E->getInitializer()->IgnoreImplicit()))) return unmodelled(E);
  auto Elements = [&] {
    if (Inner == 1) return expr(*Count);
    QualType Size = Context.getSizeType();
    auto Outer = [&] { S.Expr(position(E->getExprLoc()), type(Size), [&] { S.ExprKindCast(schema::CastKind::IntegralCast, [&] { expr(*Count); }, 0, {0, [](size_t) {}}, false, true); }, 0); };
    auto Each = [&] { S.Expr(position(E->getExprLoc()), type(Size), [&] { S.ExprKindInt(Inner); }, 0); };
    S.Expr(position(E->getExprLoc()), type(Size), [&] { S.ExprKindBinary(schema::BinaryOp::Mul, 0, Outer, Each, -1); }, 0);
  };
  bool IsPlacement = Allocator->isReservedGlobalPlacementOperator();
  uint64_t Cookie = E->isArray() && !IsPlacement ? cookieOf(Element, E->doesUsualArrayDeleteWantSize()) : 0;
  const auto *Call = dyn_cast_or_null<CXXConstructExpr>(E->getInitializer());
  bool IsZeroed = E->getInitializer() && !(Call && !Call->requiresZeroInitialization());
  const Expr *Init = E->getInitializer();
  bool IsPlain = !Call || (Call->getConstructor()->isTrivial() && Call->getConstructor()->isDefaultConstructor());
  bool HasNulls = Count && IsZeroed && isNullOther(Element) && (Call || isa<ImplicitValueInitExpr>(Init->IgnoreParens())) && IsPlain;
  auto Null = [&] { S.Expr(position(E->getExprLoc()), type(Element), [&] { zeroValue(Element); }, 0); };
  auto Nulls = [&] {
    S.Expr(position(E->getExprLoc()), type(Element), [&] {
      S.ExprKindInitList({0, [](size_t) {}}, {true, Null}, {false, [] {}}, {false, [] {}}, {0, [](size_t) {}}, {false, [] {}});
    }, 0);
  };
  auto Placement = [&](size_t I) {
    if (I < Aligned) return alignmentOf(E->getExprLoc(), Element, Allocator->getParamDecl(1)->getType());
    initialising(E->getPlacementArg(I - Aligned));
  };
  need(symbolOf(Allocator));
  S.ExprKindNew(decl(symbolOf(Allocator)), type(Context.getSizeType()), {E->getNumPlacementArgs() + Aligned, Placement},
                type(Element), {Count.has_value(), Elements}, Cookie, {Init != nullptr, [&] { HasNulls ? Nulls() : expr(Init); }},
                E->shouldNullCheckAllocation());
}

// Exports the alignment of a class as an argument of an allocation or deallocation function.
void Exporter::alignmentOf(SourceLocation At, QualType T, QualType Parameter) {
  S.Expr(position(At), type(Parameter), [&] { S.ExprKindInt(Context.getTypeAlignInChars(T).getQuantity()); }, 0);
}

// Returns which arguments a deallocation function gets behind the pointer; nothing for other forms than the usual ones.
std::optional<Exporter::Deallocation> Exporter::deallocation(const FunctionDecl *FD) {
  if (!FD || FD->isVariadic()) return std::nullopt;
  Deallocation Form;
  Form.Destroying = FD->isDestroyingOperatorDelete();
  unsigned Next = 1 + Form.Destroying;
  Form.Sized = Next < FD->getNumParams() && Context.hasSameType(FD->getParamDecl(Next)->getType(), Context.getSizeType());
  Next += Form.Sized;
  Form.Aligned = Next < FD->getNumParams() && FD->getParamDecl(Next)->getType()->isAlignValT();
  Next += Form.Aligned;
  if (Next != FD->getNumParams()) return std::nullopt;
  return Form;
}

// Exports the argument of a deallocation function at `I`, behind the pointer to an object of type `Deleted`.
void Exporter::deallocationArgument(const FunctionDecl *FD, size_t I, QualType Deleted, SourceLocation At) {
  QualType T = FD->getParamDecl(I)->getType();
  if (T->isAlignValT()) return alignmentOf(At, Deleted, T);
  S.Expr(position(At), type(T), [&] {
    if (T->isRecordType()) return S.ExprKindImplicitValue(); // the tag of one that destroys the object
    S.ExprKindInt(Context.getTypeSizeInChars(Deleted).getQuantity());
  }, 0);
}

void Exporter::deleteObject(const CXXDeleteExpr *E) {
  const FunctionDecl *Deallocator = E->getOperatorDelete();
  QualType Element = E->getDestroyedType();
  if (E->isArrayForm() && !Element.isNull()) Element = Context.getBaseElementType(Element);
  std::optional<Deallocation> Form = deallocation(Deallocator);
  if (Element.isNull() || Element->isArrayType() || !Form) return unmodelled(E);
  const CXXDestructorDecl *DD = destructorOf(Element);
  bool WantsSize = E->isArrayForm() && E->doesUsualArrayDeleteWantSize();
  if (Form->Sized && E->isArrayForm() && !DD && !WantsSize) return unmodelled(E);
  need(symbolOf(Deallocator));
  std::optional<uint32_t> Destroy;
  std::optional<int64_t> Slot;
  uint32_t Abi = 0;
  if (DD && (DD->isVirtual() || !Form->Destroying)) {
    Abi = functionAbi(functionType(GlobalDecl(DD, Dtor_Deleting)));
    if (DD->isVirtual() && !E->isArrayForm() && !E->isGlobalDelete()) Slot = slotOf(GlobalDecl(DD, Dtor_Deleting));
    else if (DD->isVirtual() && !E->isArrayForm()) return unmodelled(E);
    else Destroy = neededDestructor(DD, Dtor_Complete);
  }
  S.ExprKindDelete([&] { expr(E->getArgument()); }, decl(symbolOf(Deallocator)), type(Context.getSizeType()), type(Element),
                   {Form->Destroying, [&] { deallocationArgument(Deallocator, 1, Element, E->getExprLoc()); }}, Form->Sized,
                   {Form->Aligned, [&] { deallocationArgument(Deallocator, Deallocator->getNumParams() - 1, Element, E->getExprLoc()); }},
                   E->isArrayForm() ? cookieOf(Element, WantsSize) : 0, E->isArrayForm(), {Destroy.has_value(), [&] { W.write(uint64_t(*Destroy)); }},
                   {Slot.has_value(), [&] { W.write(int64_t(*Slot)); }}, Abi);
}

// Returns the bytes of a base or member that may share others with the object that it is a part of; nothing for other members.
std::optional<uint64_t> Exporter::ownBytes(const CXXCtorInitializer *I) {
  const CXXRecordDecl *Class = nullptr;
  if (I->isBaseInitializer()) Class = I->getBaseClass()->getAsCXXRecordDecl();
  else if (const FieldDecl *F = I->getAnyMember(); F && F->isPotentiallyOverlapping()) Class = F->getType()->getAsCXXRecordDecl();
  if (!Class) return std::nullopt;
  return Class->isEmpty() ? 0 : Context.getASTRecordLayout(Class).getNonVirtualSize().getQuantity();
}

// Whether an initialiser refers to the object.
static bool usesThis(const Stmt *Init) {
  return Init && (isa<CXXThisExpr>(Init) || llvm::any_of(Init->children(), usesThis));
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
      const ASTRecordLayout &Layout = Context.getASTRecordLayout(Class);
      int64_t Offset = (I->isBaseVirtual() ? Layout.getVBaseClassOffset(Base) : Layout.getBaseClassOffset(Base)).getQuantity();
      auto Kind = [&] { S.ExprKindAdjust(This, Offset, false, {false, [] {}}); };
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
  std::vector<std::function<void()>> Parts;
  auto Statement = [&](const CXXCtorInitializer *I) {
    Parts.push_back([&, I] {
      uint64_t Where = position(I->getSourceLocation());
      S.Stmt(Where, [&] { S.StmtKindExpr([&] { S.Expr(Where, type(Context.VoidTy), [&] {
        std::optional<uint64_t> Own = ownBytes(I);
        S.ExprKindInitialise([&] { Object(I); }, [&] { initialising(I->getInit()); }, {Own.has_value(), [&] { W.write(uint64_t(*Own)); }});
      }, 0); }); });
    });
  };
  bool Delegates = !Inits.empty() && Inits.front()->isDelegatingInitializer();
  // The object is one of this class when its bases are complete.
  for (const CXXCtorInitializer *I : Inits)
    if (I->isDelegatingInitializer() || (I->isBaseInitializer() && (!I->isBaseVirtual() || Current.Symbol.getCtorType() == Ctor_Complete))) {
      if (I->isBaseInitializer() && usesThis(I->getInit())) pointToTables(CD, Parts);
      Statement(I);
    }
  if (!Delegates) pointToTables(CD, Parts);
  for (const CXXCtorInitializer *I : Inits)
    if (!I->isBaseInitializer() && !I->isDelegatingInitializer()) Statement(I);
  Parts.push_back([&] { stmt(CD->getBody()); });
  S.StmtKindCompound({Parts.size(), [&](size_t I) { Parts[I](); }}, position(CD->getBody()->getEndLoc()));
}

// Exports the pointer to the object of a method.
void Exporter::thisOfMethod(const CXXMethodDecl *MD) {
  loaded(MD->getLocation(), MD->getThisType(), [&] { S.ExprKindRef(thisOf(MD), schema::Storage::Local); });
}

// Exports the call of a function.
void Exporter::callWith(SourceLocation At, GlobalDecl Callee, size_t Count, llvm::function_ref<void(size_t)> Argument) {
  need(Callee);
  QualType T = functionType(Callee);
  auto Function = [&] { S.Expr(position(At), type(T), [&] { S.ExprKindRef(decl(Callee), schema::Storage::Function); }, 0); };
  auto Pointer = [&] {
    S.Expr(position(At), type(Context.getPointerType(T)), [&] {
      S.ExprKindCast(schema::CastKind::FunctionToPointerDecay, Function, 0, {0, [](size_t) {}}, false, true);
    }, 0);
  };
  S.Expr(position(At), type(T->castAs<FunctionType>()->getReturnType()), [&] {
    S.ExprKindCall(Pointer, {true, [&] { W.write(uint64_t(decl(Callee))); }}, {Count, Argument}, functionAbi(T), "", 0, uint8_t(0), {0, [](size_t) {}},
                   position(At), {0, [](size_t) {}}, {false, [] {}}, {0, [](size_t) {}});
  }, 0);
}

// Exports the call of a method on the object of the function that is exported, with further arguments.
void Exporter::callOnThis(const CXXMethodDecl *Caller, GlobalDecl Callee, size_t Count, llvm::function_ref<void(size_t)> Argument) {
  callWith(Caller->getLocation(), Callee, Count + 1, [&](size_t I) { I ? Argument(I) : thisOfMethod(Caller); });
}

// Adds the statements of a deleting destructor: it destroys the object and frees the memory, or has the deallocation function do both.
void Exporter::deletingBody(const CXXDestructorDecl *DD, std::vector<std::function<void()>> &Parts) {
  SourceLocation At = DD->getLocation();
  const FunctionDecl *Free = DD->getOperatorDelete();
  std::optional<Deallocation> Form = deallocation(Free);
  auto Add = [&](std::function<void()> Write) {
    Parts.push_back([this, At, Write] { S.Stmt(position(At), [&] { S.StmtKindExpr([&] { Write(); }); }); });
  };
  if (!Form) {
    auto Refuse = [this] { S.StmtKindUnmodelled(schema::Construct::Other, "this form of 'operator delete'"); };
    return Parts.push_back([this, At, Refuse] { S.Stmt(position(At), Refuse); });
  }
  if (!Form->Destroying) Add([this, DD] { callOnThis(DD, GlobalDecl(DD, Dtor_Complete), 0, [](size_t) {}); });
  Add([this, DD, Free, At] {
    callWith(At, symbolOf(Free), Free->getNumParams(), [&](size_t I) {
      if (I) return deallocationArgument(Free, I, DD->getThisType()->getPointeeType(), At);
      const Expr *Object = DD->getOperatorDeleteThisArg(); // as a pointer to the class that has the function
      Object ? expr(Object) : thisOfMethod(DD);
    });
  });
}

// Exports the statements of a destructor. The base object destructor has the body and destroys members and bases, in reverse order of
// their construction; the complete object destructor does the same for classes without virtual bases; the deleting one also frees the memory.
void Exporter::destructorBody(const CXXDestructorDecl *DD, CXXDtorType Variant) {
  SourceLocation At = DD->getLocation();
  const CXXRecordDecl *Class = DD->getParent();
  QualType ClassType = DD->getThisType()->getPointeeType();
  std::vector<std::function<void()>> Parts;
  auto Value = [&](std::function<void()> Write) {
    Parts.push_back([this, At, Write] { S.Stmt(position(At), [&] { S.StmtKindExpr([&] { Write(); }); }); });
  };
  auto DestroyLater = [&](const CXXDestructorDecl *Of, CXXDtorType As, bool IsVirtual, std::function<void()> Object) {
    Parts.push_back([this, At, Of, As, IsVirtual, Object] {
      auto Tables = [&] { tablesFor(Of->getParent(), IsVirtual); };
      S.Stmt(position(At), [&] {
        S.StmtKindDestroyAtEnd(neededDestructor(Of, As), [&] { Object(); }, {getsTables(GlobalDecl(Of, As)), Tables});
      });
    });
  };
  auto DestroyBase = [&](const CXXBaseSpecifier &Base) {
    const CXXDestructorDecl *Of = destructorOf(Base.getType());
    if (!Of) return;
    const ASTRecordLayout &Layout = Context.getASTRecordLayout(Class);
    int64_t Offset = (Base.isVirtual() ? Layout.getVBaseClassOffset(Of->getParent()) : Layout.getBaseClassOffset(Of->getParent())).getQuantity();
    QualType T = Base.getType();
    DestroyLater(Of, Dtor_Base, Base.isVirtual(), [this, DD, Offset, T, At] {
      auto Kind = [&] { S.ExprKindAdjust([&] { thisOfMethod(DD); }, Offset, false, {false, [] {}}); };
      pointed(At, T, [&] { S.Expr(position(At), type(Context.getPointerType(T)), Kind, 0); });
    });
  };
  if (Variant == Dtor_Deleting) {
    deletingBody(DD, Parts);
  } else if (Variant == Dtor_Complete) {
    GlobalDecl Rest(DD, Dtor_Base);
    for (const CXXBaseSpecifier &Base : Class->vbases()) DestroyBase(Base);
    Value([&, Rest] { callOnThis(DD, Rest, getsTables(Rest), [&](size_t) { tablesFor(Class, false); }); });
  } else {
    pointToTables(DD, Parts);
    for (const CXXBaseSpecifier &Base : Class->bases())
      if (!Base.isVirtual()) DestroyBase(Base);
    for (const FieldDecl *F : Class->fields()) {
      bool IsUnion = F->isAnonymousStructOrUnion() && F->getType()->isUnionType();
      const CXXDestructorDecl *Of = Class->isUnion() || IsUnion ? nullptr : destructorOf(F->getType());
      if (!Of) continue;
      DestroyLater(Of, Dtor_Complete, false, [this, DD, F, ClassType, At] {
        auto Object = [&] { pointed(At, ClassType, [&] { thisOfMethod(DD); }); };
        S.Expr(position(At), type(F->getType()), [&] { S.ExprKindMember(Object, false, record(F->getParent()), F->getFieldIndex(), 0); }, 0);
      });
    }
    Parts.push_back([&] { stmt(DD->getBody()); });
  }
  S.StmtKindCompound({Parts.size(), [&](size_t I) { Parts[I](); }}, position(DD->getBody()->getEndLoc()));
}

// Exports the body of a function.
void Exporter::body(GlobalDecl D) {
  const auto *FD = cast<FunctionDecl>(D.getDecl());
  uint64_t At = position(FD->getLocation());
  if (const auto *DD = dyn_cast<CXXDestructorDecl>(FD)) return S.Stmt(At, [&] { destructorBody(DD, D.getDtorType()); });
  if (const auto *CD = dyn_cast<CXXConstructorDecl>(FD))
    return S.Stmt(position(FD->getBody()->getBeginLoc()), [&] { constructorBody(CD); });
  if (const auto *MD = dyn_cast<CXXMethodDecl>(FD); MD && MD->isLambdaStaticInvoker()) return S.Stmt(At, [&] { invokerBody(MD); });
  else if (MD && MD->getParent()->isLambda() && asMethod(MD) && llvm::any_of(MD->getParent()->fields(), [](const FieldDecl *F) { return F->hasCapturedVLAType(); }))
    return closureBody(MD);
  stmt(FD->getBody());
}

// Returns the number that tells whether a variable with static storage duration was initialised.
uint32_t Exporter::guardOf(const VarDecl *VD) {
  std::string Name = mangled([&](MangleContext &M, llvm::raw_ostream &Out) { M.mangleStaticGuardVariable(VD, Out); });
  Table T;
  T.Linkage = linkage(Context.GetGVALinkageForVariable(VD), VD, false);
  T.IsConstant = false;
  T.Tls = tlsModel(VD);
  T.Words.push_back({});
  return table(Name, std::move(T));
}

// Returns the function that destroys a variable: its destructor, or one that calls it for each element of an array.
uint32_t Exporter::endOf(const VarDecl *VD, const CXXDestructorDecl *DD) {
  if (!VD->getType()->isArrayType()) return neededDestructor(DD, Dtor_Complete);
  return ownThunk("__cxx_global_array_dtor." + std::to_string(decl(VD)), VD, Task::DestroysArray);
}

void Exporter::endDefinition(const Thunk &T) {
  const VarDecl *Array = T.Variable;
  uint64_t At = position(Array->getLocation());
  auto Object = [&] { S.Expr(At, type(Array->getType()), [&] { S.ExprKindRef(decl(Array), schema::Storage::Global); }, 0); };
  uint32_t Destructor = neededDestructor(destructorOf(Array->getType()), Dtor_Complete);
  auto Statement = [&] { S.Stmt(At, [&] { S.StmtKindDestroyAtEnd(Destructor, Object, {false, [] {}}); }); };
  S.Definition(T.Id, [&] { S.Stmt(At, [&] { S.StmtKindCompound({1, [&](size_t) { Statement(); }}, At); }); }, At, {0, [](size_t) {}},
               [&] { S.BodyFlags(false, false, false, false, {0, [](size_t) {}}, false); }, {0, [](size_t) {}}, 0, false);
}

// Exports the initialisation of a variable, which is done once, and has it destroyed when the program or the thread ends.
void Exporter::once(const VarDecl *VD, bool IsThreaded) {
  SourceLocation At = VD->getLocation();
  const Expr *Init = isConstantAtStart(VD) ? nullptr : VD->getAnyInitializer();
  const CXXDestructorDecl *DD = destructorOf(VD->getType());
  bool IsRaced = IsThreaded && VD->getTLSKind() == VarDecl::TLS_None;
  auto Kind = [&] {
    auto Variable = [&] { S.Expr(position(At), type(VD->getType()), [&] { S.ExprKindRef(decl(VD), schema::Storage::Global); }, 0); };
    S.ExprKindOnce(guardOf(VD), IsRaced, Variable, {Init != nullptr, [&] { initialising(Init); }},
                   {DD != nullptr, [&] { W.write(uint64_t(endOf(VD, DD))); }});
  };
  S.Expr(position(At), type(Context.VoidTy), Kind, 0);
}

// Whether other files may define a variable, too.
bool Exporter::isOfManyFiles(const VarDecl *VD) {
  GVALinkage L = Context.GetGVALinkageForVariable(VD);
  return L == GVA_DiscardableODR || L == GVA_StrongODR;
}

// Adds the statements that initialise a variable and have it destroyed when the program or the thread ends.
void Exporter::initialise(const VarDecl *VD, std::vector<std::function<void()>> &Parts) {
  uint64_t At = position(VD->getLocation());
  if (isOfManyFiles(VD)) return Parts.push_back([this, VD, At] { S.Stmt(At, [&] { S.StmtKindExpr([&] { once(VD, false); }); }); });
  auto Variable = [this, VD, At] { S.Expr(At, type(VD->getType()), [&] { S.ExprKindRef(decl(VD), schema::Storage::Global); }, 0); };
  auto Add = [&](std::function<void()> Kind) {
    Parts.push_back([this, At, Kind] { S.Stmt(At, [&] { S.StmtKindExpr([&] { S.Expr(At, type(Context.VoidTy), [&] { Kind(); }, 0); }); }); });
  };
  if (const Expr *Init = VD->getAnyInitializer(); Init && !isConstantAtStart(VD))
    Add([this, Init, Variable] { S.ExprKindInitialise(Variable, [&] { initialising(Init); }, {false, [] {}}); });
  const CXXDestructorDecl *DD = destructorOf(VD->getType());
  if (!DD) return;
  uint32_t Destroy = endOf(VD, DD);
  Add([this, Destroy, Variable] { S.ExprKindDestroyAtExit(Destroy, Variable); });
}

// Exports the functions that initialise the variables at file scope whose initialisers are not constant, in the order of their
// definitions, and have them destroyed: one for those of the program, one for those of each thread.
void Exporter::initialisers(std::vector<std::string> &Written) {
  llvm::sort(Dynamic, [&](const VarDecl *A, const VarDecl *B) { return Context.getSourceManager().isBeforeInTranslationUnit(A->getLocation(), B->getLocation()); });
  InitialisedCount = Dynamic.size();
  for (const VarDecl *VD : Dynamic) {
    if (VD->getTLSKind() == VarDecl::TLS_None) AtStart.push_back(VD);
    else if (!isTemplateInstantiation(VD->getTemplateSpecializationKind())) PerThread.push_back(VD); // others have a function of their own
  }
  // Variables of the program that several files define are in no order with others; Clang initialises them first.
  llvm::stable_sort(AtStart, [&](const VarDecl *A, const VarDecl *B) { return isOfManyFiles(A) && !isOfManyFiles(B); });
  Current = Body();
  if (!AtStart.empty()) Written.push_back(captured([&] { initialisersBeforeMain(); }));
  Current = Body();
  if (!PerThread.empty()) Written.push_back(captured([&] { threadInitialisers(); }));
}

void Exporter::initialisersBeforeMain() {
  std::vector<std::function<void()>> Parts;
  for (const VarDecl *VD : AtStart) initialise(VD, Parts);
  ownDefinition(initialisersId(), AtStart.front()->getLocation(), Parts);
}

// Exports the definition of a function without parameters that no declaration of the program has.
void Exporter::ownDefinition(uint32_t Id, SourceLocation Where, llvm::ArrayRef<std::function<void()>> Parts) {
  uint64_t At = position(Where);
  auto Statements = [&] { S.Stmt(At, [&] { S.StmtKindCompound({Parts.size(), [&](size_t I) { Parts[I](); }}, At); }); };
  S.Definition(Id, Statements, At, {0, [](size_t) {}}, [&] { S.BodyFlags(false, false, false, false, {0, [](size_t) {}}, false); }, {0, [](size_t) {}}, 0, false);
}

// Returns the function that initialises variables, which has no declaration.
uint32_t Exporter::initialisersId() { return DeclIds.try_emplace(&AtStart, DeclIds.size()).first->second; }

void Exporter::initialisersRows() {
  std::string Name = "_GLOBAL__sub_I_" + llvm::sys::path::filename(CI.getCodeGenOpts().MainFileName).str();
  if (!AtStart.empty()) ownRow({initialisersId(), Name, AtStart.front()->getLocation(), 65535});
  if (!PerThread.empty()) ownRow({threadInitialisersId(), "__tls_init", PerThread.front()->getLocation()});
}

// Returns the type of a function without parameters.
QualType Exporter::ownType(QualType Result) {
  return Context.getFunctionType(Result.isNull() ? QualType(Context.VoidTy) : Result, {}, FunctionProtoType::ExtProtoInfo());
}

void Exporter::ownRow(const OwnFunction &F) {
  QualType T = ownType(F.Result);
  llvm::AttrBuilder B(Generator.GetModule()->getContext());
  CodeGen::addDefaultFunctionDefinitionAttributes(Generator.CGM(), B);
  B.addAttribute(llvm::Attribute::NoUnwind);
  std::string Attributes = passthrough(llvm::AttributeSet::get(Generator.GetModule()->getContext(), B));
  bool Local = isLocalSymbol(F.Linkage, F.Visibility, Definition::Own, true, false);
  S.Function(F.Id, F.Name, F.Name, type(T), sourceType(T), functionAbi(T), position(F.At), F.Linkage, F.Visibility, Local, "", 0, Attributes, "",
             {0, [](size_t) {}}, F.Result.isNull() ? "!llvm.void" : "!llvm.ptr", "", "", "", {F.Priority.has_value(), [&] { W.write(int64_t(*F.Priority)); }},
             {false, [] {}}, false, false, false, true, {false, [] {}}, {false, [] {}}, "", {false, [] {}}, false, schema::CudaRole::Host);
}

// Whether a variable starts with a constant value, so that only its end needs code.
bool Exporter::isConstantAtStart(const VarDecl *VD) {
  const Expr *Init = VD->getAnyInitializer();
  APValue Value;
  if (const auto *C = dyn_cast_or_null<CXXConstructExpr>(Init); C && C->getConstructor()->isTrivial() && C->getConstructor()->isDefaultConstructor())
    return true;
  return !Init || initializer(Init, VD->getType(), VD, Value);
}

} // namespace exporter
