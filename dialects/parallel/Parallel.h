//===- Parallel.h - parallelism that scf does not have ----------------*- C++ -*-===//
//
// Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===---------------------------------------------------------------------------===//

#ifndef RMLIR_PARALLEL_H
#define RMLIR_PARALLEL_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/LLVMIR/LLVMTypes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "ParallelDialect.h.inc"

#define GET_TYPEDEF_CLASSES
#include "ParallelTypes.h.inc"

#define GET_OP_CLASSES
#include "Parallel.h.inc"

#endif // RMLIR_PARALLEL_H
