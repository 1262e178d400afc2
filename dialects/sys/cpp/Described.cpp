//===- Described.cpp - descriptions of variables in locations --------------------===//
//
// Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Constructors and accessors of the attributes of `cmem` in locations. A null attribute stands
// for an absent parameter.
//
//===---------------------------------------------------------------------------===//

#include "Shim.h"

#include "Cmem.h"
#include "mlir/IR/BuiltinAttributes.h"

using namespace mlir;
using namespace rmlir::cmem;

template <typename T>
static T given(MlirAttribute attribute) {
  return dyn_cast_or_null<T>(unwrap(attribute));
}

static MlirAttribute plain(Attribute attribute) { return wrap(attribute); }

extern "C" {

struct RmlirDescribed {
  MlirAttribute id;
  MlirAttribute op;
  uint64_t results;
  MlirAttribute also;
  MlirAttribute memory;
  MlirAttribute values;
  MlirAttribute states;
};

struct RmlirVariable {
  MlirAttribute variable;
  MlirAttribute part;
  MlirLocation place;
  MlirAttribute type;
};

/// A new identity.
MlirAttribute rmlirIdentity(MlirContext context) {
  return wrap(DistinctAttr::create(UnitAttr::get(unwrap(context))));
}

MlirAttribute rmlirDescribed(MlirContext context, const RmlirDescribed *d) {
  return wrap(DescribedAttr::get(unwrap(context), given<DistinctAttr>(d->id), given<StringAttr>(d->op), d->results,
                                 given<ArrayAttr>(d->also), given<ArrayAttr>(d->memory), given<ArrayAttr>(d->values),
                                 given<ArrayAttr>(d->states)));
}

/// Reads the metadata of a fused location; returns whether it is a description.
bool rmlirReadDescribed(MlirAttribute attribute, RmlirDescribed *into) {
  auto described = given<DescribedAttr>(attribute);
  if (!described)
    return false;
  *into = RmlirDescribed{plain(described.getId()),     plain(described.getOp()),     described.getResults(),
                         plain(described.getAlso()),   plain(described.getMemory()), plain(described.getValues()),
                         plain(described.getStates())};
  return true;
}

MlirAttribute rmlirVariable(MlirContext context, const RmlirVariable *v) {
  return wrap(VariableAttr::get(unwrap(context), unwrap(v->variable), unwrap(v->part), unwrap(v->place), given<TypeAttr>(v->type)));
}

bool rmlirReadVariable(MlirAttribute attribute, RmlirVariable *into) {
  auto variable = given<VariableAttr>(attribute);
  if (!variable)
    return false;
  *into = RmlirVariable{plain(variable.getVariable()), plain(variable.getPart()), wrap(Location(variable.getPlace())),
                        plain(variable.getType())};
  return true;
}

MlirAttribute rmlirValueOf(MlirAttribute id, uint64_t number) {
  auto distinct = cast<DistinctAttr>(unwrap(id));
  return wrap(ValueAttr::get(distinct.getContext(), distinct, number));
}

bool rmlirReadValueOf(MlirAttribute attribute, MlirAttribute *id, uint64_t *number) {
  auto value = given<ValueAttr>(attribute);
  if (!value)
    return false;
  *id = wrap(value.getId());
  *number = value.getNumber();
  return true;
}

MlirAttribute rmlirState(MlirContext context, MlirAttribute outer, MlirAttribute changes) {
  return wrap(StateAttr::get(unwrap(context), unwrap(outer), cast<ArrayAttr>(unwrap(changes))));
}

bool rmlirReadState(MlirAttribute attribute, MlirAttribute *outer, MlirAttribute *changes) {
  auto state = given<StateAttr>(attribute);
  if (!state)
    return false;
  *outer = wrap(state.getOuter());
  *changes = wrap(state.getChanges());
  return true;
}
}
