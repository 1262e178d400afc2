//===- Memory.cpp - sizes, addresses, alias tags and effects of intrinsics -------===//
//
// Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===---------------------------------------------------------------------------===//

#include "Shim.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMTypes.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/Target/LLVMIR/TypeToLLVM.h"

#include "llvm/IR/Attributes.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/Error.h"

using namespace mlir;

namespace {
/// A data layout with a context of its own for the types it is asked about.
struct Layout {
  explicit Layout(llvm::DataLayout data) : data(std::move(data)), types(context) {}
  llvm::LLVMContext context;
  llvm::DataLayout data;
  LLVM::TypeToLLVMIRTranslator types;

  /// The LLVM type, when it is one with a size that is known here.
  llvm::Type *sized(Type type) {
    if (!type || !LLVM::isCompatibleType(type) || isa<LLVM::LLVMVoidType, LLVM::LLVMFunctionType>(type))
      return nullptr;
    llvm::Type *translated = types.translateType(type);
    if (!translated || !translated->isSized() || data.getTypeAllocSize(translated).isScalable())
      return nullptr;
    return translated;
  }
};
} // namespace

extern "C" {

/// Null when the text is no data layout.
void *rmlirLayoutCreate(MlirStringRef text) {
  llvm::Expected<llvm::DataLayout> data = llvm::DataLayout::parse(unwrap(text));
  if (!data) {
    llvm::consumeError(data.takeError());
    return nullptr;
  }
  return new Layout(std::move(*data));
}

void rmlirLayoutDestroy(void *layout) { delete static_cast<Layout *>(layout); }

/// The bytes that a store of the type writes, and the distance between neighbours in an array.
bool rmlirLayoutSize(void *handle, MlirType type, uint64_t *store, uint64_t *allocation) {
  auto *layout = static_cast<Layout *>(handle);
  llvm::Type *sized = layout->sized(unwrap(type));
  if (!sized)
    return false;
  *store = layout->data.getTypeStoreSize(sized).getFixedValue();
  *allocation = layout->data.getTypeAllocSize(sized).getFixedValue();
  return true;
}

/// The offset of a field of a struct. False for what is no struct, or has no such field.
bool rmlirLayoutField(void *handle, MlirType type, uint64_t field, uint64_t *offset) {
  auto *layout = static_cast<Layout *>(handle);
  auto *fields = dyn_cast_or_null<llvm::StructType>(layout->sized(unwrap(type)));
  if (!fields || field >= fields->getNumElements())
    return false;
  *offset = layout->data.getStructLayout(fields)->getElementOffset(field).getFixedValue();
  return true;
}

/// The no-wrap flags of an `llvm.getelementptr`.
uint32_t rmlirGepFlags(MlirOperation op) {
  return static_cast<uint32_t>(cast<LLVM::GEPOp>(unwrap(op)).getNoWrapFlags());
}

/// The offset of an `llvm.getelementptr`: `constant` and, for each dynamic index, its bytes to `callback`. False when it has
/// no such form.
bool rmlirLayoutOffset(void *handle, MlirOperation op, int64_t *constant,
                       void (*callback)(void *, MlirValue, int64_t), void *data) {
  auto *layout = static_cast<Layout *>(handle);
  auto gep = dyn_cast<LLVM::GEPOp>(unwrap(op));
  if (!gep || !isa<LLVM::LLVMPointerType>(gep.getType()))
    return false;
  llvm::Type *current = layout->sized(gep.getElemType());
  if (!current)
    return false;
  *constant = 0;
  bool first = true;
  for (auto index : gep.getIndices()) {
    auto fixed = dyn_cast<IntegerAttr>(index);
    if (!first && current->isStructTy()) {
      unsigned field = fixed ? fixed.getInt() : ~0u;
      auto *type = cast<llvm::StructType>(current);
      if (field >= type->getNumElements())
        return false;
      *constant += layout->data.getStructLayout(type)->getElementOffset(field).getFixedValue();
      current = type->getElementType(field);
      continue;
    }
    if (!first) {
      if (!current->isArrayTy())
        return false;
      current = current->getArrayElementType();
    }
    first = false;
    auto size = static_cast<int64_t>(layout->data.getTypeAllocSize(current).getFixedValue());
    if (fixed)
      *constant += fixed.getInt() * size;
    else
      callback(data, wrap(cast<Value>(index)), size);
  }
  return true;
}

/// The parts of an alias tag: the type of the object, that of the access, and where in the object the access is. False when
/// the attribute is no tag.
bool rmlirTbaaTag(MlirAttribute attribute, MlirAttribute *object, MlirAttribute *access, int64_t *offset) {
  auto tag = dyn_cast<LLVM::TBAATagAttr>(unwrap(attribute));
  if (!tag)
    return false;
  *object = wrap(tag.getBaseType());
  *access = wrap(tag.getAccessType());
  *offset = tag.getOffset();
  return true;
}

/// The members of a type of alias tags, in order, each with its offset. False for the root, and for what is no such type.
bool rmlirTbaaMembers(MlirAttribute attribute, void (*callback)(void *, MlirAttribute, int64_t), void *data) {
  auto type = dyn_cast<LLVM::TBAATypeDescriptorAttr>(unwrap(attribute));
  if (!type)
    return false;
  for (LLVM::TBAAMemberAttr member : type.getMembers())
    callback(data, wrap(member.getTypeDesc()), member.getOffset());
  return true;
}

/// The name of a type of alias tags, which may be the root; empty when it has none.
MlirStringRef rmlirTbaaName(MlirAttribute attribute) {
  if (auto type = dyn_cast<LLVM::TBAATypeDescriptorAttr>(unwrap(attribute)))
    return wrap(type.getId());
  auto root = dyn_cast<LLVM::TBAARootAttr>(unwrap(attribute));
  return root && root.getId() ? wrap(root.getId().getValue()) : MlirStringRef{nullptr, 0};
}

/// LLVM's encoding of the memory effects of an intrinsic; any effects if it may not return or does not exist.
uint32_t rmlirIntrinsicMemory(MlirStringRef name) {
  bool named = unwrap(name).starts_with("llvm.");
  auto id = named ? llvm::Intrinsic::lookupIntrinsicID(unwrap(name)) : llvm::Intrinsic::not_intrinsic;
  llvm::LLVMContext context;
  llvm::AttributeSet facts = id == llvm::Intrinsic::not_intrinsic ? llvm::AttributeSet()
                                                                  : llvm::Intrinsic::getFnAttributes(context, id);
  bool returns = facts.hasAttribute(llvm::Attribute::WillReturn) && facts.hasAttribute(llvm::Attribute::NoUnwind);
  return (returns ? facts.getMemoryEffects() : llvm::MemoryEffects::unknown()).toIntValue();
}

} // extern "C"
