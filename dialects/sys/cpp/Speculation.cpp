//===- Speculation.cpp - operations that must not be speculated -------------------===//
//
// Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===---------------------------------------------------------------------------===//
//
// Upstream declares remainders, some divisions, and all those of the LLVM and index dialects always speculatable, as if
// division by zero only produced poison. It has undefined behaviour, and stops the program on most targets. An interface
// that an operation has cannot be attached again, so the answer is replaced in the interface itself.

#include "Shim.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Index/IR/IndexDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;

namespace {
using Concept = ConditionallySpeculatable::Concept;

/// An unsigned division is defined if the divisor is not zero.
Speculation::Speculatability unsignedQuotient(const Concept *, Operation *op) {
  APInt divisor;
  bool known = matchPattern(op->getOperand(1), m_ConstantInt(&divisor)) && !divisor.isZero();
  return known ? Speculation::Speculatable : Speculation::NotSpeculatable;
}

/// A signed division overflows if the minimum is divided by -1.
Speculation::Speculatability signedQuotient(const Concept *, Operation *op) {
  APInt divisor;
  bool known = matchPattern(op->getOperand(1), m_ConstantInt(&divisor)) && !divisor.isZero() && !divisor.isAllOnes();
  return known ? Speculation::Speculatable : Speculation::NotSpeculatable;
}

template <auto Answer> void answer(MLIRContext *context, llvm::ArrayRef<llvm::StringLiteral> names) {
  for (llvm::StringLiteral name : names)
    if (std::optional<RegisteredOperationName> op = RegisteredOperationName::lookup(name, context))
      if (Concept *known = op->getInterface<ConditionallySpeculatable>())
        known->getSpeculatability = Answer;
}
} // namespace

void rmlir::limitSpeculation(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, arith::ArithDialect *) {
    answer<unsignedQuotient>(context, {"arith.remui"});
    answer<signedQuotient>(context, {"arith.floordivsi", "arith.remsi"});
  });
  registry.addExtension(+[](MLIRContext *context, LLVM::LLVMDialect *) {
    answer<unsignedQuotient>(context, {"llvm.udiv", "llvm.urem"});
    answer<signedQuotient>(context, {"llvm.sdiv", "llvm.srem"});
  });
  registry.addExtension(+[](MLIRContext *context, index::IndexDialect *) {
    answer<unsignedQuotient>(context, {"index.divu", "index.ceildivu", "index.remu"});
    answer<signedQuotient>(context, {"index.divs", "index.ceildivs", "index.floordivs", "index.rems"});
  });
}
