//===- Schedule.td - rules of schedules as transformations -----*- tablegen -*-===//
//
// Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operations by which transformation scripts apply rules of schedules. What they do is in `schedules/src/steps.rs`.
//
//===---------------------------------------------------------------------------===//

#ifndef RMLIR_SCHEDULE_TD
#define RMLIR_SCHEDULE_TD

include "mlir/Dialect/Transform/IR/TransformDialect.td"
include "mlir/Dialect/Transform/Interfaces/TransformInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/IR/OpBase.td"

class Schedule_Op<string mnemonic> : TransformDialectOp<"schedule." # mnemonic,
    [DeclareOpInterfaceMethods<TransformOpInterface>, FunctionalStyleTransformOpTrait, MemoryEffectsOpInterface]> {
  let results = (outs TransformHandleTypeInterface:$result);
}

def Schedule_RuleOp : Schedule_Op<"rule"> {
  let summary = "applies one rule of schedules to functions";
  let description = [{
    Rewrites each function of the handle by a rule of `docs/schedule-rules.md`, whose parameters are entries of the dictionary:
    integers and lists of integers as such, everything else as text of the language of schedules. The functions are the same ones
    afterwards. If the rule is refused for one of them, all are as before, and the failure is silenceable; an unknown rule or
    argument is a definite failure.
  }];
  let arguments = (ins StrAttr:$rule, TransformHandleTypeInterface:$functions, DictionaryAttr:$arguments);
  let assemblyFormat = "$rule `to` $functions $arguments attr-dict `:` functional-type($functions, $result)";
}

def Schedule_ScriptOp : Schedule_Op<"script"> {
  let summary = "applies the statements of a schedule to functions";
  let description = [{
    Rewrites each function of the handle by the body of a schedule, as one unit: what its statements assume and allow holds for
    all of them. Failures are those of `transform.schedule.rule`.
  }];
  let arguments = (ins StrAttr:$text, TransformHandleTypeInterface:$functions);
  let assemblyFormat = "$text `to` $functions attr-dict `:` functional-type($functions, $result)";
}

#endif // RMLIR_SCHEDULE_TD
