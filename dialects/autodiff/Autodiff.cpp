//===- Autodiff.cpp - hooks of the dialect autodiff ------------------------------===//
//
// Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Verifiers and syntax of our own ops; no analysis and no transformation. No op has an interface of memory effects or of
// calls: nothing that does not know requests may look through them.
//
//===---------------------------------------------------------------------------===//

#include "Autodiff.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Transforms/InliningUtils.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace rmlir::autodiff;

#include "AutodiffDialect.cpp.inc"

//===---------------------------------------------------------------------------===//
// Syntax
//===---------------------------------------------------------------------------===//

static constexpr StringLiteral kActivityNames[] = {"const", "dup", "dupnoneed", "out"};
static constexpr StringLiteral kResultNames[] = {"const", "active", "dup", "noneed"};

/// Parses one of `names`; `what` describes them in messages.
static ParseResult parseName(OpAsmParser &parser, ArrayRef<StringLiteral> names, StringRef what, int32_t &number) {
  StringRef keyword;
  SMLoc place = parser.getCurrentLocation();
  if (parser.parseKeyword(&keyword))
    return failure();
  const auto *found = llvm::find(names, keyword);
  if (found == names.end())
    return parser.emitError(place) << "'" << keyword << "' is no " << what << "; there are " << llvm::join(names, ", ");
  number = static_cast<int32_t>(found - names.begin());
  return success();
}

/// The name of a number, or the number itself when the verifier is yet to refuse it.
static void printName(OpAsmPrinter &printer, ArrayRef<StringLiteral> names, int64_t number) {
  if (number >= 0 && number < static_cast<int64_t>(names.size()))
    printer << names[number];
  else
    printer << number;
}

static ParseResult parseActivities(OpAsmParser &parser, DenseI32ArrayAttr &activities) {
  SmallVector<int32_t> numbers;
  auto one = [&] { return parseName(parser, kActivityNames, "activity", numbers.emplace_back()); };
  if (parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Square, one))
    return failure();
  activities = parser.getBuilder().getDenseI32ArrayAttr(numbers);
  return success();
}

static void printActivities(OpAsmPrinter &printer, Operation *, DenseI32ArrayAttr activities) {
  printer << "[";
  llvm::interleaveComma(activities.asArrayRef(), printer,
                        [&](int32_t number) { printName(printer, kActivityNames, number); });
  printer << "]";
}

static ParseResult parseResultActivity(OpAsmParser &parser, IntegerAttr &activity) {
  int32_t number = 0;
  if (parseName(parser, kResultNames, "activity of a result", number))
    return failure();
  activity = parser.getBuilder().getI32IntegerAttr(number);
  return success();
}

static void printResultActivity(OpAsmPrinter &printer, Operation *, IntegerAttr activity) {
  printName(printer, kResultNames, activity.getInt());
}

static ParseResult parseNumber(OpAsmParser &parser, IntegerAttr &attribute) {
  int64_t number = 0;
  if (parser.parseInteger(number))
    return failure();
  attribute = parser.getBuilder().getI64IntegerAttr(number);
  return success();
}

static void printNumber(OpAsmPrinter &printer, Operation *, IntegerAttr attribute) { printer << attribute.getInt(); }

#define GET_OP_CLASSES
#include "Autodiff.cpp.inc"

namespace {
/// A request may be inlined with its function, into any region.
struct AutodiffInlinerInterface : public DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;
  bool isLegalToInline(Operation *, Operation *, bool) const final { return true; }
  bool isLegalToInline(Operation *, Region *, bool, IRMapping &) const final { return true; }
  bool isLegalToInline(Region *, Region *, bool, IRMapping &) const final { return true; }
};
} // namespace

void AutodiffDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "Autodiff.cpp.inc"
      >();
  addInterfaces<AutodiffInlinerInterface>();
}

//===---------------------------------------------------------------------------===//
// Requests
//===---------------------------------------------------------------------------===//

namespace {
/// A request without regard to which of the four operations it is.
struct Request {
  Operation *op;
  FlatSymbolRefAttr callee;
  OperandRange inputs;
  ArrayRef<int32_t> activity;
  int32_t resultActivity;
  int64_t width;
  bool primalReturn, seeded;
  ArrayRef<int32_t> notOverwritten;

  template <typename RequestOp>
  explicit Request(RequestOp op)
      : op(op), callee(op.getCalleeAttr()), inputs(op.getInputs()), activity(op.getActivity()),
        resultActivity(static_cast<int32_t>(op.getResultActivity())), width(op.getWidth().value_or(1)),
        primalReturn(op.getPrimalReturn()), seeded(op.getSeeded()) {
    if (std::optional<ArrayRef<int32_t>> numbers = op.getNotOverwritten())
      notOverwritten = *numbers;
  }

  bool isForward() const { return isa<ForwardOp>(op); }
  bool hasSeeds() const { return isa<ReverseOp>(op) ? resultActivity == kResultActive : seeded; }
  LogicalResult verify(SymbolTableCollection &symbols) const;
  LogicalResult verifyOptions(ArrayRef<Type> parameters) const;
  LogicalResult verifyResultActivity(Type result) const;
  LogicalResult verifyInputs(ArrayRef<Type> parameters, Type result) const;
  LogicalResult verifyOutputs(ArrayRef<Type> parameters, Type result) const;
};
} // namespace

/// Whether values of a type have a derivative.
static bool isFloat(Type type) {
  if (auto vector = dyn_cast<VectorType>(type))
    type = vector.getElementType();
  return isa<FloatType>(type);
}

/// Whether values of a type are addresses of objects that may have shadows.
static bool isAddress(Type type) { return isa<LLVM::LLVMPointerType, BaseMemRefType>(type); }

LogicalResult Request::verifyOptions(ArrayRef<Type> parameters) const {
  if (activity.size() != parameters.size())
    return op->emitOpError() << "has " << activity.size() << " activities, but '" << callee.getValue() << "' has "
                             << parameters.size() << " parameters";
  if (width < 1)
    return op->emitOpError() << "has width " << width << ", which must be at least 1";
  if (seeded && (!isa<GradientOp>(op) || resultActivity != kResultActive))
    return op->emitOpError("is 'seeded', which only 'autodiff.gradient' with an active result can be");
  if (primalReturn && isa<ReverseOp>(op))
    return op->emitOpError("cannot return the primal result, which 'autodiff.augment' has computed");
  for (int32_t number : notOverwritten)
    if (number < 0 || number >= static_cast<int32_t>(parameters.size()))
      return op->emitOpError() << "says that parameter " << number << " is not overwritten, but there are "
                               << parameters.size() << " parameters";
  return success();
}

LogicalResult Request::verifyResultActivity(Type result) const {
  if (resultActivity < kResultConst || resultActivity > kResultNoneed)
    return op->emitOpError() << "has no activity of results with the number " << resultActivity;
  if (primalReturn && (!result || resultActivity == kResultNoneed))
    return op->emitOpError("cannot return a primal result that there is none of, or that is not needed");
  if (resultActivity == kResultConst)
    return success();
  StringRef name = kResultNames[resultActivity];
  if (!result)
    return op->emitOpError() << "has the result activity '" << name << "', but '" << callee.getValue()
                             << "' has no result";
  if (resultActivity == kResultActive && !isFloat(result))
    return op->emitOpError() << "has an active result of type " << result << ", which is not a floating-point type";
  if (resultActivity == kResultDup && !isAddress(result) && !isForward())
    return op->emitOpError() << "has a result of type " << result << " with a shadow, which is not a pointer";
  if (isa<GradientOp>(op) && resultActivity != kResultActive)
    return op->emitOpError() << "cannot have the result activity '" << name << "'; split it into 'autodiff.augment' and "
                             << "'autodiff.reverse'";
  return success();
}

LogicalResult Request::verifyInputs(ArrayRef<Type> parameters, Type result) const {
  SmallVector<Type> expected;
  for (auto [number, type] : llvm::enumerate(parameters)) {
    int32_t each = activity[number];
    if (each < kConst || each > kOut)
      return op->emitOpError() << "has no activity with the number " << each;
    expected.push_back(type);
    if (each == kConst)
      continue;
    if (each == kOut) {
      if (isForward())
        return op->emitOpError() << "parameter " << number << " is 'out', which it cannot be in forward mode";
      if (!isFloat(type))
        return op->emitOpError() << "parameter " << number << " of type " << type
                                 << " is 'out', but is not of a floating-point type";
      continue;
    }
    if (!isAddress(type) && !(isForward() && isFloat(type)))
      return op->emitOpError() << "parameter " << number << " of type " << type << " cannot have a shadow"
                               << (isFloat(type) ? " in reverse mode; make it 'out'" : "");
    expected.append(width, type);
  }
  size_t ofParameters = expected.size();
  if (hasSeeds() && result)
    expected.append(width, result);
  if (isa<ReverseOp>(op))
    expected.push_back(LLVM::LLVMPointerType::get(op->getContext()));
  if (inputs.size() != expected.size())
    return op->emitOpError() << "has " << inputs.size() << " operands instead of " << expected.size() << ": "
                             << ofParameters << " for parameters and their shadows, "
                             << expected.size() - ofParameters << " for seeds and tape";
  for (auto [number, pair] : llvm::enumerate(llvm::zip_equal(inputs.getTypes(), expected)))
    if (auto [is, wanted] = pair; is != wanted)
      return op->emitOpError() << "operand " << number << " has type " << is << " instead of " << wanted;
  return success();
}

LogicalResult Request::verifyOutputs(ArrayRef<Type> parameters, Type result) const {
  SmallVector<Type> expected;
  if (isa<AugmentOp>(op))
    expected.push_back(LLVM::LLVMPointerType::get(op->getContext()));
  if (primalReturn)
    expected.push_back(result);
  if (isForward() && resultActivity != kResultConst)
    expected.append(width, result);
  if (isa<AugmentOp>(op) && (resultActivity == kResultDup || resultActivity == kResultNoneed))
    expected.append(width, result);
  if (isa<GradientOp, ReverseOp>(op))
    for (auto [type, each] : llvm::zip_equal(parameters, activity))
      if (each == kOut)
        expected.append(width, type);
  if (op->getNumResults() != expected.size())
    return op->emitOpError() << "has " << op->getNumResults() << " results instead of " << expected.size();
  for (auto [number, pair] : llvm::enumerate(llvm::zip_equal(op->getResultTypes(), expected)))
    if (auto [is, wanted] = pair; is != wanted)
      return op->emitOpError() << "result " << number << " has type " << is << " instead of " << wanted;
  return success();
}

LogicalResult Request::verify(SymbolTableCollection &symbols) const {
  Operation *symbol = symbols.lookupNearestSymbolFrom(op, callee);
  if (!symbol)
    return op->emitOpError() << "'" << callee.getValue() << "' is not defined";
  auto function = dyn_cast<FunctionOpInterface>(symbol);
  if (!function)
    return op->emitOpError() << "'" << callee.getValue() << "' is not a function";
  if (auto external = dyn_cast<LLVM::LLVMFuncOp>(symbol); external && external.isVarArg())
    return op->emitOpError() << "'" << callee.getValue() << "' has a variable number of arguments";
  SmallVector<Type> results;
  llvm::copy_if(function.getResultTypes(), std::back_inserter(results),
                [](Type type) { return !isa<LLVM::LLVMVoidType>(type); });
  if (results.size() > 1)
    return op->emitOpError() << "'" << callee.getValue() << "' has " << results.size() << " results";
  ArrayRef<Type> parameters = function.getArgumentTypes();
  Type result = results.empty() ? Type() : results.front();
  return failure(failed(verifyOptions(parameters)) || failed(verifyResultActivity(result)) ||
                 failed(verifyInputs(parameters, result)) || failed(verifyOutputs(parameters, result)));
}

LogicalResult ForwardOp::verifySymbolUses(SymbolTableCollection &symbols) { return Request(*this).verify(symbols); }
LogicalResult GradientOp::verifySymbolUses(SymbolTableCollection &symbols) { return Request(*this).verify(symbols); }
LogicalResult AugmentOp::verifySymbolUses(SymbolTableCollection &symbols) { return Request(*this).verify(symbols); }
LogicalResult ReverseOp::verifySymbolUses(SymbolTableCollection &symbols) { return Request(*this).verify(symbols); }

//===---------------------------------------------------------------------------===//
// Statements about functions and globals
//===---------------------------------------------------------------------------===//

/// Checks that there is a function with this name; no name is right as well.
static LogicalResult isFunction(Operation *op, FlatSymbolRefAttr name, SymbolTableCollection &symbols) {
  if (!name || isa_and_nonnull<FunctionOpInterface>(symbols.lookupNearestSymbolFrom(op, name)))
    return success();
  return op->emitOpError() << "'" << name.getValue() << "' is not a function of this module";
}

LogicalResult CustomOp::verify() {
  if (static_cast<bool>(getAugmentAttr()) != static_cast<bool>(getReverseAttr()))
    return emitOpError("needs 'augment' and 'reverse' together");
  if (!getForwardAttr() && !getAugmentAttr())
    return emitOpError("names no derivative");
  return success();
}

LogicalResult CustomOp::verifySymbolUses(SymbolTableCollection &symbols) {
  for (FlatSymbolRefAttr name : {getFunctionAttr(), getForwardAttr(), getAugmentAttr(), getReverseAttr()})
    if (failed(isFunction(*this, name, symbols)))
      return failure();
  return success();
}

LogicalResult LikeOp::verifySymbolUses(SymbolTableCollection &symbols) {
  return isFunction(*this, getFunctionAttr(), symbols);
}

LogicalResult InactiveOp::verifySymbolUses(SymbolTableCollection &symbols) {
  Operation *symbol = symbols.lookupNearestSymbolFrom(*this, getSymbolAttr());
  if (isa_and_nonnull<FunctionOpInterface, LLVM::GlobalOp>(symbol))
    return success();
  return emitOpError() << "'" << getSymbol() << "' is neither a function nor a global of this module";
}

LogicalResult NofreeOp::verifySymbolUses(SymbolTableCollection &symbols) {
  return isFunction(*this, getFunctionAttr(), symbols);
}

LogicalResult AllocationOp::verifySymbolUses(SymbolTableCollection &symbols) {
  if (failed(isFunction(*this, getFunctionAttr(), symbols)) || failed(isFunction(*this, getFreeAttr(), symbols)))
    return failure();
  auto function = cast<FunctionOpInterface>(symbols.lookupNearestSymbolFrom(*this, getFunctionAttr()));
  int64_t size = getSize();
  if (size < 0 || size >= static_cast<int64_t>(function.getNumArguments()))
    return emitOpError() << "'" << getFunction() << "' has no parameter number " << size;
  if (!isa<IntegerType, IndexType>(function.getArgumentTypes()[size]))
    return emitOpError() << "parameter " << size << " of '" << getFunction() << "' is not an integer";
  if (std::optional<ArrayRef<int32_t>> arguments = getArguments())
    for (int32_t each : *arguments)
      if (each < -1 || each >= static_cast<int32_t>(function.getNumArguments()))
        return emitOpError() << "'" << getFunction() << "' has no parameter number " << each;
  return success();
}
