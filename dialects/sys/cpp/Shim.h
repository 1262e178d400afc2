//===- Shim.h - declarations shared by the shims -----------------------*- C++ -*-===//
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

#include "mlir/Support/LLVM.h"

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace mlir {
class DialectRegistry;
class OpPassManager;
class Operation;
class PassManager;
class RewritePatternSet;
} // namespace mlir

namespace rmlir {
/// Registers all upstream dialects, extensions and translations, and our dialects.
void registerDialects(mlir::DialectRegistry &registry);

/// Adds to a registry of dialects.
using Extension = void (*)(mlir::DialectRegistry &registry);

/// Makes `registerDialects` call `extension` from now on; crates whose operations need more than `dialects` add theirs
/// before any context is made.
void addExtension(Extension extension);

/// Registers our dialects alone.
void registerOwnDialects(mlir::DialectRegistry &registry);
/// Declares operations that may trap as not speculatable.
void limitSpeculation(mlir::DialectRegistry &registry);

/// Registers the passes that stand in for upstream ones, then all upstream passes; once.
void registerUpstreamPasses();

/// Rewrites IR that folds of upstream passes mishandle before each upstream pass of `manager`.
void prepareForPasses(mlir::PassManager &manager);

/// Adds the canonicalisations of loops that replace upstream's.
void addLoopPatterns(mlir::RewritePatternSet &patterns);

/// Rewrites loops in `root` whose trip count upstream computes wrongly.
void prepareLoops(mlir::Operation *root);

/// Parses `text`, with or without the anchor of `manager` around it, at the end of `manager`.
mlir::LogicalResult parsePipeline(llvm::StringRef text, mlir::OpPassManager &manager, llvm::raw_ostream &errors);

/// Moves `from` into the empty `into`, in the form in which our stand-ins replace upstream passes held by value.
mlir::LogicalResult refinePipeline(mlir::OpPassManager &from, mlir::OpPassManager &into, llvm::raw_ostream &errors);
} // namespace rmlir

#endif // RMLIR_SHIM_H
