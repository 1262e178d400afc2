//===- Gates.cpp - stand-ins for upstream passes ---------------------------------===//
//
// Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A stand-in has the name of an upstream pass and runs it as a nested pipeline, after asking whether
// that is sound on the op at hand, or with options that it adds. Which pass needs what is decided in Rust
// (`dialects/src/gates`); this file only knows how to make the upstream passes, because the registry of MLIR keeps the first
// pass of a name and these must come first.
//
//===---------------------------------------------------------------------------===//

#include "Shim.h"

#include "mlir/Conversion/Passes.h"
#include "mlir/Dialect/Affine/Transforms/Passes.h"
#include "mlir/Dialect/Async/Passes.h"
#include "mlir/Dialect/SCF/Transforms/Passes.h"
#include "mlir/Dialect/Transform/Transforms/Passes.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassInstrumentation.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;

extern "C" {
/// Whether a pass may run on an op: yes, nothing to do, or no with an emitted error.
enum RmlirGateAnswer : uint32_t { RMLIR_GATE_RUN, RMLIR_GATE_SKIP, RMLIR_GATE_STOP };
typedef RmlirGateAnswer (*RmlirGateCheck)(MlirStringRef pass, MlirOperation op);
/// Repairs the IR before or after a pass.
typedef void (*RmlirGateRepair)(MlirStringRef pass, MlirOperation op);
}

static RmlirGateRepair gatePrepare = nullptr;
static RmlirGateCheck gateCheck = nullptr;
static RmlirGateRepair gateRepair = nullptr;

namespace {

using Creator = std::unique_ptr<Pass> (*)();

struct StandIn {
  Creator create;
  const char *addedOptions; // appended to every options string
};

/// Runs an upstream pass behind a check. It has the upstream pass's TypeID, which the registry demands.
class StandInPass final : public Pass {
public:
  StandInPass(const StandIn *standIn, std::unique_ptr<Pass> inner)
      : Pass(inner->getTypeID(), inner->getOpName()), standIn(standIn), name(inner->getName().str()),
        argument(inner->getArgument().str()), printed(argument), description(inner->getDescription().str()) {
    hold(std::move(inner));
  }
  StandInPass(const StandInPass &other) = default;

  StringRef getName() const override { return name; }
  StringRef getArgument() const override { return printed; }
  StringRef getDescription() const override { return description; }

  void getDependentDialects(DialectRegistry &registry) const override { pipeline.getDependentDialects(registry); }

  LogicalResult initializeOptions(StringRef text,
                                  function_ref<LogicalResult(const Twine &)> errorHandler) override {
    std::unique_ptr<Pass> inner = standIn->create();
    std::string all = (text + " " + standIn->addedOptions).str();
    if (failed(inner->initializeOptions(StringRef(all).trim(), errorHandler)))
      return failure();
    // The options belong to the inner pass, so the printed text is the given text.
    printed = text.trim().empty() ? argument : argument + "{" + text.trim().str() + "}";
    pipeline.clear();
    hold(std::move(inner));
    return success();
  }

protected:
  bool canScheduleOn(RegisteredOperationName op) const override {
    std::optional<StringRef> anchor = getOpName();
    return !anchor || *anchor == op.getStringRef();
  }

  void runOnOperation() override {
    RmlirGateAnswer answer = gateCheck ? gateCheck(wrap(StringRef(argument)), wrap(getOperation())) : RMLIR_GATE_RUN;
    if (answer == RMLIR_GATE_SKIP)
      return markAllAnalysesPreserved();
    if (answer == RMLIR_GATE_STOP)
      return signalPassFailure();
    if (failed(runPipeline(pipeline, getOperation())))
      return signalPassFailure();
    if (gateRepair)
      gateRepair(wrap(StringRef(argument)), wrap(getOperation()));
  }

  std::unique_ptr<Pass> clonePass() const override { return std::make_unique<StandInPass>(*this); }

private:
  void hold(std::unique_ptr<Pass> inner) {
    if (std::optional<StringRef> anchor = inner->getOpName())
      pipeline = OpPassManager(*anchor);
    else
      pipeline = OpPassManager();
    pipeline.addPass(std::move(inner));
  }

  const StandIn *standIn;
  std::string name, argument, printed, description;
  OpPassManager pipeline;
};

} // namespace

namespace {
struct Preparation final : PassInstrumentation {
  void runBeforePass(Pass *pass, Operation *op) override {
    // Adaptors have no argument; passes of our own, which do not fold, have it as their name.
    StringRef argument = pass->getArgument();
    if (!gatePrepare || argument.empty() || argument == pass->getName())
      return;
    gatePrepare(wrap(argument), wrap(op));
    rmlir::prepareLoops(op);
  }
};
} // namespace

void rmlir::prepareForPasses(PassManager &manager) { manager.addInstrumentation(std::make_unique<Preparation>()); }

#define PATTERN(name) "(anonymous namespace)::" name

/// The upstream patterns that every canonicalisation disables.
static const char unsoundPatterns[] =
    "disable-patterns={"
    // A result that is forwarded twice gets the value of the wrong branch.
    PATTERN("WhileMoveIfDown") ","
    // The body of a loop with one iteration, which one thread of a team runs, would run on all threads.
    PATTERN("ParallelOpSingleOrZeroIterationDimsFolder") ","
    // Their constants wrap while overflow flags are kept: those of `Folds.cpp` keep only valid flags.
    PATTERN("AddIAddConstant") "," PATTERN("AddISubConstantLHS") "," PATTERN("AddISubConstantRHS") ","
    PATTERN("SubILHSAddConstant") "," PATTERN("SubILHSSubConstantLHS") "," PATTERN("SubILHSSubConstantRHS") ","
    PATTERN("SubIRHSAddConstant") "," PATTERN("SubIRHSSubConstantLHS") "," PATTERN("SubIRHSSubConstantRHS") ","
    PATTERN("MulIMulIConstant") ","
    // The zero bits of a logical shift are not sign bits, but the flags of the truncation are kept.
    PATTERN("TruncIShrSIToTrunciShrUI") ","
    // The pattern removes a loop if the difference of its bounds wraps; `Loops.cpp` has a replacement.
    PATTERN("SimplifyTrivialLoops") ","
    // The pattern cancels a truncation from index and its extension.
    PATTERN("IndexCastOfIndexCast") "," PATTERN("IndexCastUIOfIndexCastUI") "}";

/// Every upstream pass that has a stand-in.
static const StandIn standIns[] = {
    {[]() -> std::unique_ptr<Pass> { return createCanonicalizerPass(); }, unsoundPatterns},
    {[]() -> std::unique_ptr<Pass> { return affine::createAffineParallelize(); }, ""},
    {[]() -> std::unique_ptr<Pass> { return affine::createLoopFusionPass(); }, ""},
    {[]() -> std::unique_ptr<Pass> { return affine::createAffineLoopInvariantCodeMotionPass(); }, ""},
    {[]() -> std::unique_ptr<Pass> { return affine::createAffineVectorize(); }, ""},
    {[]() -> std::unique_ptr<Pass> { return affine::createAffineDataCopyGenerationPass(); }, ""},
    {[]() -> std::unique_ptr<Pass> { return affine::createPipelineDataTransferPass(); }, ""},
    {[]() -> std::unique_ptr<Pass> { return affine::createAffineScalarReplacementPass(); }, ""},
    {[]() -> std::unique_ptr<Pass> { return affine::createLoopTilingPass(); }, ""},
    {[]() -> std::unique_ptr<Pass> { return affine::createLoopUnrollAndJamPass(); }, ""},
    {[]() -> std::unique_ptr<Pass> { return createConvertAffineForToGPUPass(); }, ""},
    {[]() -> std::unique_ptr<Pass> { return createParallelLoopFusionPass(); }, ""},
    {[]() -> std::unique_ptr<Pass> { return createParallelForToNestedForsPass(); }, ""},
    {[]() -> std::unique_ptr<Pass> { return createConvertSCFToOpenMPPass(); }, ""},
    {[]() -> std::unique_ptr<Pass> { return createSCFToControlFlowPass(); }, ""},
    {[]() -> std::unique_ptr<Pass> { return createConvertParallelLoopToGpuPass(); }, ""},
    {[]() -> std::unique_ptr<Pass> { return createAsyncParallelForPass(); }, ""},
    {[]() -> std::unique_ptr<Pass> { return createFinalizeMemRefToLLVMConversionPass(); }, ""},
    {[]() -> std::unique_ptr<Pass> { return createLiftControlFlowToSCFPass(); }, ""},
    {[]() -> std::unique_ptr<Pass> { return createControlFlowSinkPass(); }, ""},
    {[]() -> std::unique_ptr<Pass> { return createInlinerPass(); }, ""},
    {[]() -> std::unique_ptr<Pass> { return createSROA(); }, ""},
    {[]() -> std::unique_ptr<Pass> { return createCSEPass(); }, ""},
    {[]() -> std::unique_ptr<Pass> { return createSCCPPass(); }, ""},
    {[]() -> std::unique_ptr<Pass> { return createLoopInvariantCodeMotionPass(); }, ""},
    {[]() -> std::unique_ptr<Pass> { return createRemoveDeadValuesPass(); }, ""},
    {[]() -> std::unique_ptr<Pass> { return transform::createInterpreterPass(); }, ""},
    {[]() -> std::unique_ptr<Pass> { return transform::createPreloadLibraryPass(); }, ""},
};

void rmlir::registerUpstreamPasses() {
  static bool once = [] {
    for (const StandIn &each : standIns)
      registerPass([&each]() -> std::unique_ptr<Pass> { return std::make_unique<StandInPass>(&each, each.create()); });
    registerAllPasses();
    return true;
  }();
  (void)once;
}

extern "C" {

/// Registers all upstream passes and pipelines, with stand-ins that call `check` before and `repair` after their passes.
/// `prepare` is called before every pass of upstream in a manager that was prepared.
void rmlirRegisterUpstreamPasses(RmlirGateRepair prepare, RmlirGateCheck check, RmlirGateRepair repair) {
  gatePrepare = prepare;
  gateCheck = check;
  gateRepair = repair;
  rmlir::registerUpstreamPasses();
}

/// Calls back with the name of each pass that has a stand-in.
void rmlirStandInNames(void (*callback)(void *, MlirStringRef), void *data) {
  for (const StandIn &each : standIns) {
    std::unique_ptr<Pass> pass = each.create();
    callback(data, wrap(pass->getArgument()));
  }
}

} // extern "C"
