//===- Autodiff.h - requests for derivatives --------------------------*- C++ -*-===//
//
// Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===---------------------------------------------------------------------------===//

#ifndef RMLIR_AUTODIFF_H
#define RMLIR_AUTODIFF_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"

#include "AutodiffDialect.h.inc"

namespace rmlir::autodiff {
/// Elements of `activity`: the activity of a parameter.
enum Activity : int32_t { kConst = 0, kDup = 1, kDupNoneed = 2, kOut = 3 };

/// Values of `result_activity`.
enum ResultActivity : int32_t { kResultConst = 0, kResultActive = 1, kResultDup = 2, kResultNoneed = 3 };
} // namespace rmlir::autodiff

#define GET_OP_CLASSES
#include "Autodiff.h.inc"

#endif // RMLIR_AUTODIFF_H
