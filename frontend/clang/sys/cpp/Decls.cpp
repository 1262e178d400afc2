// Declarations: what the unit defines and names, with linkage, attributes and initialisers.
#include "Exporter.h"
#include "clang/AST/Attr.h"
#include "clang/AST/GlobalDecl.h"
#include "clang/Basic/CodeGenOptions.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Lex/Lexer.h"
#include "llvm/IR/GlobalVariable.h"

namespace exporter {

Exporter::Exporter(CompilerInstance &CI, ASTContext &Context, CodeGenerator &Generator, std::string &Sink,
                   llvm::ArrayRef<std::string> Roots, llvm::ArrayRef<std::pair<SourceLocation, bool>> ScopMarks, const Policy &Decide)
    : CI(CI), Context(Context), Generator(Generator), Sink(Sink), Out(Sink), W(Out), S{W}, Roots(Roots), ScopMarks(ScopMarks), Decide(Decide), Checking(!CI.getLangOpts().Sanitize.empty()) {
  Spellings.push_back(QualType());
}

// Removes from the output what Write appends to it, and returns that.
std::string Exporter::captured(llvm::function_ref<void()> Write) {
  size_t Start = Sink.size();
  Write();
  std::string Text = Sink.substr(Start);
  Sink.resize(Start);
  return Text;
}

uint64_t Exporter::position(SourceLocation L) {
  if (L.isInvalid())
    return 0;
  const SourceManager &SM = Context.getSourceManager();
  PresumedLoc P = SM.getPresumedLoc(SM.getExpansionLoc(L));
  if (P.isInvalid())
    return 0;
  auto [It, New] = FileNameIds.try_emplace(P.getFilename(), Files.size());
  if (New)
    Files.push_back(P.getFilename());
  return uint64_t(It->second + 1) << 44 | uint64_t(P.getLine() & 0xfffffff) << 16 | std::min(P.getColumn(), 65535u);
}

uint32_t Exporter::decl(const Decl *D) {
  D = D->getCanonicalDecl();
  return DeclIds.try_emplace(D, DeclIds.size()).first->second;
}

// Records a reference to a function or a variable with static storage: it gets a row, and its definition is exported if it is used.
void Exporter::need(const ValueDecl *D) {
  if (const auto *FD = dyn_cast<FunctionDecl>(D)) {
    need(symbolOf(FD));
  } else if (const auto *VD = dyn_cast<VarDecl>(D)) {
    if (isGlobalRegister(VD)) return;
    if (VD->hasGlobalStorage() && Seen.insert(VD->getCanonicalDecl()).second)
      Globals.push_back(VD);
    if (const auto *A = VD->getAttr<AliasAttr>()) needNamed(A->getAliasee(), VD->hasAttr<WeakRefAttr>());
  }
}

void Exporter::need(GlobalDecl D) {
  const auto *FD = cast<FunctionDecl>(D.getDecl());
  if (!SeenFunctions.insert(D.getCanonicalDecl().getAsOpaquePtr()).second)
    return;
  Seen.insert(FD->getCanonicalDecl());
  Functions.push_back({D, false});
  const FunctionDecl *Def = nullptr;
  // Another unit defines what is only available for inlining; of classes with virtual bases only the parts without these are modelled.
  const auto *Method = dyn_cast<CXXMethodDecl>(FD);
  bool IsSpare = Method && Method->getParent()->getNumVBases() && isa<CXXConstructorDecl, CXXDestructorDecl>(FD) &&
                 Context.GetGVALinkageForFunction(FD) == GVA_AvailableExternally;
  if (!IsSpare && FD->hasBody(Def) && Def && !Def->isInvalidDecl() && !Def->isDependentContext() && isBodyOfSymbol(Def))
    Pending.push_back({D.getWithDecl(Def), false});
  if (const auto *A = FD->getAttr<AliasAttr>()) needNamed(A->getAliasee(), FD->hasAttr<WeakRefAttr>());
  if (const auto *A = FD->getAttr<IFuncAttr>()) needNamed(A->getResolver());
}

// Records a reference to a symbol by name. A weak reference is only one to a definition of this unit, because a row for a
// declaration would be a strong reference.
void Exporter::needNamed(llvm::StringRef Name, bool Weakly) {
  auto IsDefined = [](const ValueDecl *V) {
    if (const auto *FD = dyn_cast<FunctionDecl>(V)) return FD->hasBody();
    const auto *VD = dyn_cast<VarDecl>(V);
    return VD && VD->hasDefinition() != VarDecl::DeclarationOnly;
  };
  for (const NamedDecl *D : Context.getTranslationUnitDecl()->lookup(&Context.Idents.get(Name)))
    if (const auto *V = dyn_cast<ValueDecl>(D); V && (!Weakly || IsDefined(V))) need(V);
}

// Returns the attribute of an alias; null for a weak reference, which has the symbol that it refers to.
static const AliasAttr *aliasOf(const ValueDecl *D) { return D->hasAttr<WeakRefAttr>() ? nullptr : D->getAttr<AliasAttr>(); }

// Whether an option keeps an unused variable.
bool Exporter::isKept(const VarDecl *VD) {
  const CodeGenOptions &Opts = CI.getCodeGenOpts();
  bool Static = VD->getStorageDuration() == SD_Static;
  if (Opts.KeepPersistentStorageVariables && (Static || VD->getStorageDuration() == SD_Thread)) return true;
  return Opts.KeepStaticConsts && !VD->isStaticLocal() && Static && VD->getType().isConstQualified();
}

// Whether a variable states something to the compiler, which reads it although the program may not.
static bool isStatement(const VarDecl *VD) {
  return VD->isThisDeclarationADefinition() == VarDecl::Definition && VD->getDeclName().isIdentifier() && VD->getName().contains("__enzyme_");
}

// Whether a function that nothing refers to is left out although other units may name it: one of the device alone.
static bool isOfDeviceAlone(const FunctionDecl *FD) { return cudaRole(FD) == schema::CudaRole::Device; }

// Records the kernels and device functions of the program, which are what the device view of a unit is for.
void Exporter::collectDeviceRoots(const DeclContext *Within) {
  auto IsOfLibrary = [&](const Decl *D) { return CI.getSourceManager().isInSystemHeader(D->getLocation()); };
  auto Add = [&](const FunctionDecl *FD) {
    schema::CudaRole Role = cudaRole(FD);
    // The host may launch an instance of a kernel of a library. Its other functions are there if a kernel calls them.
    bool IsOfDevice = Role == schema::CudaRole::Kernel || (Role == schema::CudaRole::Device && !IsOfLibrary(FD));
    if (IsOfDevice && !FD->isInvalidDecl() && !FD->isDependentContext() && FD->hasBody()) need(FD);
  };
  for (const Decl *D : Within->decls()) {
    if (const auto *Template = dyn_cast<FunctionTemplateDecl>(D)) llvm::for_each(Template->specializations(), Add);
    else if (const auto *Template = dyn_cast<ClassTemplateDecl>(D)) llvm::for_each(Template->specializations(), [&](const auto *Special) { collectDeviceRoots(Special); });
    else if (const auto *FD = dyn_cast<FunctionDecl>(D)) Add(FD);
    else if (const auto *VD = dyn_cast<VarDecl>(D)) {
      bool IsOfDevice = VD->isFileVarDecl() && cudaMemory(VD) != schema::CudaMemory::Host && !IsOfLibrary(VD);
      if (IsOfDevice && Context.DeclMustBeEmitted(VD)) need(VD);
    } else if (isa<NamespaceDecl, LinkageSpecDecl, CXXRecordDecl>(D)) collectDeviceRoots(cast<DeclContext>(D));
  }
}

void Exporter::collectRoots(const DeclContext *Within) {
  auto Named = [&](const NamedDecl *D) { return llvm::is_contained(Roots, D->getName()); };
  bool Everything = llvm::is_contained(Roots, "*");
  bool All = Roots.empty() || Everything;
  for (const Decl *D : Within->decls()) {
    if (D->isInvalidDecl())
      continue;
    if (isa<NamespaceDecl, LinkageSpecDecl>(D)) {
      collectRoots(cast<DeclContext>(D));
      continue;
    }
    if (const auto *Template = dyn_cast<FunctionTemplateDecl>(D)) { // its explicit instantiations
      for (const FunctionDecl *Special : Template->specializations())
        if (All && Special->isTemplateInstantiation() && Special->hasBody() && Context.DeclMustBeEmitted(Special)) need(Special);
      continue;
    }
    if (const auto *Template = dyn_cast<ClassTemplateDecl>(D)) {
      for (const ClassTemplateSpecializationDecl *Special : Template->specializations()) {
        const CXXRecordDecl *Class = Special->getDefinition(); // another one than `Special` behind `extern template`
        if (!Class || Special->getSpecializationKind() != TSK_ExplicitInstantiationDefinition) continue;
        collectRoots(Class);
        if (Class->isDynamicClass()) defineTables(Class);
      }
      continue;
    }
    if (const auto *FD = dyn_cast<FunctionDecl>(D)) {
      if (FD->isDependentContext()) continue;
      if (isOfDeviceAlone(FD) && !Everything) continue;
      bool Has = FD->doesThisDeclarationHaveABody() || aliasOf(FD) || FD->hasAttr<IFuncAttr>();
      bool Emitted = Context.getLangOpts().EmitAllDecls || Context.DeclMustBeEmitted(FD) || aliasOf(FD) || FD->hasAttr<IFuncAttr>();
      bool Listed = Everything && FD->doesThisDeclarationHaveABody() && CI.getSourceManager().isInMainFile(FD->getLocation());
      bool Chosen = All ? Emitted || Listed : FD->getDeclName().isIdentifier() && Named(FD);
      if (!Has || !Chosen) continue;
      need(FD);
      if (const auto *CD = dyn_cast<CXXConstructorDecl>(FD)) need(GlobalDecl(CD, Ctor_Base));
      if (const auto *DD = dyn_cast<CXXDestructorDecl>(FD)) {
        need(GlobalDecl(DD, Dtor_Base));
        if (DD->isVirtual()) need(GlobalDecl(DD, Dtor_Deleting));
        if (DD->isVirtual())
          for (CXXDtorType Each : {Dtor_Complete, Dtor_Deleting}) needThunks(GlobalDecl(DD, Each));
      } else if (const auto *MD = dyn_cast<CXXMethodDecl>(FD); MD && MD->isVirtual())
        needThunks(GlobalDecl(MD));
      // The unit that defines the key function of a class has its table.
      if (const auto *MD = dyn_cast<CXXMethodDecl>(FD); MD && MD->getParent()->isDynamicClass())
        if (const CXXMethodDecl *Key = Context.getCurrentKeyFunction(MD->getParent()); Key && Key->getCanonicalDecl() == MD->getCanonicalDecl())
          defineTables(MD->getParent());
    } else if (const auto *VD = dyn_cast<VarDecl>(D)) {
      bool Tentative = VD->isThisDeclarationADefinition() == VarDecl::TentativeDefinition && VD->isExternallyVisible();
      if (All && VD->isFileVarDecl() && (Context.getLangOpts().EmitAllDecls || isKept(VD) || isStatement(VD) || Context.DeclMustBeEmitted(VD) || aliasOf(VD) || Tentative))
        need(VD);
    }
  }
}

void Exporter::collectRoots() {
  if (Context.getLangOpts().CUDAIsDevice) return collectDeviceRoots(Context.getTranslationUnitDecl());
  findDerivatives();
  collectRoots(Context.getTranslationUnitDecl());
  needDerivatives();
  // Last: the unit's own declarations of functions of other files precede those that twins have.
  if (Roots.empty() || llvm::is_contained(Roots, "*")) needTwins();
}

schema::Linkage Exporter::linkage(GVALinkage L, const Decl *D, bool Function) {
  // In the device view Clang makes static variables visible: the host looks for them in another object.
  if (L == GVA_Internal || Context.shouldExternalize(D)) return schema::Linkage::Internal;
  if (D->hasAttr<WeakAttr>()) return schema::Linkage::Weak;
  switch (L) {
  case GVA_AvailableExternally: return schema::Linkage::AvailableExternally;
  case GVA_DiscardableODR: return schema::Linkage::LinkonceOdr;
  case GVA_StrongODR: return schema::Linkage::WeakOdr;
  case GVA_Internal: case GVA_StrongExternal: break;
  }
  if (const auto *VD = dyn_cast<VarDecl>(D); VD && !Function && Context.getLangOpts().C99 && !CI.getCodeGenOpts().NoCommon) {
    if (VD->hasDefinition() == VarDecl::TentativeDefinition && !VD->hasAttr<NoCommonAttr>() && !VD->getTLSKind() &&
        !VD->hasAttr<SectionAttr>() && !VD->hasAttr<AlignedAttr>())
      return schema::Linkage::Common;
  } else if (VD && VD->hasAttr<CommonAttr>())
    return schema::Linkage::Common;
  return schema::Linkage::External;
}

static schema::Visibility visibility(const llvm::GlobalValue *V) {
  if (V && V->hasHiddenVisibility()) return schema::Visibility::Hidden;
  if (V && V->hasProtectedVisibility()) return schema::Visibility::Protected;
  return schema::Visibility::Default;
}

static schema::Visibility visibility(const NamedDecl *D) {
  switch (D->getVisibility()) {
  case HiddenVisibility: return schema::Visibility::Hidden;
  case ProtectedVisibility: return schema::Visibility::Protected;
  default: return schema::Visibility::Default;
  }
}

// Whether a symbol resolves within the linked unit (`dso_local`), so that its address needs no lookup in the global offset table.
// The rules are Clang's for ELF.
bool Exporter::isLocalSymbol(schema::Linkage L, schema::Visibility V, Definition Here, bool Function, bool ThreadLocal) {
  const CodeGenOptions &Opts = CI.getCodeGenOpts();
  const LangOptions &Lang = Context.getLangOpts();
  if (L == schema::Linkage::Internal)
    return true;
  if (V != schema::Visibility::Default && L != schema::Linkage::ExternWeak)
    return true;
  bool Shared = Opts.RelocationModel != llvm::Reloc::Static && !Lang.PIE;
  if (Shared) // -fno-semantic-interposition: a definition cannot be replaced by another one when the program is loaded.
    return Function && Here == Definition::Own && L == schema::Linkage::External && !Lang.SemanticInterposition && !Lang.HalfNoSemanticInterposition;
  if (Here != Definition::None && L != schema::Linkage::AvailableExternally)
    return true;
  if (L == schema::Linkage::ExternWeak && Opts.RelocationModel == llvm::Reloc::PIC_)
    return false;
  if (!Opts.DirectAccessExternalData)
    return false;
  return Function ? !Opts.NoPLT && Opts.RelocationModel == llvm::Reloc::Static : !ThreadLocal;
}

template <class A> static std::optional<int> priority(const FunctionDecl *FD) {
  if (const auto *Attr = FD->getAttr<A>()) return Attr->getPriority() ? int(Attr->getPriority()->EvaluateKnownConstInt(FD->getASTContext()).getSExtValue()) : 65535;
  return std::nullopt;
}

void Exporter::function(FunctionRow Row) {
  const FunctionDecl *FD = Row.decl();
  const FunctionDecl *Def = nullptr;
  if (!Row.IsInlineBuiltin) FD = FD->getMostRecentDecl();
  bool Defined = Row.IsInlineBuiltin || (FD->hasBody(Def) && Def && Bodies.count(Def->getCanonicalDecl()));
  if (Defined && Def)
    FD = Def;
  auto *F = dyn_cast<llvm::Function>(Generator.GetAddrOfGlobal(Row.Symbol.getWithDecl(FD), Defined)->stripPointerCasts());
  std::string Name = F ? F->getName().str() : FD->getNameAsString();
  bool WeakRef = FD->hasAttr<WeakRefAttr>();
  if (WeakRef) Name = FD->getAttr<AliasAttr>()->getAliasee().str();
  std::string Builtin;
  if (Row.IsInlineBuiltin) Name += ".inline";
  else if (unsigned Id = FD->getBuiltinID()) {
    Builtin = Context.BuiltinInfo.getName(Id);
    if (Context.BuiltinInfo.isLibFunction(Id) && StringRef(Name).starts_with("__builtin_"))
      Name = Name.substr(strlen("__builtin_"));
  }
  std::string FnAttrs, ResultAttrs, LlvmType;
  std::vector<std::string> ParamAttrs;
  if (F) {
    llvm::AttributeList Attrs = F->getAttributes();
    // A `noreturn` function that returns must reach the check that reports it.
    if (Context.getLangOpts().Sanitize.has(SanitizerKind::Unreachable))
      Attrs = Attrs.removeFnAttribute(F->getContext(), llvm::Attribute::NoReturn);
    if (Row.IsInlineBuiltin) // applies to the library's function
      Attrs = Attrs.removeFnAttribute(F->getContext(), llvm::Attribute::NoBuiltin);
    if (Defined)
      Attrs = definitionParameters(Row.Symbol.getWithDecl(FD), Attrs);
    FnAttrs = Defined ? definitionAttributes(FD, Attrs.getFnAttrs()) : passthrough(Attrs.getFnAttrs());
    ResultAttrs = parameterAttributes(Attrs.getRetAttrs());
    if (const auto *A = FD->getAttr<AssumeAlignedAttr>(); A && !A->getOffset() && !Attrs.hasRetAttr(llvm::Attribute::Alignment)) {
      uint64_t Align = A->getAlignment()->EvaluateKnownConstInt(Context).getZExtValue();
      Align = std::min<uint64_t>(Align, llvm::Value::MaximumAlignment);
      ResultAttrs += (ResultAttrs.empty() ? "llvm.align = " : ", llvm.align = ") + std::to_string(Align) + " : i64";
    }
    for (unsigned I = 0; I < F->arg_size(); ++I)
      ParamAttrs.push_back(parameterAttributes(Attrs.getParamAttrs(I)));
    LlvmType = llvmType(F->getReturnType());
  }
  bool Interrupt = FD->hasAttr<AnyX86InterruptAttr>(), IsCxx = Context.getLangOpts().CPlusPlus;
  if (Interrupt && FD->getNumParams() && !ParamAttrs.empty()) {
    // The processor pushes the frame on the stack, as an argument passed by value.
    QualType Frame = FD->getParamDecl(0)->getType()->getPointeeType();
    ParamAttrs[0] += (ParamAttrs[0].empty() ? "" : ", ") + ("llvm.byval = " + llvmType(CodeGen::convertTypeForMemory(Generator.CGM(), Frame)));
  }
  uint32_t Id = Row.IsInlineBuiltin ? inlineBuiltinId(FD) : decl(Row.Symbol);
  if (Defined) debugDecl(Id, functionType(Row.Symbol));
  noteAttributes(FD);
  auto Ctor = priority<ConstructorAttr>(FD), Dtor = priority<DestructorAttr>(FD);
  GVALinkage Own = Row.IsInlineBuiltin ? GVA_Internal : Context.GetGVALinkageForFunction(FD);
  schema::Linkage L = Defined ? linkage(Own, FD, true)
                              : WeakRef || FD->isWeak() || FD->hasAttr<WeakAttr>() ? schema::Linkage::ExternWeak : schema::Linkage::External;
  const auto *Alias = aliasOf(FD);
  const auto *IFunc = FD->getAttr<IFuncAttr>();
  if (Alias || IFunc)
    L = linkage(FD->isExternallyVisible() ? GVA_StrongExternal : GVA_Internal, FD, true);
  StringRef Section = FD->hasAttr<SectionAttr>() ? FD->getAttr<SectionAttr>()->getName() : StringRef();
  schema::Visibility V = Row.IsInlineBuiltin ? schema::Visibility::Default : Defined || Alias || IFunc ? visibility(FD) : visibility(F);
  Definition Here = Defined ? Definition::Own : Alias || IFunc ? Definition::Alias : Definition::None;
  bool Local = isLocalSymbol(L, V, Here, true, false);
  uint64_t Align = FD->getMaxAlignment() / 8;
  if (Defined && Context.getLangOpts().FunctionAlignment && !FD->hasAttr<AlignedAttr>())
    Align = uint64_t(1) << Context.getLangOpts().FunctionAlignment;
  auto Promised = returnPromise(FD);
  std::optional<uint32_t> Hash;
  if (Defined && FD->getType()->getAs<FunctionProtoType>() && sanitizers(FD).has(SanitizerKind::Function)) Hash = functionTypeHash(FD->getType());
  S.Function(Id, Name, FD->getNameAsString(), type(functionType(Row.Symbol)), sourceType(functionType(Row.Symbol)), functionAbi(functionType(Row.Symbol)), position(FD->getLocation()), L,
             V, Local, Section, Align, FnAttrs, ResultAttrs,
             {ParamAttrs.size(), [&](size_t I) { W.write(StringRef(ParamAttrs[I])); }}, LlvmType, Builtin,
             Alias ? Alias->getAliasee() : StringRef(), IFunc ? IFunc->getResolver() : StringRef(),
             {Ctor.has_value() && Defined, [&] { W.write(int64_t(*Ctor)); }}, {Dtor.has_value() && Defined, [&] { W.write(int64_t(*Dtor)); }},
             FD->hasAttr<UsedAttr>(), FD->hasAttr<RetainAttr>(), FD->isNoReturn(), Defined,
             {Promised.has_value(), [&] { promise(*Promised); }}, {Hash.has_value(), [&] { W.write(uint64_t(*Hash)); }},
             IsCxx ? std::string() : signature(FD->getType()), {Defined && !Row.IsInlineBuiltin && FD->isExternallyVisible() && !IsCxx, [&] { declaration(FD); }}, Interrupt,
             cudaRole(FD));
}

std::string Exporter::staticName(const VarDecl *VD) {
  auto It = StaticNames.find(VD->getCanonicalDecl());
  if (It != StaticNames.end())
    return It->second;
  const auto *FD = dyn_cast_or_null<FunctionDecl>(VD->getParentFunctionOrMethod());
  std::string Base = (FD ? FD->getNameAsString() + "." : std::string()) + VD->getNameAsString();
  unsigned Count = StaticCounts[Base]++;
  if (Count)
    Base += "." + std::to_string(Count);
  StaticNames[VD->getCanonicalDecl()] = Base;
  return Base;
}

void Exporter::global(const VarDecl *VD) {
  const VarDecl *Def = VD->getDefinition(Context);
  if (!Def)
    if (const VarDecl *Acting = const_cast<VarDecl *>(VD)->getActingDefinition()) Def = Acting;
  const auto *Alias = aliasOf(VD);
  bool WeakRef = VD->hasAttr<WeakRefAttr>();
  bool Defined = Def != nullptr && !Alias && !WeakRef;
  bool Local = VD->isStaticLocal();
  if (Defined) VD = Def;
  else VD = VD->getMostRecentDecl();
  std::string Name;
  const llvm::GlobalValue *V = nullptr;
  if (WeakRef)
    Name = VD->getAttr<AliasAttr>()->getAliasee().str();
  else if (Local && !VD->isExternallyVisible())
    Name = VD->hasAttr<AsmLabelAttr>() ? VD->getAttr<AsmLabelAttr>()->getLabel().str() : staticName(VD);
  else {
    V = dyn_cast<llvm::GlobalValue>(Generator.GetAddrOfGlobal(GlobalDecl(VD), Defined)->stripPointerCasts());
    Name = V ? V->getName().str() : VD->getNameAsString();
  }
  QualType T = VD->getType();
  if (Defined) debugDecl(decl(VD), T);
  noteAttributes(VD);
  if (T->isIncompleteType() && Defined)
    if (const auto *A = Context.getAsIncompleteArrayType(T)) // a tentative `int a[];` has one element
      T = Context.getConstantArrayType(A->getElementType(), llvm::APInt(64, 1), nullptr, ArraySizeModifier::Normal, 0);
  schema::Linkage L = Defined ? linkage(Context.GetGVALinkageForVariable(VD), VD, false)
                              : WeakRef || VD->hasAttr<WeakAttr>() || VD->isWeak() ? schema::Linkage::ExternWeak : schema::Linkage::External;
  if (Alias) L = linkage(VD->isExternallyVisible() ? GVA_StrongExternal : GVA_Internal, VD, false);
  schema::TlsModel Tls = tlsModel(VD);
  schema::Visibility Visible = Local ? schema::Visibility::Default : Defined || Alias ? visibility(VD) : visibility(V);
  Definition Here = Defined ? Definition::Own : Alias ? Definition::Alias : Definition::None;
  bool DsoLocal = isLocalSymbol(L, Visible, Here, false, Tls != schema::TlsModel::None);
  APValue Value;
  bool HasInit = false, Failed = false;
  const Expr *Init = Defined ? VD->getAnyInitializer() : nullptr;
  // A trivial default constructor does nothing: static storage is zero-initialised.
  if (const auto *C = dyn_cast_or_null<CXXConstructExpr>(Init); C && C->getConstructor()->isTrivial() && C->getConstructor()->isDefaultConstructor())
    Init = nullptr;
  bool IsShared = VD->hasAttr<CUDASharedAttr>();
  if (IsShared) Init = nullptr;
  if (Init) {
    HasInit = true;
    Failed = !initializer(Init, T, VD, Value);
  }
  bool IsCxx = Defined && Context.getLangOpts().CPlusPlus && !IsShared;
  bool IsDestroyed = IsCxx && VD->needsDestruction(Context) != QualType::DK_none;
  // Dynamic initialisation starts from zero-initialised storage.
  bool ByCode = IsCxx && (Failed || IsDestroyed);
  if (ByCode && !Local && !llvm::is_contained(Dynamic, VD)) Dynamic.push_back(VD);
  if (ByCode && !Local && VD->getTLSKind() != VarDecl::TLS_None) threadInitialiserOf(VD);
  if (ByCode && Failed) HasInit = Failed = false;
  bool IsNull = Defined && !HasInit && !T->isIncompleteType() && isNullOther(T); // zero-initialised, which is not zero bytes
  bool Constant = T.isConstantStorage(Context, false, false) && Defined && !IsDestroyed && !ByCode && cudaMemory(VD) == schema::CudaMemory::Host;
  if (!Defined && T.isConstQualified()) Constant = T.isConstantStorage(Context, false, false) && cudaMemory(VD) == schema::CudaMemory::Host;
  uint64_t Align = T->isIncompleteType() ? 1 : Context.getDeclAlign(VD).getQuantity();
  StringRef Section = VD->hasAttr<SectionAttr>() ? VD->getAttr<SectionAttr>()->getName() : StringRef();
  const auto *Owner = dyn_cast_or_null<FunctionDecl>(VD->getParentFunctionOrMethod());
  const Expr *Plain = Init ? Init->IgnoreParens() : nullptr;
  S.Global(decl(VD), Name, VD->getName(), type(T), sourceType(T), position(VD->getLocation()), L, Visible, DsoLocal,
           Section, Align, Tls, Constant, Defined,
           {HasInit || IsNull, [&] {
              if (IsNull) return zeroConstant(T);
              if (const auto *Str = dyn_cast_or_null<StringLiteral>(Plain); Str && T->isArrayType())
                return S.ConstStr(llvm::MemoryBufferRef(Str->getBytes(), ""), Str->getCharByteWidth(),
                                  Context.getAsConstantArrayType(T)->getSize().getZExtValue());
              if (Failed) return structural(Init, T);
              constant(Value, T);
            }},
           Alias ? Alias->getAliasee() : StringRef(), VD->hasAttr<UsedAttr>() || (Defined && isKept(VD)), VD->hasAttr<RetainAttr>(),
           {Owner != nullptr, [&] { W.write(uint64_t(decl(symbolOf(Owner)))); }}, false, {reducerAnnotation(VD) != nullptr, [&] { reducer(VD); }},
           cudaMemory(VD));
}

void Exporter::compoundLiteralGlobal(const CompoundLiteralExpr *E) {
  APValue Value;
  QualType T = E->getType();
  bool Ok = initializer(E->getInitializer(), T, nullptr, Value);
  std::string Name = ".compoundliteral." + std::to_string(DeclIds[E]);
  S.Global(DeclIds[E], Name, "", type(T), sourceType(T), position(E->getBeginLoc()), schema::Linkage::Internal, schema::Visibility::Default, true, "",
           Context.getTypeAlignInChars(T).getQuantity(), schema::TlsModel::None, T.isConstantStorage(Context, false, false), true,
           {true, [&] { if (Ok) constant(Value, T); else structural(E->getInitializer(), T); }},
           "", false, false, {false, [] {}}, false, {false, [] {}}, schema::CudaMemory::Host);
}

void Exporter::definition(FunctionRow Row) {
  uint32_t Id = Row.IsInlineBuiltin ? inlineBuiltinId(Row.decl()) : decl(Row.Symbol);
  definition(Row, Id, [&] { body(Row.Symbol); });
}

// Exports the definition of a function, with `Statements` as its body, under an id.
void Exporter::definition(FunctionRow Row, uint32_t Id, llvm::function_ref<void()> Statements) {
  const FunctionDecl *FD = Row.decl();
  Current = Body();
  Current.Function = FD;
  Current.Symbol = Row.Symbol;
  const CXXMethodDecl *Method = asMethod(FD);
  if (Method && Method->getParent()->isLambda() && Method->getOverloadedOperator() == OO_Call)
    Method->getParent()->getCaptureFields(Current.Captures, Current.CapturedThis);
  std::vector<StringRef> Checks = checks(FD);
  const auto *Variant = FD->getAttr<OMPDeclareVariantAttr>();
  std::vector<std::pair<uint64_t, uint64_t>> Scops;
  const SourceManager &SM = Context.getSourceManager();
  SourceRange Range = FD->getSourceRange();
  uint64_t Open = 0;
  for (const auto &[Loc, Begin] : ScopMarks) {
    if (SM.isBeforeInTranslationUnit(Loc, Range.getBegin()) || SM.isBeforeInTranslationUnit(Range.getEnd(), Loc))
      continue;
    if (Begin) Open = position(Loc);
    else if (Open) { Scops.push_back({Open, position(Loc)}); Open = 0; }
  }
  bool Tables = getsTables(Row.Symbol);
  size_t Implicit = (Method ? 1 : 0) + Tables;
  auto OneParam = [&](size_t I) {
    if (Method && I == 0) {
      QualType T = Method->getThisType();
      debugDecl(thisOf(Method), T);
      return S.Param(thisOf(Method), "this", type(T), sourceType(T), position(Method->getLocation()), type(T), 0, {0, [](size_t) {}}, {false, [] {}},
                     type(Context.getSizeType()), false, false);
    }
    if (Tables && I == 1) {
      QualType T = Context.getPointerType(Context.VoidPtrTy);
      return S.Param(tablesOf(Method), "vtt", type(T), sourceType(T), position(Method->getLocation()), type(T), 0, {0, [](size_t) {}}, {false, [] {}},
                     type(Context.getSizeType()), false, false);
    }
    const ParmVarDecl *P = FD->getParamDecl(I - Implicit);
    QualType Passed = P->getType();
    if (P->isKNRPromoted()) {
      QualType T = P->getType();
      Passed = T->isRealFloatingType() ? QualType(Context.DoubleTy) : Context.isPromotableIntegerType(T) ? Context.getPromotedIntegerType(T) : T;
    }
    llvm::SmallVector<const Expr *, 4> Sizes;
    boundsOf(P->getOriginalType(), Sizes);
    debugDecl(decl(P), P->getType());
    noteAttributes(P);
    S.Param(decl(P), P->getName(), type(P->getType()), sourceType(P->getType()), position(P->getLocation()), type(Passed),
            P->hasAttr<AlignedAttr>() ? Context.getDeclAlign(P).getQuantity() : 0,
            {Sizes.size(), [&](size_t B) { bound(Sizes[B]); }},
            {P->hasAttr<PassObjectSizeAttr>(), [&] { W.write(uint64_t(objectSizeOf(P))); }}, type(Context.getSizeType()),
            reducerAnnotation(P) != nullptr, P->getType()->isReferenceType());
  };
  S.Definition(Id, Statements, position(FD->getBody()->getEndLoc()),
               {FD->getNumParams() + Implicit, OneParam},
               [&] {
                 S.BodyFlags(Current.Goto, Current.IndirectGoto, Current.Setjmp, Current.Spawn,
                             {Scops.size(), [&](size_t I) { S.Range(Scops[I].first, Scops[I].second); }}, Current.Team);
               },
               {Checks.size(), [&](size_t I) { W.write(Checks[I]); }}, Variant ? position(Variant->getLocation()) : 0,
               ownReducerAnnotation(FD) != nullptr);
}

// Whether loops with a condition that is not constant may be assumed to terminate or to have side effects: since C11, or by option.
static bool finiteLoops(const CodeGenOptions &G, const LangOptions &L) {
  using Kind = CodeGenOptions::FiniteLoopsKind;
  return G.getFiniteLoops() == Kind::Always || (G.getFiniteLoops() == Kind::Language && L.C11);
}

void Exporter::options() {
  const CodeGenOptions &G = CI.getCodeGenOpts();
  const LangOptions &L = Context.getLangOpts();
  auto Kinds = [&](const SanitizerSet &Set) {
    llvm::SmallVector<StringRef, 8> Names;
    serializeSanitizerSet(Set, Names);
    return Names;
  };
  auto San = Kinds(L.Sanitize), Recover = Kinds(G.SanitizeRecover), Trap = Kinds(G.SanitizeTrap);
  auto Strings = [&](llvm::SmallVector<StringRef, 8> &V) { return [&](size_t I) { W.write(V[I]); }; };
  auto E1 = Strings(San), E2 = Strings(Recover), E3 = Strings(Trap);
  S.Options(G.OptimizationLevel, G.OptimizeSize, G.OptimizationLevel > 0 && !G.RelaxedAliasing, G.PointerTBAA,
            L.getSignedOverflowBehavior() == LangOptions::SOB_Defined, L.getSignedOverflowBehavior() == LangOptions::SOB_Trapping,
            L.MathErrno, G.OptimizationLevel > 0 || L.Sanitize.has(SanitizerKind::Address), unsigned(G.getDebugInfo()), G.DwarfVersion,
            G.DebugColumnInfo, L.PICLevel, L.PIE, L.CharIsSigned, finiteLoops(G, L),
            G.StrictReturn, G.NullPointerIsValid, unsigned(L.getTrivialAutoVarInit()), {San.size(), E1}, {Recover.size(), E2}, {Trap.size(), E3},
            L.PointerOverflowDefined, L.Exceptions && !L.CPlusPlus, Context.getTargetInfo().getMaxAtomicInlineWidth(), G.SanitizeMinimalRuntime,
            G.EmitCheckPathComponentsToStrip, L.WritableStrings,
            G.getExtendVariableLiveness() == CodeGenOptions::ExtendVariableLivenessKind::All);
}

void Exporter::unit() {
  const TargetInfo &Target = Context.getTargetInfo();
  collectRoots();
  llvm::SmallString<128> Directory;
  llvm::sys::fs::current_path(Directory);
  std::string Producer = CI.getCodeGenOpts().DwarfDebugFlags;
  std::vector<const FileScopeAsmDecl *> Asms;
  for (const Decl *D : Context.getTranslationUnitDecl()->decls())
    if (const auto *A = dyn_cast<FileScopeAsmDecl>(D)) Asms.push_back(A);
  StringRef Main = CI.getCodeGenOpts().MainFileName;
  // Bodies come first, because they reference functions, variables and literals. So do initialisers: each global is written once
  // to collect its references, and a second time into the output.
  std::vector<std::string> Written;
  size_t SeenGlobals = 0, SeenLiterals = 0;
  bool Initialises = false;
  size_t SeenThunks = 0;
  while (!Pending.empty() || SeenThunks < Thunks.size() || SeenGlobals < Globals.size() || SeenLiterals < Literals.size() || (!Dynamic.empty() && !Initialises)) {
    if (!Pending.empty()) {
      FunctionRow Row = Pending.front();
      Pending.pop_front();
      Written.push_back(captured([&] { definition(Row); }));
      if (!Row.IsInlineBuiltin) Bodies[Row.decl()->getCanonicalDecl()] = Current;
    } else if (SeenThunks < Thunks.size()) {
      Thunk T = Thunks[SeenThunks++];
      Written.push_back(captured([&] { definition(T); }));
    } else if (SeenGlobals < Globals.size()) {
      const VarDecl *VD = Globals[SeenGlobals++];
      captured([&] { global(VD); });
    } else if (SeenLiterals < Literals.size()) {
      const CompoundLiteralExpr *E = Literals[SeenLiterals++];
      captured([&] { compoundLiteralGlobal(E); });
    } else {
      // They may need further functions and variables, but these are initialised by constants or known already.
      Initialises = true;
      initialisers(Written);
    }
  }
  if (Dynamic.size() != InitialisedCount) { // variables of inline functions that only initialisers use
    llvm::SmallVector<const VarDecl *, 4> Late(Dynamic.begin() + InitialisedCount, Dynamic.end());
    CI.getDiagnostics().Report(Late.front()->getLocation(), CI.getDiagnostics().getCustomDiagID(DiagnosticsEngine::Error, "not supported: a variable that only initialisers of other variables use, with an initialiser that is not constant"));
  }
  W.writeArraySize(22);
  W.write(StringRef(Target.getTriple().str()));
  W.write(StringRef(Target.getDataLayoutString()));
  W.write(Main);
  W.write(StringRef(Directory));
  W.write(StringRef(Producer));
  options();
  W.writeArraySize(Written.size());
  for (const std::string &B : Written) Out.write(B.data(), B.size());
  W.writeArraySize(Functions.size() + Thunks.size() + initialisersCount());
  for (size_t I = 0; I < Functions.size(); ++I) function(Functions[I]);
  for (const Thunk &T : Thunks) row(T);
  initialisersRows();
  W.writeArraySize(Globals.size() + Literals.size() + Tables.size());
  for (size_t I = 0; I < Globals.size(); ++I) global(Globals[I]);
  for (size_t I = 0; I < Literals.size(); ++I) compoundLiteralGlobal(Literals[I]);
  for (const Table &T : Tables) writeTable(T);
  W.writeArraySize(Asms.size());
  for (const FileScopeAsmDecl *A : Asms) W.write(StringRef(A->getAsmString()));
  writeTypes();
  writeRecords();
  writeAbis();
  writeSourceTypes();
  std::string Debug = captured([&] { writeDebug(); }); // may reference further files
  std::string Noted = captured([&] { writeAttributes(); });
  std::string Scheduled = captured([&] { writeSchedules(); });
  writeStatements();
  writeHeaders();
  W.writeArraySize(Files.size());
  for (const std::string &F : Files) W.write(StringRef(F));
  writeSpellings();
  Out.write(Debug.data(), Debug.size());
  Out.write(Noted.data(), Noted.size());
  writeDerivatives();
  Out.write(Scheduled.data(), Scheduled.size());
}
} // namespace exporter
