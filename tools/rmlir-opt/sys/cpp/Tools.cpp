//===- Tools.cpp - the main functions of the language server and the reducer -----===//
//
// Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===---------------------------------------------------------------------------===//

#include "Shim.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Tools/mlir-lsp-server/MlirLspServerMain.h"
#include "mlir/Tools/mlir-reduce/MlirReduceMain.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;

/// Serves editors on standard input and output until they say `exit`. Returns the exit status.
extern "C" int rmlirLspServerMain(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  DialectRegistry registry;
  rmlir::registerDialects(registry);
  return failed(MlirLspServerMain(argc, argv, registry)) ? 1 : 0;
}

/// The output file that the command line names, in one of the four ways of writing it; empty for none.
static StringRef outputName(int argc, char **argv) {
  for (int at = 1; at < argc; ++at) {
    StringRef word = argv[at];
    if (!word.consume_front("-"))
      continue;
    word.consume_front("-");
    if (word == "o" && at + 1 < argc)
      return argv[at + 1];
    if (word.consume_front("o="))
      return word;
  }
  return "";
}

/// Reports why the output cannot be opened; MLIR's reducer exits silently then.
static void explainOutput(StringRef name) {
  std::string problem;
  if (!name.empty() && !openOutputFile(name, &problem))
    llvm::errs() << "error: " << problem << "\n";
}

/// Reduces a module as long as a script classifies it as interesting; passes must be registered before. Returns the exit status.
extern "C" int rmlirReduceMain(int argc, char **argv) {
  DialectRegistry registry;
  rmlir::registerDialects(registry);
  MLIRContext context(registry);
  // Passes nested in the reducer's pass cannot load their dependent dialects.
  context.loadAllAvailableDialects();
  // Without a handler warnings are not shown, among them the one for a module that is not interesting.
  llvm::SourceMgr sources;
  SourceMgrDiagnosticHandler handler(sources, &context);
  if (succeeded(mlirReduceMain(argc, argv, context)))
    return 0;
  explainOutput(outputName(argc, argv));
  return 1;
}
