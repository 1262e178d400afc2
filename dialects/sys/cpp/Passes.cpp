//===- Passes.cpp - passes written in Rust, and pipelines ------------------------===//
//
// Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One `mlir::Pass` subclass carries typed options and a callback; pipelines are text.
//
//===---------------------------------------------------------------------------===//

#include "Shim.h"

#include "Cmem.h"

#include "mlir/CAPI/Pass.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/OpenMP/OpenMPDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;

extern "C" {

/// Kinds of options: 0 bool, 1 signed, 2 unsigned, 3 float, 4 text, 5 list of signed.
struct RmlirPassOption {
  MlirStringRef name, help, text; // `text`: the default of a text option
  uint32_t kind;
  int64_t integer; // the default of bool, signed and unsigned options
  double number;   // the default of a float option
};

/// The value of an option, as given or by default.
struct RmlirOptionValue {
  int64_t integer;
  double number;
  MlirStringRef text;
  const int64_t *list;
  size_t listSize;
};

struct RmlirPassCounter {
  const char *name, *help;
};

struct RmlirPassInfo {
  MlirStringRef name, help;
  uint32_t level; // 0 function, 1 module
  const RmlirPassOption *options;
  size_t optionCount;
  const RmlirPassCounter *counters;
  size_t counterCount;
  const void *data;
  /// 0 unchanged, 1 changed, 2 failed (an error was emitted).
  uint32_t (*run)(const void *data, void *pass, MlirOperation op, const RmlirOptionValue *values, size_t count);
  /// Checks values after parsing; an empty string when they are fine. Lives until the next call on this thread.
  MlirStringRef (*check)(const void *data, const RmlirOptionValue *values, size_t count);
};
}

namespace {

/// A pass whose body is a Rust function. A function pass runs on functions of any dialect, and on a module by running on
/// each function in it, one after the other.
class RustPass final : public Pass {
public:
  RustPass(TypeID id, const RmlirPassInfo *info)
      : Pass(id, info->level == 1 ? std::optional<StringRef>("builtin.module") : std::nullopt), info(info) {
    addOptions();
    addCounters();
  }
  RustPass(const RustPass &other) : Pass(other), info(other.info) {
    addOptions();
    addCounters();
  }

  StringRef getName() const override { return unwrap(info->name); }
  StringRef getArgument() const override { return unwrap(info->name); }
  StringRef getDescription() const override { return unwrap(info->help); }

  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<affine::AffineDialect, arith::ArithDialect, cf::ControlFlowDialect, complex::ComplexDialect,
                    func::FuncDialect, gpu::GPUDialect, LLVM::LLVMDialect, math::MathDialect, memref::MemRefDialect,
                    omp::OpenMPDialect, scf::SCFDialect, ub::UBDialect, vector::VectorDialect>();
    rmlir::registerOwnDialects(registry);
  }

  LogicalResult initializeOptions(StringRef text,
                                  function_ref<LogicalResult(const Twine &)> errorHandler) override {
    if (failed(Pass::initializeOptions(text, errorHandler)))
      return failure();
    SmallVector<RmlirOptionValue> values = collect();
    StringRef problem = unwrap(info->check(info->data, values.data(), values.size()));
    return problem.empty() ? success() : errorHandler(problem);
  }

  void count(size_t index, uint64_t amount) {
    if (index < counters.size())
      *counters[index] += amount;
  }

protected:
  bool canScheduleOn(RegisteredOperationName name) const override {
    if (info->level == 1)
      return name.getStringRef() == "builtin.module";
    return name.hasInterface<FunctionOpInterface>() || name.hasTrait<OpTrait::SymbolTable>();
  }

  void runOnOperation() override {
    SmallVector<RmlirOptionValue> values = collect();
    bool changed = false, failed = false;
    auto runOn = [&](Operation *op) {
      uint32_t outcome = info->run(info->data, this, wrap(op), values.data(), values.size());
      changed |= outcome == 1;
      failed |= outcome == 2;
    };
    Operation *root = getOperation();
    if (info->level == 1 || isa<FunctionOpInterface>(root)) {
      runOn(root);
    } else {
      SmallVector<Operation *> functions;
      root->walk<WalkOrder::PreOrder>([&](Operation *op) {
        if (!isa<FunctionOpInterface>(op))
          return WalkResult::advance();
        functions.push_back(op);
        return WalkResult::skip();
      });
      for (Operation *function : functions)
        if (!failed)
          runOn(function);
    }
    if (failed)
      signalPassFailure();
    else if (!changed)
      markAllAnalysesPreserved();
  }

  std::unique_ptr<Pass> clonePass() const override { return std::make_unique<RustPass>(*this); }

private:
  template <typename T>
  void add(const RmlirPassOption &option, std::vector<std::unique_ptr<Option<T>>> &into, T initial) {
    into.push_back(std::make_unique<Option<T>>(*this, unwrap(option.name), llvm::cl::desc(unwrap(option.help)),
                                               llvm::cl::init(initial)));
  }

  void addOptions() {
    for (size_t i = 0; i < info->optionCount; ++i) {
      const RmlirPassOption &option = info->options[i];
      switch (option.kind) {
      case 0:
        add(option, bools, option.integer != 0);
        break;
      case 1:
        add(option, integers, static_cast<long>(option.integer));
        break;
      case 2:
        add(option, naturals, static_cast<unsigned long>(option.integer));
        break;
      case 3:
        add(option, numbers, option.number);
        break;
      case 4:
        add(option, texts, unwrap(option.text).str());
        break;
      default:
        lists.push_back(
            std::make_unique<ListOption<int64_t>>(*this, unwrap(option.name), llvm::cl::desc(unwrap(option.help))));
      }
    }
  }

  void addCounters() {
    for (size_t i = 0; i < info->counterCount; ++i)
      counters.push_back(std::make_unique<Statistic>(this, info->counters[i].name, info->counters[i].help));
  }

  /// The values in the order of declaration; they borrow from this pass.
  SmallVector<RmlirOptionValue> collect() {
    SmallVector<RmlirOptionValue> values;
    size_t next[6] = {0, 0, 0, 0, 0, 0};
    for (size_t i = 0; i < info->optionCount; ++i) {
      uint32_t kind = std::min<uint32_t>(info->options[i].kind, 5);
      RmlirOptionValue value = {0, 0.0, {nullptr, 0}, nullptr, 0};
      size_t index = next[kind]++;
      if (kind == 0)
        value.integer = *bools[index] ? 1 : 0;
      else if (kind == 1)
        value.integer = *integers[index];
      else if (kind == 2)
        value.integer = static_cast<int64_t>(static_cast<unsigned long>(*naturals[index]));
      else if (kind == 3)
        value.number = *numbers[index];
      else if (kind == 4)
        value.text = wrap(StringRef(texts[index]->getValue()));
      else {
        ArrayRef<int64_t> list = *lists[index];
        value.list = list.data();
        value.listSize = list.size();
      }
      values.push_back(value);
    }
    return values;
  }

  const RmlirPassInfo *info;
  std::vector<std::unique_ptr<Option<bool>>> bools;
  std::vector<std::unique_ptr<Option<long>>> integers;
  std::vector<std::unique_ptr<Option<unsigned long>>> naturals;
  std::vector<std::unique_ptr<Option<double>>> numbers;
  std::vector<std::unique_ptr<Option<std::string>>> texts;
  std::vector<std::unique_ptr<ListOption<int64_t>>> lists;
  std::vector<std::unique_ptr<Statistic>> counters;
};

} // namespace

extern "C" {

/// Registers a pass; `info` and what it points to live for ever.
void rmlirRegisterPass(const RmlirPassInfo *info) {
  static TypeIDAllocator allocator;
  TypeID id = allocator.allocate();
  registerPass([id, info] { return std::make_unique<RustPass>(id, info); });
}

void rmlirPassCount(void *pass, size_t counter, uint64_t amount) {
  static_cast<RustPass *>(static_cast<Pass *>(pass))->count(counter, amount);
}

struct RmlirPipelineOptions {
  bool verifyEach;
  bool timing;
  bool statistics;
  bool printAfterAll;
  MlirStringRef reproducer; // a file name; empty: no reproducer
};

/// Runs a textual pipeline on an op. 0: success; 1: the text is invalid (the reason goes to `problem`); 2: a pass failed or the
/// result does not verify (diagnostics were emitted).
uint32_t rmlirRunPipeline(MlirOperation handle, MlirStringRef text, const RmlirPipelineOptions *options,
                          void (*print)(void *, MlirStringRef), void *data) {
  Operation *op = unwrap(handle);
  std::string problem;
  {
    llvm::raw_string_ostream os(problem);
    PassManager manager(op->getName());
    if (failed(rmlir::parsePipeline(unwrap(text), manager, os))) {
      print(data, wrap(StringRef(problem)));
      return 1;
    }
    rmlir::prepareForPasses(manager);
    manager.enableVerifier(options->verifyEach);
    if (options->timing)
      manager.enableTiming();
    if (options->statistics)
      manager.enableStatistics(PassDisplayMode::Pipeline);
    if (options->printAfterAll) {
      op->getContext()->disableMultithreading();
      manager.enableIRPrinting([](Pass *, Operation *) { return false; }, [](Pass *, Operation *) { return true; });
    }
    if (options->reproducer.length != 0)
      manager.enableCrashReproducerGeneration(unwrap(options->reproducer));
    if (failed(manager.run(op)))
      return 2;
  }
  return 0;
}

/// The text of a pipeline with every option, as it replays; false (and the reason) when it is wrong.
bool rmlirExpandPipeline(MlirStringRef text, void (*print)(void *, MlirStringRef), void *data) {
  std::string out, problem;
  llvm::raw_string_ostream os(out), errors(problem);
  OpPassManager manager("builtin.module");
  bool parsed = succeeded(rmlir::parsePipeline(unwrap(text), manager, errors));
  if (parsed)
    manager.printAsTextualPipeline(os);
  print(data, wrap(StringRef(parsed ? out : problem)));
  return parsed;
}

bool rmlirVerify(MlirOperation op) { return succeeded(verify(unwrap(op))); }

} // extern "C"

/// Parses a pipeline. Upstream pipelines that hold passes by value bypass what this project registers in their place, so a
/// pipeline in which canonicalize appears is printed, which expands those, and parsed again.
LogicalResult rmlir::parsePipeline(StringRef text, OpPassManager &manager, llvm::raw_ostream &errors) {
  StringRef inner = text.trim();
  if (inner.consume_front(manager.getOpAnchorName()) && inner.trim().starts_with("(") && inner.trim().ends_with(")"))
    inner = inner.trim().drop_front().drop_back();
  else
    inner = text;
  OpPassManager first(manager.getOpAnchorName(), manager.getNesting());
  if (failed(parsePassPipeline(inner, first, errors)))
    return failure();
  return refinePipeline(first, manager, errors);
}

LogicalResult rmlir::refinePipeline(OpPassManager &from, OpPassManager &into, llvm::raw_ostream &errors) {
  std::string expanded;
  llvm::raw_string_ostream os(expanded);
  from.printAsTextualPipeline(os);
  StringRef rest = expanded;
  if ((!rest.contains("canonicalize{") && !rest.contains("inline{")) || rest.contains("unknown<")) {
    static_cast<OpPassManager &>(into) = from;
    return success();
  }
  rest.consume_front(from.getOpAnchorName());
  return parsePassPipeline(rest.drop_front().drop_back(), into, errors);
}
