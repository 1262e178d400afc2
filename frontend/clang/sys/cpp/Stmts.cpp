// Statements.
#include "Exporter.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/AST/StmtOpenMP.h"
#include "clang/Basic/TargetInfo.h"

namespace exporter {

uint32_t Exporter::label(const LabelDecl *L) {
  auto [It, New] = Current.LabelIds.try_emplace(L, Current.Labels.size());
  if (New) Current.Labels.push_back(L);
  return It->second;
}

// Returns the value of a constant condition without side effects, otherwise -1.
int32_t Exporter::known(const Expr *Cond) {
  if (!Cond || Cond->getType()->isDependentType()) return -1;
  Expr::EvalResult R;
  if (Cond->getType()->isIntegralOrEnumerationType()) {
    if (Cond->EvaluateAsInt(R, Context)) return R.Val.getInt().getBoolValue();
    return -1;
  }
  bool Value;
  if (Cond->isEvaluatable(Context) && Cond->EvaluateAsBooleanCondition(Value, Context)) return Value;
  return -1;
}

void Exporter::compound(const CompoundStmt *C) {
  std::vector<const Stmt *> Body(C->body_begin(), C->body_end());
  S.StmtKindCompound({Body.size(), [&](size_t I) { stmt(Body[I]); }}, position(C->getRBracLoc()));
}

static std::string loopHint(const LoopHintAttr *A, ASTContext &Context) {
  std::string Text = "loop ";
  switch (A->getOption()) {
  case LoopHintAttr::Vectorize: Text += "vectorize"; break;
  case LoopHintAttr::VectorizeWidth: Text += "vectorize_width"; break;
  case LoopHintAttr::Interleave: Text += "interleave"; break;
  case LoopHintAttr::InterleaveCount: Text += "interleave_count"; break;
  case LoopHintAttr::Unroll: Text += "unroll"; break;
  case LoopHintAttr::UnrollCount: Text += "unroll_count"; break;
  case LoopHintAttr::UnrollAndJam: Text += "unroll_and_jam"; break;
  case LoopHintAttr::UnrollAndJamCount: Text += "unroll_and_jam_count"; break;
  case LoopHintAttr::PipelineDisabled: Text += "pipeline"; break;
  case LoopHintAttr::PipelineInitiationInterval: Text += "pipeline_initiation_interval"; break;
  case LoopHintAttr::Distribute: Text += "distribute"; break;
  case LoopHintAttr::VectorizePredicate: Text += "vectorize_predicate"; break;
  default: Text += "other"; break;
  }
  switch (A->getState()) {
  case LoopHintAttr::Enable: Text += " enable"; break;
  case LoopHintAttr::Disable: Text += " disable"; break;
  case LoopHintAttr::Full: Text += " full"; break;
  case LoopHintAttr::AssumeSafety: Text += " assume_safety"; break;
  default:
    if (const Expr *V = A->getValue()) Text += " " + std::to_string(V->EvaluateKnownConstInt(Context).getSExtValue());
  }
  return Text;
}

// Returns the register that an operand is bound to if it is a register variable with an asm label; otherwise an empty text.
static std::string fixedRegister(const Expr *E, StringRef Constraint, ASTContext &Context) {
  const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParenNoopCasts(Context));
  const auto *VD = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  if (!VD || VD->getStorageClass() != SC_Register || !VD->hasAttr<AsmLabelAttr>()) return std::string();
  const TargetInfo &Target = Context.getTargetInfo();
  TargetInfo::ConstraintInfo Info(Constraint, "");
  if (Target.validateOutputConstraint(Info) && !Info.allowsRegister()) return std::string();
  return Target.getNormalizedGCCRegisterName(VD->getAttr<AsmLabelAttr>()->getLabel()).str();
}

void Exporter::asmOperand(std::string Constraint, const Expr *E, TargetInfo::ConstraintInfo Info, bool Output) {
  int Tied = Info.hasTiedOperand() ? int(Info.getTiedOperand()) : -1;
  bool Lvalue = Output || (Info.allowsMemory() && !Info.allowsRegister());
  const Expr *Value = Lvalue ? E->IgnoreParenNoopCasts(Context) : E;
  std::string Fixed = fixedRegister(E, Constraint, Context);
  bool Immediate = Info.requiresImmediateConstant() || (!Info.allowsRegister() && !Info.allowsMemory());
  auto Write = [&] { Immediate && Value->getType()->isIntegralOrEnumerationType() ? folded(Value) : expr(Value); };
  S.AsmOperand(Constraint, Fixed, Write, Info.isReadWrite(), Info.allowsRegister(), Info.allowsMemory(), Tied, Info.earlyClobber(),
               Output && Info.getOutputOperandBounds().has_value());
}

void Exporter::asmStmt(const GCCAsmStmt *A) {
  const TargetInfo &Target = Context.getTargetInfo();
  llvm::SmallVector<TargetInfo::ConstraintInfo, 4> Outs, Ins;
  for (unsigned I = 0; I < A->getNumOutputs(); ++I) {
    TargetInfo::ConstraintInfo Info(A->getOutputConstraint(I), A->getOutputName(I));
    Target.validateOutputConstraint(Info);
    Outs.push_back(Info);
  }
  for (unsigned I = 0; I < A->getNumInputs(); ++I) {
    TargetInfo::ConstraintInfo Info(A->getInputConstraint(I), A->getInputName(I));
    Target.validateInputConstraint(Outs, Info);
    Ins.push_back(Info);
  }
  std::string Text = A->generateAsmString(Context);
  auto Output = [&](size_t I) {
    std::string Constraint = A->getOutputConstraint(I);
    asmOperand(Target.simplifyConstraint(StringRef(Constraint).substr(1), &Outs), A->getOutputExpr(I), Outs[I], true);
  };
  auto Input = [&](size_t I) { asmOperand(Target.simplifyConstraint(A->getInputConstraint(I), &Outs), A->getInputExpr(I), Ins[I], false); };
  S.StmtKindAsm(Text, A->isVolatile() || A->getNumOutputs() == 0, CI.getCodeGenOpts().getInlineAsmDialect() == CodeGenOptions::IAD_Intel,
                {A->getNumOutputs(), Output}, {A->getNumInputs(), Input},
                {A->getNumClobbers(), [&](size_t I) {
                   std::string C = A->getClobber(I);
                   W.write(StringRef(C == "memory" || C == "cc" || C == "unwind" ? C : Target.getNormalizedGCCRegisterName(C).str()));
                 }},
                Target.getClobbers(),
                {A->getNumLabels(), [&](size_t I) {
                   Current.Goto = true;
                   W.write(uint64_t(label(A->getLabelExpr(I)->getLabel())));
                 }});
}

void Exporter::unmodelled(const Stmt *St) {
  if (isa<Expr>(St)) S.ExprKindUnmodelled(schema::Construct::Other, St->getStmtClassName());
  else S.StmtKindUnmodelled(schema::Construct::Other, St->getStmtClassName());
}

void Exporter::ifStmt(const IfStmt *I) {
  if (I->isConsteval()) { // at run time
    const Stmt *Chosen = I->isNegatedConsteval() ? I->getThen() : I->getElse();
    return Chosen ? S.StmtKindCompound({1, [&](size_t) { stmt(Chosen); }}, position(I->getEndLoc())) : S.StmtKindNull();
  }
  if (I->isConstexpr() && !I->getInit() && !I->getConditionVariable())
    if (std::optional<const Stmt *> Chosen = I->getNondiscardedCase(Context))
      return *Chosen ? S.StmtKindCompound({1, [&](size_t) { stmt(*Chosen); }}, position(I->getEndLoc())) : S.StmtKindNull();
  S.StmtKindIf([&] { expr(I->getCond()); }, known(I->getCond()), [&] { stmt(I->getThen()); },
               {I->getElse() != nullptr, [&] { stmt(I->getElse()); }});
}

// Whether a piece of code is that of a header of the system.
bool Exporter::isInLibrary(SourceLocation L) {
  const SourceManager &SM = Context.getSourceManager();
  return SM.isInSystemHeader(SM.getExpansionLoc(L));
}

// Exports `while (T x = ...)`: the variable lives for one iteration.
void Exporter::whileDeclared(const WhileStmt *W) {
  uint64_t At = position(W->getBeginLoc()), End = position(W->getEndLoc());
  auto Leave = [&] { S.Stmt(At, [&] { S.StmtKindBreak(); }); };
  auto Test = [&] {
    S.Stmt(At, [&] { S.StmtKindIf([&] { expr(W->getCond()); }, -1, [&] { stmt(W->getBody()); }, {true, Leave}); });
  };
  auto Iteration = [&](size_t I) { I ? Test() : stmt(W->getConditionVariableDeclStmt()); };
  auto Always = [&] { S.Expr(At, type(Context.BoolTy), [&] { S.ExprKindInt(1); }, 0); };
  S.StmtKindWhile(Always, 1, [&] { S.Stmt(At, [&] { S.StmtKindCompound({2, Iteration}, End); }); });
}

// Returns what C++ declares in the head of an `if` or `switch`.
static llvm::SmallVector<const Stmt *, 2> declaredFirst(const Stmt *St) {
  llvm::SmallVector<const Stmt *, 2> First;
  auto Add = [&](const Stmt *Part) {
    if (Part) First.push_back(Part);
  };
  if (const auto *I = dyn_cast<IfStmt>(St)) {
    Add(I->getInit());
    Add(I->getConditionVariableDeclStmt());
  } else if (const auto *I = dyn_cast<SwitchStmt>(St)) {
    Add(I->getInit());
    Add(I->getConditionVariableDeclStmt());
  }
  return First;
}

void Exporter::localDecl(const Decl *D) {
  llvm::SmallVector<const Expr *, 4> Sizes;
  if (const auto *T = dyn_cast<TypedefNameDecl>(D)) {
    boundsOf(T->getUnderlyingType(), Sizes);
    return S.LocalDeclTypedef({Sizes.size(), [&](size_t I) { bound(Sizes[I]); }});
  }
  const auto *VD = dyn_cast<VarDecl>(D);
  if (!VD)
    return S.LocalDeclTypedef({0, [](size_t) {}});
  boundsOf(VD->getType(), Sizes);
  auto EmitBound = [&](size_t I) { bound(Sizes[I]); };
  if (VD->hasGlobalStorage()) {
    if (VD->isStaticLocal()) need(VD);
    bool IsCxx = Context.getLangOpts().CPlusPlus && VD->isStaticLocal() && !VD->hasAttr<CUDASharedAttr>();
    bool ByCode = IsCxx && (!isConstantAtStart(VD) || destructorOf(VD->getType()));
    return S.LocalDeclStatic(decl(VD), {Sizes.size(), EmitBound}, {ByCode, [&] { once(VD, Context.getLangOpts().ThreadsafeStatics); }});
  }
  debugDecl(decl(VD), VD->getType());
  noteAttributes(VD);
  const Expr *Init = VD->getInit();
  APValue Value;
  bool Const = false;
  const Expr *Plain = Init ? Init->IgnoreParenImpCasts() : nullptr;
  const CXXDestructorDecl *DD = destructorOf(VD->getType());
  bool IsInResult = Context.getLangOpts().CPlusPlus && VD->isNRVOVariable() && CI.getLangOpts().ElideConstructors;
  if (Init && !DD && !VD->getType()->isReferenceType() && !VD->getType()->isScalarType() && !VD->getType()->isVectorType() && !VD->getType()->isVariablyModifiedType() &&
      !VD->getType().isVolatileQualified() && (isa<InitListExpr>(Plain) || isa<StringLiteral>(Plain)))
    Const = initializer(Init, VD->getType(), VD, Value);
  const FunctionDecl *Cleanup = VD->hasAttr<CleanupAttr>() ? VD->getAttr<CleanupAttr>()->getFunctionDecl() : nullptr;
  if (Cleanup) need(Cleanup);
  StringRef Register;
  if (VD->getStorageClass() == SC_Register)
    if (const auto *A = VD->getAttr<AsmLabelAttr>()) Register = A->getLabel();
  S.LocalDeclVar([&] {
    S.LocalVar(decl(VD), VD->getName(), type(VD->getType()), sourceType(VD->getType()), position(VD->getLocation()), Context.getDeclAlign(VD).getQuantity(),
               {Sizes.size(), EmitBound}, {Init != nullptr, [&] { initialising(Init); }},
               {Const, [&] {
                  if (const auto *Str = dyn_cast_or_null<StringLiteral>(Plain); Str && VD->getType()->isArrayType())
                    return S.ConstStr(llvm::MemoryBufferRef(Str->getBytes(), ""), Str->getCharByteWidth(),
                                      Context.getAsConstantArrayType(VD->getType())->getSize().getZExtValue());
                  constant(Value, VD->getType());
                }},
               {Cleanup != nullptr, [&] { W.write(uint64_t(decl(Cleanup))); }}, Register,
               {reducerAnnotation(VD) != nullptr, [&] { reducer(VD); }},
               {DD != nullptr, [&] { W.write(uint64_t(neededDestructor(DD, Dtor_Complete))); }}, IsInResult);
  });
}

// Returns the declarations of a statement, with the variables that hold what the names of a tuple are bound to.
static std::vector<const Decl *> declared(const DeclStmt *D) {
  std::vector<const Decl *> Decls;
  for (const Decl *Each : D->decls()) {
    Decls.push_back(Each);
    if (const auto *Names = dyn_cast<DecompositionDecl>(Each))
      for (const BindingDecl *B : Names->bindings())
        if (const VarDecl *Holder = B->getHoldingVar()) Decls.push_back(Holder);
  }
  return Decls;
}

void Exporter::stmt(const Stmt *St) {
  if (const auto *E = dyn_cast<Expr>(St)) {
    uint64_t At = position(E->getExprLoc());
    return S.Stmt(At, [&] { S.StmtKindExpr([&] { expr(E); }); });
  }
  if (const auto *D = dyn_cast<OMPExecutableDirective>(St)) return directive(D);
  if (const ForStmt *Loop = cilkLoop(St)) return cilkFor(Loop);
  auto Optional = [&](const Stmt *T) { return [this, T] { stmt(T); }; };
  auto Kind = [&] {
    switch (St->getStmtClass()) {
    case Stmt::NullStmtClass: return S.StmtKindNull();
    case Stmt::BreakStmtClass: return S.StmtKindBreak();
    case Stmt::ContinueStmtClass: return S.StmtKindContinue();
    case Stmt::CompoundStmtClass: return compound(cast<CompoundStmt>(St));
    case Stmt::DeclStmtClass: {
      std::vector<const Decl *> Decls = declared(cast<DeclStmt>(St));
      return S.StmtKindDecl({Decls.size(), [&](size_t I) { localDecl(Decls[I]); }});
    }
    case Stmt::IfStmtClass: return ifStmt(cast<IfStmt>(St));
    case Stmt::WhileStmtClass: {
      const auto *I = cast<WhileStmt>(St);
      if (I->getConditionVariable()) return whileDeclared(I);
      return S.StmtKindWhile([&] { expr(I->getCond()); }, known(I->getCond()), [&] { stmt(I->getBody()); });
    }
    case Stmt::DoStmtClass: {
      const auto *I = cast<DoStmt>(St);
      return S.StmtKindDo([&] { stmt(I->getBody()); }, [&] { expr(I->getCond()); }, known(I->getCond()));
    }
    case Stmt::ForStmtClass: {
      const auto *I = cast<ForStmt>(St);
      auto Init = Optional(I->getInit()), Declared = Optional(I->getConditionVariableDeclStmt());
      return S.StmtKindFor({I->getInit() != nullptr, Init}, {I->getConditionVariable() != nullptr, Declared}, {I->getCond() != nullptr, [&] { expr(I->getCond()); }}, known(I->getCond()),
                           {I->getInc() != nullptr, [&] { expr(I->getInc()); }}, [&] { stmt(I->getBody()); });
    }
    case Stmt::SwitchStmtClass: {
      const auto *I = cast<SwitchStmt>(St);
      Expr::EvalResult R;
      bool Known = I->getCond()->EvaluateAsInt(R, Context);
      llvm::SmallString<48> Text;
      if (Known) R.Val.getInt().toString(Text, 10);
      return S.StmtKindSwitch([&] { expr(I->getCond()); }, {Known, [&] { W.write(StringRef(Text)); }}, [&] { stmt(I->getBody()); });
    }
    case Stmt::CaseStmtClass: {
      const auto *I = cast<CaseStmt>(St);
      auto Value = [&](const Expr *E) {
        llvm::SmallString<48> Text;
        E->EvaluateKnownConstInt(Context).toString(Text, 10);
        return std::string(Text);
      };
      std::string Low = Value(I->getLHS()), High = I->getRHS() ? Value(I->getRHS()) : std::string();
      return S.StmtKindCase(Low, {I->getRHS() != nullptr, [&] { W.write(StringRef(High)); }}, [&] { stmt(I->getSubStmt()); });
    }
    case Stmt::DefaultStmtClass: return S.StmtKindDefault([&] { stmt(cast<DefaultStmt>(St)->getSubStmt()); });
    case Stmt::ReturnStmtClass: {
      const Expr *V = cast<ReturnStmt>(St)->getRetValue();
      const VarDecl *Built = cast<ReturnStmt>(St)->getNRVOCandidate();
      bool IsMovedOut = Built && Built->isNRVOVariable() && CI.getLangOpts().ElideConstructors;
      return S.StmtKindReturn({V != nullptr, [&] { initialising(V); }}, {IsMovedOut, [&] { W.write(uint64_t(decl(Built))); }});
    }
    case Stmt::GotoStmtClass: Current.Goto = true; return S.StmtKindGoto(label(cast<GotoStmt>(St)->getLabel()));
    case Stmt::IndirectGotoStmtClass: {
      const auto *G = cast<IndirectGotoStmt>(St);
      Current.IndirectGoto = true;
      if (const LabelDecl *L = G->getConstantTarget()) { Current.Goto = true; return S.StmtKindGoto(label(L)); }
      return S.StmtKindIndirectGoto([&] { expr(G->getTarget()); });
    }
    case Stmt::LabelStmtClass: {
      const auto *L = cast<LabelStmt>(St);
      return S.StmtKindLabel(label(L->getDecl()), [&] { stmt(L->getSubStmt()); });
    }
    case Stmt::GCCAsmStmtClass: return asmStmt(cast<GCCAsmStmt>(St));
    case Stmt::AttributedStmtClass: {
      const auto *A = cast<AttributedStmt>(St);
      std::vector<std::string> Names;
      for (const Attr *At : A->getAttrs()) {
        noteStatementAttribute(At);
        if (const auto *Hint = dyn_cast<LoopHintAttr>(At)) Names.push_back(loopHint(Hint, Context));
        else if (const auto *An = dyn_cast<AnnotateAttr>(At)) Names.push_back("annotate " + An->getAnnotation().str());
        else Names.push_back(At->getSpelling());
      }
      return S.StmtKindAttributed({Names.size(), [&](size_t I) { W.write(StringRef(Names[I])); }}, [&] { stmt(A->getSubStmt()); });
    }
    case Stmt::CXXTryStmtClass: {
      // An exception ends the program before a handler of the library could see it.
      if (!isInLibrary(St->getBeginLoc())) return S.StmtKindUnmodelled(schema::Construct::Try, "");
      return compound(cast<CXXTryStmt>(St)->getTryBlock());
    }
    case Stmt::CXXForRangeStmtClass: return rangeFor(cast<CXXForRangeStmt>(St));
    default: return unmodelled(St);
    }
  };
  llvm::SmallVector<const Stmt *, 2> First = declaredFirst(St);
  uint64_t At = position(St->getBeginLoc());
  if (First.empty()) return S.Stmt(At, Kind);
  auto Part = [&](size_t I) { I < First.size() ? stmt(First[I]) : S.Stmt(At, Kind); };
  S.Stmt(At, [&] { S.StmtKindCompound({First.size() + 1, Part}, position(St->getEndLoc())); });
}
} // namespace exporter
