// Thread-local variables that code initialises or destroys (Itanium C++ ABI section 2.8): each thread initialises all those of a file when it
// first uses one of them. Uses go through the wrapper of the variable, which calls the function that initialises it and returns its address.
#include "Exporter.h"
#include "clang/AST/Attr.h"
#include "clang/Basic/CodeGenOptions.h"

namespace exporter {

schema::TlsModel Exporter::tlsModel(const VarDecl *VD) {
  if (VD->getTLSKind() == VarDecl::TLS_None) return schema::TlsModel::None;
  if (const auto *A = VD->getAttr<TLSModelAttr>()) {
    StringRef Model = A->getModel();
    return Model == "local-dynamic" ? schema::TlsModel::LocalDynamic : Model == "initial-exec" ? schema::TlsModel::InitialExec
           : Model == "local-exec" ? schema::TlsModel::LocalExec : schema::TlsModel::GeneralDynamic;
  }
  switch (CI.getCodeGenOpts().getDefaultTLSModel()) {
  case CodeGenOptions::LocalDynamicTLSModel: return schema::TlsModel::LocalDynamic;
  case CodeGenOptions::InitialExecTLSModel: return schema::TlsModel::InitialExec;
  case CodeGenOptions::LocalExecTLSModel: return schema::TlsModel::LocalExec;
  default: return schema::TlsModel::GeneralDynamic;
  }
}

// Whether code of this file initialises or destroys a thread-local variable.
bool Exporter::isInitialisedPerThread(const VarDecl *VD) {
  const VarDecl *Def = VD->getDefinition(Context);
  return Def && (!isConstantAtStart(Def) || Def->needsDestruction(Context) != QualType::DK_none);
}

// Whether uses of a variable go through its wrapper: unless all files know that it starts with a constant and is not destroyed.
bool Exporter::usesWrapper(const VarDecl *VD) {
  if (VD->getTLSKind() != VarDecl::TLS_Dynamic || VD->isStaticLocal() || !Context.getLangOpts().CPlusPlus) return false;
  VD = VD->getMostRecentDecl();
  if (auto Known = Wrapped.find(VD); Known != Wrapped.end()) return Known->second;
  auto IsConstant = [&] {
    if (isInitialisedPerThread(VD) || VD->needsDestruction(Context) != QualType::DK_none) return false;
    const Type *Element = VD->getType()->getBaseElementTypeUnsafe();
    if (Element->isRecordType() && Element->isIncompleteType()) return false;
    if (VD->hasAttr<ConstInitAttr>()) return true;
    const VarDecl *Initialising = VD->getInitializingDeclaration();
    if (!Initialising) return false;
    return !Initialising->hasInit() || (isOfManyFiles(VD) ? Initialising->hasConstantInitialization() : Initialising->evaluateValue() != nullptr);
  };
  return Wrapped[VD] = !IsConstant();
}

// Returns the wrapper of a variable.
uint32_t Exporter::wrapperOf(const VarDecl *VD) {
  need(VD);
  const VarDecl *Def = VD->getDefinition(Context);
  std::string Name = mangled([&](MangleContext &M, llvm::raw_ostream &Out) { cast<ItaniumMangleContext>(M).mangleItaniumThreadLocalWrapper(VD, Out); });
  return ownThunk(Name, Def ? Def : VD->getMostRecentDecl(), Task::Reaches);
}

// Exports the call of a function without parameters. `Direct`: the function that is called, if this file has it.
void Exporter::ownCall(SourceLocation At, QualType Result, llvm::function_ref<void()> Function, std::optional<uint32_t> Direct) {
  QualType T = ownType(Result);
  auto Whole = [&] { S.Expr(position(At), type(T), Function, 0); };
  auto Pointer = [&] {
    S.Expr(position(At), type(Context.getPointerType(T)), [&] {
      if (!Direct) return S.ExprKindUnary(schema::UnaryOp::AddrOf, Whole, false);
      S.ExprKindCast(schema::CastKind::FunctionToPointerDecay, Whole, 0, {0, [](size_t) {}}, false, true);
    }, 0);
  };
  S.Expr(position(At), type(Result.isNull() ? QualType(Context.VoidTy) : Result), [&] {
    S.ExprKindCall(Pointer, {Direct.has_value(), [&] { W.write(uint64_t(*Direct)); }}, {0, [](size_t) {}}, functionAbi(T), "", 0, uint8_t(0),
                   {0, [](size_t) {}}, position(At), {0, [](size_t) {}}, {false, [] {}}, {0, [](size_t) {}});
  }, 0);
}

// Exports a use of a thread-local variable, or of what it refers to, as type `T`; returns whether that goes through its wrapper.
bool Exporter::throughWrapper(const VarDecl *VD, SourceLocation At, QualType T) {
  if (!usesWrapper(VD)) return false;
  uint32_t Wrapper = wrapperOf(VD);
  auto Function = [&] { S.ExprKindRef(Wrapper, schema::Storage::Function); };
  pointed(At, T, [&] { ownCall(At, Context.getPointerType(VD->getType().getNonReferenceType()), Function, Wrapper); });
  return true;
}

// Returns the function that initialises a variable of this file, which other files call, too.
uint32_t Exporter::threadInitialiserOf(const VarDecl *VD) {
  std::string Name = mangled([&](MangleContext &M, llvm::raw_ostream &Out) { cast<ItaniumMangleContext>(M).mangleItaniumThreadLocalInit(VD, Out); });
  return ownThunk(Name, VD->getDefinition(Context), Task::Initialises);
}

// Exports the function that initialises a variable: with all others of the file, or alone if no order is defined.
void Exporter::threadInitialiserDefinition(const Thunk &T) {
  SourceLocation At = T.Variable->getLocation();
  bool IsAlone = isTemplateInstantiation(T.Variable->getTemplateSpecializationKind());
  std::function<void()> Initialise = [&] {
    S.Stmt(position(At), [&] {
      S.StmtKindExpr([&] {
        if (IsAlone) return once(T.Variable, false);
        ownCall(At, QualType(), [&] { S.ExprKindRef(threadInitialisersId(), schema::Storage::Function); }, threadInitialisersId());
      });
    });
  };
  ownDefinition(T.Id, At, Initialise);
}

// Exports the wrapper of a variable. The initialisation function of a variable of another translation unit is a weak symbol, which
// the wrapper tests before it calls it.
void Exporter::wrapperDefinition(const Thunk &T) {
  const VarDecl *VD = T.Variable;
  SourceLocation At = VD->getLocation();
  QualType Result = Context.getPointerType(VD->getType().getNonReferenceType());
  std::vector<std::function<void()>> Parts;
  if (isInitialisedPerThread(VD)) {
    uint32_t Initialiser = threadInitialiserOf(VD);
    auto Function = [this, Initialiser] { S.ExprKindRef(Initialiser, schema::Storage::Function); };
    Parts.push_back([=] { S.Stmt(position(At), [&] { S.StmtKindExpr([&] { ownCall(At, QualType(), Function, Initialiser); }); }); });
  } else if (!VD->getDefinition(Context)) {
    Table Symbol;
    Symbol.IsDefined = false;
    Symbol.Linkage = schema::Linkage::ExternWeak;
    Symbol.Words.push_back({});
    uint32_t Initialiser = table(mangled([&](MangleContext &M, llvm::raw_ostream &Out) { cast<ItaniumMangleContext>(M).mangleItaniumThreadLocalInit(VD, Out); }), std::move(Symbol));
    auto Call = [this, At, Initialiser] { ownCall(At, QualType(), [&] { S.ExprKindRef(Initialiser, schema::Storage::Global); }, std::nullopt); };
    Parts.push_back([=] {
      auto Then = [&] { S.Stmt(position(At), [&] { S.StmtKindExpr(Call); }); };
      S.Stmt(position(At), [&] { S.StmtKindIf([&] { tableStart(At, Initialiser); }, -1, Then, {false, [] {}}); });
    });
  }
  Parts.push_back([=] {
    auto Variable = [&] { S.ExprKindRef(decl(VD), schema::Storage::Global); };
    auto Address = [&] {
      if (VD->getType()->isReferenceType()) return loaded(At, VD->getType(), Variable);
      S.Expr(position(At), type(Result), [&] {
        S.ExprKindUnary(schema::UnaryOp::AddrOf, [&] { S.Expr(position(At), type(VD->getType()), Variable, 0); }, false);
      }, 0);
    };
    S.Stmt(position(At), [&] { S.StmtKindReturn({true, Address}, {false, [] {}}); });
  });
  ownDefinition(T.Id, At, Parts);
}

// Returns the function that initialises all thread-local variables of the file.
uint32_t Exporter::threadInitialisersId() { return DeclIds.try_emplace(&PerThread, DeclIds.size()).first->second; }

void Exporter::threadInitialisers() {
  SourceLocation At = PerThread.front()->getLocation();
  Table Done;
  Done.Linkage = schema::Linkage::Internal;
  Done.Zeroed = Context.CharTy;
  Done.Tls = tlsModel(PerThread.front());
  uint32_t Guard = table("__tls_guard", std::move(Done));
  auto Variable = [this, Guard] { S.ExprKindRef(Guard, schema::Storage::Global); };
  std::vector<std::function<void()>> Parts;
  Parts.push_back([=] {
    auto Leave = [&] { S.Stmt(position(At), [&] { S.StmtKindReturn({false, [] {}}, {false, [] {}}); }); };
    S.Stmt(position(At), [&] { S.StmtKindIf([&] { loaded(At, Context.CharTy, Variable); }, -1, Leave, {false, [] {}}); });
  });
  // Before the variables, because their initialisers may use them.
  Parts.push_back([=] {
    auto Left = [&] { S.Expr(position(At), type(Context.CharTy), Variable, 0); };
    auto Right = [&] { S.Expr(position(At), type(Context.CharTy), [&] { S.ExprKindInt(1); }, 0); };
    auto Set = [&] { S.ExprKindBinary(schema::BinaryOp::Assign, 0, Left, Right, -1); };
    S.Stmt(position(At), [&] { S.StmtKindExpr([&] { S.Expr(position(At), type(Context.CharTy), Set, 0); }); });
  });
  for (const VarDecl *VD : PerThread) initialise(VD, Parts);
  ownDefinition(threadInitialisersId(), At, Parts);
}
} // namespace exporter
