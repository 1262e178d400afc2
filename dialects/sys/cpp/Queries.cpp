//===- Queries.cpp - questions about operations ----------------------------------===//
//
// Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===---------------------------------------------------------------------------===//

#include "Shim.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;

namespace {

/// Whether an op of this kind names symbols in no attribute of its own. Most ops are of such kinds, and to look into their attributes
/// takes much longer than to look at them.
bool isOfKindWithoutSymbols(Operation &op) {
  if (isa<LLVM::LoadOp, LLVM::StoreOp, LLVM::GEPOp, LLVM::AllocaOp, LLVM::ICmpOp>(op))
    return true;
  return llvm::StringSwitch<bool>(op.getName().getDialectNamespace())
      .Cases({"affine", "arith", "cf", "index", "math", "scf", "ub"}, true)
      .Default(false);
}

/// Whether an attribute may refer to a symbol: no number, text or flag does.
bool mayReferToSymbols(NamedAttribute attribute) {
  return !isa<IntegerAttr, FloatAttr, StringAttr, UnitAttr>(attribute.getValue());
}

/// Calls for each reference to a symbol in a region. As MLIR's `getSymbolUses`: what is in another symbol table refers to the symbols of
/// that one, and an unregistered op may be one, which makes the answer `false`.
bool visitSymbolUses(Region &region, llvm::function_ref<void(Operation &, SymbolRefAttr)> found) {
  for (Operation &op : region.getOps()) {
    if (op.getNumRegions() == 1 && !op.getDialect())
      return false;
    DictionaryAttr attributes = isOfKindWithoutSymbols(op) ? op.getDiscardableAttrDictionary() : op.getAttrDictionary();
    if (llvm::any_of(attributes, mayReferToSymbols))
      attributes.walk<WalkOrder::PreOrder>([&](SymbolRefAttr reference) {
        found(op, reference);
        return WalkResult::skip();
      });
    if (op.hasTrait<OpTrait::SymbolTable>())
      continue;
    for (Region &inner : op.getRegions())
      if (!visitSymbolUses(inner, found))
        return false;
  }
  return true;
}

} // namespace

extern "C" {

//===---------------------------------------------------------------------------===//
// Traits and interfaces
//===---------------------------------------------------------------------------===//

/// The numbers are those of `Trait` in `src/ir/query.rs`.
bool rmlirHasTrait(MlirOperation handle, uint32_t trait) {
  Operation *op = unwrap(handle);
  switch (trait) {
  case 0:
    return op->hasTrait<OpTrait::IsTerminator>();
  case 1:
    return op->hasTrait<OpTrait::IsIsolatedFromAbove>();
  case 2:
    return op->hasTrait<OpTrait::ConstantLike>();
  case 3:
    return op->hasTrait<OpTrait::HasRecursiveMemoryEffects>();
  case 4:
    return op->hasTrait<OpTrait::AffineScope>();
  case 5:
    return op->hasTrait<OpTrait::IsCommutative>();
  case 6:
    return op->hasTrait<OpTrait::SymbolTable>();
  case 7:
    return op->hasTrait<OpTrait::AutomaticAllocationScope>();
  case 8:
    return op->hasTrait<OpTrait::ReturnLike>();
  case 9:
    return isa<FunctionOpInterface>(op);
  case 10:
    return isa<CallOpInterface>(op);
  case 11:
    return isa<LoopLikeOpInterface>(op);
  case 12:
    return isa<RegionBranchOpInterface>(op);
  case 13:
    return isa<BranchOpInterface>(op);
  case 14:
    return isa<ViewLikeOpInterface>(op);
  case 15:
    return isa<SymbolOpInterface>(op);
  default:
    return false;
  }
}

bool rmlirIsPure(MlirOperation op) { return isPure(unwrap(op)); }
bool rmlirIsMemoryEffectFree(MlirOperation op) { return isMemoryEffectFree(unwrap(op)); }
bool rmlirIsSpeculatable(MlirOperation op) { return isSpeculatable(unwrap(op)); }
bool rmlirIsTriviallyDead(MlirOperation op) { return isOpTriviallyDead(unwrap(op)); }

/// Calls back for each declared effect: kind (0 read, 1 write, 2 allocate, 3 free), the value it is on
/// (or null) and whether it is on the default resource. False when the op's effects are unknown.
bool rmlirEffects(MlirOperation handle, bool recursive, void (*callback)(void *, uint32_t, MlirValue, bool),
                  void *data) {
  Operation *op = unwrap(handle);
  SmallVector<MemoryEffects::EffectInstance> effects;
  if (recursive) {
    std::optional<SmallVector<MemoryEffects::EffectInstance>> all = getEffectsRecursively(op);
    if (!all)
      return false;
    effects = std::move(*all);
  } else if (auto memory = dyn_cast<MemoryEffectOpInterface>(op)) {
    memory.getEffects(effects);
  } else {
    return false;
  }
  for (const MemoryEffects::EffectInstance &effect : effects) {
    uint32_t kind = isa<MemoryEffects::Read>(effect.getEffect())       ? 0
                    : isa<MemoryEffects::Write>(effect.getEffect())    ? 1
                    : isa<MemoryEffects::Allocate>(effect.getEffect()) ? 2
                                                                       : 3;
    callback(data, kind, wrap(effect.getValue()),
             effect.getResource() == SideEffects::DefaultResource::get());
  }
  return true;
}

//===---------------------------------------------------------------------------===//
// Control flow
//===---------------------------------------------------------------------------===//

/// The operands that a branch passes to a successor: first index and count; false when the op is no branch.
bool rmlirSuccessorOperands(MlirOperation handle, size_t successor, size_t *first, size_t *count) {
  auto branch = dyn_cast<BranchOpInterface>(unwrap(handle));
  if (!branch)
    return false;
  SuccessorOperands operands = branch.getSuccessorOperands(static_cast<unsigned>(successor));
  if (operands.getProducedOperandCount() != 0)
    return false;
  OperandRange range = operands.getForwardedOperands();
  *first = range.empty() ? 0 : range.getBeginOperandIndex();
  *count = range.size();
  return true;
}

/// Calls back for each operand that `RegionBranchOpInterface` forwards, with the argument or result that it becomes. False when the op
/// does not implement it.
bool rmlirRegionBranchEdges(MlirOperation handle, void (*callback)(void *, MlirOperation, size_t, MlirValue), void *data) {
  auto branch = dyn_cast<RegionBranchOpInterface>(unwrap(handle));
  if (!branch)
    return false;
  for (RegionBranchPoint point : branch.getAllRegionBranchPoints()) {
    Operation *user = point.isParent() ? branch.getOperation() : point.getTerminatorPredecessorOrNull();
    SmallVector<RegionSuccessor> successors;
    branch.getSuccessorRegions(point, successors);
    for (RegionSuccessor successor : successors) {
      OperandRange operands = branch.getSuccessorOperands(point, successor);
      size_t first = operands.empty() ? 0 : operands.getBeginOperandIndex();
      for (auto [index, input] : llvm::enumerate(successor.getSuccessorInputs().take_front(operands.size())))
        callback(data, wrap(user), first + index, wrap(input));
    }
  }
  return true;
}

/// Appends operands for a successor of a branch.
bool rmlirAppendSuccessorOperands(MlirOperation handle, size_t successor, const MlirValue *values, size_t count) {
  auto branch = dyn_cast<BranchOpInterface>(unwrap(handle));
  if (!branch)
    return false;
  SmallVector<Value> list;
  for (size_t i = 0; i < count; ++i)
    list.push_back(unwrap(values[i]));
  branch.getSuccessorOperands(static_cast<unsigned>(successor)).append(list);
  return true;
}

/// Erases one operand for a successor of a branch.
bool rmlirEraseSuccessorOperand(MlirOperation handle, size_t successor, size_t index) {
  auto branch = dyn_cast<BranchOpInterface>(unwrap(handle));
  if (!branch)
    return false;
  branch.getSuccessorOperands(static_cast<unsigned>(successor)).erase(static_cast<unsigned>(index));
  return true;
}

void *rmlirDominanceCreate(MlirOperation op) { return new DominanceInfo(unwrap(op)); }
void rmlirDominanceDestroy(void *dominance) { delete static_cast<DominanceInfo *>(dominance); }
bool rmlirDominatesValue(void *dominance, MlirValue value, MlirOperation user) {
  return static_cast<DominanceInfo *>(dominance)->properlyDominates(unwrap(value), unwrap(user));
}
bool rmlirBlockIsReachable(void *dominance, MlirBlock block) {
  return static_cast<DominanceInfo *>(dominance)->isReachableFromEntry(unwrap(block));
}

//===---------------------------------------------------------------------------===//
// Symbols, calls and folding
//===---------------------------------------------------------------------------===//

/// The op that the symbol `reference` names, seen from `from`; null when there is none.
MlirOperation rmlirLookupSymbol(MlirOperation from, MlirAttribute reference) {
  auto symbol = dyn_cast<SymbolRefAttr>(unwrap(reference));
  return wrap(symbol ? SymbolTable::lookupNearestSymbolFrom(unwrap(from), symbol) : nullptr);
}

/// The function that a call names; null for indirect calls and unknown symbols.
MlirOperation rmlirCallee(MlirOperation handle) {
  auto call = dyn_cast<CallOpInterface>(unwrap(handle));
  if (!call)
    return {nullptr};
  auto symbol = dyn_cast_if_present<SymbolRefAttr>(call.getCallableForCallee());
  return wrap(symbol ? SymbolTable::lookupNearestSymbolFrom(call, symbol) : nullptr);
}

/// Calls back for each reference to a symbol below `scope`: the op that refers and the name at the root. False if
/// an op may refer to symbols in an unknown way.
bool rmlirSymbolUses(MlirOperation scope, void (*callback)(void *, MlirOperation, MlirStringRef), void *data) {
  auto found = [&](Operation &user, SymbolRefAttr reference) {
    callback(data, wrap(&user), wrap(reference.getRootReference().getValue()));
  };
  return llvm::all_of(unwrap(scope)->getRegions(), [&](Region &region) { return visitSymbolUses(region, found); });
}

/// The constant that an op produces, or null.
MlirAttribute rmlirConstantValue(MlirValue value) {
  Attribute attribute;
  if (matchPattern(unwrap(value), m_Constant(&attribute)))
    return wrap(attribute);
  return {nullptr};
}

/// Folds an op with the known constants of its operands. Calls back once per result with a value or an attribute.
/// Returns false when it does not fold, or folds in place (then `*changed` is set).
bool rmlirFold(MlirOperation handle, bool *changed, void (*callback)(void *, MlirValue, MlirAttribute), void *data) {
  Operation *op = unwrap(handle);
  SmallVector<Attribute> constants(op->getNumOperands());
  for (auto [index, operand] : llvm::enumerate(op->getOperands()))
    matchPattern(operand, m_Constant(&constants[index]));
  SmallVector<OpFoldResult> results;
  *changed = false;
  if (failed(op->fold(constants, results)))
    return false;
  if (results.empty()) {
    *changed = true;
    return false;
  }
  for (OpFoldResult result : results) {
    if (auto value = dyn_cast<Value>(result))
      callback(data, wrap(value), {nullptr});
    else
      callback(data, {nullptr}, wrap(cast<Attribute>(result)));
  }
  return true;
}

} // extern "C"

/// Whether a float of more than 64 bits is read back from MLIR's text, whose reader takes decimal digits as a double.
static bool survivesText(const APFloat &value) {
  if (!value.isFinite())
    return true;
  APFloat narrow = value;
  bool loses = false;
  narrow.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &loses);
  return !loses;
}

/// The bits, as integers of the same width, of a constant with floats that are not read back from their text; null for
/// others.
extern "C" MlirAttribute rmlirBitsOfWideFloats(MlirAttribute handle) {
  Attribute attribute = unwrap(handle);
  if (auto single = dyn_cast<FloatAttr>(attribute)) {
    unsigned width = single.getType().getIntOrFloatBitWidth();
    if (width <= 64 || survivesText(single.getValue()))
      return {nullptr};
    Type bits = IntegerType::get(single.getContext(), width);
    return wrap(IntegerAttr::get(bits, single.getValue().bitcastToAPInt()));
  }
  auto dense = dyn_cast<DenseFPElementsAttr>(attribute);
  if (!dense || dense.getElementType().getIntOrFloatBitWidth() <= 64 || llvm::all_of(dense, survivesText))
    return {nullptr};
  Type bits = IntegerType::get(dense.getContext(), dense.getElementType().getIntOrFloatBitWidth());
  return wrap(dense.mapValues(bits, [](const APFloat &value) { return value.bitcastToAPInt(); }));
}

/// Calls back for each integer of dense elements; false when the attribute is something else or wider than 64 bits.
extern "C" bool rmlirDenseInts(MlirAttribute handle, void (*callback)(void *, int64_t), void *data) {
  auto dense = dyn_cast<DenseIntElementsAttr>(unwrap(handle));
  if (!dense || (dense.getElementType().isInteger() && dense.getElementType().getIntOrFloatBitWidth() > 64))
    return false;
  for (const APInt &value : dense)
    callback(data, value.getSExtValue());
  return true;
}
