//===- Parallel.cpp - hooks of the parallel dialect ------------------------------===//
//
// Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Verifiers, syntax and interfaces of our own ops; no analysis and no transformation. Memory effects are conservative
// answers in the definition; the precise sets are in the Rust effects service.
//
//===---------------------------------------------------------------------------===//

#include "Parallel.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Transforms/InliningUtils.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace rmlir::parallel;

#include "ParallelDialect.cpp.inc"

#define GET_TYPEDEF_CLASSES
#include "ParallelTypes.cpp.inc"

#define GET_OP_CLASSES
#include "Parallel.cpp.inc"

namespace {
/// Every op of the dialect may be inlined, into any region: a barrier, say, means the same in its caller's group.
struct ParallelInlinerInterface : public DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;
  bool isLegalToInline(Operation *, Operation *, bool) const final { return true; }
  bool isLegalToInline(Operation *, Region *, bool, IRMapping &) const final { return true; }
  bool isLegalToInline(Region *, Region *, bool, IRMapping &) const final { return true; }
};
} // namespace

void ParallelDialect::initialize() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "ParallelTypes.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "Parallel.cpp.inc"
      >();
  addInterfaces<ParallelInlinerInterface>();
}

static bool isParallelLoop(Operation *op) { return isa<scf::ParallelOp, affine::AffineParallelOp>(op); }

//===---------------------------------------------------------------------------===//
// Attributes of other ops
//===---------------------------------------------------------------------------===//

/// Whether `text` is a schedule: a kind, some with an optional chunk.
static bool isSchedule(StringRef text) {
  auto [kind, chunk] = text.split(',');
  if (text.contains(',')) {
    uint64_t size = 0;
    if (chunk.trim().getAsInteger(10, size) || size == 0)
      return false;
    return kind == "static" || kind == "dynamic" || kind == "guided";
  }
  return kind == "static" || kind == "dynamic" || kind == "guided" || kind == "auto" || kind == "runtime";
}

LogicalResult ParallelDialect::verifyOperationAttribute(Operation *op, NamedAttribute attribute) {
  StringRef name = attribute.getName().strref();
  if (name == "parallel.unordered" || name == "parallel.nowait") {
    if (!isa<UnitAttr>(attribute.getValue()))
      return op->emitOpError() << "attribute '" << name << "' must be a unit attribute";
    if (!isParallelLoop(op))
      return op->emitOpError() << "attribute '" << name << "' belongs on a parallel loop";
    return success();
  }
  if (name == "parallel.schedule") {
    auto text = dyn_cast<StringAttr>(attribute.getValue());
    if (!text || !isSchedule(text.getValue()))
      return op->emitOpError("attribute 'parallel.schedule' must be \"auto\", \"runtime\" or one of \"static\", \"dynamic\" "
                             "and \"guided\" with an optional positive chunk, as in \"dynamic,16\"");
    if (!isParallelLoop(op))
      return op->emitOpError("attribute 'parallel.schedule' belongs on a parallel loop");
    return success();
  }
  if (name == "parallel.scope") {
    auto text = dyn_cast<StringAttr>(attribute.getValue());
    if (!text || (text.getValue() != "group" && text.getValue() != "team"))
      return op->emitOpError("attribute 'parallel.scope' must be \"group\" or \"team\"");
    if (!isa<FunctionOpInterface>(op))
      return op->emitOpError("attribute 'parallel.scope' belongs on a function");
    return success();
  }
  if (name == "parallel.kernel") {
    auto function = dyn_cast<FunctionOpInterface>(op);
    if (!isa<UnitAttr>(attribute.getValue()) || !function || function.getNumResults() != 0)
      return op->emitOpError("attribute 'parallel.kernel' must be a unit attribute of a function without results");
    return success();
  }
  if (name == "parallel.shared") {
    auto text = dyn_cast<StringAttr>(attribute.getValue());
    if (!text || (text.getValue() != "static" && text.getValue() != "dynamic") || !isa<LLVM::GlobalOp>(op))
      return op->emitOpError("attribute 'parallel.shared' must be \"static\" or \"dynamic\", on an 'llvm.mlir.global'");
    return success();
  }
  if (name == "parallel.warp") {
    if (!isa<UnitAttr>(attribute.getValue()) || !isa<BarrierOp>(op))
      return op->emitOpError("attribute 'parallel.warp' must be a unit attribute of a barrier");
    return success();
  }
  if (name == "parallel.grid") {
    if (!isa<UnitAttr>(attribute.getValue()) || !isa<BarrierOp, GroupOp>(op))
      return op->emitOpError("attribute 'parallel.grid' must be a unit attribute of a 'parallel.barrier' or 'parallel.group'");
    return success();
  }
  if (name == "parallel.launch_facts") {
    if (!isa<FlatSymbolRefAttr>(attribute.getValue()) || !isa<LLVM::GlobalOp>(op))
      return op->emitOpError("attribute 'parallel.launch_facts' must be the symbol of a kernel, on an 'llvm.mlir.global'");
    return success();
  }
  if (name == "parallel.strands") {
    if (!isa<UnitAttr>(attribute.getValue()) || !isa<ModuleOp>(op))
      return op->emitOpError("attribute 'parallel.strands' must be a unit attribute of a module");
    return success();
  }
  return op->emitOpError() << "there is no attribute '" << name << "'";
}

/// The declared scope of the callers of a function: "group", "team" or none.
static StringRef scopeOfFunction(Operation *function) {
  auto scope = function->getAttrOfType<StringAttr>("parallel.scope");
  return scope ? scope.getValue() : StringRef();
}

/// Whether the threads of a team share the iterations of a parallel loop; otherwise the loop starts its own threads.
static bool isWorksharing(Operation *loop) {
  for (Operation *parent = loop->getParentOp(); parent; parent = parent->getParentOp()) {
    if (isa<TeamOp>(parent))
      return true;
    if (isa<FunctionOpInterface>(parent))
      return scopeOfFunction(parent) == "team";
    if (isParallelLoop(parent) || isa<CriticalOp, SingleOp, MaskedOp, SpawnOp, GroupOp>(parent))
      return false;
  }
  return false;
}

//===---------------------------------------------------------------------------===//
// Teams
//===---------------------------------------------------------------------------===//

// `parallel.team workers(%n) if(%c) (%id) { ... }`
ParseResult TeamOp::parse(OpAsmParser &parser, OperationState &result) {
  Type index = parser.getBuilder().getIndexType();
  auto operand = [&](StringRef keyword, Type type) -> ParseResult {
    OpAsmParser::UnresolvedOperand value;
    if (failed(parser.parseOptionalKeyword(keyword)))
      return success();
    return failure(parser.parseLParen() || parser.parseOperand(value) || parser.parseRParen() ||
                   parser.resolveOperand(value, type, result.operands));
  };
  if (operand("workers", index))
    return failure();
  int32_t workers = result.operands.size();
  if (operand("if", parser.getBuilder().getI1Type()))
    return failure();
  int32_t conditions = int32_t(result.operands.size()) - workers;
  result.getOrAddProperties<TeamOp::Properties>().operandSegmentSizes = {workers, conditions};
  OpAsmParser::Argument worker;
  if (parser.parseLParen() || parser.parseArgument(worker) || parser.parseRParen() ||
      parser.parseOptionalAttrDictWithKeyword(result.attributes))
    return failure();
  worker.type = index;
  Region *body = result.addRegion();
  if (parser.parseRegion(*body, worker))
    return failure();
  TeamOp::ensureTerminator(*body, parser.getBuilder(), result.location);
  return success();
}

void TeamOp::print(OpAsmPrinter &printer) {
  if (getWorkers())
    printer << " workers(" << getWorkers() << ")";
  if (getCondition())
    printer << " if(" << getCondition() << ")";
  printer << " (" << getBody().getArgument(0) << ")";
  printer.printOptionalAttrDictWithKeyword((*this)->getAttrs(), {"operandSegmentSizes"});
  printer << ' ';
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false, /*printBlockTerminators=*/false);
}

LogicalResult TeamOp::verify() {
  if (std::optional<StringRef> bind = getProcBind())
    if (*bind != "primary" && *bind != "close" && *bind != "spread")
      return emitOpError("attribute 'proc_bind' must be \"primary\", \"close\" or \"spread\"");
  Block &block = getBody().front();
  if (block.getNumArguments() != 1 || !block.getArgument(0).getType().isIndex())
    return emitOpError("the block must have one argument of type index: the number of the worker");
  return success();
}

LogicalResult CriticalOp::verify() {
  for (Operation *parent = (*this)->getParentOp(); parent; parent = parent->getParentOp()) {
    if (isa<TeamOp, SpawnOp, FunctionOpInterface>(parent))
      return success();
    auto outer = dyn_cast<CriticalOp>(parent);
    if (outer && outer.getNameAttr() == getNameAttr())
      return emitOpError("inside a critical region of the same name never starts");
  }
  return success();
}

/// Checks that every thread of a team reaches `op`.
static LogicalResult verifyInTeam(Operation *op) {
  for (Operation *parent = op->getParentOp(); parent; parent = parent->getParentOp()) {
    if (isa<TeamOp>(parent))
      return success();
    if (isa<FunctionOpInterface>(parent)) {
      if (scopeOfFunction(parent) == "team")
        return success();
      break;
    }
    if (isParallelLoop(parent) || isa<CriticalOp, SingleOp, MaskedOp, SpawnOp>(parent))
      return op->emitOpError() << "cannot be inside '" << parent->getName()
                               << "': the other workers of the team would never arrive";
  }
  return op->emitOpError("must be inside 'parallel.team', or in a function with parallel.scope = \"team\"");
}

LogicalResult SingleOp::verify() { return verifyInTeam(*this); }

LogicalResult MaskedOp::verify() { return verifyInTeam(*this); }

//===---------------------------------------------------------------------------===//
// Tasks
//===---------------------------------------------------------------------------===//

/// Checks that the token of `op` comes from a sync region of the same task.
static LogicalResult verifyToken(Operation *op, Value token) {
  auto region = token.getDefiningOp<SyncRegionOp>();
  if (!region)
    return op->emitOpError("the token must be the result of 'parallel.sync_region'");
  for (Operation *parent = op->getParentOp(); parent && !parent->isAncestor(region); parent = parent->getParentOp())
    if (isa<SpawnOp, TeamOp>(parent) || (isParallelLoop(parent) && !isWorksharing(parent))) {
      InFlightDiagnostic error = op->emitOpError() << "the token comes from outside of '" << parent->getName()
                                                   << "', but a set of tasks belongs to one task";
      error.attachNote(region.getLoc()) << "the token is made here";
      return error;
    }
  return success();
}

LogicalResult SyncRegionOp::verify() {
  for (Operation *user : getToken().getUsers())
    if (!isa<SpawnOp, SyncOp>(user)) {
      InFlightDiagnostic error = emitOpError("the token is used by something else than 'parallel.spawn' and 'parallel.sync'");
      error.attachNote(user->getLoc()) << "used here";
      return error;
    }
  return success();
}

// A depended-on address makes the order of tasks observable, so the task has effects.
void SpawnOp::getEffects(SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  if (getDepends().empty())
    return;
  effects.emplace_back(MemoryEffects::Read::get());
  effects.emplace_back(MemoryEffects::Write::get());
}

LogicalResult SpawnOp::verify() {
  size_t kinds = getKinds() ? getKinds()->size() : 0;
  if (kinds != getDepends().size())
    return emitOpError() << "has " << getDepends().size() << " addresses to depend on, but " << kinds << " kinds";
  if (getKinds())
    for (StringRef kind : getKinds()->getAsValueRange<StringAttr>())
      if (kind != "in" && kind != "out" && kind != "inout" && kind != "mutexinoutset" && kind != "inoutset")
        return emitOpError() << "there is no kind of dependence '" << kind << "'";
  return verifyToken(*this, getToken());
}

LogicalResult SyncOp::verify() { return verifyToken(*this, getToken()); }

//===---------------------------------------------------------------------------===//
// Reducers
//===---------------------------------------------------------------------------===//

LogicalResult ViewOp::verify() {
  if (getSize() > 0x7fffffffffff)
    return emitOpError() << "there is no variable of " << int64_t(getSize()) << " bytes";
  if (!llvm::isPowerOf2_64(getAlignment()))
    return emitOpError() << "the alignment " << getAlignment() << " is not a power of two";
  for (Operation *parent = (*this)->getParentOp(); parent && !isa<FunctionOpInterface>(parent); parent = parent->getParentOp()) {
    if (isa<SingleOp, MaskedOp, SpawnOp>(parent) || (isParallelLoop(parent) && !isWorksharing(parent)))
      return success();
    if (isa<TeamOp>(parent) || isParallelLoop(parent))
      return emitOpError() << "cannot be where all workers of a team run the same strand";
  }
  return success();
}

//===---------------------------------------------------------------------------===//
// Barriers
//===---------------------------------------------------------------------------===//

LogicalResult BarrierOp::verify() {
  Operation *loop = nullptr;
  for (Operation *parent = (*this)->getParentOp(); parent; parent = parent->getParentOp()) {
    if (isParallelLoop(parent))
      loop = parent;
    if (isa<GroupOp>(parent))
      return success();
    bool function = isa<FunctionOpInterface>(parent);
    StringRef scope = function ? scopeOfFunction(parent) : StringRef();
    if (scope == "group")
      return success();
    if (isa<TeamOp>(parent) || scope == "team") {
      if (!loop)
        return success();
      InFlightDiagnostic error = emitOpError("is in a worksharing loop, whose iterations the workers of the team share");
      error.attachNote(loop->getLoc()) << "this loop";
      return error;
    }
    if (isa<CriticalOp, SingleOp, MaskedOp, SpawnOp>(parent))
      return emitOpError() << "cannot be inside '" << parent->getName() << "': the others would never arrive";
    if (function)
      break;
  }
  return emitOpError("must be inside 'parallel.group' or 'parallel.team', or in a function with attribute 'parallel.scope'");
}

//===---------------------------------------------------------------------------===//
// Kernels
//===---------------------------------------------------------------------------===//

LogicalResult LaunchOp::verifySymbolUses(SymbolTableCollection &symbols) {
  auto kernel = symbols.lookupNearestSymbolFrom<FunctionOpInterface>(*this, getKernelAttr());
  if (!kernel)
    return emitOpError() << "launches '@" << getKernel() << "', which is no function of the module";
  if (!kernel->hasAttr("parallel.kernel"))
    return emitOpError() << "launches '@" << getKernel() << "', which lacks the attribute 'parallel.kernel'";
  if (TypeRange(getInputs()) != TypeRange(kernel.getArgumentTypes()))
    return emitOpError() << "passes other types than the parameters of '@" << getKernel() << "'";
  return success();
}
