//===- Cmem.h - C memory as memrefs ----------------------------------*- C++ -*-===//
//
// Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===---------------------------------------------------------------------------===//

#ifndef RMLIR_CMEM_H
#define RMLIR_CMEM_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

#include <atomic>

#include "CmemDialect.h.inc"

#define GET_ATTRDEF_CLASSES
#include "CmemAttributes.h.inc"

namespace rmlir::cmem {
/// The attribute of a module with a row for each type of C, and that of an operation with the index of a row.
inline constexpr llvm::StringLiteral kTypes = "cmem.types", kType = "cmem.type";

/// Qualifiers of `QualifiedTypeAttr`, as bits.
enum Qualifier : uint64_t { kConst = 1, kVolatile = 2, kRestrict = 4 };

/// Checks the rows of `cmem.types`, and that `cmem.type` is the index of a row.
llvm::LogicalResult verifyTypes(mlir::Operation *op, mlir::Attribute rows);
llvm::LogicalResult verifyType(mlir::Operation *op, mlir::Attribute index);
} // namespace rmlir::cmem

#define GET_OP_CLASSES
#include "Cmem.h.inc"

#endif // RMLIR_CMEM_H
