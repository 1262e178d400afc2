//===- Context.cpp - registration of dialects and translations -------------------===//
//
// Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===---------------------------------------------------------------------------===//

#include "Shim.h"

#include "Autodiff.h"
#include "Cmem.h"
#include "Parallel.h"

#include "mlir/CAPI/IR.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"

using namespace mlir;

/// The additions of other crates to registries.
static SmallVector<rmlir::Extension, 2> &extensions() {
  static SmallVector<rmlir::Extension, 2> all;
  return all;
}

void rmlir::addExtension(Extension extension) {
  if (!llvm::is_contained(extensions(), extension))
    extensions().push_back(extension);
}

void rmlir::registerDialects(DialectRegistry &registry) {
  registerAllDialects(registry);
  registerAllExtensions(registry);
  registerAllToLLVMIRTranslations(registry);
  registerAllFromLLVMIRTranslations(registry);
  registerOwnDialects(registry);
  for (Extension extension : extensions())
    extension(registry);
}

namespace {
/// C has arrays of pointers, so a pointer may be the element of a memref.
struct PointerElement : MemRefElementTypeInterface::ExternalModel<PointerElement, LLVM::LLVMPointerType> {};
} // namespace

void rmlir::registerOwnDialects(DialectRegistry &registry) {
  registry.insert<autodiff::AutodiffDialect, cmem::CmemDialect, parallel::ParallelDialect>();
  registry.addExtension(+[](MLIRContext *context, LLVM::LLVMDialect *) {
    LLVM::LLVMPointerType::attachInterface<PointerElement>(*context);
  });
  // Not dependent dialects of it: these are loaded before it is known, and loading them asks for it.
  registry.addExtension(+[](MLIRContext *context, cmem::CmemDialect *) {
    context->loadDialect<LLVM::LLVMDialect, memref::MemRefDialect>();
  });
  // It has the canonicalisations of `arith` that stand in for unsound ones.
  registry.addExtension(
      +[](MLIRContext *context, arith::ArithDialect *) { context->getOrLoadDialect<cmem::CmemDialect>(); });
  limitSpeculation(registry);
}

extern "C" MlirContext rmlirContextCreate(bool threads) {
  DialectRegistry registry;
  rmlir::registerDialects(registry);
  auto *context = new MLIRContext(registry, threads ? MLIRContext::Threading::ENABLED
                                                    : MLIRContext::Threading::DISABLED);
  return wrap(context);
}
