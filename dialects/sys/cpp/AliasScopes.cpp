//===- AliasScopes.cpp - scopes that accesses do not alias -----------------------===//
//
// Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each constructor returns a distinct attribute: scopes and domains have a distinct id, which the C API cannot create.
//
//===---------------------------------------------------------------------------===//

#include "Shim.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

using namespace mlir;
using namespace mlir::LLVM;

extern "C" {

/// A new domain.
MlirAttribute rmlirAliasScopeDomain(MlirContext raw, MlirStringRef description) {
  MLIRContext *context = unwrap(raw);
  return wrap(AliasScopeDomainAttr::get(context, StringAttr::get(context, unwrap(description))));
}

/// A new scope of a domain; null when `domain` is none.
MlirAttribute rmlirAliasScope(MlirAttribute domain, MlirStringRef description) {
  auto in = dyn_cast<AliasScopeDomainAttr>(unwrap(domain));
  if (!in)
    return {nullptr};
  return wrap(AliasScopeAttr::get(in, StringAttr::get(in.getContext(), unwrap(description))));
}

/// The domain of a scope; null when the attribute is none.
MlirAttribute rmlirAliasScopeDomainOf(MlirAttribute scope) {
  auto of = dyn_cast<AliasScopeAttr>(unwrap(scope));
  return of ? wrap(of.getDomain()) : MlirAttribute{nullptr};
}

/// The description of a scope or domain; empty when it has none.
MlirStringRef rmlirAliasScopeText(MlirAttribute attribute) {
  StringAttr text;
  if (auto scope = dyn_cast<AliasScopeAttr>(unwrap(attribute)))
    text = scope.getDescription();
  else if (auto domain = dyn_cast<AliasScopeDomainAttr>(unwrap(attribute)))
    text = domain.getDescription();
  return wrap(text ? text.getValue() : StringRef());
}

} // extern "C"
