// OpenMP: directives with their clauses, loops in canonical form, atomic updates. Data sharing is that of semantic analysis:
// implicit clauses are exported as clauses, and statements without the captured statements that enclose them. Directives and
// clauses without a lowering are exported as well; the reader refuses them.
#include "Exporter.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclOpenMP.h"
#include "clang/AST/ExprOpenMP.h"
#include "clang/AST/OpenMPClause.h"
#include "clang/AST/StmtOpenMP.h"

namespace exporter {
using namespace llvm::omp;

struct CanonicalLoop {
  const ForStmt *For = nullptr;
  const VarDecl *Counter = nullptr;
  const Expr *Lower = nullptr, *Limit = nullptr, *Step = nullptr;
  schema::BinaryOp Relation = schema::BinaryOp::LT;
  bool Down = false;
};

namespace {
// Returns the variable that an expression names, or null.
const VarDecl *named(const Expr *E) {
  const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
  return Ref ? dyn_cast<VarDecl>(Ref->getDecl()->getCanonicalDecl()) : nullptr;
}

bool begins(const ForStmt *F, CanonicalLoop &Out) {
  if (const auto *D = dyn_cast_or_null<DeclStmt>(F->getInit()); D && D->isSingleDecl()) {
    Out.Counter = dyn_cast<VarDecl>(D->getSingleDecl());
    Out.Lower = Out.Counter ? Out.Counter->getInit() : nullptr;
  } else if (const auto *B = dyn_cast_or_null<BinaryOperator>(F->getInit()); B && B->getOpcode() == BO_Assign) {
    Out.Counter = named(B->getLHS());
    Out.Lower = B->getRHS();
  }
  return Out.Counter && Out.Lower;
}

bool goesOn(const ForStmt *F, CanonicalLoop &Out) {
  const auto *B = F->getCond() ? dyn_cast<BinaryOperator>(F->getCond()->IgnoreParenImpCasts()) : nullptr;
  if (!B || !(B->isRelationalOp() || B->getOpcode() == BO_NE)) return false;
  bool Left = named(B->getLHS()) == Out.Counter->getCanonicalDecl();
  if (!Left && named(B->getRHS()) != Out.Counter->getCanonicalDecl()) return false;
  Out.Limit = Left ? B->getRHS() : B->getLHS();
  switch (Left ? B->getOpcode() : BinaryOperator::reverseComparisonOp(B->getOpcode())) {
  case BO_LT: Out.Relation = schema::BinaryOp::LT; return true;
  case BO_LE: Out.Relation = schema::BinaryOp::LE; return true;
  case BO_GT: Out.Relation = schema::BinaryOp::GT; return true;
  case BO_GE: Out.Relation = schema::BinaryOp::GE; return true;
  default: Out.Relation = schema::BinaryOp::NE; return true;
  }
}

bool steps(const ForStmt *F, CanonicalLoop &Out) {
  const Expr *E = F->getInc() ? F->getInc()->IgnoreParenImpCasts() : nullptr;
  if (const auto *U = dyn_cast_or_null<UnaryOperator>(E); U && U->isIncrementDecrementOp()) {
    Out.Down = U->isDecrementOp();
    return true;
  }
  const auto *B = dyn_cast_or_null<BinaryOperator>(E);
  if (!B) return false;
  if (B->getOpcode() == BO_AddAssign || B->getOpcode() == BO_SubAssign) {
    Out.Down = B->getOpcode() == BO_SubAssign;
    Out.Step = B->getRHS();
    return true;
  }
  const auto *Sum = B->getOpcode() == BO_Assign ? dyn_cast<BinaryOperator>(B->getRHS()->IgnoreParenImpCasts()) : nullptr;
  if (!Sum || !Sum->isAdditiveOp()) return false;
  Out.Down = Sum->getOpcode() == BO_Sub;
  bool Left = named(Sum->getLHS()) == Out.Counter->getCanonicalDecl();
  Out.Step = Left ? Sum->getRHS() : Sum->getLHS();
  return Left || (!Out.Down && named(Sum->getRHS()) == Out.Counter->getCanonicalDecl());
}

// Returns the loops of a directive, outermost first; empty if they are not perfectly nested or not in canonical form.
std::vector<CanonicalLoop> loopsOf(const OMPLoopDirective *D) {
  std::vector<CanonicalLoop> Loops;
  const Stmt *Inside = D->getRawStmt();
  for (unsigned I = 0; I < D->getLoopsNumber(); ++I) {
    for (;;) {
      const auto *C = dyn_cast<CompoundStmt>(Inside);
      if (C && C->size() == 1) Inside = C->body_front();
      else if (const auto *A = dyn_cast<AttributedStmt>(Inside)) Inside = A->getSubStmt();
      else break;
    }
    CanonicalLoop Loop;
    Loop.For = dyn_cast<ForStmt>(Inside);
    if (!Loop.For || !begins(Loop.For, Loop) || !goesOn(Loop.For, Loop) || !steps(Loop.For, Loop)) return {};
    Inside = Loop.For->getBody();
    Loops.push_back(Loop);
  }
  return Loops;
}

// Removes the loops from the first one whose bounds depend on the counter of another loop: they become part of the body, and
// each worker executes all of their iterations. Returns false if that is observable.
bool separate(const OMPLoopDirective *D, std::vector<CanonicalLoop> &Loops) {
  auto Counters = D->dependent_counters();
  size_t Kept = 0;
  while (Kept < Loops.size() && !Counters[Kept]) ++Kept;
  if (Kept == Loops.size()) return true;
  for (size_t I = Kept; I < Loops.size(); ++I)
    if (!isa<DeclStmt>(Loops[I].For->getInit())) return false;
  Loops.resize(Kept);
  for (const OMPClause *C : D->clauses()) {
    const auto *P = dyn_cast<OMPScheduleClause>(C);
    if (C->getClauseKind() == OMPC_lastprivate || C->getClauseKind() == OMPC_linear || (P && P->getChunkSize())) return false;
  }
  return Kept > 0;
}

// Returns the counters of simd loops that are declared outside and named by no clause: they keep their values after the loops.
std::vector<const Expr *> keptCounters(const OMPLoopDirective *D, const std::vector<CanonicalLoop> &Loops) {
  llvm::SmallPtrSet<const Decl *, 4> Known;
  auto Add = [&](const auto *C) {
    for (const Expr *E : C->varlist())
      if (const VarDecl *V = named(E)) Known.insert(V);
  };
  for (const OMPClause *C : D->clauses()) {
    if (const auto *P = dyn_cast<OMPPrivateClause>(C)) Add(P);
    if (const auto *P = dyn_cast<OMPLastprivateClause>(C)) Add(P);
    if (const auto *P = dyn_cast<OMPLinearClause>(C)) Add(P);
  }
  std::vector<const Expr *> Out;
  for (size_t I = 0; I < Loops.size(); ++I)
    if (!isa<DeclStmt>(Loops[I].For->getInit()) && !Known.contains(Loops[I].Counter->getCanonicalDecl())) Out.push_back(D->counters()[I]);
  return Out;
}

bool isScanned(const OMPClause *C) {
  const auto *R = dyn_cast<OMPReductionClause>(C);
  return R && R->getModifier() == OMPC_REDUCTION_inscan;
}

// Returns the scan directive that separates the two phases of a loop body, or null.
const OMPScanDirective *scanIn(const Stmt *St) {
  if (!St || isa<OMPScanDirective>(St)) return dyn_cast_or_null<OMPScanDirective>(St);
  if (const auto *D = dyn_cast<OMPExecutableDirective>(St)) return D->hasAssociatedStmt() ? scanIn(D->getRawStmt()) : nullptr;
  for (const Stmt *Child : St->children())
    if (const OMPScanDirective *Found = scanIn(Child)) return Found;
  return nullptr;
}

// Whether all workers of a team execute the directive together (a worksharing construct, a barrier), so that it binds to the
// team of the caller if the function does not start one.
bool isShared(Directive D) {
  switch (D) {
  case OMPD_for: case OMPD_sections: case OMPD_single: case OMPD_masked: case OMPD_master: case OMPD_barrier: case OMPD_scope: return true;
  default: return false;
  }
}

// Returns the directive that `loop` means by its binding: a worksharing loop, or one that each worker executes by itself.
Directive meaningOfLoop(const OMPExecutableDirective *D) {
  const auto *Bind = D->getSingleClause<OMPBindClause>();
  if (D->getDirectiveKind() == OMPD_parallel_loop || (Bind && Bind->getBindKind() == OMPC_BIND_parallel)) return OMPD_for;
  return Bind && Bind->getBindKind() == OMPC_BIND_thread ? OMPD_simd : OMPD_loop;
}
} // namespace

// Returns the value of a variable in which Clang captures a clause's expression early; the expression is evaluated at its use.
const Expr *Exporter::capturedValue(const Expr *E) {
  const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParens());
  const auto *Captured = Ref ? dyn_cast<OMPCapturedExprDecl>(Ref->getDecl()) : nullptr;
  return Captured && !DeclaredCaptures.contains(Captured) ? Captured->getInit() : nullptr;
}

// Exports the loop that Clang made for a loop transformation, after the variables that it declares.
void Exporter::transformed(const OMPLoopTransformationDirective *T, uint64_t At) {
  std::vector<const Stmt *> Body;
  if (const auto *C = dyn_cast_or_null<CompoundStmt>(T->getPreInits())) Body.assign(C->body_begin(), C->body_end());
  else if (T->getPreInits()) Body.push_back(T->getPreInits());
  for (const Stmt *St : Body)
    if (const auto *D = dyn_cast<DeclStmt>(St))
      for (const Decl *Each : D->decls()) DeclaredCaptures.insert(Each);
  Body.push_back(T->getTransformedStmt());
  S.Stmt(At, [&] { S.StmtKindCompound({Body.size(), [&](size_t I) { stmt(Body[I]); }}, At); });
}

// `unroll` of a loop without another directive: a hint for the optimiser.
void Exporter::unroll(const OMPUnrollDirective *D, uint64_t At) {
  std::string Hint = "loop unroll enable";
  if (D->hasClausesOfKind<OMPFullClause>()) Hint = "loop unroll full";
  if (const auto *P = D->getSingleClause<OMPPartialClause>(); P && P->getFactor())
    Hint = "loop unroll_count " + std::to_string(P->getFactor()->EvaluateKnownConstInt(Context).getSExtValue());
  S.Stmt(At, [&] { S.StmtKindAttributed({1, [&](size_t) { W.write(StringRef(Hint)); }}, [&] { stmt(D->getRawStmt()); }); });
}

void Exporter::canonicalLoop(const CanonicalLoop &L) {
  S.OmpLoop(position(L.For->getBeginLoc()), decl(L.Counter), L.Counter->getName(), type(L.Counter->getType()), Context.getDeclAlign(L.Counter).getQuantity(),
            [&] { folded(L.Lower); }, L.Relation, [&] { folded(L.Limit); }, type(L.Limit->getType()),
            {L.Step != nullptr, [&] { folded(L.Step); }}, L.Down);
}

void Exporter::directive(const OMPExecutableDirective *D) {
  Directive Kind = D->getDirectiveKind();
  const Stmt *Raw = D->hasAssociatedStmt() && D->getAssociatedStmt() ? D->getRawStmt() : nullptr;
  uint64_t At = position(D->getBeginLoc());
  bool SimdOnly = Context.getLangOpts().OpenMPSimd;
  if (SimdOnly && !isOpenMPSimdDirective(Kind) && D != Current.Scan) {
    if (Raw) return stmt(Raw);
    return S.Stmt(At, [&] { S.StmtKindNull(); });
  }
  if (const auto *M = dyn_cast<OMPMetaDirective>(D); M && M->getIfStmt()) return stmt(M->getIfStmt());
  if (isa<OMPAssumeDirective>(D) && Raw) return stmt(Raw);
  if (const auto *U = dyn_cast<OMPUnrollDirective>(D)) return unroll(U, At);
  if (isa<OMPLoopTransformationDirective>(D))
    if (const auto *T = dyn_cast<OMPCanonicalLoopNestTransformationDirective>(D); T && T->getTransformedStmt()) return transformed(T, At);
  ++Current.Directives;
  if (const auto *A = dyn_cast<OMPAtomicDirective>(D)) return atomicDirective(A);
  llvm::SmallVector<Directive, 4> Leaves(getLeafConstructsOrSelf(Kind));
  if (SimdOnly && Kind != OMPD_scan) Leaves.assign({OMPD_simd});
  for (Directive &Leaf : Leaves)
    if (Leaf == OMPD_loop) Leaf = meaningOfLoop(D);
  std::vector<CanonicalLoop> Loops;
  schema::OmpNest Nest = schema::OmpNest::Canonical;
  bool Serial = Leaves.size() == 1 && Leaves[0] == OMPD_simd;
  const OMPScanDirective *Scan = Serial && llvm::any_of(D->clauses(), isScanned) ? scanIn(Raw) : nullptr;
  if (const auto *L = dyn_cast<OMPLoopDirective>(D)) {
    Loops = loopsOf(L);
    if (Loops.empty()) Nest = schema::OmpNest::Imperfect;
    bool Linear = llvm::any_of(L->clauses(), [](const OMPClause *C) { return C->getClauseKind() == OMPC_linear; });
    if (Serial && !Linear && !Scan) {
      Loops.clear();
    } else if (!Loops.empty()) {
      if (!separate(L, Loops)) Nest = schema::OmpNest::Dependent;
      Raw = Loops.empty() ? Raw : Loops.back().For->getBody();
    }
  }
  bool Parallel = llvm::is_contained(Leaves, OMPD_parallel);
  if (!Parallel && !Current.Parallel && llvm::any_of(Leaves, isShared)) Current.Team = true;
  std::string Label;
  if (const auto *C = dyn_cast<OMPCriticalDirective>(D)) Label = C->getDirectiveName().getAsString();
  std::vector<const OMPClause *> Clauses(D->clauses().begin(), D->clauses().end());
  std::vector<const Expr *> Counters;
  if (!Loops.empty() && llvm::is_contained(Leaves, OMPD_simd)) Counters = keptCounters(cast<OMPLoopDirective>(D), Loops);
  unsigned Before = Current.Directives;
  auto OneLoop = [&](size_t I) { canonicalLoop(Loops[I]); };
  auto OneClause = [&](size_t I) {
    if (I < Clauses.size() && Scan && isScanned(Clauses[I])) {
      const auto *R = cast<OMPReductionClause>(Clauses[I]);
      return S.OmpClause(position(R->getBeginLoc()), [&] {
        S.OmpClauseKindInscanReduction({R->varlist_size(), [&](size_t J) { reduction(R, J); }},
                                       Scan->hasClausesOfKind<OMPExclusiveClause>());
      });
    }
    if (I < Clauses.size()) return S.OmpClause(position(Clauses[I]->getBeginLoc()), [&] { clauseKind(Clauses[I]); });
    S.OmpClause(0, [&] { S.OmpClauseKindCounters({Counters.size(), [&](size_t J) { expr(Counters[J]); }}); });
  };
  auto Body = [&] {
    Current.Parallel += Parallel;
    const OMPScanDirective *Around = std::exchange(Current.Scan, Scan);
    stmt(Raw);
    Current.Scan = Around;
    Current.Parallel -= Parallel;
  };
  auto Kinds = [&](size_t I) { W.write(getOpenMPDirectiveName(Leaves[I], FallbackVersion)); };
  S.Stmt(At, [&] {
    S.StmtKindOmp([&] {
      S.OmpDirective(getOpenMPDirectiveName(Kind, FallbackVersion), {Leaves.size(), Kinds}, Label, {Clauses.size() + !Counters.empty(), OneClause},
                     Nest, {Loops.size(), OneLoop}, {Raw != nullptr, Body}, [&] { S.OmpInside(Current.Directives > Before); });
    });
  });
}

// Whether a constant step leads towards the limit. OpenMP's semantic analysis checks this; nothing has for Cilk's loops.
static bool leadsOn(const CanonicalLoop &L, ASTContext &Context) {
  Expr::EvalResult Step;
  if (L.Step && !L.Step->EvaluateAsInt(Step, Context)) return true;
  bool Negative = L.Step && Step.Val.getInt().isNegative();
  if (L.Step && Step.Val.getInt().isZero()) return false;
  switch (L.Relation) {
  case schema::BinaryOp::LT: case schema::BinaryOp::LE: return L.Down == Negative;
  case schema::BinaryOp::GT: case schema::BinaryOp::GE: return L.Down != Negative;
  default: return true;
  }
}

// Returns the loop of a statement that is a `cilk_for`, or null.
const ForStmt *Exporter::cilkLoop(const Stmt *St) const {
  const auto *A = dyn_cast<AttributedStmt>(St);
  const auto *F = A ? dyn_cast<ForStmt>(A->getSubStmt()) : nullptr;
  auto IsCilkFor = [](const Attr *At) {
    const auto *An = dyn_cast<AnnotateAttr>(At);
    return An && An->getAnnotation() == "cilk_for";
  };
  return F && llvm::any_of(A->getAttrs(), IsCilkFor) ? F : nullptr;
}

// `cilk_for` takes the canonical loops of OpenMP, but semantic analysis has not checked them.
void Exporter::cilkFor(const ForStmt *F) {
  uint64_t At = position(F->getBeginLoc());
  CanonicalLoop L;
  L.For = F;
  if (!begins(F, L) || !goesOn(F, L) || !steps(F, L) || !leadsOn(L, Context))
    return S.Stmt(At, [&] { S.StmtKindUnmodelled(schema::Construct::UncountedCilkFor, ""); });
  auto Loop = [&](size_t) { canonicalLoop(L); };
  S.Stmt(At, [&] {
    S.StmtKindOmp([&] {
      S.OmpDirective("cilk_for", {1, [&](size_t) { W.write(StringRef("cilk_for")); }}, "", {0, [](size_t) {}}, schema::OmpNest::Canonical, {1, Loop},
                     {true, [&] { stmt(F->getBody()); }}, [&] { S.OmpInside(true); });
    });
  });
}

// ---- clauses --------------------------------------------------------------------------------------------------------

// Returns the neutral element of a reduction. That of a minimum or maximum is an infinity, unless the options exclude
// infinities; semantic analysis always uses the largest finite number.
static const Expr *neutral(const Expr *Init, const ASTContext &Context) {
  const auto *Number = dyn_cast_or_null<FloatingLiteral>(Init ? Init->IgnoreParenImpCasts() : nullptr);
  if (!Number || !Number->getValue().isLargest() || Context.getLangOpts().NoHonorInfs) return Init;
  llvm::APFloat Value = llvm::APFloat::getInf(Number->getValue().getSemantics(), Number->getValue().isNegative());
  return FloatingLiteral::Create(Context, Value, true, Number->getType(), Number->getLocation());
}

// Returns the variable that an item of a clause is, or whose element or section it is.
static const Expr *wholeOf(const Expr *Item) {
  for (Item = Item->IgnoreParenImpCasts();;) {
    if (const auto *A = dyn_cast<ArraySectionExpr>(Item)) Item = A->getBase()->IgnoreParenImpCasts();
    else if (const auto *A = dyn_cast<ArraySubscriptExpr>(Item)) Item = A->getBase()->IgnoreParenImpCasts();
    else return Item;
  }
}

template <class Clause> void Exporter::reduction(const Clause *C, size_t At) {
  auto Nth = [&](auto Range) { return cast<VarDecl>(cast<DeclRefExpr>(*std::next(Range.begin(), At))->getDecl()); };
  const Expr *Item = (*std::next(C->varlist_begin(), At))->IgnoreParenImpCasts();
  const Expr *Base = wholeOf(Item), *Combine = *std::next(C->reduction_ops().begin(), At);
  const VarDecl *Left = Nth(C->lhs_exprs()), *Right = Nth(C->rhs_exprs()), *Fresh = Nth(C->privates()), *Original = nullptr;
  const Expr *Init = neutral(Fresh->getInit(), Context), *Prepare = nullptr;
  QualType Element = Left->getType().getUnqualifiedType();
  QualType Whole = isa<DeclRefExpr>(Item) ? Item->getType().getUnqualifiedType() : Element;
  // A user-defined reduction is a call of its declaration.
  const auto *Call = dyn_cast<CallExpr>(Combine);
  const auto *Callee = Call ? dyn_cast<OpaqueValueExpr>(Call->getCallee()) : nullptr;
  const auto *Name = Callee ? dyn_cast<DeclRefExpr>(Callee->getSourceExpr()->IgnoreImpCasts()) : nullptr;
  if (const auto *D = Name ? dyn_cast<OMPDeclareReductionDecl>(Name->getDecl()) : nullptr) {
    auto Variable = [](const Expr *E) { return cast<VarDecl>(cast<DeclRefExpr>(E)->getDecl()); };
    Left = Variable(D->getCombinerOut());
    Right = Variable(D->getCombinerIn());
    Combine = D->getCombiner();
    Init = nullptr;
    if (D->getInitializer()) {
      Fresh = Variable(D->getInitPriv());
      Original = Variable(D->getInitOrig());
      Init = Fresh->getInit();
      if (D->getInitializerKind() == OMPDeclareReductionInitKind::Call) Prepare = D->getInitializer();
    }
  }
  S.OmpReduction([&] { expr(Base); }, [&] { expr(Item); }, type(Whole), type(Element), decl(Fresh),
                 {Original != nullptr, [&] { W.write(uint64_t(decl(Original))); }}, {Init != nullptr, [&] { expr(Init); }},
                 {Prepare != nullptr, [&] { expr(Prepare); }}, decl(Left), decl(Right), [&] { expr(Combine); }, position(Item->getExprLoc()));
}

void Exporter::clauseKind(const OMPClause *C) {
  auto One = [&](const Expr *E) { return [this, E] { expr(E); }; };
  switch (C->getClauseKind()) {
  case OMPC_untied: return S.OmpClauseKindUntied();
  case OMPC_mergeable: return S.OmpClauseKindMergeable();
  case OMPC_nogroup: return S.OmpClauseKindNogroup();
  case OMPC_nowait: return S.OmpClauseKindNowait(cast<OMPNowaitClause>(C)->getCondition() != nullptr);
  case OMPC_if: {
    const auto *I = cast<OMPIfClause>(C);
    // The condition of a simd directive applies to its vectorisation alone.
    if (I->getNameModifier() == OMPD_simd) return S.OmpClauseKindOther("if", "simd");
    return S.OmpClauseKindIf(One(I->getCondition()));
  }
  case OMPC_final: return S.OmpClauseKindFinal(One(cast<OMPFinalClause>(C)->getCondition()));
  case OMPC_filter: return S.OmpClauseKindFilter(One(cast<OMPFilterClause>(C)->getThreadID()));
  case OMPC_priority: return S.OmpClauseKindPriority(One(cast<OMPPriorityClause>(C)->getPriority()));
  case OMPC_num_threads: {
    const auto *N = cast<OMPNumThreadsClause>(C);
    return S.OmpClauseKindNumThreads(One(N->getNumThreads()), N->getModifier() == OMPC_NUMTHREADS_strict);
  }
  case OMPC_grainsize: {
    const auto *G = cast<OMPGrainsizeClause>(C);
    return S.OmpClauseKindGrainsize(One(G->getGrainsize()), G->getModifier() == OMPC_GRAINSIZE_strict);
  }
  case OMPC_num_tasks: {
    const auto *N = cast<OMPNumTasksClause>(C);
    return S.OmpClauseKindNumTasks(One(N->getNumTasks()), N->getModifier() == OMPC_NUMTASKS_strict);
  }
  case OMPC_proc_bind: {
    ProcBindKind Bind = cast<OMPProcBindClause>(C)->getProcBindKind();
    return S.OmpClauseKindProcBind(Bind == OMP_PROC_BIND_close ? "close" : Bind == OMP_PROC_BIND_spread ? "spread" : "primary");
  }
  case OMPC_schedule: {
    const auto *P = cast<OMPScheduleClause>(C);
    bool Monotonic = P->getFirstScheduleModifier() == OMPC_SCHEDULE_MODIFIER_monotonic || P->getSecondScheduleModifier() == OMPC_SCHEDULE_MODIFIER_monotonic;
    const Expr *Chunk = P->getChunkSize();
    return S.OmpClauseKindSchedule(getOpenMPSimpleClauseTypeName(OMPC_schedule, P->getScheduleKind()),
                                   {Chunk != nullptr, [&] { folded(Chunk); }}, Monotonic);
  }
  case OMPC_seq_cst: case OMPC_acq_rel: case OMPC_acquire: case OMPC_release: case OMPC_relaxed:
    return S.OmpClauseKindOrder(getOpenMPClauseName(C->getClauseKind()));
  case OMPC_simdlen: {
    Expr::EvalResult R;
    bool Known = cast<OMPSimdlenClause>(C)->getSimdlen()->EvaluateAsInt(R, Context);
    return S.OmpClauseKindWidth({Known, [&] { W.write(R.Val.getInt().getExtValue()); }});
  }
  default: return clauseOfVariables(C);
  }
}

// Exports a clause with a list of variables, or the name of a clause that is not described further.
void Exporter::clauseOfVariables(const OMPClause *C) {
  auto List = [&](auto *Clause, auto Write) {
    std::vector<const Expr *> Items(Clause->varlist_begin(), Clause->varlist_end());
    // Clang adds variables for its own lowering of task reductions, which are not in the program.
    llvm::erase_if(Items, [](const Expr *E) { return named(E) && named(E)->getName().starts_with("."); });
    (S.*Write)({Items.size(), [&](size_t I) { expr(Items[I]); }});
  };
  switch (C->getClauseKind()) {
  case OMPC_private: return List(cast<OMPPrivateClause>(C), &schema::Writer::OmpClauseKindPrivate);
  case OMPC_firstprivate: return List(cast<OMPFirstprivateClause>(C), &schema::Writer::OmpClauseKindFirstprivate);
  case OMPC_lastprivate:
    if (cast<OMPLastprivateClause>(C)->getKind() == OMPC_LASTPRIVATE_conditional) return S.OmpClauseKindOther("lastprivate", "conditional");
    return List(cast<OMPLastprivateClause>(C), &schema::Writer::OmpClauseKindLastprivate);
  case OMPC_copyin: return List(cast<OMPCopyinClause>(C), &schema::Writer::OmpClauseKindCopyin);
  case OMPC_copyprivate: return List(cast<OMPCopyprivateClause>(C), &schema::Writer::OmpClauseKindCopyprivate);
  case OMPC_linear: {
    const auto *L = cast<OMPLinearClause>(C);
    std::vector<const Expr *> Items(L->varlist_begin(), L->varlist_end());
    return S.OmpClauseKindLinear({Items.size(), [&](size_t I) { expr(Items[I]); }}, {L->getStep() != nullptr, [&] { expr(L->getStep()); }});
  }
  case OMPC_reduction: {
    const auto *R = cast<OMPReductionClause>(C);
    if (R->getModifier() == OMPC_REDUCTION_inscan || R->getModifier() == OMPC_REDUCTION_task)
      return S.OmpClauseKindOther("reduction", getOpenMPSimpleClauseTypeName(OMPC_reduction, R->getModifier()));
    return S.OmpClauseKindReduction({R->varlist_size(), [&](size_t I) { reduction(R, I); }});
  }
  case OMPC_in_reduction: {
    const auto *R = cast<OMPInReductionClause>(C);
    return S.OmpClauseKindInReduction({R->varlist_size(), [&](size_t I) { reduction(R, I); }});
  }
  case OMPC_task_reduction: {
    const auto *R = cast<OMPTaskReductionClause>(C);
    return S.OmpClauseKindTaskReduction({R->varlist_size(), [&](size_t I) { reduction(R, I); }});
  }
  case OMPC_depend: {
    const auto *P = cast<OMPDependClause>(C);
    std::vector<const Expr *> Items(P->varlist_begin(), P->varlist_end());
    return S.OmpClauseKindDepend(getOpenMPSimpleClauseTypeName(OMPC_depend, P->getDependencyKind()),
                                 {Items.size(), [&](size_t I) { expr(Items[I]); }}, P->getModifier() != nullptr);
  }
  default: return S.OmpClauseKindOther(getOpenMPClauseName(C->getClauseKind()), "");
  }
}

// ---- atomic updates -------------------------------------------------------------------------------------------------

// Returns the memory order of atomic directives that have no clause for it.
static StringRef defaultOrder(const ASTContext &Context) {
  for (const Decl *D : Context.getTranslationUnitDecl()->decls())
    if (const auto *R = dyn_cast<OMPRequiresDecl>(D))
      for (const OMPClause *C : R->clauselists())
        if (const auto *O = dyn_cast<OMPAtomicDefaultMemOrderClause>(C))
          return getOpenMPSimpleClauseTypeName(OMPC_atomic_default_mem_order, O->getAtomicDefaultMemOrderKind());
  return "relaxed";
}

void Exporter::atomicDirective(const OMPAtomicDirective *D) {
  StringRef Form = "update", Order = defaultOrder(Context), Failure;
  bool Weak = false;
  for (const OMPClause *C : D->clauses()) {
    switch (C->getClauseKind()) {
    case OMPC_read: case OMPC_write: Form = getOpenMPClauseName(C->getClauseKind()); break;
    case OMPC_capture: if (Form != "compare") Form = "capture"; break;
    case OMPC_compare: Form = "compare"; break;
    case OMPC_seq_cst: case OMPC_acq_rel: case OMPC_acquire: case OMPC_release: case OMPC_relaxed: Order = getOpenMPClauseName(C->getClauseKind()); break;
    case OMPC_fail: Failure = getOpenMPClauseName(cast<OMPFailClause>(C)->getFailParameter()); break;
    case OMPC_weak: Weak = true; break;
    default: break;
    }
  }
  auto Maybe = [&](const Expr *E) { return [this, E] { expr(E); }; };
  const Expr *V = D->getV(), *E = D->getExpr(), *U = D->getUpdateExpr(), *Desired = D->getD(), *R = D->getR();
  uint32_t ObjectId = 0, ValueId = 0;
  if (U) {
    // `object op value` or `value op object`, where both are opaque expressions, possibly converted.
    const auto *B = cast<BinaryOperator>(U->IgnoreImpCasts());
    const auto *Left = cast<OpaqueValueExpr>(B->getLHS()->IgnoreImpCasts()), *Right = cast<OpaqueValueExpr>(B->getRHS()->IgnoreImpCasts());
    auto Number = [&](const OpaqueValueExpr *O) { return OpaqueIds.try_emplace(O, OpaqueIds.size()).first->second; };
    ObjectId = Number(D->isXLHSInRHSPart() ? Left : Right);
    ValueId = Number(D->isXLHSInRHSPart() ? Right : Left);
  }
  std::optional<schema::BinaryOp> Condition;
  if (const auto *B = dyn_cast_or_null<BinaryOperator>(D->getCondExpr()))
    Condition = B->getOpcode() == BO_EQ ? schema::BinaryOp::EQ : B->getOpcode() == BO_LT ? schema::BinaryOp::LT : schema::BinaryOp::GT;
  auto WV = Maybe(V), WE = Maybe(E), WU = Maybe(U), WD = Maybe(Desired), WR = Maybe(R);
  S.Stmt(position(D->getBeginLoc()), [&] {
    S.StmtKindOmpAtomic([&] {
      S.OmpAtomic(Form, Order, Failure, Weak, [&] { expr(D->getX()); }, {V != nullptr, WV}, {E != nullptr, WE}, {U != nullptr, WU}, ObjectId, ValueId,
                  D->isPostfixUpdate(), {Condition.has_value(), [&] { W.write(uint64_t(*Condition)); }}, D->isXLHSInRHSPart(),
                  {Desired != nullptr, WD}, {R != nullptr, WR}, D->isFailOnly());
    });
  });
}
} // namespace exporter
