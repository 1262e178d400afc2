//===- Ir.cpp - making and changing operations -----------------------------------===//
//
// Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One call creates an operation with its properties and inserts it, so that a front end
// that makes millions of them pays for one foreign call each, and no incomplete op is visible.
//
//===---------------------------------------------------------------------------===//

#include "Shim.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Operation.h"

using namespace mlir;

extern "C" {

struct RmlirNamedAttr {
  const void *name; // StringAttr
  MlirAttribute value;
};

struct RmlirOpState {
  MlirLocation location;
  const void *name; // OperationName
  const MlirValue *operands;
  size_t operandCount;
  const MlirType *results;
  size_t resultCount;
  const RmlirNamedAttr *attributes;
  size_t attributeCount;
  const RmlirNamedAttr *properties;
  size_t propertyCount;
  const MlirRegion *regions; // owned regions, moved into the op
  size_t regionCount;
  size_t emptyRegionCount; // further empty regions
  const MlirBlock *successors;
  size_t successorCount;
  MlirBlock block;         // where to insert; null: the op stays detached
  MlirOperation before;    // within the block; null: at its end
};
}

/// Sets one property that is not an attribute; the two that the LLVM dialect uses per instruction take a
/// short way. Returns false, and emits nothing, when the op has no such property or refuses the value.
static bool setProperty(Operation *op, StringAttr name, Attribute value) {
  if (auto flags = dyn_cast<IntegerAttr>(value)) {
    if (auto gep = dyn_cast<LLVM::GEPOp>(op); gep && name == "noWrapFlags") {
      gep.setNoWrapFlags(static_cast<LLVM::GEPNoWrapFlags>(flags.getInt()));
      return true;
    }
    if (auto overflow = dyn_cast<LLVM::IntegerOverflowFlagsInterface>(op); overflow && name == "overflowFlags") {
      overflow.setOverflowFlags(static_cast<LLVM::IntegerOverflowFlags>(flags.getInt()));
      return true;
    }
  }
  auto current = dyn_cast_or_null<DictionaryAttr>(op->getPropertiesAsAttribute());
  NamedAttrList merged(current);
  merged.set(name, value);
  Attribute dictionary = merged.getDictionary(op->getContext());
  if (failed(op->setPropertiesFromAttribute(dictionary, [&] { return InFlightDiagnostic(); })))
    return false;
  auto now = dyn_cast_or_null<DictionaryAttr>(op->getPropertiesAsAttribute());
  return now && now.get(name) == value;
}

extern "C" {

const void *rmlirOperationName(MlirContext context, MlirStringRef name) {
  return OperationName(unwrap(name), unwrap(context)).getAsOpaquePointer();
}

bool rmlirOperationNameIsRegistered(const void *name) {
  return OperationName::getFromOpaquePointer(const_cast<void *>(name)).isRegistered();
}

const void *rmlirOperationNameOf(MlirOperation op) { return unwrap(op)->getName().getAsOpaquePointer(); }

/// The TypeID of a registered operation, the same in all contexts; null for an unregistered one.
const void *rmlirOperationTypeId(MlirOperation op) {
  OperationName name = unwrap(op)->getName();
  return name.isRegistered() ? name.getTypeID().getAsOpaquePointer() : nullptr;
}

MlirStringRef rmlirOperationNameText(const void *name) {
  return wrap(OperationName::getFromOpaquePointer(const_cast<void *>(name)).getStringRef());
}

const void *rmlirAttributeName(MlirContext context, MlirStringRef name) {
  return StringAttr::get(unwrap(context), unwrap(name)).getAsOpaquePointer();
}

/// A copy of an op with empty regions.
MlirOperation rmlirCloneWithoutRegions(MlirOperation op) { return wrap(unwrap(op)->cloneWithoutRegions()); }

/// Creates an operation. `failedProperty` gets the index of the first property that was refused, else -1.
MlirOperation rmlirCreateOperation(const RmlirOpState *given, intptr_t *failedProperty) {
  OperationState state(unwrap(given->location), OperationName::getFromOpaquePointer(const_cast<void *>(given->name)));
  state.operands.reserve(given->operandCount);
  for (size_t i = 0; i < given->operandCount; ++i)
    state.operands.push_back(unwrap(given->operands[i]));
  for (size_t i = 0; i < given->resultCount; ++i)
    state.types.push_back(unwrap(given->results[i]));
  for (size_t i = 0; i < given->attributeCount; ++i)
    state.attributes.append(StringAttr::getFromOpaquePointer(given->attributes[i].name),
                            unwrap(given->attributes[i].value));
  for (size_t i = 0; i < given->regionCount; ++i)
    state.regions.push_back(std::unique_ptr<Region>(unwrap(given->regions[i])));
  for (size_t i = 0; i < given->emptyRegionCount; ++i)
    state.addRegion();
  for (size_t i = 0; i < given->successorCount; ++i)
    state.successors.push_back(unwrap(given->successors[i]));
  Operation *op = Operation::create(state);
  *failedProperty = -1;
  for (size_t i = 0; i < given->propertyCount; ++i) {
    if (!setProperty(op, StringAttr::getFromOpaquePointer(given->properties[i].name),
                     unwrap(given->properties[i].value))) {
      *failedProperty = static_cast<intptr_t>(i);
      op->destroy();
      return {nullptr};
    }
  }
  if (Block *block = unwrap(given->block)) {
    if (Operation *before = unwrap(given->before))
      block->getOperations().insert(Block::iterator(before), op);
    else
      block->push_back(op);
  }
  return wrap(op);
}

/// Sets a property that is not an attribute.
bool rmlirSetProperty(MlirOperation op, MlirStringRef name, MlirAttribute value) {
  return setProperty(unwrap(op), StringAttr::get(unwrap(op)->getContext(), unwrap(name)), unwrap(value));
}

/// The properties of the op as a dictionary; null when it has none.
MlirAttribute rmlirGetProperties(MlirOperation op) { return wrap(unwrap(op)->getPropertiesAsAttribute()); }

/// Removes the op from its block, drops its references and frees it. False when it still has uses.
bool rmlirErase(MlirOperation handle) {
  Operation *op = unwrap(handle);
  if (!op->use_empty())
    return false;
  op->erase();
  return true;
}

/// Drops all uses and references of the ops of a block, then frees it. For unreachable blocks.
void rmlirEraseBlock(MlirBlock handle) {
  Block *block = unwrap(handle);
  block->dropAllDefinedValueUses();
  block->dropAllReferences();
  block->erase();
}

/// Moves the op before `before`, or to the end of `block` when that is null.
void rmlirMove(MlirOperation op, MlirBlock block, MlirOperation before) {
  if (Operation *anchor = unwrap(before))
    unwrap(op)->moveBefore(anchor);
  else
    unwrap(op)->moveBefore(unwrap(block), unwrap(block)->end());
}

/// Splits a block before `op`; what follows goes into the returned block, put after the first.
MlirBlock rmlirSplitBlock(MlirOperation op) {
  return wrap(unwrap(op)->getBlock()->splitBlock(unwrap(op)));
}

/// Adds a block: before `before` or at the end of the region when that is null.
MlirBlock rmlirCreateBlock(MlirRegion region, MlirBlock before) {
  auto *block = new Block();
  if (Block *anchor = unwrap(before))
    block->insertBefore(anchor);
  else
    unwrap(region)->push_back(block);
  return wrap(block);
}

/// Moves all ops of `block` before `before` (or to the end of `into`), replaces its arguments and erases it.
bool rmlirInlineBlock(MlirBlock handle, MlirBlock into, MlirOperation before, const MlirValue *values, size_t count) {
  Block *block = unwrap(handle), *target = unwrap(into);
  if (count != block->getNumArguments() || !block->hasNoPredecessors())
    return false;
  for (size_t i = 0; i < count; ++i)
    block->getArgument(i).replaceAllUsesWith(unwrap(values[i]));
  Operation *anchor = unwrap(before);
  target->getOperations().splice(anchor ? Block::iterator(anchor) : target->end(), block->getOperations());
  block->erase();
  return true;
}

/// Moves all blocks of one region to the end of another.
void rmlirTakeBlocks(MlirRegion into, MlirRegion from) {
  unwrap(into)->getBlocks().splice(unwrap(into)->end(), unwrap(from)->getBlocks());
}

/// Moves a block within or between regions, before `before` or to the end of `region`.
void rmlirMoveBlock(MlirBlock block, MlirRegion region, MlirBlock before) {
  Region *target = unwrap(region);
  Block *anchor = unwrap(before);
  Region *source = unwrap(block)->getParent();
  target->getBlocks().splice(anchor ? Region::iterator(anchor) : target->end(), source->getBlocks(),
                             Region::iterator(unwrap(block)));
}

/// Changes the type of a value in place; cloning its op with other result types would be costly.
void rmlirSetType(MlirValue value, MlirType type) { unwrap(value).setType(unwrap(type)); }

/// Sets the location of a block argument, which the C API does not.
void rmlirSetArgumentLocation(MlirValue argument, MlirLocation location) {
  cast<BlockArgument>(unwrap(argument)).setLoc(unwrap(location));
}

/// Replaces the uses of a value that lie inside `scope` (at any depth), or outside it.
void rmlirReplaceUsesInside(MlirValue of, MlirValue with, MlirOperation scope, bool inside) {
  Operation *root = unwrap(scope);
  unwrap(of).replaceUsesWithIf(unwrap(with),
                               [&](OpOperand &use) { return root->isAncestor(use.getOwner()) == inside; });
}

} // extern "C"

/// Emits a diagnostic (0 error, 1 warning, 2 remark) with notes.
extern "C" void rmlirEmit(MlirLocation location, uint32_t severity, MlirStringRef text, const MlirLocation *places,
                          const MlirStringRef *notes, size_t count) {
  DiagnosticSeverity kind = severity == 0   ? DiagnosticSeverity::Error
                            : severity == 1 ? DiagnosticSeverity::Warning
                                            : DiagnosticSeverity::Remark;
  Location at = unwrap(location);
  InFlightDiagnostic diagnostic = at.getContext()->getDiagEngine().emit(at, kind) << unwrap(text);
  for (size_t i = 0; i < count; ++i)
    diagnostic.attachNote(unwrap(places[i])) << unwrap(notes[i]);
}
