// Virtual functions and run-time type information: the tables of the Itanium C++ ABI (sections 2.5 and 2.9), and what reads them.
#include "Exporter.h"
#include "clang/AST/CXXInheritance.h"
#include "clang/AST/RecordLayout.h"
#include "clang/AST/VTTBuilder.h"
#include "clang/AST/VTableBuilder.h"

namespace exporter {

static ItaniumVTableContext &layouts(ASTContext &Context) { return *cast<ItaniumVTableContext>(Context.getVTableContext()); }

// Returns a name of the ABI.
std::string Exporter::mangled(llvm::function_ref<void(MangleContext &, llvm::raw_ostream &)> Write) {
  if (!Mangler) Mangler.reset(Context.createMangleContext());
  std::string Text;
  llvm::raw_string_ostream Out(Text);
  Write(*Mangler, Out);
  return Text;
}

// Adds a variable that no declaration of the program has, and returns its id; the first one of a name is kept.
uint32_t Exporter::table(const std::string &Name, Table T) {
  auto [It, New] = TableIds.try_emplace(Name, 0);
  if (!New) return It->second;
  // A key that no declaration has: the address of the entry of the map.
  It->second = DeclIds.try_emplace(&*It, DeclIds.size()).first->second;
  T.Id = It->second;
  T.Name = Name;
  Tables.push_back(std::move(T));
  return It->second;
}

// Returns a variable of the run-time library or of another unit, by its symbol.
uint32_t Exporter::externalTable(StringRef Name) {
  Table T;
  T.IsDefined = false;
  T.Words.push_back({});
  return table(Name.str(), std::move(T));
}

void Exporter::writeTable(const Table &T) {
  if (!T.Zeroed.isNull()) {
    bool Local = isLocalSymbol(T.Linkage, schema::Visibility::Default, Definition::Own, false, false);
    return S.Global(T.Id, T.Name, "", type(T.Zeroed), sourceType(T.Zeroed), 0, T.Linkage, schema::Visibility::Default, Local, "",
                    Context.getTypeAlignInChars(T.Zeroed).getQuantity(), T.Tls, false, true, {true, [&] { S.ConstZero(); }}, "", false, false,
                    {false, [] {}}, false, {false, [] {}}, schema::CudaMemory::Host);
  }
  QualType Element = T.Text.empty() ? T.IsConstant ? QualType(Context.VoidPtrTy) : QualType(Context.LongTy) : QualType(Context.CharTy);
  uint64_t Count = T.Text.empty() ? T.Words.size() : T.Text.size() + 1;
  QualType Whole = Context.getConstantArrayType(Element, llvm::APInt(64, Count), nullptr, ArraySizeModifier::Normal, 0);
  auto Word = [&](size_t I) {
    const Table::Word &Each = T.Words[I];
    if (!T.IsConstant) return S.ConstInt(Each.Offset);
    S.ConstAddress([&] { Each.Base ? S.ConstBaseDecl(*Each.Base) : S.ConstBaseNull(); }, Each.Offset);
  };
  auto Init = [&] {
    if (!T.Text.empty()) return S.ConstStr(llvm::MemoryBufferRef(T.Text, ""), 1, Count);
    S.ConstArray({T.Words.size(), Word}, {false, [] {}}, Count);
  };
  bool Local = isLocalSymbol(T.Linkage, schema::Visibility::Default, T.IsDefined ? Definition::Own : Definition::None, false, false);
  S.Global(T.Id, T.Name, "", type(Whole), sourceType(Whole), 0, T.Linkage, schema::Visibility::Default, Local, "", Context.getTypeAlignInChars(Element).getQuantity(),
           T.Tls, T.IsConstant, T.IsDefined, {T.IsDefined, Init}, "", false, false, {false, [] {}}, false, {false, [] {}},
           schema::CudaMemory::Host);
}

// Whether another unit defines the table of a class and the type information of it: the one that defines its key function, or an explicit
// instantiation.
bool Exporter::isTableElsewhere(const CXXRecordDecl *Class) {
  TemplateSpecializationKind Kind = Class->getTemplateSpecializationKind();
  if (Kind == TSK_ExplicitInstantiationDeclaration) return true;
  if (Kind == TSK_ImplicitInstantiation || Kind == TSK_ExplicitInstantiationDefinition) return false;
  const CXXMethodDecl *Key = Context.getCurrentKeyFunction(Class);
  return Key && !Key->hasBody();
}

schema::Linkage Exporter::tableLinkage(const CXXRecordDecl *Class) {
  if (!Class->isExternallyVisible()) return schema::Linkage::Internal;
  if (Class->getTemplateSpecializationKind() == TSK_ExplicitInstantiationDefinition) return schema::Linkage::WeakOdr;
  const CXXMethodDecl *Key = Class->isDynamicClass() ? Context.getCurrentKeyFunction(Class) : nullptr;
  const FunctionDecl *Def = nullptr;
  bool IsStrong = Key && Key->hasBody(Def) && !Def->isInlined();
  return IsStrong ? schema::Linkage::External : schema::Linkage::LinkonceOdr;
}

// Returns the type information of a type; nothing for types with incomplete classes and pointers to members.
std::optional<uint32_t> Exporter::typeInfo(QualType T) {
  T = Context.getCanonicalType(T).getUnqualifiedType();
  std::string Name = mangled([&](MangleContext &M, llvm::raw_ostream &Out) { M.mangleCXXRTTI(T, Out); });
  if (T->isBuiltinType()) return externalTable(Name);
  if (auto Known = TableIds.find(Name); Known != TableIds.end()) return Known->second;
  const auto *Class = T->getAsCXXRecordDecl();
  if (!Class) return typeInfoOfOther(T, Name);
  if (!Class->hasDefinition()) return std::nullopt;
  Class = Class->getDefinition();
  if (Class->isDynamicClass() && isTableElsewhere(Class)) return externalTable(Name);
  uint32_t TextId = typeName(T, tableLinkage(Class));
  // Bases first: the class may have many of them.
  std::vector<uint32_t> Bases;
  for (const CXXBaseSpecifier &Base : Class->bases()) Bases.push_back(*typeInfo(Base.getType()));
  const CXXBaseSpecifier *Only = Class->getNumBases() == 1 ? &*Class->bases_begin() : nullptr;
  bool IsSimple = Only && !Only->isVirtual() && Only->getAccessSpecifier() == AS_public &&
                  Context.getASTRecordLayout(Class).getBaseClassOffset(Only->getType()->getAsCXXRecordDecl()).isZero() &&
                  (Only->getType()->getAsCXXRecordDecl()->isEmpty() || Only->getType()->getAsCXXRecordDecl()->isDynamicClass() == Class->isDynamicClass());
  StringRef Kind = Bases.empty() ? "_ZTVN10__cxxabiv117__class_type_infoE"
                   : IsSimple    ? "_ZTVN10__cxxabiv120__si_class_type_infoE"
                                 : "_ZTVN10__cxxabiv121__vmi_class_type_infoE";
  Table Info;
  Info.Linkage = tableLinkage(Class);
  Info.Words = {{externalTable(Kind), 16}, {TextId, 0}};
  if (IsSimple) Info.Words.push_back({Bases[0], 0});
  else if (!Bases.empty()) {
    Info.Words.push_back({std::nullopt, int64_t(uint64_t(Bases.size()) << 32 | inheritanceFlags(Class))});
    size_t At = 0;
    for (const CXXBaseSpecifier &Base : Class->bases()) {
      const auto *Of = Base.getType()->getAsCXXRecordDecl();
      int64_t Offset = Base.isVirtual() ? virtualBaseOffset(Class, Of) : Context.getASTRecordLayout(Class).getBaseClassOffset(Of).getQuantity();
      Info.Words.push_back({Bases[At++], 0});
      Info.Words.push_back({std::nullopt, Offset * 256 | (Base.isVirtual() ? 1 : 0) | (Base.getAccessSpecifier() == AS_public ? 2 : 0)});
    }
  }
  return table(Name, std::move(Info));
}

// Returns the name of a type as the type information has it.
uint32_t Exporter::typeName(QualType T, schema::Linkage Linkage) {
  Table Text;
  Text.Linkage = Linkage;
  std::string Name = mangled([&](MangleContext &M, llvm::raw_ostream &Out) { M.mangleCXXRTTIName(T, Out); });
  Text.Text = StringRef(Name).drop_front(4).str(); // without "_ZTS"
  return table(Name, std::move(Text));
}

// Returns the type information of a pointer, function, array or enumeration.
std::optional<uint32_t> Exporter::typeInfoOfOther(QualType T, const std::string &Name) {
  const auto *OfMember = T->getAs<MemberPointerType>();
  const char *Kind = T->isPointerType() ? "_ZTVN10__cxxabiv119__pointer_type_infoE"
                     : OfMember ? "_ZTVN10__cxxabiv129__pointer_to_member_type_infoE"
                     : T->isFunctionType() ? "_ZTVN10__cxxabiv120__function_type_infoE"
                     : T->isArrayType() ? "_ZTVN10__cxxabiv117__array_type_infoE"
                     : T->isAnyComplexType() || T->isVectorType() ? "_ZTVN10__cxxabiv123__fundamental_type_infoE"
                     : T->isEnumeralType() ? "_ZTVN10__cxxabiv116__enum_type_infoE" : nullptr;
  if (!Kind) return std::nullopt;
  Table Info;
  Info.Linkage = T->getLinkage() == clang::Linkage::External || T->getLinkage() == clang::Linkage::None ? schema::Linkage::LinkonceOdr : schema::Linkage::Internal;
  std::optional<uint32_t> Inner, Outer;
  if ((T->isPointerType() || OfMember) && !(Inner = typeInfo(T->getPointeeType()))) return std::nullopt;
  if (OfMember && !(Outer = typeInfo(Context.getCanonicalTagType(OfMember->getMostRecentCXXRecordDecl())))) return std::nullopt;
  Info.Words = {{externalTable(Kind), 16}, {typeName(T, Info.Linkage), 0}};
  if (Inner) {
    QualType To = T->getPointeeType();
    bool IsNoexcept = To->isFunctionProtoType() && To->castAs<FunctionProtoType>()->isNothrow();
    Info.Words.push_back({std::nullopt, int64_t(To.isConstQualified() | To.isVolatileQualified() << 1 | To.isRestrictQualified() << 2 | IsNoexcept << 6)});
    Info.Words.push_back({*Inner, 0});
    if (Outer) Info.Words.push_back({*Outer, 0});
  }
  return table(Name, std::move(Info));
}

// Returns the flags of `__vmi_class_type_info` (ABI section 2.9.5): 1 if a base is inherited repeatedly, 2 if one virtual base several times.
unsigned Exporter::inheritanceFlags(const CXXRecordDecl *Class) {
  llvm::DenseSet<const CXXRecordDecl *> Virtual, Other;
  unsigned Flags = 0;
  std::function<void(const CXXRecordDecl *)> Visit = [&](const CXXRecordDecl *Of) {
    for (const CXXBaseSpecifier &Base : Of->bases()) {
      const auto *Inner = Base.getType()->getAsCXXRecordDecl();
      if (Base.isVirtual()) {
        if (!Virtual.insert(Inner).second) Flags |= 2;
        else if (Other.count(Inner)) Flags |= 1;
      } else if (!Other.insert(Inner).second || Virtual.count(Inner)) Flags |= 1;
      Visit(Inner);
    }
  };
  Visit(Class);
  return Flags;
}

// Returns the table of virtual functions of a class.
uint32_t Exporter::classTable(const CXXRecordDecl *Class) {
  Class = Class->getDefinition();
  std::string Name = mangled([&](MangleContext &M, llvm::raw_ostream &Out) { M.mangleCXXVTable(Class, Out); });
  if (auto Known = TableIds.find(Name); Known != TableIds.end()) return Known->second;
  if (isTableElsewhere(Class)) return externalTable(Name);
  return layoutTable(Name, layouts(Context).getVTableLayout(Class), tableLinkage(Class));
}

// Exports the tables that the unit with the key function of a class defines for all units.
void Exporter::defineTables(const CXXRecordDecl *Class) {
  classTable(Class);
  if (Class->getNumVBases()) tableOfTables(Class);
}

// Returns the table of a layout.
uint32_t Exporter::layoutTable(const std::string &Name, const VTableLayout &Layout, schema::Linkage Linkage) {
  llvm::DenseMap<size_t, const ThunkInfo *> Adjusted;
  for (const auto &[At, Thunk] : Layout.vtable_thunks()) Adjusted[At] = &Thunk;
  Table T;
  T.Linkage = Linkage;
  for (size_t I = 0; I < Layout.vtable_components().size(); ++I) {
    const VTableComponent &Each = Layout.vtable_components()[I];
    auto Number = [&](CharUnits Value) { T.Words.push_back({std::nullopt, Value.getQuantity()}); };
    switch (Each.getKind()) {
    case VTableComponent::CK_VCallOffset: Number(Each.getVCallOffset()); break;
    case VTableComponent::CK_VBaseOffset: Number(Each.getVBaseOffset()); break;
    case VTableComponent::CK_OffsetToTop: Number(Each.getOffsetToTop()); break;
    case VTableComponent::CK_RTTI:
      T.Words.push_back({Context.getLangOpts().RTTI ? typeInfo(Context.getCanonicalTagType(Each.getRTTIDecl())) : std::nullopt, 0});
      break;
    case VTableComponent::CK_UnusedFunctionPointer: T.Words.push_back({}); break;
    default: {
      GlobalDecl D = Each.getGlobalDecl(false);
      const auto *MD = cast<CXXMethodDecl>(D.getDecl());
      if (MD->isPureVirtual()) T.Words.push_back({externalTable("__cxa_pure_virtual"), 0});
      else if (MD->isDeleted()) T.Words.push_back({externalTable("__cxa_deleted_virtual"), 0});
      else if (const ThunkInfo *Thunk = Adjusted.lookup(I)) T.Words.push_back({this->thunk(D, *Thunk), 0});
      else T.Words.push_back({methodSymbol(D), 0});
    }
    }
  }
  return table(Name, std::move(T));
}

// Returns where objects point into a table, in bytes.
static int64_t addressPoint(const VTableLayout &Layout, BaseSubobject Part) {
  VTableLayout::AddressPointLocation Where = Layout.getAddressPoint(Part);
  return 8 * (Layout.getVTableOffset(Where.VTableIndex) + Where.AddressPointIndex);
}

// Returns the table of tables of a class with virtual bases, which constructors and destructors of its bases use.
uint32_t Exporter::tableOfTables(const CXXRecordDecl *Class) {
  std::string Name = mangled([&](MangleContext &M, llvm::raw_ostream &Out) { cast<ItaniumMangleContext>(M).mangleCXXVTT(Class, Out); });
  if (auto Known = TableIds.find(Name); Known != TableIds.end()) return Known->second;
  if (isTableElsewhere(Class)) return externalTable(Name);
  VTTBuilder Builder(Context, Class, true);
  std::vector<uint32_t> Ids;
  std::vector<std::unique_ptr<VTableLayout>> Layouts;
  for (const VTTVTable &Each : Builder.getVTTVTables()) {
    Layouts.push_back(nullptr);
    if (Each.getBase() == Class) {
      Ids.push_back(classTable(Class));
      continue;
    }
    // The table of the base while it is constructed as a part of this class.
    Layouts.back() = layouts(Context).createConstructionVTableLayout(Each.getBase(), Each.getBaseOffset(), Each.isVirtual(), Class);
    std::string Part = mangled([&](MangleContext &M, llvm::raw_ostream &Out) {
      cast<ItaniumMangleContext>(M).mangleCXXCtorVTable(Class, Each.getBaseOffset().getQuantity(), Each.getBase(), Out);
    });
    Ids.push_back(layoutTable(Part, *Layouts.back(), tableLinkage(Class)));
  }
  Table T;
  T.Linkage = tableLinkage(Class);
  for (const VTTComponent &Each : Builder.getVTTComponents()) {
    const VTableLayout &Layout = Layouts[Each.VTableIndex] ? *Layouts[Each.VTableIndex] : layouts(Context).getVTableLayout(Class);
    T.Words.push_back({Ids[Each.VTableIndex], addressPoint(Layout, Each.VTableBase)});
  }
  return table(Name, std::move(T));
}

// Whether a constructor or destructor gets a table of tables: that of the base object of a class with virtual bases.
bool Exporter::getsTables(GlobalDecl D) {
  const auto *MD = dyn_cast<CXXMethodDecl>(D.getDecl());
  if (!MD || !MD->getParent()->getNumVBases()) return false;
  return isa<CXXConstructorDecl>(MD) ? D.getCtorType() == Ctor_Base : isa<CXXDestructorDecl>(MD) && D.getDtorType() == Dtor_Base;
}

uint32_t Exporter::tablesOf(const CXXMethodDecl *MD) {
  const void *Key = reinterpret_cast<const char *>(MD->getCanonicalDecl()) + 6;
  return DeclIds.try_emplace(Key, DeclIds.size()).first->second;
}

// Exports the address of an entry of the table of tables of the class whose constructor or destructor is exported.
void Exporter::tableEntry(uint64_t Index) {
  const auto *MD = cast<CXXMethodDecl>(Current.Symbol.getDecl());
  SourceLocation At = MD->getLocation();
  QualType Pointer = Context.getPointerType(Context.VoidPtrTy);
  auto Start = [&] {
    if (getsTables(Current.Symbol)) return loaded(At, Pointer, [&] { S.ExprKindRef(tablesOf(MD), schema::Storage::Local); });
    tableStart(At, tableOfTables(MD->getParent()));
  };
  S.Expr(position(At), type(Pointer), [&] { S.ExprKindAdjust(Start, 8 * Index, false, {false, [] {}}); }, 0);
}

void Exporter::tableStart(SourceLocation At, uint32_t Table) {
  S.Expr(position(At), type(Context.getPointerType(Context.VoidPtrTy)), [&] {
    S.ExprKindUnary(schema::UnaryOp::AddrOf, [&] {
      S.Expr(position(At), type(Context.VoidPtrTy), [&] { S.ExprKindRef(Table, schema::Storage::Global); }, 0);
    }, false);
  }, 0);
}

// Exports the table of tables that a constructor or destructor of a base of the class gets, or that of the class itself.
void Exporter::tablesFor(const CXXRecordDecl *Base, bool IsVirtual) {
  const CXXRecordDecl *Class = cast<CXXMethodDecl>(Current.Symbol.getDecl())->getParent();
  if (Base->getCanonicalDecl() == Class->getCanonicalDecl()) return tableEntry(0);
  const ASTRecordLayout &Layout = Context.getASTRecordLayout(Class);
  CharUnits Offset = IsVirtual ? Layout.getVBaseClassOffset(Base) : Layout.getBaseClassOffset(Base);
  VTTBuilder Builder(Context, Class, false);
  tableEntry(Builder.getSubVTTIndices().lookup(BaseSubobject(Base, Offset)));
}

// Exports, for each table that an object of a class points into, the statement that has it do so.
void Exporter::pointToTables(const CXXMethodDecl *MD, std::vector<std::function<void()>> &Parts) {
  const CXXRecordDecl *Class = MD->getParent();
  if (!Class->isDynamicClass()) return;
  SourceLocation At = MD->getLocation();
  // A part of the object: where it is in a complete one, the virtual base that it is in, and where it is in that.
  struct Part {
    BaseSubobject Object;
    const CXXRecordDecl *Virtual;
    CharUnits Inside;
  };
  auto Visit = [&](Part Each) {
    Parts.push_back([this, MD, Class, Each, At] {
      bool Moves = getsTables(Current.Symbol);
      std::optional<int64_t> Virtual;
      if (Moves && Each.Virtual) Virtual = virtualBaseOffset(Class, Each.Virtual);
      int64_t Offset = (Virtual ? Each.Inside : Each.Object.getBaseOffset()).getQuantity();
      auto Pointer = [&] {
        S.Expr(position(At), type(MD->getThisType()), [&] {
          S.ExprKindAdjust([&] { thisOfMethod(MD); }, Offset, false, {Virtual.has_value(), [&] { W.write(int64_t(*Virtual)); }});
        }, 0);
      };
      auto Address = [&] {
        if (Moves && (Each.Object.getBase()->getNumVBases() || Each.Virtual)) {
          VTTBuilder Builder(Context, Class, false);
          uint64_t Index = Builder.getSecondaryVirtualPointerIndices().lookup(Each.Object);
          auto Entry = [&] { S.ExprKindUnary(schema::UnaryOp::Deref, [&] { tableEntry(Index); }, false); };
          return loaded(At, Context.VoidPtrTy, Entry);
        }
        int64_t Bytes = addressPoint(layouts(Context).getVTableLayout(Class), Each.Object);
        auto Start = [&] { tableStart(At, classTable(Class)); };
        S.Expr(position(At), type(Context.VoidPtrTy), [&] { S.ExprKindAdjust(Start, Bytes, false, {false, [] {}}); }, 0);
      };
      S.Stmt(position(At), [&] { S.StmtKindExpr([&] {
        S.Expr(position(At), type(Context.VoidTy), [&] { S.ExprKindPointToTable(Pointer, Address); }, 0);
      }); });
    });
  };
  llvm::DenseSet<const CXXRecordDecl *> Visited;
  std::function<void(Part, bool)> Walk = [&](Part Each, bool SharesTable) {
    if (!SharesTable) Visit(Each);
    const CXXRecordDecl *Of = Each.Object.getBase();
    const ASTRecordLayout &Layout = Context.getASTRecordLayout(Of);
    for (const CXXBaseSpecifier &Base : Of->bases()) {
      const auto *Inner = Base.getType()->getAsCXXRecordDecl();
      if (!Inner->isDynamicClass()) continue;
      if (!Base.isVirtual()) {
        CharUnits Offset = Layout.getBaseClassOffset(Inner);
        Walk({BaseSubobject(Inner, Each.Object.getBaseOffset() + Offset), Each.Virtual, Each.Inside + Offset}, Layout.getPrimaryBase() == Inner);
      } else if (Visited.insert(Inner).second) {
        CharUnits Offset = Context.getASTRecordLayout(Class).getVBaseClassOffset(Inner);
        Walk({BaseSubobject(Inner, Offset), Inner, CharUnits::Zero()}, false);
      }
    }
  };
  Walk({BaseSubobject(Class, CharUnits::Zero()), nullptr, CharUnits::Zero()}, false);
}

// Returns the place of a virtual function in the table of its class.
int64_t Exporter::slotOf(GlobalDecl D) { return layouts(Context).getMethodVTableIndex(D); }

// Returns where the table of a class has the offset of a virtual base, in bytes from where its objects point.
int64_t Exporter::virtualBaseOffset(const CXXRecordDecl *Class, const CXXRecordDecl *Base) {
  return layouts(Context).getVirtualBaseOffsetOffset(Class, Base).getQuantity();
}

// Returns the function that adjusts the object, or the result, of a virtual function for the table of a base class.
uint32_t Exporter::thunk(GlobalDecl Target, const ThunkInfo &Info) {
  const auto *MD = cast<CXXMethodDecl>(Target.getDecl());
  std::string Name = mangled([&](MangleContext &M, llvm::raw_ostream &Out) {
    if (const auto *DD = dyn_cast<CXXDestructorDecl>(MD)) M.mangleCXXDtorThunk(DD, Target.getDtorType(), Info, true, Out);
    else M.mangleThunk(MD, Info, true, Out);
  });
  // The unit that defines a function has its thunks.
  if (!MD->hasBody()) return externalTable(Name);
  auto [It, New] = TableIds.try_emplace(Name, 0);
  if (!New) return It->second;
  It->second = DeclIds.try_emplace(&*It, DeclIds.size()).first->second;
  need(Target);
  Thunks.push_back({It->second, Name, Target, Info});
  return It->second;
}

// Records the thunks of a virtual function that other units may use.
void Exporter::needThunks(GlobalDecl D) {
  if (const auto *Infos = layouts(Context).getThunkInfo(D))
    for (const ThunkInfo &Info : *Infos) thunk(D, Info);
}

// Adds a function that has to do with a variable, and returns its id; the first one of a name is kept.
uint32_t Exporter::ownThunk(const std::string &Name, const VarDecl *VD, Task Does) {
  auto [It, New] = TableIds.try_emplace(Name, 0);
  if (!New) return It->second;
  It->second = DeclIds.try_emplace(&*It, DeclIds.size()).first->second;
  Thunks.push_back({It->second, Name, GlobalDecl(), ThunkInfo(), VD, Does});
  return It->second;
}

// Exports the definition of a function that no declaration of the program has.
void Exporter::definition(const Thunk &T) {
  Current = Body();
  Current.Function = dyn_cast_or_null<FunctionDecl>(T.Target.getDecl());
  switch (T.Does) {
  case Task::Adjusts: return cast<CXXMethodDecl>(T.Target.getDecl())->isVariadic() ? variadicThunkDefinition(T) : thunkDefinition(T);
  case Task::DestroysArray: return endDefinition(T);
  case Task::Initialises: return threadInitialiserDefinition(T);
  case Task::Reaches: return wrapperDefinition(T);
  }
}

void Exporter::row(const Thunk &T) {
  if (T.Does == Task::Adjusts) return thunkRow(T);
  OwnFunction F{T.Id, T.Name, T.Variable->getLocation()};
  if (T.Does != Task::DestroysArray) F.Linkage = linkage(Context.GetGVALinkageForVariable(T.Variable), T.Variable, false);
  if (T.Does == Task::Reaches) {
    F.Result = Context.getPointerType(T.Variable->getType().getNonReferenceType());
    // Each file that uses the variable has the wrapper.
    if (F.Linkage != schema::Linkage::Internal) F.Linkage = schema::Linkage::WeakOdr, F.Visibility = schema::Visibility::Hidden;
  }
  ownRow(F);
}

// Exports the definition of the thunk of a function with variable arguments, which it cannot hand on: the body of the function once more, on
// the adjusted object.
void Exporter::variadicThunkDefinition(const Thunk &T) {
  const FunctionDecl *Def = nullptr;
  cast<CXXMethodDecl>(T.Target.getDecl())->hasBody(Def);
  const auto *MD = cast<CXXMethodDecl>(Def);
  GlobalDecl Target = T.Target;
  Target = Target.getWithDecl(MD);
  uint64_t At = position(MD->getLocation());
  auto This = [&] { S.Expr(At, type(MD->getThisType()), [&] { S.ExprKindRef(thisOf(MD), schema::Storage::Local); }, 0); };
  auto Move = [&] { S.ExprKindBinary(schema::BinaryOp::Assign, 0, This, [&] { adjustedThis(MD, T.Info.This); }, -1); };
  auto Part = [&](size_t I) {
    if (I) return body(Target);
    S.Stmt(At, [&] { S.StmtKindExpr([&] { S.Expr(At, type(MD->getThisType()), Move, 0); }); });
  };
  auto Statements = [&] {
    S.Stmt(At, [&] {
      if (!T.Info.Return.isEmpty()) return S.StmtKindUnmodelled(schema::Construct::VirtualCall, "");
      S.StmtKindCompound({2, Part}, position(MD->getBody()->getEndLoc()));
    });
  };
  definition({Target, false}, T.Id, Statements);
}

// Exports the pointer to the object of a method that a thunk adjusts.
void Exporter::adjustedThis(const CXXMethodDecl *MD, const ThisAdjustment &This) {
  SourceLocation At = MD->getLocation();
  auto Moved = [&] {
    S.Expr(position(At), type(MD->getThisType()), [&] { S.ExprKindAdjust([&] { thisOfMethod(MD); }, This.NonVirtual, false, {false, [] {}}); }, 0);
  };
  if (!This.Virtual.Itanium.VCallOffsetOffset) return Moved();
  auto Offset = [&] { W.write(int64_t(This.Virtual.Itanium.VCallOffsetOffset)); };
  S.Expr(position(At), type(MD->getThisType()), [&] { S.ExprKindAdjust(Moved, 0, false, {true, Offset}); }, 0);
}

// Exports the definition of a thunk.
void Exporter::thunkDefinition(const Thunk &T) {
  const auto *MD = cast<CXXMethodDecl>(T.Target.getDecl());
  SourceLocation At = MD->getLocation();
  QualType Result = functionType(T.Target)->castAs<FunctionType>()->getReturnType();
  const ReturnAdjustment &Return = T.Info.Return;
  auto Argument = [&](size_t I) {
    if (!I) return adjustedThis(MD, T.Info.This);
    const ParmVarDecl *P = MD->getParamDecl(I - 1);
    loaded(At, P->getType(), [&] { S.ExprKindRef(decl(P), schema::Storage::Local); });
  };
  auto Function = [&] { S.Expr(position(At), type(functionType(T.Target)), [&] { S.ExprKindRef(decl(T.Target), schema::Storage::Function); }, 0); };
  auto Callee = [&] {
    S.Expr(position(At), type(Context.getPointerType(functionType(T.Target))), [&] {
      S.ExprKindCast(schema::CastKind::FunctionToPointerDecay, Function, 0, {0, [](size_t) {}}, false, true);
    }, 0);
  };
  auto Call = [&] {
    S.Expr(position(At), type(Result), [&] {
      S.ExprKindCall(Callee, {true, [&] { W.write(uint64_t(decl(T.Target))); }}, {MD->getNumParams() + 1, Argument}, functionAbi(functionType(T.Target)), "", 0,
                     uint8_t(0), {0, [](size_t) {}}, position(At), {0, [](size_t) {}}, {false, [] {}}, {0, [](size_t) {}});
    }, 0);
  };
  int64_t Base = Return.Virtual.Itanium.VBaseOffsetOffset;
  auto Value = [&] {
    if (Return.isEmpty()) return Call();
    S.Expr(position(At), type(Result), [&] { S.ExprKindAdjust(Call, Return.NonVirtual, Result->isPointerType(), {Base != 0, [&] { W.write(Base); }}); }, 0);
  };
  auto Statement = [&] {
    if (Result->isVoidType()) return S.StmtKindExpr(Call);
    S.StmtKindReturn({true, Value}, {false, [] {}});
  };
  auto Parameter = [&](size_t I) {
    QualType Type = I ? MD->getParamDecl(I - 1)->getType() : MD->getThisType();
    uint32_t Id = I ? decl(MD->getParamDecl(I - 1)) : thisOf(MD);
    S.Param(Id, "", type(Type), sourceType(Type), position(At), type(Type), 0, {0, [](size_t) {}}, {false, [] {}}, type(Context.getSizeType()), false,
            I && MD->getParamDecl(I - 1)->getType()->isReferenceType());
  };
  S.Definition(T.Id, [&] { S.Stmt(position(At), Statement); }, position(At), {MD->getNumParams() + 1, Parameter},
               [&] { S.BodyFlags(false, false, false, false, {0, [](size_t) {}}, false); }, {0, [](size_t) {}}, 0, false);
}

void Exporter::thunkRow(const Thunk &T) {
  const auto *MD = cast<CXXMethodDecl>(T.Target.getDecl());
  QualType Type = functionType(T.Target);
  llvm::AttrBuilder B(Generator.GetModule()->getContext());
  CodeGen::addDefaultFunctionDefinitionAttributes(Generator.CGM(), B);
  B.addAttribute(llvm::Attribute::NoUnwind);
  std::string Attributes = passthrough(llvm::AttributeSet::get(Generator.GetModule()->getContext(), B));
  auto *F = dyn_cast<llvm::Function>(Generator.GetAddrOfGlobal(T.Target, false)->stripPointerCasts());
  std::vector<std::string> Parameters; // how the target receives its arguments
  for (unsigned I = 0; F && I < F->arg_size(); ++I) {
    llvm::AttributeSet Set = F->getAttributes().getParamAttrs(I);
    for (auto Kind : {llvm::Attribute::Dereferenceable, llvm::Attribute::NonNull}) Set = Set.removeAttribute(F->getContext(), Kind);
    Parameters.push_back(parameterAttributes(Set));
  }
  const FunctionDecl *Def = MD; // only it may say that it is inline
  MD->hasBody(Def);
  schema::Linkage L = linkage(Context.GetGVALinkageForFunction(Def), Def, true);
  if (L == schema::Linkage::AvailableExternally) L = schema::Linkage::LinkonceOdr;
  bool Local = isLocalSymbol(L, schema::Visibility::Default, Definition::Own, true, false);
  S.Function(T.Id, T.Name, T.Name, type(Type), sourceType(Type), functionAbi(Type), position(MD->getLocation()), L, schema::Visibility::Default, Local, "", 0,
             Attributes, F ? parameterAttributes(F->getAttributes().getRetAttrs()) : std::string(),
             {Parameters.size(), [&](size_t I) { W.write(StringRef(Parameters[I])); }}, F ? llvmType(F->getReturnType()) : "!llvm.void", "", "", "",
             {false, [] {}}, {false, [] {}}, false, false, false, true, {false, [] {}}, {false, [] {}}, "", {false, [] {}}, false, schema::CudaRole::Host);
}

// Exports `dynamic_cast`, as the pointer that it gives.
void Exporter::dynamicCast(const CXXDynamicCastExpr *E) {
  bool IsReference = E->isGLValue();
  const Expr *Operand = E->getSubExpr();
  QualType From = IsReference ? Operand->getType() : Operand->getType()->getPointeeType();
  QualType To = IsReference ? E->getType() : E->getType()->getPointeeType();
  std::optional<uint32_t> Source, Target;
  if (!To->isVoidType()) {
    Source = typeInfo(From);
    Target = typeInfo(To);
    if (!Source || !Target) return unmodelled(E);
  }
  S.ExprKindDynamicCast([&] { IsReference ? addressOf(Operand) : expr(Operand); }, {Source.has_value(), [&] { W.write(uint64_t(*Source)); }},
                        {Target.has_value(), [&] { W.write(uint64_t(*Target)); }},
                        Target ? castHint(From->getAsCXXRecordDecl(), To->getAsCXXRecordDecl()) : -1, IsReference);
}

// Returns what the run-time library is told of two classes (ABI section 2.9.7): the offset of the only public base `From` in `To`; -1 if a
// path leads through a virtual base, -2 if there is no path, -3 if there are several.
int64_t Exporter::castHint(const CXXRecordDecl *From, const CXXRecordDecl *To) {
  CXXBasePaths Paths(true, true, false);
  if (!To->isDerivedFrom(From, Paths)) return -2;
  int64_t Hint = -2;
  for (const CXXBasePath &Path : Paths) {
    if (Path.Access != AS_public) continue;
    int64_t Offset = 0;
    for (const CXXBasePathElement &Step : Path) {
      if (Step.Base->isVirtual()) return -1;
      Offset += Context.getASTRecordLayout(Step.Class).getBaseClassOffset(Step.Base->getType()->getAsCXXRecordDecl()).getQuantity();
    }
    Hint = Hint == -2 ? Offset : -3;
  }
  return Hint;
}

// Exports `typeid`, as the address of the type information.
void Exporter::typeOf(const CXXTypeidExpr *E) {
  if (E->isPotentiallyEvaluated()) return S.ExprKindTypeOf([&] { addressOf(E->getExprOperand()); });
  QualType T = E->isTypeOperand() ? E->getTypeOperand(Context) : E->getExprOperand()->getType();
  std::optional<uint32_t> Info = typeInfo(T.getNonReferenceType());
  if (!Info) return unmodelled(E);
  SourceLocation At = E->getExprLoc();
  S.ExprKindUnary(schema::UnaryOp::AddrOf, [&] { S.Expr(position(At), type(E->getType()), [&] { S.ExprKindRef(*Info, schema::Storage::Global); }, 0); }, false);
}
} // namespace exporter
