//===- Folds.cpp - canonicalisations in place of unsound ones --------------------===//
//
// Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Canonicalisation patterns that replace the upstream patterns that `Gates.cpp` disables. Rust (`src/folds.rs`) decides
// how two operations with constants combine; this file matches and rewrites.
//
//===---------------------------------------------------------------------------===//

#include "Shim.h"

#include "Cmem.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;

extern "C" {
/// An operation on a value and a constant.
struct RmlirWithConstant {
  uint32_t kind;  // 0: addition, 1: subtraction, 2: multiplication
  uint32_t flags; // as in `arith`
  bool first;     // whether the constant is the left operand
  int64_t constant;
};

/// Combines two operations on integers of a width into one; false if that is not sound.
typedef bool (*RmlirMerge)(uint32_t width, const RmlirWithConstant *outer, const RmlirWithConstant *inner,
                           RmlirWithConstant *merged);
}

static RmlirMerge merge = nullptr;

/// The width of `index` on all supported targets.
static constexpr unsigned indexWidth = 64;

static unsigned widthOf(Type type) {
  if (isa<IndexType>(type))
    return indexWidth;
  auto integer = dyn_cast<IntegerType>(type);
  return integer ? integer.getWidth() : 0;
}

namespace {

/// Matches an operation with one constant operand; returns the other one.
template <typename OpTy> Value read(OpTy op, uint32_t kind, RmlirWithConstant &into) {
  APInt constant;
  into.kind = kind;
  into.flags = static_cast<uint32_t>(op.getOverflowFlags());
  into.first = !matchPattern(op.getRhs(), m_ConstantInt(&constant));
  if (into.first && !matchPattern(op.getLhs(), m_ConstantInt(&constant)))
    return {};
  into.constant = constant.getSExtValue();
  return into.first ? op.getRhs() : op.getLhs();
}

Value read(Operation *op, RmlirWithConstant &into) {
  if (auto sum = dyn_cast_or_null<arith::AddIOp>(op))
    return read(sum, 0, into);
  if (auto difference = dyn_cast_or_null<arith::SubIOp>(op))
    return read(difference, 1, into);
  if (auto product = dyn_cast_or_null<arith::MulIOp>(op))
    return read(product, 2, into);
  return {};
}

/// `(x op1 c1) op2 c2` becomes `x op c`.
template <typename OpTy> struct MergeConstants final : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op, PatternRewriter &rewriter) const override {
    unsigned width = widthOf(op.getType());
    RmlirWithConstant outer, inner, merged;
    if (!merge || width == 0 || width > 64)
      return failure();
    Value middle = read(op, outer);
    Value value = middle ? read(middle.getDefiningOp(), inner) : Value();
    if (!value || !merge(width, &outer, &inner, &merged))
      return failure();
    APInt constant(width, static_cast<uint64_t>(merged.constant), /*isSigned=*/true, /*implicitTrunc=*/true);
    Value made = arith::ConstantOp::create(rewriter, op.getLoc(), rewriter.getIntegerAttr(op.getType(), constant));
    Value left = merged.first ? made : value, right = merged.first ? value : made;
    auto flags = static_cast<arith::IntegerOverflowFlags>(merged.flags);
    switch (merged.kind) {
    case 0:
      rewriter.replaceOpWithNewOp<arith::AddIOp>(op, left, right, flags);
      return success();
    case 1:
      rewriter.replaceOpWithNewOp<arith::SubIOp>(op, left, right, flags);
      return success();
    default:
      rewriter.replaceOpWithNewOp<arith::MulIOp>(op, left, right, flags);
      return success();
    }
  }
};

/// A value-preserving extension and its inverse cancel. Upstream's pattern also cancels truncating round trips.
template <typename OpTy> struct CastAndBack final : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op, PatternRewriter &rewriter) const override {
    auto inner = op.getIn().template getDefiningOp<OpTy>();
    if (!inner || inner.getIn().getType() != op.getType() || widthOf(op.getType()) == 0 ||
        widthOf(inner.getType()) < widthOf(op.getType()))
      return failure();
    rewriter.replaceOp(op, inner.getIn());
    return success();
  }
};

} // namespace

/// All dialects' patterns are part of every canonicalisation. Ours is loaded wherever `arith` is.
void rmlir::cmem::CmemDialect::getCanonicalizationPatterns(RewritePatternSet &patterns) const {
  patterns.add<MergeConstants<arith::AddIOp>, MergeConstants<arith::SubIOp>, MergeConstants<arith::MulIOp>,
               CastAndBack<arith::IndexCastOp>, CastAndBack<arith::IndexCastUIOp>>(getContext());
  rmlir::addLoopPatterns(patterns);
}

/// Sets the callback that decides.
extern "C" void rmlirSetMerge(RmlirMerge decide) { merge = decide; }
