//===- Loops.cpp - loops of few iterations, and of too many for upstream ---------===//
//
// Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Upstream subtracts the bounds of `scf.for` as signed integers of their width. If the difference overflows, it assumes
// that the loop has no iteration, in a pattern and in its RegionBranchOpInterface. So loops with such bounds are made
// unsigned before any upstream pass and in every canonicalisation, whose pattern for loops of few iterations is here.
//
//===---------------------------------------------------------------------------===//

#include "Shim.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;

/// The constant that is added to the lower bound for the upper one, if the sum does not wrap.
static std::optional<APInt> distance(scf::ForOp loop) {
  auto sum = loop.getUpperBound().getDefiningOp<arith::AddIOp>();
  auto flag = loop.getUnsignedCmp() ? arith::IntegerOverflowFlags::nuw : arith::IntegerOverflowFlags::nsw;
  if (!sum || !bitEnumContainsAll(sum.getOverflowFlags(), flag))
    return std::nullopt;
  Value lower = loop.getLowerBound(), other = sum.getLhs() == lower ? sum.getRhs() : sum.getLhs();
  APInt constant;
  if ((sum.getLhs() != lower && sum.getRhs() != lower) || !matchPattern(other, m_ConstantInt(&constant)))
    return std::nullopt;
  return constant;
}

/// The exact trip count, unsigned.
static std::optional<APInt> iterations(scf::ForOp loop) {
  APInt lower, upper, step;
  bool isUnsigned = loop.getUnsignedCmp();
  if (loop.getLowerBound() == loop.getUpperBound())
    return APInt(64, 0);
  APInt span;
  if (matchPattern(loop.getLowerBound(), m_ConstantInt(&lower)) &&
      matchPattern(loop.getUpperBound(), m_ConstantInt(&upper))) {
    if (isUnsigned ? upper.ule(lower) : upper.sle(lower))
      return APInt(64, 0);
    // As a number without sign it is exact.
    span = upper - lower;
  } else {
    std::optional<APInt> constant = distance(loop);
    if (!constant)
      return std::nullopt;
    if (isUnsigned ? constant->isZero() : !constant->isStrictlyPositive())
      return APInt(64, 0);
    span = *constant;
  }
  if (!matchPattern(loop.getStep(), m_ConstantInt(&step)) || !step.isStrictlyPositive())
    return std::nullopt;
  return (span - 1).udiv(step) + 1;
}

/// Whether the difference of the bounds overflows as a signed integer of their width.
static bool isTooLong(scf::ForOp loop) {
  APInt lower, upper;
  return !loop.getUnsignedCmp() && matchPattern(loop.getLowerBound(), m_ConstantInt(&lower)) &&
         matchPattern(loop.getUpperBound(), m_ConstantInt(&upper)) && lower.slt(upper) && (upper - lower).isNegative();
}

/// Makes the loop unsigned; uses of the counter add the minimum signed value.
static void countWithoutSign(RewriterBase &rewriter, scf::ForOp loop) {
  APInt lower, upper;
  matchPattern(loop.getLowerBound(), m_ConstantInt(&lower));
  matchPattern(loop.getUpperBound(), m_ConstantInt(&upper));
  APInt least = APInt::getSignedMinValue(lower.getBitWidth());
  Type type = loop.getInductionVar().getType();
  auto constant = [&](const APInt &value) -> Value {
    return arith::ConstantOp::create(rewriter, loop.getLoc(), rewriter.getIntegerAttr(type, value));
  };
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPoint(loop);
  Value from = constant(lower - least), to = constant(upper - least), bias = constant(least);
  rewriter.setInsertionPointToStart(loop.getBody());
  auto counter = arith::AddIOp::create(rewriter, loop.getLoc(), loop.getInductionVar(), bias);
  rewriter.replaceAllUsesExcept(loop.getInductionVar(), counter, counter);
  rewriter.modifyOpInPlace(loop, [&] {
    loop.getLowerBoundMutable().assign(from);
    loop.getUpperBoundMutable().assign(to);
    loop.setUnsignedCmp(true);
  });
}

namespace {

/// A loop without iterations folds to its initial values, one with one iteration to its body, an empty one to its yielded
/// values.
struct FewIterations final : OpRewritePattern<scf::ForOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(scf::ForOp loop, PatternRewriter &rewriter) const override {
    std::optional<APInt> count = iterations(loop);
    if (!count)
      return failure();
    if (count->isZero()) {
      rewriter.replaceOp(loop, loop.getInitArgs());
      return success();
    }
    Block *body = loop.getBody();
    auto yields = cast<scf::YieldOp>(body->getTerminator());
    if (count->isOne()) {
      SmallVector<Value> arguments = {loop.getLowerBound()};
      llvm::append_range(arguments, loop.getInitArgs());
      rewriter.inlineBlockBefore(body, loop, arguments);
      rewriter.replaceOp(loop, yields.getOperands());
      rewriter.eraseOp(yields);
      return success();
    }
    auto fromInside = [&](Value value) { return !loop.isDefinedOutsideOfLoop(value); };
    if (!llvm::hasSingleElement(*body) || llvm::any_of(yields.getOperands(), fromInside))
      return failure();
    rewriter.replaceOp(loop, yields.getOperands());
    return success();
  }
};

/// Protects loops with large trip counts.
struct LongLoops final : OpRewritePattern<scf::ForOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(scf::ForOp loop, PatternRewriter &rewriter) const override {
    if (!isTooLong(loop))
      return failure();
    countWithoutSign(rewriter, loop);
    return success();
  }
};

} // namespace

void rmlir::addLoopPatterns(RewritePatternSet &patterns) {
  patterns.add<FewIterations, LongLoops>(patterns.getContext());
}

void rmlir::prepareLoops(Operation *root) {
  IRRewriter rewriter(root->getContext());
  root->walk([&](scf::ForOp loop) {
    if (isTooLong(loop))
      countWithoutSign(rewriter, loop);
    // Upstream reads the constant of an unsigned sum as signed.
    std::optional<APInt> constant = loop.getUnsignedCmp() ? distance(loop) : std::nullopt;
    if (constant && constant->isNegative())
      loop.getUpperBound().getDefiningOp<arith::AddIOp>().setOverflowFlags(arith::IntegerOverflowFlags::none);
  });
}
