// Reports the attributes of functions at the end of the optimisation pipeline.

#include "emit.h"

#include "clang/Basic/CodeGenOptions.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Passes/PassBuilder.h"

using namespace rmlir::native;

namespace {

void describe(llvm::raw_ostream &out, llvm::StringRef start, llvm::AttributeSet attributes) {
  for (llvm::Attribute attribute : attributes)
    out << start << attribute.getAsString(/*InAttrGrp=*/true) << '\n';
}

/// Describes a definition that is not interposable.
void describe(llvm::raw_ostream &out, const llvm::Function &function) {
  llvm::AttributeList attributes = function.getAttributes();
  out << '=' << function.getName() << '\n';
  describe(out, "f ", attributes.getFnAttrs());
  for (unsigned i = 0; i < function.arg_size(); ++i)
    describe(out, ("p " + llvm::Twine(i) + " ").str(), attributes.getParamAttrs(i));
  describe(out, "r ", attributes.getRetAttrs());
}

struct ObserveFunctions : llvm::PassInfoMixin<ObserveFunctions> {
  const RmlirNativeEmitRequest *request;
  explicit ObserveFunctions(const RmlirNativeEmitRequest &request) : request(&request) {}

  llvm::PreservedAnalyses run(llvm::Module &module, llvm::ModuleAnalysisManager &) {
    std::string text;
    llvm::raw_string_ostream out(text);
    for (const llvm::Function &function : module)
      if (function.hasExternalLinkage() && !function.isDeclaration() && function.isDSOLocal())
        describe(out, function);
    RmlirStr assembly = request->observe(request->user, {text.data(), text.size()});
    if (assembly.size)
      module.appendModuleInlineAsm(llvm::StringRef(assembly.data, assembly.size));
    return llvm::PreservedAnalyses::all();
  }
  static bool isRequired() { return true; }
};

} // namespace

void rmlir::native::observeFunctions(clang::CompilerInstance &instance, const RmlirNativeEmitRequest &request) {
  instance.getCodeGenOpts().PassBuilderCallbacks.push_back([&request](llvm::PassBuilder &builder) {
    builder.registerOptimizerLastEPCallback(
        [&request](llvm::ModulePassManager &passes, llvm::OptimizationLevel, llvm::ThinOrFullLTOPhase) {
          passes.addPass(ObserveFunctions(request));
        });
  });
}
