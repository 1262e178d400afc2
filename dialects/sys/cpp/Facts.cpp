//===- Facts.cpp - flags, linkage and loop hints as numbers -----------------------===//
//
// Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The C API has no accessors for the parameters of these attributes and types. A reader returns -1 or false for an
// attribute of another kind.
//
//===---------------------------------------------------------------------------===//

#include "Shim.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

using namespace mlir;
using namespace mlir::LLVM;

namespace {

/// The context, with the LLVM dialect, whose attributes cannot be created before it is loaded.
MLIRContext *withLlvm(MlirContext raw) {
  MLIRContext *context = unwrap(raw);
  context->getOrLoadDialect<LLVMDialect>();
  return context;
}

/// `reassoc` is the first fast-math flag of `arith` and the last one of the LLVM dialect; the others have one order.
uint32_t fromLlvm(uint32_t flags) { return (flags << 1 & 126) | flags >> 6; }
uint32_t toLlvm(uint32_t flags) { return flags >> 1 | (flags & 1) << 6; }

/// An absent boolean is -1.
BoolAttr boolean(MLIRContext *context, int32_t value) {
  return value < 0 ? BoolAttr() : BoolAttr::get(context, value != 0);
}

/// An absent count is 0.
IntegerAttr count(MLIRContext *context, int32_t value) {
  return value == 0 ? IntegerAttr() : IntegerAttr::get(IntegerType::get(context, 32), value);
}

} // namespace

extern "C" {

int32_t rmlirLinkage(MlirAttribute attribute) {
  auto linkage = dyn_cast<LinkageAttr>(unwrap(attribute));
  return linkage ? static_cast<int32_t>(linkage.getLinkage()) : -1;
}

MlirAttribute rmlirLinkageAttr(MlirContext context, uint32_t linkage) {
  return wrap(LinkageAttr::get(withLlvm(context), static_cast<Linkage>(linkage)));
}

int32_t rmlirOverflowFlags(MlirAttribute attribute) {
  auto flags = dyn_cast<arith::IntegerOverflowFlagsAttr>(unwrap(attribute));
  return flags ? static_cast<int32_t>(flags.getValue()) : -1;
}

MlirAttribute rmlirOverflowFlagsAttr(MlirContext raw, uint32_t flags) {
  MLIRContext *context = unwrap(raw);
  context->getOrLoadDialect<arith::ArithDialect>();
  return wrap(arith::IntegerOverflowFlagsAttr::get(context, static_cast<arith::IntegerOverflowFlags>(flags)));
}

/// The fast-math flags of `arith` or of the LLVM dialect, numbered as in `arith`.
int32_t rmlirFastMath(MlirAttribute attribute) {
  if (auto flags = dyn_cast<arith::FastMathFlagsAttr>(unwrap(attribute)))
    return static_cast<int32_t>(flags.getValue());
  if (auto flags = dyn_cast<FastmathFlagsAttr>(unwrap(attribute)))
    return static_cast<int32_t>(fromLlvm(static_cast<uint32_t>(flags.getValue())));
  return -1;
}

MlirAttribute rmlirFastMathAttr(MlirContext raw, uint32_t flags) {
  MLIRContext *context = unwrap(raw);
  context->getOrLoadDialect<arith::ArithDialect>();
  return wrap(arith::FastMathFlagsAttr::get(context, static_cast<arith::FastMathFlags>(flags)));
}

MlirAttribute rmlirLlvmFastMathAttr(MlirContext context, uint32_t flags) {
  return wrap(FastmathFlagsAttr::get(withLlvm(context), static_cast<FastmathFlags>(toLlvm(flags))));
}

MlirAttribute rmlirZeroAttr(MlirContext context) { return wrap(ZeroAttr::get(withLlvm(context))); }

MlirAttribute rmlirMustTailAttr(MlirContext context) {
  return wrap(TailCallKindAttr::get(withLlvm(context), tailcallkind::TailCallKind::MustTail));
}

MlirAttribute rmlirBlockTagAttr(MlirContext context, uint32_t id) {
  return wrap(BlockTagAttr::get(withLlvm(context), id));
}

/// The id of a tag of a block, or -1.
int64_t rmlirBlockTag(MlirAttribute attribute) {
  auto tag = dyn_cast<BlockTagAttr>(unwrap(attribute));
  return tag ? int64_t(tag.getId()) : -1;
}

/// The function and the tag of a block's address; the tag is null if the attribute is another one.
MlirStringRef rmlirBlockAddress(MlirAttribute attribute, MlirAttribute *tag) {
  auto address = dyn_cast<BlockAddressAttr>(unwrap(attribute));
  *tag = wrap(address ? Attribute(address.getTag()) : Attribute());
  return wrap(address ? address.getFunction().getValue() : llvm::StringRef());
}

//===---------------------------------------------------------------------------===//
// Loop hints
//===---------------------------------------------------------------------------===//

/// The hints of `src/ir/loop_hints.rs`: booleans, -1 if absent, and counts, 0 if absent.
struct RmlirLoopHints {
  int32_t mustProgress;
  int32_t vectorizeDisable;
  int32_t vectorizeWidth;
  int32_t interleaveCount;
  int32_t unrollDisable;
  int32_t unrollFull;
  int32_t unrollCount;
  int32_t distributeDisable;
};

MlirAttribute rmlirLoopHintsAttr(MlirContext raw, const RmlirLoopHints *hints) {
  MLIRContext *context = withLlvm(raw);
  LoopVectorizeAttr vectorize;
  if (hints->vectorizeDisable >= 0 || hints->vectorizeWidth)
    vectorize = LoopVectorizeAttr::get(context, boolean(context, hints->vectorizeDisable), {}, {},
                                       count(context, hints->vectorizeWidth), {}, {}, {});
  LoopInterleaveAttr interleave;
  if (hints->interleaveCount)
    interleave = LoopInterleaveAttr::get(context, count(context, hints->interleaveCount));
  LoopUnrollAttr unroll;
  if (hints->unrollDisable >= 0 || hints->unrollFull >= 0 || hints->unrollCount)
    unroll = LoopUnrollAttr::get(context, boolean(context, hints->unrollDisable), count(context, hints->unrollCount),
                                 {}, boolean(context, hints->unrollFull), {}, {}, {});
  LoopDistributeAttr distribute;
  if (hints->distributeDisable >= 0)
    distribute = LoopDistributeAttr::get(context, boolean(context, hints->distributeDisable), {}, {}, {}, {});
  return wrap(LoopAnnotationAttr::get(context, {}, vectorize, interleave, unroll, {}, {}, distribute, {}, {}, {},
                                      boolean(context, hints->mustProgress), {}, FusedLoc(), FusedLoc(), {}));
}

/// Whether a loop annotation assumes progress.
bool rmlirLoopMustProgress(MlirAttribute annotation) {
  auto given = dyn_cast<LoopAnnotationAttr>(unwrap(annotation));
  return given && given.getMustProgress() && given.getMustProgress().getValue();
}

/// Whether a loop annotation has anything besides progress and the places where the loop begins and ends.
bool rmlirLoopHasHints(MlirAttribute annotation) {
  auto given = dyn_cast<LoopAnnotationAttr>(unwrap(annotation));
  return given && (given.getDisableNonforced() || given.getVectorize() || given.getInterleave() || given.getUnroll() ||
                   given.getUnrollAndJam() || given.getLicm() || given.getDistribute() || given.getPipeline() ||
                   given.getPeeled() || given.getUnswitch() || given.getIsVectorized() ||
                   !given.getParallelAccesses().empty());
}

/// A loop annotation without the places where the loop begins and ends.
MlirAttribute rmlirLoopAnnotationWithoutPlaces(MlirAttribute annotation) {
  auto given = dyn_cast<LoopAnnotationAttr>(unwrap(annotation));
  if (!given)
    return annotation;
  return wrap(LoopAnnotationAttr::get(given.getContext(), given.getDisableNonforced(), given.getVectorize(),
                                      given.getInterleave(), given.getUnroll(), given.getUnrollAndJam(), given.getLicm(),
                                      given.getDistribute(), given.getPipeline(), given.getPeeled(), given.getUnswitch(),
                                      given.getMustProgress(), given.getIsVectorized(), FusedLoc(), FusedLoc(),
                                      given.getParallelAccesses()));
}

//===---------------------------------------------------------------------------===//
// Module flags, ranges and types
//===---------------------------------------------------------------------------===//

MlirAttribute rmlirModuleFlagAttr(MlirContext raw, uint32_t behavior, MlirStringRef key, MlirAttribute value) {
  MLIRContext *context = withLlvm(raw);
  return wrap(ModuleFlagAttr::get(context, static_cast<ModFlagBehavior>(behavior), StringAttr::get(context, unwrap(key)),
                                  unwrap(value)));
}

/// The key of a module flag; empty for other attributes.
MlirStringRef rmlirModuleFlagKey(MlirAttribute attribute) {
  auto flag = dyn_cast<ModuleFlagAttr>(unwrap(attribute));
  return wrap(flag ? flag.getKey().getValue() : StringRef());
}

/// The bounds of a constant range, each as the low and the high half of a sign-extended number of 128 bits; false for
/// other attributes and for wider bounds.
bool rmlirConstantRange(MlirAttribute attribute, uint64_t *bounds) {
  auto range = dyn_cast<ConstantRangeAttr>(unwrap(attribute));
  if (!range || range.getLower().getSignificantBits() > 128 || range.getUpper().getSignificantBits() > 128)
    return false;
  for (const APInt &bound : {range.getLower(), range.getUpper()}) {
    APInt wide = bound.sextOrTrunc(128);
    *bounds++ = wide.extractBitsAsZExtValue(64, 0);
    *bounds++ = wide.extractBitsAsZExtValue(64, 64);
  }
  return true;
}

bool rmlirIsVariadic(MlirType type) {
  auto function = dyn_cast<LLVMFunctionType>(unwrap(type));
  return function && function.isVarArg();
}

MlirType rmlirLlvmArrayType(MlirType element, uint64_t count) {
  return wrap(LLVMArrayType::get(unwrap(element), count));
}

/// The number of elements of an array type of the LLVM dialect; -1 for other types.
int64_t rmlirLlvmArrayLength(MlirType type) {
  auto array = dyn_cast<LLVMArrayType>(unwrap(type));
  return array ? static_cast<int64_t>(array.getNumElements()) : -1;
}

/// Whether values of the type have no representation in memory.
bool rmlirHasNoMemoryForm(MlirType type) {
  return isa<LLVMFunctionType, LLVMVoidType, LLVMX86AMXType, LLVMTokenType, LLVMLabelType, LLVMMetadataType>(
      unwrap(type));
}

} // extern "C"
