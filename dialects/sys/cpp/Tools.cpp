//===- Tools.cpp - the main function of rmlir-opt --------------------------------===//
//
// Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===---------------------------------------------------------------------------===//

#include "Shim.h"

#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;

extern "C" {

/// The options of the command line that MLIR does not handle; the strings live to the end of the process.
struct RmlirToolRequest {
  bool remarks;
  MlirStringRef report;  // a file name or empty
  MlirStringRef explain; // a code or empty
};
}

/// Parses the command line, runs the pipeline on the input and writes the output.
static LogicalResult run(int argc, char **argv, DialectRegistry &registry, RmlirToolRequest *request) {
  static llvm::cl::opt<bool> remarks("remarks", llvm::cl::desc("Print what our passes did, or why they did not, to stderr"),
                                     llvm::cl::init(false));
  static llvm::cl::opt<std::string> report("report", llvm::cl::desc("Write these remarks to a file, as JSON"),
                                           llvm::cl::value_desc("file"));
  static llvm::cl::opt<std::string> explain("explain", llvm::cl::desc("Explain a diagnostic code and exit"),
                                            llvm::cl::value_desc("RM0123"));
  auto [input, output] = registerAndParseCLIOptions(argc, argv, "rmlir modular optimizer driver\n", registry);
  *request = {remarks, wrap(StringRef(report.getValue())), wrap(StringRef(explain.getValue()))};
  if (!explain.empty())
    return success();

  MlirOptMainConfig config = MlirOptMainConfig::createFromCLOptions();
  if (config.shouldShowDialects()) {
    llvm::outs() << "Available Dialects: ";
    llvm::interleave(registry.getDialectNames(), llvm::outs(), ",");
    llvm::outs() << "\n";
    return success();
  }
  if (config.shouldListPasses()) {
    printRegisteredPasses();
    return success();
  }
  MlirOptMainConfig parsed = config;
  config.setPassPipelineSetupFn([parsed](PassManager &manager) {
    rmlir::prepareForPasses(manager);
    PassManager scratch(manager.getContext(), manager.getOpAnchorName(), manager.getNesting());
    if (failed(parsed.setupPassPipeline(scratch)))
      return failure();
    return rmlir::refinePipeline(scratch, manager, llvm::errs());
  });

  std::string problem;
  std::unique_ptr<llvm::MemoryBuffer> file = openInputFile(input, &problem);
  if (!file) {
    llvm::errs() << "error: " << problem << "\n";
    return failure();
  }
  std::unique_ptr<llvm::ToolOutputFile> out = openOutputFile(output, &problem);
  if (!out) {
    llvm::errs() << "error: " << problem << "\n";
    return failure();
  }
  if (failed(MlirOptMain(out->os(), std::move(file), registry, config)))
    return failure();
  out->keep();
  return success();
}

/// The main function of rmlir-opt; passes must be registered before. Returns the exit status.
extern "C" int rmlirOptMain(int argc, char **argv, RmlirToolRequest *request) {
  llvm::InitLLVM init(argc, argv);
  DialectRegistry registry;
  rmlir::registerDialects(registry);
  return failed(run(argc, argv, registry, request)) ? 1 : 0;
}
