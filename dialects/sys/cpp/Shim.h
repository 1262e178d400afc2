//===- Shim.h - what the shims share ----------------------------------*- C++ -*-===//
//
// Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===---------------------------------------------------------------------------===//

#ifndef RMLIR_SHIM_H
#define RMLIR_SHIM_H

#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Support.h"

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace rmlir {
/// Registers all upstream dialects, extensions and translations, and our dialects.
void registerDialects(mlir::DialectRegistry &registry);
} // namespace rmlir

#endif // RMLIR_SHIM_H
