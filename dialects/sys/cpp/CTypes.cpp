//===- CTypes.cpp - rows of the table of C types ---------------------------------===//
//
// Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Constructor and accessor of the attributes of `cmem` for types of C, as one record.
//
//===---------------------------------------------------------------------------===//

#include "Shim.h"

#include "Cmem.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace rmlir::cmem;

namespace {
enum Kind : uint32_t {
  kVoid, kBool, kInt, kFloat, kComplex, kPointer, kAtomic, kArray, kIncompleteArray, kVariableArray, kVector,
  kTypedef, kEnum, kQualified, kFunction, kStruct, kUnion, kOther, kField
};
} // namespace

extern "C" {

/// The contents of a row, by its kind. `of`: the row that it refers to. `number`: a width, a number of elements, qualifiers,
/// a size or an offset. `second`: an address space, an alignment, or the width of a bit-field. `flag`: whether it is signed,
/// variadic or a bit-field. `list`, `length`: the parameters of a function; no list without a prototype.
struct RmlirCType {
  uint32_t kind;
  bool flag;
  MlirStringRef name;
  uint64_t of, number, second;
  const uint64_t *list;
  intptr_t length;
  MlirAttribute fields;
  MlirType format;
};

MlirAttribute rmlirCType(MlirContext context, const RmlirCType *row) {
  MLIRContext *c = unwrap(context);
  auto name = [&] { return StringAttr::get(c, unwrap(row->name)); };
  auto fields = [&] { return dyn_cast_or_null<ArrayAttr>(unwrap(row->fields)); };
  auto made = [&]() -> Attribute {
    switch (Kind(row->kind)) {
    case kVoid: return VoidTypeAttr::get(c);
    case kBool: return BoolTypeAttr::get(c);
    case kInt: return IntTypeAttr::get(c, name(), row->number, row->flag);
    case kFloat: return FloatTypeAttr::get(c, name(), unwrap(row->format));
    case kComplex: return ComplexTypeAttr::get(c, row->of);
    case kPointer: return PointerTypeAttr::get(c, row->of);
    case kAtomic: return AtomicTypeAttr::get(c, row->of);
    case kArray: return ArrayTypeAttr::get(c, row->of, row->number);
    case kIncompleteArray: return IncompleteArrayTypeAttr::get(c, row->of);
    case kVariableArray: return VariableArrayTypeAttr::get(c, row->of);
    case kVector: return VectorTypeAttr::get(c, row->of, row->number);
    case kTypedef: return TypedefTypeAttr::get(c, name(), row->of);
    case kEnum: return EnumTypeAttr::get(c, name(), row->of);
    case kQualified: return QualifiedTypeAttr::get(c, row->of, row->number, row->second);
    case kFunction:
      return FunctionTypeAttr::get(c, ArrayRef<uint64_t>(row->list, row->length), row->flag, row->list != nullptr, row->of);
    case kStruct: return StructTypeAttr::get(c, name(), row->number, row->second, fields());
    case kUnion: return UnionTypeAttr::get(c, name(), row->number, row->second, fields());
    case kOther: return OtherTypeAttr::get(c, name());
    case kField:
      return FieldAttr::get(c, name(), row->of, row->number, row->flag ? std::optional<uint64_t>(row->second) : std::nullopt);
    }
    return {};
  };
  return wrap(made());
}

/// Reads a row or a field; returns whether it is one. What it points to lives as long as the context.
bool rmlirReadCType(MlirAttribute attribute, RmlirCType *into) {
  *into = RmlirCType{};
  auto record = [&](Kind kind, auto each) {
    into->kind = kind;
    into->name = wrap(each.getName().getValue());
    into->number = each.getSize();
    into->second = each.getAlign();
    into->fields = wrap(Attribute(each.getFields()));
    return true;
  };
  auto of = [&](Kind kind, uint64_t row) {
    into->kind = kind;
    into->of = row;
    return true;
  };
  auto many = [&](Kind kind, auto each) {
    into->number = each.getCount();
    return of(kind, each.getOf());
  };
  auto named = [&](Kind kind, auto each) {
    into->name = wrap(each.getName().getValue());
    return of(kind, each.getOf());
  };
  return llvm::TypeSwitch<Attribute, bool>(unwrap(attribute))
      .Case([&](VoidTypeAttr) { return of(kVoid, 0); })
      .Case([&](BoolTypeAttr) { return of(kBool, 0); })
      .Case([&](IntTypeAttr each) {
        into->name = wrap(each.getName().getValue());
        into->number = each.getWidth();
        into->flag = each.getIsSigned();
        return of(kInt, 0);
      })
      .Case([&](FloatTypeAttr each) {
        into->name = wrap(each.getName().getValue());
        into->format = wrap(each.getFormat());
        return of(kFloat, 0);
      })
      .Case([&](ComplexTypeAttr each) { return of(kComplex, each.getOf()); })
      .Case([&](PointerTypeAttr each) { return of(kPointer, each.getOf()); })
      .Case([&](AtomicTypeAttr each) { return of(kAtomic, each.getOf()); })
      .Case([&](ArrayTypeAttr each) { return many(kArray, each); })
      .Case([&](IncompleteArrayTypeAttr each) { return of(kIncompleteArray, each.getOf()); })
      .Case([&](VariableArrayTypeAttr each) { return of(kVariableArray, each.getOf()); })
      .Case([&](VectorTypeAttr each) { return many(kVector, each); })
      .Case([&](TypedefTypeAttr each) { return named(kTypedef, each); })
      .Case([&](EnumTypeAttr each) { return named(kEnum, each); })
      .Case([&](QualifiedTypeAttr each) {
        into->number = each.getQualifiers();
        into->second = each.getSpace();
        return of(kQualified, each.getOf());
      })
      .Case([&](FunctionTypeAttr each) {
        static const uint64_t none = 0;
        into->flag = each.getIsVariadic();
        into->length = each.getParameters().size();
        into->list = !each.getIsPrototyped() ? nullptr : into->length ? each.getParameters().data() : &none;
        return of(kFunction, each.getOf());
      })
      .Case([&](StructTypeAttr each) { return record(kStruct, each); })
      .Case([&](UnionTypeAttr each) { return record(kUnion, each); })
      .Case([&](OtherTypeAttr each) {
        into->name = wrap(each.getName().getValue());
        return of(kOther, 0);
      })
      .Case([&](FieldAttr each) {
        into->number = each.getOffset();
        into->flag = each.getBits().has_value();
        into->second = each.getBits().value_or(0);
        return named(kField, each);
      })
      .Default([](Attribute) { return false; });
}
}
