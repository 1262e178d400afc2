//===- Cmem.cpp - hooks of the cmem dialect --------------------------------------===//
//
// Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Verifiers, folds and interfaces of our own ops; no analysis and no transformation.
//
//===---------------------------------------------------------------------------===//

#include "Cmem.h"

#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/InliningUtils.h"

using namespace mlir;
using namespace rmlir::cmem;

#include "CmemDialect.cpp.inc"

#define GET_OP_CLASSES
#include "Cmem.cpp.inc"

namespace {
/// Every op of the dialect may be inlined, into any region.
struct CmemInlinerInterface : public DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;
  bool isLegalToInline(Operation *, Operation *, bool) const final { return true; }
  bool isLegalToInline(Operation *, Region *, bool, IRMapping &) const final { return true; }
  bool isLegalToInline(Region *, Region *, bool, IRMapping &) const final { return true; }
};
} // namespace

void CmemDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "Cmem.cpp.inc"
      >();
  addInterfaces<CmemInlinerInterface>();
}

//===---------------------------------------------------------------------------===//
// Facts about accesses, kept as attributes of a view
//===---------------------------------------------------------------------------===//

/// Checks that the attribute `name`, when present, is an array of `AttrT`.
template <typename AttrT>
static LogicalResult verifyArrayOf(Operation *op, StringRef name, StringRef what) {
  Attribute attr = op->getDiscardableAttr(name);
  if (!attr)
    return success();
  auto array = dyn_cast<ArrayAttr>(attr);
  if (!array || !llvm::all_of(array, [](Attribute each) { return isa<AttrT>(each); }))
    return op->emitOpError() << "attribute '" << name << "' must be an array of " << what;
  return success();
}

/// Checks the facts that a view carries for the accesses made through it.
static LogicalResult verifyAccessFacts(Operation *op) {
  if (failed(verifyArrayOf<LLVM::TBAATagAttr>(op, "tbaa", "#llvm.tbaa_tag")) ||
      failed(verifyArrayOf<LLVM::AliasScopeAttr>(op, "alias_scopes", "#llvm.alias_scope")) ||
      failed(verifyArrayOf<LLVM::AliasScopeAttr>(op, "noalias_scopes", "#llvm.alias_scope")))
    return failure();
  if (Attribute attr = op->getDiscardableAttr("alignment")) {
    auto integer = dyn_cast<IntegerAttr>(attr);
    if (!integer || !integer.getType().isInteger(64) || !integer.getValue().isPowerOf2())
      return op->emitOpError("attribute 'alignment' must be a power of two of type i64");
  }
  return success();
}

/// Checks that memory space of the memref and address space of the pointer are the same.
static LogicalResult verifySpaces(Operation *op, BaseMemRefType memref, LLVM::LLVMPointerType pointer) {
  Attribute space = memref.getMemorySpace();
  uint64_t number = 0;
  if (auto integer = dyn_cast_or_null<IntegerAttr>(space))
    number = integer.getValue().getZExtValue();
  else if (space)
    return op->emitOpError() << "memory space " << space << " is not an integer, so that no pointer type corresponds";
  if (number != pointer.getAddressSpace())
    return op->emitOpError() << "memory space " << number << " of the memref differs from address space "
                             << pointer.getAddressSpace() << " of the pointer";
  return success();
}

//===---------------------------------------------------------------------------===//
// pointer_to_memref
//===---------------------------------------------------------------------------===//

Value PointerToMemrefOp::getViewSource() { return getBase(); }

LogicalResult PointerToMemrefOp::verify() {
  auto type = dyn_cast<MemRefType>(getView().getType());
  if (!type)
    return emitOpError("the view must be a ranked memref");
  if (failed(verifySpaces(*this, type, getBase().getType())))
    return failure();
  int64_t dynamic = 0;
  if (type.getRank() > 0)
    dynamic = llvm::count_if(type.getShape().drop_front(), ShapedType::isDynamic);
  if (dynamic != static_cast<int64_t>(getSizes().size()))
    return emitOpError() << "expects one size for each dynamic dimension after the leading one: " << dynamic
                         << " wanted, " << getSizes().size() << " given";
  if (!type.getLayout().isIdentity()) {
    auto strided = dyn_cast<StridedLayoutAttr>(type.getLayout());
    if (!strided)
      return emitOpError() << "the layout must be the identity or strided<[...]>, not " << type.getLayout();
    if (strided.getOffset() != 0)
      return emitOpError("the offset of the layout must be 0: the first element is at the pointer");
    if (llvm::any_of(strided.getStrides(), ShapedType::isDynamic))
      return emitOpError("the strides of the layout must be static");
  }
  return verifyAccessFacts(*this);
}

/// `pointer_to_memref(memref_to_pointer(x))` is `x` when nothing is lost: same type, no size
/// operand that could differ from x's, and the same facts about the accesses.
OpFoldResult PointerToMemrefOp::fold(FoldAdaptor) {
  auto inverse = getBase().getDefiningOp<MemrefToPointerOp>();
  if (!inverse || inverse.getMemref().getType() != getView().getType() || !getSizes().empty())
    return {};
  DictionaryAttr facts = (*this)->getDiscardableAttrDictionary();
  Operation *source = inverse.getMemref().getDefiningOp();
  if (facts.empty() ? isa_and_nonnull<PointerToMemrefOp>(source) &&
                          !source->getDiscardableAttrDictionary().empty()
                    : !isa_and_nonnull<PointerToMemrefOp>(source) ||
                          source->getDiscardableAttrDictionary() != facts)
    return {};
  return inverse.getMemref();
}

//===---------------------------------------------------------------------------===//
// memref_to_pointer
//===---------------------------------------------------------------------------===//

Value MemrefToPointerOp::getViewSource() { return getMemref(); }

LogicalResult MemrefToPointerOp::verify() {
  return verifySpaces(*this, cast<BaseMemRefType>(getMemref().getType()), getPointer().getType());
}

/// `memref_to_pointer(pointer_to_memref(p))` is `p`: a view starts at its pointer.
OpFoldResult MemrefToPointerOp::fold(FoldAdaptor) {
  auto inverse = getMemref().getDefiningOp<PointerToMemrefOp>();
  if (inverse && inverse.getBase().getType() == getPointer().getType())
    return inverse.getBase();
  return {};
}

//===---------------------------------------------------------------------------===//
// affine_scope
//===---------------------------------------------------------------------------===//

void AffineScopeOp::getSuccessorRegions(RegionBranchPoint point, SmallVectorImpl<RegionSuccessor> &regions) {
  if (point.isParent())
    regions.push_back(RegionSuccessor(&getBody()));
  else
    regions.push_back(RegionSuccessor(getOperation(), getResults()));
}

LogicalResult AffineScopeOp::verify() {
  auto yield = dyn_cast<YieldOp>(getBody().front().getTerminator());
  if (!yield)
    return emitOpError("the body must end with cmem.yield");
  if (yield.getOperandTypes() != getResultTypes())
    return yield.emitOpError() << "yields (" << yield.getOperandTypes() << "), but the scope has results ("
                               << getResultTypes() << ")";
  return success();
}
