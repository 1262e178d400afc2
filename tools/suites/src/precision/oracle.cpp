// An opt plugin that queries LLVM about the loads, stores and calls whose debug lines are ids.
//
// For each function it prints `function NAME`; for each load and store `load N: A B ...` or `store N: ...` with the
// smaller ids of no-alias accesses, at least one of the two a store; for each call `call N known` or `call N
// unknown`.

#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Plugins/PassPlugin.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

static unsigned number(const Instruction &inst) {
  return inst.getDebugLoc() ? inst.getDebugLoc().getLine() : 0;
}

static void ask(Function &function, AAResults &results) {
  BatchAAResults aliases(results);
  SmallVector<Instruction *> accesses;
  outs() << "function " << function.getName() << '\n';
  for (Instruction &inst : instructions(function)) {
    auto *call = dyn_cast<CallBase>(&inst);
    if (call && !isa<IntrinsicInst>(call)) {
      bool known = call->getMemoryEffects() != MemoryEffects::unknown();
      outs() << "call " << number(inst) << (known ? " known\n" : " unknown\n");
    }
    if (isa<LoadInst, StoreInst>(inst))
      accesses.push_back(&inst);
  }
  for (Instruction *later : accesses) {
    outs() << (isa<LoadInst>(later) ? "load " : "store ") << number(*later) << ':';
    for (Instruction *earlier : accesses) {
      if (number(*earlier) >= number(*later) || (isa<LoadInst>(later) && isa<LoadInst>(earlier)))
        continue;
      if (aliases.alias(MemoryLocation::get(earlier), MemoryLocation::get(later)) == AliasResult::NoAlias)
        outs() << ' ' << number(*earlier);
    }
    outs() << '\n';
  }
}

namespace {
struct Oracle : PassInfoMixin<Oracle> {
  PreservedAnalyses run(Module &module, ModuleAnalysisManager &analyses) {
    auto &functions = analyses.getResult<FunctionAnalysisManagerModuleProxy>(module).getManager();
    for (Function &function : module)
      if (!function.isDeclaration())
        ask(function, functions.getResult<AAManager>(function));
    return PreservedAnalyses::all();
  }
  static bool isRequired() { return true; }
};
} // namespace

static bool add(StringRef name, ModulePassManager &passes, ArrayRef<PassBuilder::PipelineElement>) {
  if (name != "rmlir-oracle")
    return false;
  passes.addPass(Oracle());
  return true;
}

extern "C" LLVM_ATTRIBUTE_WEAK PassPluginLibraryInfo llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "rmlir-oracle", "1",
          [](PassBuilder &builder) { builder.registerPipelineParsingCallback(add); }};
}
