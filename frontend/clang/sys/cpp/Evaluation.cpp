// Arithmetic that is evaluated in a wider type than that of the expression: `_Float16` and `__bf16` with excess precision, and the
// quotients of `-fcomplex-arithmetic=promoted`. The tree has explicit conversions, at the positions of Clang's code generation.
#include "Exporter.h"
#include "clang/AST/Expr.h"

namespace exporter {

static bool isArithmetic(BinaryOperatorKind Op) { return Op == BO_Mul || Op == BO_Div || Op == BO_Add || Op == BO_Sub; }

// Returns the complex type of the next wider parts, for quotients; null if its exponents have not twice the range of `Element`.
static QualType widerComplex(const ASTContext &Context, QualType Element) {
  const auto *B = Element.getCanonicalType()->getAs<BuiltinType>();
  if (!B) return QualType();
  QualType Wide;
  switch (B->getKind()) {
  case BuiltinType::Float16: Wide = Context.FloatTy; break;
  case BuiltinType::BFloat16:
  case BuiltinType::Float: Wide = Context.DoubleTy; break;
  case BuiltinType::Double: Wide = Context.LongDoubleTy; break;
  default: return QualType();
  }
  int Has = llvm::APFloat::semanticsMaxExponent(Context.getFloatTypeSemantics(Wide));
  int Needs = llvm::APFloat::semanticsMaxExponent(Context.getFloatTypeSemantics(Element)) * 2 + 1;
  return Needs <= Has ? Context.getComplexType(Wide) : QualType();
}

// Returns the type in which an operation with a result of type `T` is evaluated; null if that is `T`.
QualType Exporter::evaluationType(QualType T, const BinaryOperator *E) {
  if (const auto *C = T->getAs<ComplexType>()) {
    bool Divides = (E->getOpcode() == BO_Div || E->getOpcode() == BO_DivAssign) && E->getRHS()->getType()->isAnyComplexType();
    using Kind = LangOptions::ComplexRangeKind;
    bool Promotes = E->getFPFeaturesInEffect(Context.getLangOpts()).getComplexRange() == Kind::CX_Promoted &&
                    Context.getLangOpts().getComplexRange() == Kind::CX_Promoted;
    if (Divides && Promotes && C->getElementType()->isFloatingType()) return widerComplex(Context, C->getElementType());
    return C->getElementType().UseExcessPrecision(Context) ? Context.getComplexType(Context.FloatTy) : QualType();
  }
  if (!T.UseExcessPrecision(Context)) return QualType();
  if (const auto *V = T->getAs<VectorType>())
    return Context.getVectorType(Context.FloatTy, V->getNumElements(), V->getVectorKind());
  return Context.FloatTy;
}

// Returns the treatment of infinities and of intermediate overflow in complex products and quotients, as bits of `FastMath`.
uint16_t Exporter::complexRange(const BinaryOperator *E) {
  constexpr uint16_t PlainProducts = 256, ReducedQuotients = 512, PlainQuotients = 1024;
  switch (E->getFPFeaturesInEffect(Context.getLangOpts()).getComplexRange()) {
  case LangOptions::CX_Full: return 0;
  case LangOptions::CX_Improved: return PlainProducts | ReducedQuotients;
  case LangOptions::CX_Promoted: {
    const auto *C = dyn_cast<CompoundAssignOperator>(E);
    bool Widened = !evaluationType(C ? C->getComputationResultType() : E->getType(), E).isNull();
    return PlainProducts | (Widened ? PlainQuotients : ReducedQuotients);
  }
  case LangOptions::CX_Basic: return PlainProducts | PlainQuotients;
  default: return PlainQuotients;
  }
}

// Exports an operand in the type of the evaluation.
void Exporter::widened(const Expr *E, QualType Wide) {
  if (const auto *C = Wide->getAs<ComplexType>(); C && !E->getType()->isAnyComplexType()) Wide = C->getElementType();
  const Expr *Inner = E->IgnoreParens();
  if (const auto *B = dyn_cast<BinaryOperator>(Inner); B && isArithmetic(B->getOpcode())) return widenedBinary(B, Wide);
  if (const auto *U = dyn_cast<UnaryOperator>(Inner); U && (U->getOpcode() == UO_Minus || U->getOpcode() == UO_Plus)) {
    schema::UnaryOp Op = U->getOpcode() == UO_Minus ? schema::UnaryOp::Minus : schema::UnaryOp::Plus;
    auto Kind = [&] { S.ExprKindUnary(Op, [&] { widened(U->getSubExpr(), Wide); }, U->canOverflow()); };
    return S.Expr(position(U->getExprLoc()), type(Wide), Kind, spelled(U->getType()));
  }
  converted(Wide->isAnyComplexType() ? schema::CastKind::FloatingComplexCast : schema::CastKind::FloatingCast, Wide, E->getExprLoc(), [&] { expr(E); });
}

// Exports an operation whose operands and result have the wider type.
void Exporter::widenedBinary(const BinaryOperator *E, QualType Wide) {
  uint16_t Flags = fmf(E->getFPFeaturesInEffect(Context.getLangOpts())) | complexRange(E);
  auto Kind = [&] {
    S.ExprKindBinary(binaryOp(E->getOpcode()), Flags, [&] { widened(E->getLHS(), Wide); }, [&] { widened(E->getRHS(), Wide); }, -1);
  };
  S.Expr(position(E->getExprLoc()), type(Wide), Kind, spelled(E->getType()));
}

// Exports an implicit conversion that Clang's tree does not have.
void Exporter::converted(schema::CastKind Kind, QualType To, SourceLocation At, llvm::function_ref<void()> Operand) {
  auto Cast = [&] { S.ExprKindCast(Kind, Operand, 0, {0, [](size_t) {}}, false, true); };
  S.Expr(position(At), type(To), Cast, 0);
}

// Exports an arithmetic operation, with conversions of its operands and its result.
void Exporter::arithmetic(const BinaryOperator *E, uint16_t Flags, int32_t Known) {
  QualType Wide = isArithmetic(E->getOpcode()) ? evaluationType(E->getType(), E) : QualType();
  if (!Wide.isNull()) {
    auto Kind = Wide->isAnyComplexType() ? schema::CastKind::FloatingComplexCast : schema::CastKind::FloatingCast;
    return S.ExprKindCast(Kind, [&] { widenedBinary(E, Wide); }, 0, {0, [](size_t) {}}, false, true);
  }
  S.ExprKindBinary(binaryOp(E->getOpcode()), Flags, [&] { E->isAssignmentOp() ? accessed(E->getLHS()) : expr(E->getLHS()); },
                   [&] { expr(E->getRHS()); }, Known);
}

// Exports `a op= b`. The conversions of the left side and of the result are those of the compute type.
void Exporter::compoundAssignment(const CompoundAssignOperator *E, uint16_t Flags) {
  auto Or = [](QualType Wide, QualType Own) { return Wide.isNull() ? Own : Wide; };
  bool Widens = isArithmetic(BinaryOperator::getOpForCompoundAssignment(E->getOpcode()));
  QualType Right = Widens ? evaluationType(E->getRHS()->getType(), E) : QualType();
  QualType Left = E->getComputationLHSType(), Result = E->getComputationResultType();
  if (Widens) {
    Left = Or(evaluationType(Left, E), Left);
    Result = Or(evaluationType(Result, E), Result);
  }
  S.ExprKindCompoundAssign(binaryOp(E->getOpcode()), Flags, [&] { accessed(E->getLHS()); },
                           [&] { Right.isNull() ? expr(E->getRHS()) : widened(E->getRHS(), Right); }, type(Left), type(Result),
                           spelled(E->getComputationResultType()));
}
} // namespace exporter
