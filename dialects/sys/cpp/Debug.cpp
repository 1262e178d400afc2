//===- Debug.cpp - attributes of debug information -------------------------------===//
//
// Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The C API has no constructors for some of these attributes and requires parameters that the
// attributes make optional. Here a null attribute stands for an absent parameter.
//
//===---------------------------------------------------------------------------===//

#include "Shim.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "llvm/BinaryFormat/Dwarf.h"

using namespace mlir;
using namespace mlir::LLVM;

template <typename T>
static T given(MlirAttribute attribute) {
  return dyn_cast_or_null<T>(unwrap(attribute));
}

template <typename T>
static SmallVector<T> list(const MlirAttribute *elements, size_t count) {
  SmallVector<T> out;
  for (size_t i = 0; i < count; ++i)
    out.push_back(cast<T>(unwrap(elements[i])));
  return out;
}

/// A string, absent when empty.
static StringAttr text(MLIRContext *context, MlirStringRef value) {
  return value.length ? StringAttr::get(context, unwrap(value)) : StringAttr();
}

extern "C" {

/// The parameters that all kinds of types share.
struct RmlirDebugType {
  unsigned tag;
  MlirStringRef name;
  MlirAttribute file;
  unsigned line;
  MlirAttribute base;
  uint64_t bits;
  uint32_t align;
  uint64_t offset;
  unsigned encoding;
  unsigned flags;
  const MlirAttribute *elements;
  size_t elementCount;
};

/// A variable, local or global.
struct RmlirDebugVariable {
  MlirAttribute scope;
  MlirStringRef name;
  MlirStringRef linkageName;
  MlirAttribute file;
  unsigned line;
  MlirAttribute type;
  unsigned argument;
  uint32_t align;
  unsigned flags;
  bool isLocal;
};

struct RmlirDebugFunction {
  MlirAttribute unit;
  MlirAttribute file;
  MlirStringRef name;
  MlirStringRef linkageName;
  unsigned line;
  unsigned bodyLine;
  unsigned flags;
  MlirAttribute type;
};

MlirAttribute rmlirDebugFile(MlirContext context, MlirStringRef name, MlirStringRef directory) {
  return wrap(DIFileAttr::get(unwrap(context), unwrap(name), unwrap(directory)));
}

MlirAttribute rmlirDebugUnit(MlirContext raw, unsigned language, MlirAttribute file, MlirStringRef producer, bool optimized,
                             unsigned kind) {
  MLIRContext *context = unwrap(raw);
  auto id = DistinctAttr::create(UnitAttr::get(context));
  return wrap(DICompileUnitAttr::get(context, id, language, given<DIFileAttr>(file), text(context, producer), optimized,
                                     static_cast<DIEmissionKind>(kind), DINameTableKind::None, StringAttr()));
}

MlirAttribute rmlirDebugFunction(MlirContext raw, const RmlirDebugFunction *f) {
  MLIRContext *context = unwrap(raw);
  auto id = DistinctAttr::create(UnitAttr::get(context));
  return wrap(DISubprogramAttr::get(context, id, given<DICompileUnitAttr>(f->unit), given<DIScopeAttr>(f->file),
                                    text(context, f->name), text(context, f->linkageName), given<DIFileAttr>(f->file), f->line,
                                    f->bodyLine, static_cast<DISubprogramFlags>(f->flags),
                                    given<DISubroutineTypeAttr>(f->type), /*retainedNodes=*/{}, /*annotations=*/{}));
}

/// Replaces the description of a function in the locations of an operation and its body by a distinct copy.
void rmlirDebugDescribeApart(MlirOperation raw, MlirAttribute scope, MlirStringRef linkageName) {
  auto old = given<DISubprogramAttr>(scope);
  if (!old)
    return;
  MLIRContext *context = old.getContext();
  auto id = DistinctAttr::create(UnitAttr::get(context));
  auto flags = old.getSubprogramFlags() | DISubprogramFlags::LocalToUnit;
  auto copy = DISubprogramAttr::get(context, id, old.getCompileUnit(), old.getScope(), old.getName(),
                                    text(context, linkageName), old.getFile(), old.getLine(), old.getScopeLine(), flags,
                                    old.getType(), old.getRetainedNodes(), old.getAnnotations());
  AttrTypeReplacer replacer;
  replacer.addReplacement([&](DISubprogramAttr each) -> std::optional<std::pair<Attribute, WalkResult>> {
    return std::make_pair(Attribute(each == old ? copy : each), WalkResult::skip());
  });
  replacer.recursivelyReplaceElementsIn(unwrap(raw), /*replaceAttrs=*/true, /*replaceLocs=*/true);
}

MlirAttribute rmlirDebugBlock(MlirAttribute scope, MlirAttribute file, unsigned line, unsigned column) {
  return wrap(DILexicalBlockAttr::get(given<DIScopeAttr>(scope), given<DIFileAttr>(file), line, column));
}

MlirAttribute rmlirDebugBlockFile(MlirAttribute scope, MlirAttribute file) {
  return wrap(DILexicalBlockFileAttr::get(given<DIScopeAttr>(scope), given<DIFileAttr>(file), /*discriminator=*/0));
}

MlirAttribute rmlirDebugVoid(MlirContext context) { return wrap(DINullTypeAttr::get(unwrap(context))); }

MlirAttribute rmlirDebugBasic(MlirContext raw, const RmlirDebugType *t) {
  MLIRContext *context = unwrap(raw);
  return wrap(DIBasicTypeAttr::get(context, t->tag, StringAttr::get(context, unwrap(t->name)), t->bits, t->encoding));
}

MlirAttribute rmlirDebugDerived(MlirContext raw, const RmlirDebugType *t) {
  MLIRContext *context = unwrap(raw);
  return wrap(DIDerivedTypeAttr::get(context, t->tag, text(context, t->name), given<DITypeAttr>(t->base), t->bits, t->align,
                                     t->offset, /*dwarfAddressSpace=*/std::nullopt, /*extraData=*/DINodeAttr()));
}

MlirAttribute rmlirDebugComposite(MlirContext raw, const RmlirDebugType *t) {
  MLIRContext *context = unwrap(raw);
  return wrap(DICompositeTypeAttr::get(context, t->tag, text(context, t->name), given<DIFileAttr>(t->file), t->line,
                                       DIScopeAttr(), given<DITypeAttr>(t->base), static_cast<DIFlags>(t->flags), t->bits,
                                       t->align, DIExpressionAttr(), DIExpressionAttr(), DIExpressionAttr(),
                                       DIExpressionAttr(), list<DINodeAttr>(t->elements, t->elementCount)));
}

/// One dimension of an array; the count is an integer, a variable, or null if it is unknown.
MlirAttribute rmlirDebugDimension(MlirContext context, MlirAttribute count) {
  return wrap(DISubrangeAttr::get(unwrap(context), unwrap(count), Attribute(), Attribute(), Attribute()));
}

MlirAttribute rmlirDebugSignature(MlirContext raw, const MlirAttribute *types, size_t count) {
  return wrap(DISubroutineTypeAttr::get(unwrap(raw), /*callingConvention=*/0, list<DITypeAttr>(types, count)));
}

MlirAttribute rmlirDebugLocal(MlirContext raw, const RmlirDebugVariable *v) {
  MLIRContext *context = unwrap(raw);
  return wrap(DILocalVariableAttr::get(context, given<DIScopeAttr>(v->scope), text(context, v->name), given<DIFileAttr>(v->file),
                                       v->line, v->argument, v->align, given<DITypeAttr>(v->type),
                                       static_cast<DIFlags>(v->flags)));
}

MlirAttribute rmlirDebugGlobal(MlirContext raw, const RmlirDebugVariable *v) {
  MLIRContext *context = unwrap(raw);
  auto variable = DIGlobalVariableAttr::get(context, given<DIScopeAttr>(v->scope), text(context, v->name),
                                            text(context, v->linkageName), given<DIFileAttr>(v->file), v->line,
                                            given<DITypeAttr>(v->type), v->isLocal, /*isDefined=*/true, v->align);
  return wrap(DIGlobalVariableExpressionAttr::get(context, variable, DIExpressionAttr::get(context, {})));
}

/// The description of the function that holds a scope; null for a scope outside of functions.
MlirAttribute rmlirDebugFunctionOf(MlirAttribute scope) {
  Attribute at = unwrap(scope);
  while (at && !isa<DISubprogramAttr>(at)) {
    if (auto block = dyn_cast<DILexicalBlockAttr>(at))
      at = block.getScope();
    else if (auto file = dyn_cast<DILexicalBlockFileAttr>(at))
      at = file.getScope();
    else
      at = {};
  }
  return wrap(at);
}

/// The scope that declares a local variable; null for any other attribute.
MlirAttribute rmlirDebugScopeOf(MlirAttribute variable) {
  auto local = given<DILocalVariableAttr>(variable);
  return wrap(local ? Attribute(local.getScope()) : Attribute());
}

MlirAttribute rmlirDebugExpression(MlirContext raw, const unsigned *codes, size_t count) {
  MLIRContext *context = unwrap(raw);
  SmallVector<DIExpressionElemAttr> elements;
  for (size_t i = 0; i < count; ++i)
    elements.push_back(DIExpressionElemAttr::get(context, codes[i], {}));
  return wrap(DIExpressionAttr::get(context, elements));
}

/// The expression for a part of a variable, in bits.
MlirAttribute rmlirDebugFragment(MlirContext raw, uint64_t offset, uint64_t size) {
  MLIRContext *context = unwrap(raw);
  auto element = DIExpressionElemAttr::get(context, llvm::dwarf::DW_OP_LLVM_fragment, {offset, size});
  return wrap(DIExpressionAttr::get(context, {element}));
}

/// The number of operations of an expression; 0 for other attributes.
size_t rmlirDebugExpressionLength(MlirAttribute expression) {
  auto list = given<DIExpressionAttr>(expression);
  return list ? list.getOperations().size() : 0;
}

/// Whether an expression is that of a part of a variable.
bool rmlirDebugIsFragment(MlirAttribute expression) {
  auto list = given<DIExpressionAttr>(expression);
  return list && list.getOperations().size() == 1 &&
         list.getOperations()[0].getOpcode() == llvm::dwarf::DW_OP_LLVM_fragment;
}
}
