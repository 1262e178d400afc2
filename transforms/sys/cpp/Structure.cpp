//===- Structure.cpp - gate to upstream's structuring of control flow -------------===//
//
// Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Upstream's pass works on every func.func of a module and on nothing else; the gate works on one region, also of
// an llvm.func. What is structured, and when, is decided in Rust.
//
//===---------------------------------------------------------------------------===//

#include "mlir/CAPI/IR.h"
#include "mlir/Conversion/ControlFlowToSCF/ControlFlowToSCF.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/Dominance.h"

using namespace mlir;

namespace {
/// Terminates the code after an endless loop: with a return of poison, as upstream does for func.func, or a yield of it.
struct Structuring : ControlFlowToSCFTransformation {
  FailureOr<Operation *> createUnreachableTerminator(Location loc, OpBuilder &builder, Region &region) override {
    if (auto function = dyn_cast<LLVM::LLVMFuncOp>(region.getParentOp())) {
      Type result = function.getFunctionType().getReturnType();
      if (isa<LLVM::LLVMVoidType>(result))
        return LLVM::ReturnOp::create(builder, loc, ValueRange()).getOperation();
      Value poison = getUndefValue(loc, builder, result);
      return LLVM::ReturnOp::create(builder, loc, poison).getOperation();
    }
    if (auto around = dyn_cast<scf::ExecuteRegionOp>(region.getParentOp())) {
      SmallVector<Value> values;
      for (Type type : around.getResultTypes())
        values.push_back(getUndefValue(loc, builder, type));
      return scf::YieldOp::create(builder, loc, values).getOperation();
    }
    return ControlFlowToSCFTransformation::createUnreachableTerminator(loc, builder, region);
  }
};
} // namespace

extern "C" int32_t rmlirStructureRegion(MlirRegion handle, MlirOperation function) {
  Structuring interface;
  DominanceInfo dominance(unwrap(function));
  FailureOr<bool> changed = transformCFGToSCF(*unwrap(handle), interface, dominance);
  if (failed(changed))
    return -1;
  return *changed ? 1 : 0;
}
