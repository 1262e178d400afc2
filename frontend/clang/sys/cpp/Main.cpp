// Entry point: one cc1 command line in, the typed tree and Clang's diagnostics out.
#include "Exporter.h"
#include "clang/Basic/DiagnosticFrontend.h"
#include "clang/CodeGen/ModuleBuilder.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/Lex/Pragma.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/TargetSelect.h"
#include <cstdlib>
#include <cstring>

using namespace clang;

namespace {
using Marks = std::vector<std::pair<SourceLocation, bool>>;

struct ScopPragma : PragmaHandler {
  Marks &Out;
  bool Begin;
  ScopPragma(StringRef Name, Marks &Out, bool Begin) : PragmaHandler(Name), Out(Out), Begin(Begin) {}
  void HandlePragma(Preprocessor &, PragmaIntroducer, Token &First) override { Out.push_back({First.getLocation(), Begin}); }
};

// Whether the unit names `__CUDA_ARCH__` outside skipped text: the device's view of it is another one.
bool namesArchitecture(Preprocessor &PP) {
  IdentifierTable &Names = PP.getIdentifierTable();
  return Names.find("__CUDA_ARCH__") != Names.end();
}

struct ExportConsumer : ASTConsumer {
  CompilerInstance &CI;
  std::string &Sink;
  llvm::ArrayRef<std::string> Roots;
  Marks &Scops;
  const exporter::Policy &Decide;
  bool &NamesArchitecture;
  ExportConsumer(CompilerInstance &CI, std::string &Sink, llvm::ArrayRef<std::string> Roots, Marks &Scops, const exporter::Policy &Decide,
                 bool &NamesArchitecture)
      : CI(CI), Sink(Sink), Roots(Roots), Scops(Scops), Decide(Decide), NamesArchitecture(NamesArchitecture) {}

  void HandleTranslationUnit(ASTContext &Context) override {
    NamesArchitecture = namesArchitecture(CI.getPreprocessor());
    if (CI.getDiagnostics().hasErrorOccurred()) return;
    llvm::LLVMContext LLVM;
    std::unique_ptr<CodeGenerator> Generator(CreateLLVMCodeGen(CI, CI.getCodeGenOpts().MainFileName, LLVM));
    Generator->Initialize(Context);
    // A source text without a file holds bodies of other units, which nothing in it uses.
    exporter::ComputationOptions Options = exporter::computationOptions(CI);
    bool IsLeftOut = CI.getFrontendOpts().Inputs.front().isBuffer() && !Decide.TakesForeignBodies(&Options);
    exporter::Exporter(CI, Context, *Generator, Sink, IsLeftOut ? llvm::ArrayRef<std::string>() : Roots, Scops, Decide).unit();
  }
};

struct ExportAction : ASTFrontendAction {
  std::string &Sink;
  llvm::ArrayRef<std::string> Roots;
  Marks Scops;
  const exporter::Policy &Decide;
  bool NamesArchitecture = false;
  ExportAction(std::string &Sink, llvm::ArrayRef<std::string> Roots, const exporter::Policy &Decide)
      : Sink(Sink), Roots(Roots), Decide(Decide) {}
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI, StringRef) override {
    Preprocessor &PP = CI.getPreprocessor();
    PP.AddPragmaHandler(new ScopPragma("scop", Scops, true));
    PP.AddPragmaHandler(new ScopPragma("endscop", Scops, false));
    return std::make_unique<ExportConsumer>(CI, Sink, Roots, Scops, Decide, NamesArchitecture);
  }
};

/// Replaces the input file of an invocation by a source text. Code generation options are kept; macros, included files, and
/// options for additional outputs are removed.
void replaceInput(CompilerInvocation &Invocation, llvm::MemoryBufferRef Text) {
  FrontendOptions &Frontend = Invocation.getFrontendOpts();
  Frontend.Inputs = {FrontendInputFile(Text, InputKind(Language::C))};
  Frontend.OutputFile.clear();
  PreprocessorOptions &Preprocessing = Invocation.getPreprocessorOpts();
  Preprocessing.Macros.clear();
  Preprocessing.Includes.clear();
  Preprocessing.MacroIncludes.clear();
  Preprocessing.ImplicitPCHInclude.clear();
  Invocation.getDependencyOutputOpts() = DependencyOutputOptions();
  Invocation.getDiagnosticOpts().DiagnosticLogFile.clear();
  Invocation.getDiagnosticOpts().DiagnosticSerializationFile.clear();
  Invocation.getDiagnosticOpts().IgnoreWarnings = true;
  // A debugger has no source file for these lines.
  Invocation.getCodeGenOpts().setDebugInfo(llvm::codegenoptions::NoDebugInfo);
}

char *copied(const std::string &Text) {
  char *Out = static_cast<char *>(malloc(Text.size() + 1));
  memcpy(Out, Text.data(), Text.size());
  Out[Text.size()] = 0;
  return Out;
}
} // namespace

extern "C" {
struct RmlirExport {
  char *tree;
  size_t tree_size;
  char *diagnostics;
  size_t diagnostics_size;
  int ok;
  int names_architecture; // `__CUDA_ARCH__`
};

RmlirExport rmlir_clang_export(const char *const *args, size_t count, const char *const *roots, size_t root_count, const char *text,
                               const exporter::Policy *policy) {
  static bool Once = (llvm::InitializeAllTargetInfos(), llvm::InitializeAllTargets(), llvm::InitializeAllTargetMCs(),
                      llvm::InitializeAllAsmParsers(), llvm::InitializeAllAsmPrinters(), true);
  (void)Once;
  std::string Tree, Text;
  bool Ok = false, NamesArchitecture = false;
  std::vector<std::string> Roots(roots, roots + root_count);
  {
    llvm::raw_string_ostream OS(Text);
    auto Invocation = std::make_shared<CompilerInvocation>();
    auto VFS = llvm::vfs::getRealFileSystem();
    DiagnosticOptions Early;
    auto EarlyDiags = CompilerInstance::createDiagnostics(*VFS, Early, new TextDiagnosticPrinter(OS, Early));
    if (CompilerInvocation::CreateFromArgs(*Invocation, llvm::ArrayRef(args, count), *EarlyDiags, RMLIR_CLANG_PATH)) {
      Invocation->getFrontendOpts().DisableFree = false;
      if (text) replaceInput(*Invocation, llvm::MemoryBufferRef(text, "<headers>"));
      OS.enable_colors(Invocation->getDiagnosticOpts().ShowColors);
      CompilerInstance CI(Invocation);
      CI.createVirtualFileSystem(VFS);
      CI.createDiagnostics(new TextDiagnosticPrinter(OS, CI.getDiagnosticOpts()));
      CI.setVerboseOutputStream(OS);
      ExportAction Action(Tree, Roots, *policy);
      Ok = CI.ExecuteAction(Action) && !CI.getDiagnostics().hasErrorOccurred();
      NamesArchitecture = Action.NamesArchitecture;
    }
  }
  return {copied(Tree), Tree.size(), copied(Text), Text.size(), Ok, NamesArchitecture};
}

void rmlir_clang_export_free(RmlirExport *result) {
  free(result->tree);
  free(result->diagnostics);
}
}
