//===- Schedule.cpp - rules of schedules as transformations ----------------------===//
//
// Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operations of `Schedule.td`: they call a function of Rust for each function of the program, and take its errors as
// the failure of the transformation. A function that is refused gets its body back.
//
//===---------------------------------------------------------------------------===//

#include "Shim.h"

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Transform/IR/TransformDialect.h"
#include "mlir/Dialect/Transform/IR/TransformTypes.h"
#include "mlir/Dialect/Transform/Interfaces/TransformInterfaces.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/OpImplementation.h"

#define GET_OP_CLASSES
#include "Schedule.h.inc"

using namespace mlir;

extern "C" {
/// The fate of a function: rewritten; refused, as a failure that a script may handle; or a mistake in the script. The
/// errors of the others were emitted.
enum RmlirScheduleAnswer : uint32_t { RMLIR_SCHEDULE_DONE, RMLIR_SCHEDULE_REFUSED, RMLIR_SCHEDULE_WRONG };
typedef RmlirScheduleAnswer (*RmlirScheduleApply)(MlirOperation step, MlirOperation root, MlirOperation function);
}

static RmlirScheduleApply scheduleApply = nullptr;

namespace {

/// A function that is rewritten. It has a copy of its body meanwhile, so that handles to operations of the body stay valid if it
/// gets the body back.
class Attempt {
public:
  explicit Attempt(Operation *function)
      : function(function), before(function->cloneWithoutRegions()), previous(inFront()) {
    before->getRegion(0).takeBody(function->getRegion(0));
    IRMapping mapping;
    before->getRegion(0).cloneInto(&function->getRegion(0), mapping);
  }
  Attempt(Attempt &&other)
      : function(other.function), before(std::exchange(other.before, nullptr)), previous(other.previous) {}
  ~Attempt() {
    if (before)
      before->erase();
  }

  void undo() {
    function->setAttrs(before->getAttrDictionary());
    function->getRegion(0).takeBody(before->getRegion(0));
    // Functions of parts of it are directly in front of it.
    while (inFront() != previous)
      inFront()->erase();
  }

private:
  Operation *inFront() { return function->getBlock() ? function->getPrevNode() : nullptr; }

  Operation *function, *before, *previous;
};

} // namespace

/// Applies the rule or statements of `step` to the functions of a handle: to all of them or to none.
static DiagnosedSilenceableFailure applyStep(Operation *step, Value handle, OpResult result,
                                             transform::TransformResults &results, transform::TransformState &state) {
  SmallVector<Operation *> functions(state.getPayloadOps(handle));
  SmallVector<Attempt> attempts;
  SmallVector<Diagnostic> errors;
  RmlirScheduleAnswer answer = scheduleApply ? RMLIR_SCHEDULE_DONE : RMLIR_SCHEDULE_WRONG;
  {
    ScopedDiagnosticHandler handler(step->getContext(), [&](Diagnostic &diagnostic) {
      if (diagnostic.getSeverity() != DiagnosticSeverity::Error)
        return failure();
      errors.push_back(std::move(diagnostic));
      return success();
    });
    for (Operation *function : functions) {
      if (answer != RMLIR_SCHEDULE_DONE)
        break;
      if (isa<func::FuncOp>(function) && !function->isProperAncestor(step))
        attempts.emplace_back(function);
      answer = scheduleApply(wrap(step), wrap(state.getTopLevel()), wrap(function));
    }
  }
  if (answer == RMLIR_SCHEDULE_DONE) {
    results.set(result, functions);
    return DiagnosedSilenceableFailure::success();
  }
  for (Attempt &attempt : llvm::reverse(attempts))
    attempt.undo();
  if (answer == RMLIR_SCHEDULE_REFUSED)
    return DiagnosedSilenceableFailure::silenceableFailure(std::move(errors));
  for (Diagnostic &each : errors)
    step->getContext()->getDiagEngine().emit(std::move(each));
  return DiagnosedSilenceableFailure::definiteFailure();
}

DiagnosedSilenceableFailure transform::RuleOp::apply(TransformRewriter &, TransformResults &results,
                                                     TransformState &state) {
  return applyStep(*this, getFunctions(), cast<OpResult>(getResult()), results, state);
}

DiagnosedSilenceableFailure transform::ScriptOp::apply(TransformRewriter &, TransformResults &results,
                                                       TransformState &state) {
  return applyStep(*this, getFunctions(), cast<OpResult>(getResult()), results, state);
}

#define GET_OP_CLASSES
#include "Schedule.cpp.inc"

namespace {
class ScheduleExtension : public transform::TransformDialectExtension<ScheduleExtension> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(ScheduleExtension)
  using Base::Base;

  void init() {
    declareGeneratedDialect<affine::AffineDialect>();
    declareGeneratedDialect<arith::ArithDialect>();
    declareGeneratedDialect<func::FuncDialect>();
    declareGeneratedDialect<LLVM::LLVMDialect>();
    declareGeneratedDialect<math::MathDialect>();
    declareGeneratedDialect<memref::MemRefDialect>();
    declareGeneratedDialect<scf::SCFDialect>();
    declareGeneratedDialect<ub::UBDialect>();
    declareGeneratedDialect<vector::VectorDialect>();
    registerTransformOps<
#define GET_OP_LIST
#include "Schedule.cpp.inc"
        >();
  }
};
} // namespace

/// Adds the operations to all contexts that are made from now on; `apply` rewrites a function for one of them.
extern "C" void rmlirRegisterScheduleSteps(RmlirScheduleApply apply) {
  scheduleApply = apply;
  rmlir::addExtension([](DialectRegistry &registry) { registry.addExtensions<ScheduleExtension>(); });
}
