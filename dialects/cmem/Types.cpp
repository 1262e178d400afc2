//===- Types.cpp - the table of C types ------------------------------------------===//
//
// Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Verifiers of `cmem.types` and `cmem.type`.
//
//===---------------------------------------------------------------------------===//

#include "Cmem.h"

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace rmlir::cmem;

namespace {
/// The rows that a row refers to: `inside` are parts of its spelling, `fields` may lead back to the row.
struct References {
  SmallVector<uint64_t, 4> inside, fields;
  bool isRow = true, areFields = true;
};

template <typename Record> void addFields(Record record, References &to) {
  if (ArrayAttr fields = record.getFields())
    for (Attribute each : fields) {
      auto field = dyn_cast<FieldAttr>(each);
      to.areFields &= field != nullptr;
      if (field)
        to.fields.push_back(field.getOf());
    }
}
} // namespace

static References referencesOf(Attribute row) {
  References found;
  llvm::TypeSwitch<Attribute>(row)
      .Case<VoidTypeAttr, BoolTypeAttr, IntTypeAttr, FloatTypeAttr, OtherTypeAttr>([](auto) {})
      .Case<ComplexTypeAttr, PointerTypeAttr, AtomicTypeAttr, ArrayTypeAttr, IncompleteArrayTypeAttr,
            VariableArrayTypeAttr, VectorTypeAttr, TypedefTypeAttr, EnumTypeAttr, QualifiedTypeAttr>(
          [&](auto each) { found.inside.push_back(each.getOf()); })
      .Case([&](FunctionTypeAttr each) {
        found.inside.push_back(each.getOf());
        llvm::append_range(found.inside, each.getParameters());
      })
      .Case([&](StructTypeAttr each) { addFields(each, found); })
      .Case([&](UnionTypeAttr each) { addFields(each, found); })
      .Default([&](Attribute) { found.isRow = false; });
  return found;
}

LogicalResult rmlir::cmem::verifyTypes(Operation *op, Attribute attribute) {
  auto rows = dyn_cast<ArrayAttr>(attribute);
  if (!isa<ModuleOp>(op) || !rows)
    return op->emitOpError() << "'" << kTypes << "' must be an array of types, and an attribute of a module";
  SmallVector<References> references;
  for (auto [index, row] : llvm::enumerate(rows)) {
    References found = referencesOf(row);
    if (!found.isRow)
      return op->emitOpError() << "row " << index << " of '" << kTypes << "' is no type of C: " << row;
    if (!found.areFields)
      return op->emitOpError() << "row " << index << " of '" << kTypes << "' has a field that is no '#cmem.field'";
    for (const auto *list : {&found.inside, &found.fields})
      for (uint64_t each : *list)
        if (each >= rows.size())
          return op->emitOpError() << "row " << index << " of '" << kTypes << "' refers to row " << each << " of "
                                   << rows.size();
    references.push_back(std::move(found));
  }
  // A depth-first search without recursion: a row that is met again while its parts are visited is a cycle.
  enum class Mark : uint8_t { New, Open, Done };
  SmallVector<Mark> marks(rows.size(), Mark::New);
  SmallVector<std::pair<uint64_t, size_t>> path;
  for (uint64_t root = 0; root < rows.size(); ++root) {
    if (marks[root] == Mark::New)
      path.push_back({root, 0});
    while (!path.empty()) {
      auto &[row, next] = path.back();
      marks[row] = Mark::Open;
      if (next == references[row].inside.size()) {
        marks[row] = Mark::Done;
        path.pop_back();
        continue;
      }
      uint64_t inside = references[row].inside[next++];
      if (marks[inside] == Mark::Open)
        return op->emitOpError() << "row " << inside << " of '" << kTypes << "' contains itself without a field between";
      if (marks[inside] == Mark::New)
        path.push_back({inside, 0});
    }
  }
  return success();
}

LogicalResult rmlir::cmem::verifyType(Operation *op, Attribute attribute) {
  auto index = dyn_cast<IntegerAttr>(attribute);
  ArrayAttr rows;
  for (Operation *at = op; at && !rows; at = at->getParentOp())
    if (isa<ModuleOp>(at))
      rows = at->getAttrOfType<ArrayAttr>(kTypes);
  uint64_t count = rows ? rows.size() : 0;
  if (!index || !index.getType().isSignlessInteger(64) || index.getValue().uge(count))
    return op->emitOpError() << "'" << kType << "' must be an i64, the index of one of the " << count << " rows of '"
                             << kTypes << "'";
  return success();
}

LogicalResult CmemDialect::verifyOperationAttribute(Operation *op, NamedAttribute attribute) {
  if (attribute.getName() == kType)
    return verifyType(op, attribute.getValue());
  if (attribute.getName() == kTypes) {
    const void *table = attribute.getValue().getAsOpaquePointer();
    if (isa<ModuleOp>(op) && verifiedTypes.load(std::memory_order_relaxed) == table)
      return success();
    if (failed(verifyTypes(op, attribute.getValue())))
      return failure();
    verifiedTypes.store(table, std::memory_order_relaxed);
  }
  return success();
}
