// Writes Clang's checked syntax tree as the typed tree of schema.txt.
//
// The exporter states facts: types with layouts, lowered signatures, folded constants, positions. Decisions about the code that
// is generated from them are the reader's; those that determine which bodies are exported are made by the functions of `Policy`.
#pragma once
#include "Policy.h"
#include "schema.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/GlobalDecl.h"
#include "clang/AST/Mangle.h"
#include "clang/AST/RecordLayout.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Basic/Thunk.h"
#include "clang/CodeGen/CGFunctionInfo.h"
#include "clang/CodeGen/CodeGenABITypes.h"
#include "clang/CodeGen/ModuleBuilder.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include <deque>
#include <functional>
#include <string>
#include <vector>

namespace clang {
class CXXForRangeStmt;
class OMPLoopTransformationDirective;
class VTableLayout;
}

namespace exporter {
/// The options of a unit that change what an expression computes.
ComputationOptions computationOptions(const clang::CompilerInstance &CI);

using namespace clang;

// Whether a variable at file scope is bound to a register: `register long sp asm("rsp");`.
inline bool isGlobalRegister(const VarDecl *VD) {
  return VD->hasGlobalStorage() && VD->getStorageClass() == SC_Register && VD->hasAttr<AsmLabelAttr>();
}

struct CanonicalLoop;

// The annotation `cilk_reducer(identity, reduce)` of a declaration or of the typedef that is its type; null if there is none.
const AnnotateAttr *reducerAnnotation(const Decl *D);
const AnnotateAttr *reducerAnnotation(QualType T);

// The same of the declaration itself.
const AnnotateAttr *ownReducerAnnotation(const Decl *D);

schema::FloatFormat floatFormat(const llvm::fltSemantics &F);

// The function with an implicit object parameter that a declaration is; null for others.
const CXXMethodDecl *asMethod(const Decl *D);

// The declaration that has the symbol of a function.
GlobalDecl symbolOf(const FunctionDecl *FD);

schema::CudaRole cudaRole(const FunctionDecl *FD);
schema::CudaMemory cudaMemory(const VarDecl *VD);

// The type without sugar other than typedefs.
QualType withoutSugar(ASTContext &Context, QualType T);

// The bits of a floating-point number in hexadecimal.
std::string floatBits(const llvm::APFloat &F);

class Exporter {
public:
  Exporter(CompilerInstance &CI, ASTContext &Context, CodeGenerator &Generator, std::string &Sink,
           llvm::ArrayRef<std::string> Roots, llvm::ArrayRef<std::pair<SourceLocation, bool>> ScopMarks, const Policy &Decide);
  void unit();

private:
  // Types.cpp
  uint32_t type(QualType T);
  bool hasAccessFacts(QualType T);
  uint32_t accessedType(QualType T);
  uint32_t record(const RecordDecl *RD);
  void writeTypes();
  void writeRecords();
  std::string tbaaName(QualType T);
  std::string llvmType(llvm::Type *T);
  // SourceTypes.cpp
  uint32_t sourceType(QualType T);
  void writeSourceType(QualType T);
  void writeSourceTypes();
  // Abi.cpp
  uint32_t abi(const CodeGen::CGFunctionInfo &Info);
  uint32_t functionAbi(QualType FunctionTy);
  uint32_t callAbi(const CallExpr *Call);
  uint32_t variadicAbi(QualType T, const CallExpr *Call, unsigned Skipped);
  void writeAbis();
  std::string passthrough(llvm::AttributeSet Attrs);
  std::string parameterAttributes(llvm::AttributeSet Attrs);
  llvm::AttributeList definitionParameters(GlobalDecl D, llvm::AttributeList Declared);
  // Attributes.cpp
  void noteAttributes(const Decl *D);
  void noteStatementAttribute(const Attr *A);
  void writeAttributes();
  std::string definitionAttributes(const FunctionDecl *FD, llvm::AttributeSet Declared);
  // Decls.cpp
  uint32_t decl(const Decl *D);
  uint32_t decl(GlobalDecl D);
  void need(const ValueDecl *D);
  void need(GlobalDecl D);
  void collectRoots(const DeclContext *Within);
  void collectDeviceRoots(const DeclContext *Within);
  void needNamed(llvm::StringRef Name, bool Weakly = false);
  bool isKept(const VarDecl *VD);
  std::string captured(llvm::function_ref<void()> Write);
  void collectRoots();
  /// A function of the unit. An inline builtin has two rows: the symbol of the library, and the body for calls by name.
  struct FunctionRow {
    GlobalDecl Symbol;
    bool IsInlineBuiltin;
    const FunctionDecl *decl() const { return cast<FunctionDecl>(Symbol.getDecl()); }
  };
  void definition(FunctionRow Row);
  void definition(FunctionRow Row, uint32_t Id, llvm::function_ref<void()> Statements);
  void function(FunctionRow Row);
  void global(const VarDecl *VD);
  void compoundLiteralGlobal(const CompoundLiteralExpr *E);
  schema::Linkage linkage(GVALinkage L, const Decl *D, bool Function);
  /// Whether a unit declares a symbol only, defines it, or defines it as an alias of another one.
  enum class Definition { None, Own, Alias };
  bool isLocalSymbol(schema::Linkage L, schema::Visibility V, Definition Here, bool Function, bool ThreadLocal);
  std::string staticName(const VarDecl *VD);
  void options();
  // Checks.cpp
  uint32_t spelled(QualType T);
  void writeSpellings();
  SanitizerSet sanitizers(const FunctionDecl *FD);
  std::vector<StringRef> checks(const FunctionDecl *FD);
  std::optional<std::pair<SourceLocation, bool>> returnPromise(const FunctionDecl *FD);
  void promisedArguments(const CallExpr *E, std::vector<std::pair<unsigned, std::pair<SourceLocation, bool>>> &Out);
  uint32_t functionTypeHash(QualType T);
  void promise(std::pair<SourceLocation, bool> P) { S.Promise(position(P.first), P.second); }
  // Consts.cpp
  void constant(const APValue &V, QualType T);
  void structural(const Expr *E, QualType T);
  uint32_t labelOf(const LabelDecl *L);
  void addressConstant(const APValue &V, QualType T);
  bool initializer(const Expr *Init, QualType T, const VarDecl *VD, APValue &Result);
  // Debug.cpp
  void debugDecl(uint32_t Id, QualType T);
  uint32_t debugType(QualType T);
  void debugWriteType(QualType T);
  void debugRecord(const RecordDecl *RD);
  void debugEnum(const EnumDecl *ED);
  void debugArray(QualType T);
  void debugFunction(const FunctionType *F);
  void writeDebug();
  // Stmts.cpp
  void stmt(const Stmt *S);
  void compound(const CompoundStmt *S);
  void localDecl(const Decl *D);
  void ifStmt(const IfStmt *I);
  bool isInLibrary(SourceLocation L);
  void whileDeclared(const WhileStmt *W);
  void asmStmt(const GCCAsmStmt *S);
  void asmOperand(std::string Constraint, const Expr *E, TargetInfo::ConstraintInfo Info, bool Output);
  int32_t known(const Expr *Cond);
  uint32_t label(const LabelDecl *L);
  // OpenMP.cpp
  void directive(const OMPExecutableDirective *D);
  void canonicalLoop(const CanonicalLoop &L);
  const ForStmt *cilkLoop(const Stmt *St) const;
  void cilkFor(const ForStmt *F);
  void clauseKind(const OMPClause *C);
  void clauseOfVariables(const OMPClause *C);
  template <class Clause> void reduction(const Clause *C, size_t At);
  void transformed(const OMPLoopTransformationDirective *T, uint64_t At);
  void unroll(const OMPUnrollDirective *D, uint64_t At);
  void atomicDirective(const OMPAtomicDirective *D);
  const Expr *capturedValue(const Expr *E);
  // Reducers.cpp
  void reducer(const VarDecl *VD);
  // Derivatives.cpp
  void findDerivatives();
  void needDerivatives();
  void writeDerivatives();
  // Schedules.cpp
  void writeSchedules();
  // Headers.cpp
  std::string signature(QualType FunctionTy);
  void declaration(const FunctionDecl *FD);
  void writeStatements();
  void writeHeaders();
  // Inline.cpp
  bool isBodyOfSymbol(const FunctionDecl *Def);
  const FunctionDecl *inlineBuiltin(const FunctionDecl *FD);
  void needInlineBuiltin(const FunctionDecl *Def);
  uint32_t inlineBuiltinId(const FunctionDecl *Def);
  // Twins.cpp
  void needTwins();
  // Exprs.cpp
  void expr(const Expr *E);
  void exprKind(const Expr *E);
  void integerLiteral(const IntegerLiteral *E);
  void stringLiteral(const StringLiteral *E);
  void reference(const DeclRefExpr *E);
  void conditional(const ConditionalOperator *C);
  void binaryConditional(const BinaryConditionalOperator *C);
  void opaqueValue(const OpaqueValueExpr *O);
  void implicitCast(const ImplicitCastExpr *C);
  void arraySection(const ArraySectionExpr *A);
  void member(const MemberExpr *M);
  void subscript(const ArraySubscriptExpr *A);
  void compoundLiteral(const CompoundLiteralExpr *C);
  void sizeOrTrait(const UnaryExprOrTypeTraitExpr *U);
  void variadicArgument(const VAArgExpr *V);
  void shuffle(const ShuffleVectorExpr *V);
  void vectorElements(const ExtVectorElementExpr *V);
  void sourceLocation(const SourceLocExpr *E);
  void defaultExpr(const Expr *E);
  void accessed(const Expr *E);
  void typed(const Expr *E, llvm::function_ref<void()> Kind);
  // Cxx.cpp
  QualType functionType(GlobalDecl D);
  uint32_t thisOf(const CXXMethodDecl *MD);
  void loaded(SourceLocation At, QualType T, llvm::function_ref<void()> Kind);
  void pointed(SourceLocation At, QualType T, llvm::function_ref<void()> Pointer);
  void addressOf(const Expr *E);
  void initialising(const Expr *E);
  const Expr *unwrapped(const Expr *E);
  void captured(SourceLocation At, const FieldDecl *F);
  bool constantOfOuterFunction(const CastExpr *C);
  bool throughPointer(const Expr *E);
  void adjusted(const CastExpr *C, llvm::function_ref<void()> Pointer, bool KeepsNull);
  bool castOfClasses(const CastExpr *C);
  void thisPointer(const CXXThisExpr *E);
  void copied(const Expr *From);
  void lambda(const LambdaExpr *E);
  void boundOfCapture(const FieldDecl *F);
  void closureBody(const CXXMethodDecl *MD);
  static bool isPlainAssignment(const CallExpr *E);
  void plainAssignment(const CallExpr *E);
  bool methodCall(const CallExpr *E);
  void invokerBody(const CXXMethodDecl *Invoker);
  void rangeFor(const CXXForRangeStmt *F);
  void launch(const CUDAKernelCallExpr *E);
  // Objects.cpp
  const CXXDestructorDecl *destructorOf(QualType T);
  uint32_t neededDestructor(const CXXDestructorDecl *DD, CXXDtorType Variant);
  void temporary(const Expr *E, bool IsExtended);
  bool materialized(const MaterializeTemporaryExpr *M);
  void initializerList(const CXXStdInitializerListExpr *E);
  void arrayCopy(const ArrayInitLoopExpr *E);
  void construct(const CXXConstructExpr *E);
  void constructInherited(const CXXInheritedCtorInitExpr *E);
  uint64_t cookieOf(QualType Element, bool WantsSize);
  /// The arguments of a deallocation function behind the pointer.
  struct Deallocation {
    bool Destroying = false, Sized = false, Aligned = false;
  };
  std::optional<Deallocation> deallocation(const FunctionDecl *FD);
  void deallocationArgument(const FunctionDecl *FD, size_t I, QualType Deleted, SourceLocation At);
  void alignmentOf(SourceLocation At, QualType T, QualType Parameter);
  std::optional<uint64_t> ownBytes(const CXXCtorInitializer *I);
  void newObject(const CXXNewExpr *E);
  void deleteObject(const CXXDeleteExpr *E);
  void constructorBody(const CXXConstructorDecl *CD);
  void thisOfMethod(const CXXMethodDecl *MD);
  void callWith(SourceLocation At, GlobalDecl Callee, size_t Count, llvm::function_ref<void(size_t)> Argument);
  void callOnThis(const CXXMethodDecl *Caller, GlobalDecl Callee, size_t Count, llvm::function_ref<void(size_t)> Argument);
  void deletingBody(const CXXDestructorDecl *DD, std::vector<std::function<void()>> &Parts);
  void destructorBody(const CXXDestructorDecl *DD, CXXDtorType Variant);
  void body(GlobalDecl D);
  uint32_t guardOf(const VarDecl *VD);
  void once(const VarDecl *VD, bool IsThreaded);
  bool isConstantAtStart(const VarDecl *VD);
  bool isOfManyFiles(const VarDecl *VD);
  void initialise(const VarDecl *VD, std::vector<std::function<void()>> &Parts);
  void initialisers(std::vector<std::string> &Written);
  void initialisersBeforeMain();
  void ownDefinition(uint32_t Id, SourceLocation At, llvm::ArrayRef<std::function<void()>> Parts);
  uint32_t initialisersId();
  size_t initialisersCount() const { return !AtStart.empty() + !PerThread.empty(); }
  void initialisersRows();
  /// A function without parameters that no declaration of the program has. `Priority`: of one that runs before `main`.
  struct OwnFunction {
    uint32_t Id;
    std::string Name;
    SourceLocation At;
    std::optional<int64_t> Priority = std::nullopt;
    schema::Linkage Linkage = schema::Linkage::Internal;
    schema::Visibility Visibility = schema::Visibility::Default;
    QualType Result = QualType(); // none if null
  };
  void ownRow(const OwnFunction &F);
  QualType ownType(QualType Result);
  uint32_t endOf(const VarDecl *VD, const CXXDestructorDecl *DD);
  static bool hasTables(QualType T);
  void staticTemporary(const MaterializeTemporaryExpr *M);
  // ThreadLocals.cpp
  schema::TlsModel tlsModel(const VarDecl *VD);
  bool isInitialisedPerThread(const VarDecl *VD);
  bool usesWrapper(const VarDecl *VD);
  uint32_t wrapperOf(const VarDecl *VD);
  bool throughWrapper(const VarDecl *VD, SourceLocation At, QualType T);
  void ownCall(SourceLocation At, QualType Result, llvm::function_ref<void()> Function, std::optional<uint32_t> Direct);
  uint32_t threadInitialiserOf(const VarDecl *VD);
  uint32_t threadInitialisersId();
  void threadInitialisers();
  // Tables.cpp
  /// A variable that no declaration of the program has: a table of the ABI, a guard, or a symbol of the run-time library.
  struct Table {
    struct Word {
      std::optional<uint32_t> Base;
      int64_t Offset = 0;
    };
    uint32_t Id = 0;
    std::string Name, Text; // a string instead of words if it is not empty
    std::vector<Word> Words;
    schema::Linkage Linkage = schema::Linkage::External;
    bool IsDefined = true, IsConstant = true;
    QualType Zeroed = QualType(); // of an object that starts as zero, without words
    schema::TlsModel Tls = schema::TlsModel::None;
  };
  /// The task of a function: it adjusts the object or the result of a virtual function, destroys an array when the program ends, initialises a
  /// thread-local variable, or does that and returns its address.
  enum class Task { Adjusts, DestroysArray, Initialises, Reaches };
  struct Thunk {
    uint32_t Id;
    std::string Name;
    GlobalDecl Target;
    ThunkInfo Info;
    const VarDecl *Variable = nullptr;
    Task Does = Task::Adjusts;
  };
  uint32_t ownThunk(const std::string &Name, const VarDecl *VD, Task Does);
  void definition(const Thunk &T);
  void row(const Thunk &T);
  std::string mangled(llvm::function_ref<void(MangleContext &, llvm::raw_ostream &)> Write);
  uint32_t table(const std::string &Name, Table T);
  uint32_t externalTable(StringRef Name);
  void writeTable(const Table &T);
  bool isTableElsewhere(const CXXRecordDecl *Class);
  schema::Linkage tableLinkage(const CXXRecordDecl *Class);
  std::optional<uint32_t> typeInfo(QualType T);
  uint32_t typeName(QualType T, schema::Linkage Linkage);
  std::optional<uint32_t> typeInfoOfOther(QualType T, const std::string &Name);
  static unsigned inheritanceFlags(const CXXRecordDecl *Class);
  uint32_t classTable(const CXXRecordDecl *Class);
  void defineTables(const CXXRecordDecl *Class);
  uint32_t layoutTable(const std::string &Name, const VTableLayout &Layout, schema::Linkage Linkage);
  uint32_t tableOfTables(const CXXRecordDecl *Class);
  static bool getsTables(GlobalDecl D);
  uint32_t tablesOf(const CXXMethodDecl *MD);
  void tableEntry(uint64_t Index);
  void tableStart(SourceLocation At, uint32_t Table);
  void tablesFor(const CXXRecordDecl *Base, bool IsVirtual);
  void pointToTables(const CXXMethodDecl *MD, std::vector<std::function<void()>> &Parts);
  int64_t slotOf(GlobalDecl D);
  int64_t virtualBaseOffset(const CXXRecordDecl *Class, const CXXRecordDecl *Base);
  uint32_t thunk(GlobalDecl Target, const ThunkInfo &Info);
  void needThunks(GlobalDecl D);
  void thunkDefinition(const Thunk &T);
  void variadicThunkDefinition(const Thunk &T);
  void adjustedThis(const CXXMethodDecl *MD, const ThisAdjustment &This);
  void thunkRow(const Thunk &T);
  void endDefinition(const Thunk &T);
  void threadInitialiserDefinition(const Thunk &T);
  void wrapperDefinition(const Thunk &T);
  void dynamicCast(const CXXDynamicCastExpr *E);
  int64_t castHint(const CXXRecordDecl *From, const CXXRecordDecl *To);
  void typeOf(const CXXTypeidExpr *E);
  // Members.cpp
  static bool isNullOther(QualType T);
  void zeroValue(QualType T);
  void zeroConstant(QualType T);
  void memberPointer(const DeclRefExpr *E);
  void methodAddress(const CXXMethodDecl *MD, SourceLocation At);
  uint32_t methodSymbol(GlobalDecl D);
  void memberConstant(const APValue &V, QualType T);
  bool castOfMembers(const CastExpr *C);
  void movedMember(const CastExpr *C);
  void memberOf(const BinaryOperator *E);
  void callByMember(const CallExpr *E);
  void sameMethod(const BinaryOperator *E);
  void threeWay(const BinaryOperator *E);
  static bool isImmediateValue(const ConstantExpr *E);
  void immediateValue(const ConstantExpr *E);
  // Calls.cpp
  void operatorCall(const CallExpr *E, unsigned Id);
  void call(const CallExpr *E);
  void plainCall(const CallExpr *E);
  bool foldedCall(const CallExpr *E);
  void builtinFacts(const CallExpr *E, unsigned Id, std::vector<std::string> &Facts);
  void builtinArgument(const Expr *A);
  void atomic(const AtomicExpr *E);
  // ObjectSizes.cpp
  uint32_t objectSizeOf(const ParmVarDecl *P);
  bool passedSize(const CallExpr *E, unsigned Id);
  bool countedSize(const CallExpr *E, unsigned Id);
  void objectSizes(const CallExpr *E, std::vector<std::function<void()>> &Out);
  bool memberPath(const RecordDecl *From, const FieldDecl *To, llvm::SmallVectorImpl<const FieldDecl *> &Path);
  // Exprs.cpp
  void castExpr(const CastExpr *E);
  bool isSpawn(const UnaryOperator *E) const;
  void unary(const UnaryOperator *E);
  void binary(const BinaryOperator *E);
  static schema::BinaryOp binaryOp(BinaryOperatorKind K);
  // Evaluation.cpp
  QualType evaluationType(QualType T, const BinaryOperator *E);
  uint16_t complexRange(const BinaryOperator *E);
  void arithmetic(const BinaryOperator *E, uint16_t Flags, int32_t Known);
  void compoundAssignment(const CompoundAssignOperator *E, uint16_t Flags);
  void widened(const Expr *E, QualType Wide);
  void widenedBinary(const BinaryOperator *E, QualType Wide);
  void converted(schema::CastKind Kind, QualType To, SourceLocation At, llvm::function_ref<void()> Operand);
  // Exprs.cpp
  void folded(const Expr *E);
  void initList(const InitListExpr *E);
  void aggregate(const Expr *E, llvm::ArrayRef<Expr *> Inits, const Expr *Filler, const FieldDecl *Field);
  void offsetOf(const OffsetOfExpr *E);
  void unmodelled(const Stmt *S);
  uint16_t fmf(FPOptions Options);
  void boundsOf(QualType T, llvm::SmallVectorImpl<const Expr *> &Sizes);
  void bound(const Expr *Size);
  uint32_t boundId(const Expr *Size);
  uint64_t position(SourceLocation L);

  CompilerInstance &CI;
  ASTContext &Context;
  CodeGenerator &Generator;
  std::string &Sink;
  llvm::raw_string_ostream Out;
  llvm::msgpack::Writer W;
  schema::Writer S;
  llvm::ArrayRef<std::string> Roots;
  llvm::ArrayRef<std::pair<SourceLocation, bool>> ScopMarks;
  const Policy &Decide;

  llvm::DenseMap<const void *, uint32_t> TypeIds, DeclIds, AbiIds, BoundIds, OpaqueIds;
  llvm::DenseMap<const ParmVarDecl *, uint32_t> ObjectSizeIds; // ids of declarations that are not in the source
  std::vector<QualType> Types;
  llvm::DenseMap<const void *, uint32_t> SourceTypeIds;
  std::vector<QualType> SourceTypes;
  llvm::DenseMap<const void *, uint32_t> SpellingIds;
  std::vector<QualType> Spellings;
  bool Checking;
  std::unique_ptr<MangleContext> Mangler;
  std::vector<const RecordDecl *> Records;
  llvm::DenseMap<const RecordDecl *, uint32_t> RecordIds;
  std::vector<const CodeGen::CGFunctionInfo *> Abis;
  llvm::DenseMap<FileID, uint32_t> FileIds;
  llvm::StringMap<uint32_t> FileNameIds;
  std::vector<std::string> Files;
  llvm::DenseMap<llvm::Type *, std::string> TypeTexts;

  std::vector<FunctionRow> Functions; // all functions that are referenced, in order of the first reference
  std::deque<FunctionRow> Pending;    // definitions to be exported
  std::vector<const VarDecl *> Globals;
  size_t InitialisedCount = 0;
  std::vector<const VarDecl *> Dynamic; // variables at file scope that code initialises or destroys, in order
  std::vector<const VarDecl *> AtStart, PerThread; // those of the program and of each thread that one function initialises
  llvm::DenseMap<const VarDecl *, bool> Wrapped; // whether uses of a thread-local variable go through its wrapper
  std::vector<const CompoundLiteralExpr *> Literals;
  std::vector<Table> Tables;
  std::vector<Thunk> Thunks;
  llvm::StringMap<uint32_t> TableIds; // of tables and thunks, by their names
  bool AsksForDerivatives = false;    // whether the unit declares functions that compute derivatives
  llvm::DenseSet<const Decl *> Seen, InlineBuiltins;
  llvm::DenseSet<const void *> SeenFunctions; // symbols, of which a constructor has several
  llvm::DenseMap<const VarDecl *, std::string> StaticNames;
  llvm::StringMap<unsigned> StaticCounts;

  llvm::DenseMap<const void *, uint32_t> DebugTypeIds;
  std::vector<QualType> DebugTypes;
  std::vector<std::pair<uint32_t, uint32_t>> DebugDecls;
  llvm::DenseSet<uint32_t> DebugSeen;

  llvm::MapVector<std::pair<unsigned, unsigned>, const Attr *> Noted; // the first attribute of each kind, on declarations and on statements
  llvm::DenseSet<const Decl *> DeclaredCaptures; // variables of transformed loops, which are exported like those of the program

  struct Body {
    const FunctionDecl *Function = nullptr;
    GlobalDecl Symbol; // of the function, of which a constructor has several
    llvm::DenseMap<const ValueDecl *, FieldDecl *> Captures; // the members of the closure, in its call operator
    FieldDecl *CapturedThis = nullptr;
    const Expr *Default = nullptr; // the default argument or initialiser that is exported
    std::optional<uint32_t> ListObject; // what `this` stands for in an initialiser of a member that a list leaves to the class
    uint32_t ArrayIndex = 0; // the number of the element that the innermost loop over an array initialises
    std::vector<const LabelDecl *> Labels;
    llvm::DenseMap<const LabelDecl *, uint32_t> LabelIds;
    bool Goto = false, IndirectGoto = false, Setjmp = false, Spawn = false, Team = false;
    const OMPScanDirective *Scan = nullptr; // of the enclosing simd loop
    unsigned Parallel = 0, Directives = 0; // the number of enclosing parallel regions; the number of directives so far
  } Current;
  llvm::DenseMap<const FunctionDecl *, Body> Bodies;
};
} // namespace exporter
