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

#include "mlir/Bytecode/BytecodeImplementation.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/InliningUtils.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace rmlir::cmem;

#include "CmemDialect.cpp.inc"

//===---------------------------------------------------------------------------===//
// Types of C
//===---------------------------------------------------------------------------===//

static ParseResult parseSignedness(AsmParser &parser, bool &isSigned) {
  isSigned = succeeded(parser.parseOptionalKeyword("signed"));
  return isSigned ? success() : parser.parseKeyword("unsigned");
}

static void printSignedness(AsmPrinter &printer, bool isSigned) { printer << (isSigned ? "signed" : "unsigned"); }

static constexpr std::pair<llvm::StringLiteral, uint64_t> kQualifiers[] = {
    {"const", kConst}, {"volatile", kVolatile}, {"restrict", kRestrict}};

static ParseResult parseQualifiers(AsmParser &parser, uint64_t &qualifiers, uint64_t &space) {
  qualifiers = space = 0;
  for (const auto &[word, bit] : kQualifiers)
    if (succeeded(parser.parseOptionalKeyword(word)))
      qualifiers |= bit;
  if (succeeded(parser.parseOptionalKeyword("space")))
    return parser.parseInteger(space);
  return success();
}

static void printQualifiers(AsmPrinter &printer, uint64_t qualifiers, uint64_t space) {
  SmallVector<std::string> words;
  for (const auto &[word, bit] : kQualifiers)
    if (qualifiers & bit)
      words.push_back(word.str());
  if (space)
    words.push_back("space " + std::to_string(space));
  printer << llvm::join(words, " ");
}

static ParseResult parseParameters(AsmParser &parser, SmallVectorImpl<uint64_t> &parameters, bool &isVariadic,
                                   bool &isPrototyped) {
  isVariadic = false;
  isPrototyped = failed(parser.parseOptionalKeyword("unprototyped"));
  if (!isPrototyped)
    return success();
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Paren, [&]() -> ParseResult {
    if (isVariadic)
      return parser.emitError(parser.getCurrentLocation(), "'...' is the last parameter");
    isVariadic = succeeded(parser.parseOptionalEllipsis());
    return isVariadic ? success() : parser.parseInteger(parameters.emplace_back());
  });
}

static void printParameters(AsmPrinter &printer, ArrayRef<uint64_t> parameters, bool isVariadic, bool isPrototyped) {
  if (!isPrototyped) {
    printer << "unprototyped";
    return;
  }
  printer << '(';
  llvm::interleaveComma(parameters, printer);
  if (isVariadic)
    printer << (parameters.empty() ? "..." : ", ...");
  printer << ')';
}

static ParseResult parsePlace(AsmParser &parser, uint64_t &offset, std::optional<uint64_t> &bits) {
  if (parser.parseInteger(offset))
    return failure();
  if (failed(parser.parseOptionalComma()))
    return success();
  return failure(parser.parseKeyword("bits") || parser.parseInteger(bits.emplace()));
}

static void printPlace(AsmPrinter &printer, uint64_t offset, std::optional<uint64_t> bits) {
  printer << offset;
  if (bits)
    printer << ", bits " << *bits;
}

static ParseResult parseRecord(AsmParser &parser, StringAttr &name, uint64_t &size, uint64_t &align, ArrayAttr &fields) {
  size = align = 0;
  fields = {};
  if (parser.parseAttribute(name))
    return failure();
  if (failed(parser.parseOptionalComma()))
    return success();
  return failure(parser.parseKeyword("size") || parser.parseInteger(size) || parser.parseComma() ||
                 parser.parseKeyword("align") || parser.parseInteger(align) || parser.parseComma() ||
                 parser.parseAttribute(fields));
}

static void printRecord(AsmPrinter &printer, StringAttr name, uint64_t size, uint64_t align, ArrayAttr fields) {
  printer << name;
  if (fields)
    printer << ", size " << size << ", align " << align << ", " << fields;
}

#define GET_ATTRDEF_CLASSES
#include "CmemAttributes.cpp.inc"

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

/// Writes attributes as bytecode with shared operands; as text, each would repeat all of its nested attributes.
struct CmemBytecodeInterface : public BytecodeDialectInterface {
  CmemBytecodeInterface(Dialect *dialect) : BytecodeDialectInterface(dialect) {}

  enum Kind : uint64_t { kVariable, kValue, kState, kDescribed };

  LogicalResult writeAttribute(Attribute attr, DialectBytecodeWriter &writer) const final {
    return TypeSwitch<Attribute, LogicalResult>(attr)
        .Case([&](VariableAttr each) {
          writer.writeVarInt(kVariable);
          writer.writeAttribute(each.getVariable());
          writer.writeOptionalAttribute(each.getPart());
          writer.writeAttribute(each.getPlace());
          writer.writeOptionalAttribute(each.getType());
          return success();
        })
        .Case([&](ValueAttr each) {
          writer.writeVarInt(kValue);
          writer.writeAttribute(each.getId());
          writer.writeVarInt(each.getNumber());
          return success();
        })
        .Case([&](StateAttr each) {
          writer.writeVarInt(kState);
          writer.writeOptionalAttribute(each.getOuter());
          writer.writeAttribute(each.getChanges());
          return success();
        })
        .Case([&](DescribedAttr each) {
          writer.writeVarInt(kDescribed);
          writer.writeOptionalAttribute(each.getId());
          writer.writeOptionalAttribute(each.getOp());
          writer.writeVarInt(each.getResults());
          writer.writeOptionalAttribute(each.getAlso());
          writer.writeOptionalAttribute(each.getMemory());
          writer.writeOptionalAttribute(each.getValues());
          writer.writeOptionalAttribute(each.getStates());
          return success();
        })
        .Default([](Attribute) { return failure(); });
  }

  Attribute readAttribute(DialectBytecodeReader &reader) const final {
    uint64_t kind = 0;
    if (failed(reader.readVarInt(kind)))
      return {};
    switch (kind) {
    case kVariable: {
      Attribute variable, part;
      LocationAttr place;
      TypeAttr type;
      if (failed(reader.readAttribute(variable)) || failed(reader.readOptionalAttribute(part)) ||
          failed(reader.readAttribute(place)) || failed(reader.readOptionalAttribute(type)))
        return {};
      return VariableAttr::get(getContext(), variable, part, place, type);
    }
    case kValue: {
      DistinctAttr id;
      uint64_t number = 0;
      if (failed(reader.readAttribute(id)) || failed(reader.readVarInt(number)))
        return {};
      return ValueAttr::get(getContext(), id, number);
    }
    case kState: {
      Attribute outer;
      ArrayAttr changes;
      if (failed(reader.readOptionalAttribute(outer)) || failed(reader.readAttribute(changes)))
        return {};
      return StateAttr::get(getContext(), outer, changes);
    }
    case kDescribed: {
      DistinctAttr id;
      StringAttr op;
      uint64_t results = 0;
      ArrayAttr also, memory, values, states;
      if (failed(reader.readOptionalAttribute(id)) || failed(reader.readOptionalAttribute(op)) ||
          failed(reader.readVarInt(results)) || failed(reader.readOptionalAttribute(also)) ||
          failed(reader.readOptionalAttribute(memory)) || failed(reader.readOptionalAttribute(values)) ||
          failed(reader.readOptionalAttribute(states)))
        return {};
      return DescribedAttr::get(getContext(), id, op, results, also, memory, values, states);
    }
    default:
      reader.emitError("no attribute of the dialect has this number");
      return {};
    }
  }
};
} // namespace

void CmemDialect::initialize() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "CmemAttributes.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "Cmem.cpp.inc"
      >();
  addInterfaces<CmemInlinerInterface, CmemBytecodeInterface>();
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
  return success();
}

/// `pointer_to_memref(memref_to_pointer(x))` is `x` when nothing is lost: same type, no size
/// operand that could differ from x's, and the same facts about the accesses.
OpFoldResult PointerToMemrefOp::fold(FoldAdaptor) {
  auto inverse = getBase().getDefiningOp<MemrefToPointerOp>();
  if (!inverse || inverse.getMemref().getType() != getView().getType() || !getSizes().empty())
    return {};
  DictionaryAttr facts = (*this)->getAttrDictionary();
  Operation *source = inverse.getMemref().getDefiningOp();
  if (facts.empty() ? isa_and_nonnull<PointerToMemrefOp>(source) && !source->getAttrDictionary().empty()
                    : !isa_and_nonnull<PointerToMemrefOp>(source) || source->getAttrDictionary() != facts)
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
