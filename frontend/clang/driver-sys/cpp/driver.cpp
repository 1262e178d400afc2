// One run of Clang's driver.
//
// This follows the main function of the `clang` executable: response files are expanded before, diagnostics options
// come from the command line, the driver builds the compilation and executes it. What differs is the executable the
// driver believes to be (the installed `clang`, so that headers, runtime libraries and tools are Clang's own) and what
// runs as a compile job.

#include "driver.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Driver/Compilation.h"
#include "clang/Driver/Driver.h"
#include "clang/Driver/ToolChain.h"
#include "clang/Frontend/ChainedDiagnosticConsumer.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/SerializedDiagnosticPrinter.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TargetParser/Host.h"

using namespace rmlir;

/// The status of the process: 70 when a compiler failed internally, as `clang` itself has it.
static int statusOfFailures(int status,
                            llvm::ArrayRef<std::pair<int, const clang::driver::Command *>> failures) {
  for (const auto &failure : failures)
    if (failure.first < 0 || failure.first == 70)
      return 70;
  // The driver itself reports a status only for what it did itself.
  if (status == 0 && !failures.empty())
    status = failures.front().first;
  return status < 0 ? 70 : status;
}

RmlirDriverJob *rmlirDriverPlan(RmlirDriverStr clang, const RmlirDriverStr *args, size_t num_args) {
  llvm::BumpPtrAllocator allocator;
  llvm::StringSaver saver(allocator);
  llvm::StringRef clangPath = saver.save(ref(clang));
  clang::DiagnosticOptions options;
  clang::DiagnosticsEngine diagnostics(clang::DiagnosticIDs::create(), options, new clang::IgnoringDiagConsumer);
  clang::driver::Driver driver(clangPath, llvm::sys::getDefaultTargetTriple(), diagnostics, "clang LLVM compiler",
                               llvm::vfs::getRealFileSystem());
  std::unique_ptr<clang::driver::Compilation> compilation(
      driver.BuildCompilation(terminated(saver, clangPath, args, num_args)));
  if (!compilation || compilation->containsError())
    return nullptr;
  std::unique_ptr<RmlirDriverJob> job = firstCompileJob(*compilation);
  if (job)
    job->args.clear();
  return job.release();
}

void rmlirDriverPlanDestroy(RmlirDriverJob *job) { delete job; }

int rmlirDriverRun(const RmlirDriverRequest *request) {
  if (llvm::sys::Process::FixupStandardFileDescriptors())
    return 1;
  LLVMInitializeX86TargetInfo();
  LLVMInitializeX86Target();

  llvm::BumpPtrAllocator allocator;
  llvm::StringSaver saver(allocator);
  llvm::StringRef clangPath = saver.save(ref(request->clang));
  llvm::SmallVector<const char *, 256> args = terminated(saver, clangPath, request->args, request->num_args);

  auto files = llvm::vfs::getRealFileSystem();
  std::unique_ptr<clang::DiagnosticOptions> options = clang::CreateAndPopulateDiagOpts(args);
  // The driver's own messages know no suppression mappings; the jobs read that file themselves.
  options->DiagnosticSuppressionMappingsFile.clear();
  auto *printer = new clang::TextDiagnosticPrinter(llvm::errs(), *options);
  printer->setPrefix(ref(request->program).str());
  clang::DiagnosticsEngine diagnostics(clang::DiagnosticIDs::create(), *options, printer);
  if (!options->DiagnosticSerializationFile.empty()) {
    auto serialized = clang::serialized_diags::create(options->DiagnosticSerializationFile, *options,
                                                      /*MergeChildRecords=*/true);
    diagnostics.setClient(
        new clang::ChainedDiagnosticConsumer(diagnostics.takeClient(), std::move(serialized)));
  }
  clang::ProcessWarningOptions(diagnostics, *options, *files, /*ReportDiags=*/false);

  clang::driver::Driver driver(clangPath, llvm::sys::getDefaultTargetTriple(), diagnostics, "clang LLVM compiler",
                               files);
  // A compile job is only made replaceable when the driver may run it itself; what runs is set job by job below.
  auto neverCalled = [](llvm::SmallVectorImpl<const char *> &) { return 1; };
  driver.CC1Main = neverCalled;

  std::unique_ptr<clang::driver::Compilation> compilation(driver.BuildCompilation(args));
  llvm::outs().flush(); // the answers to questions such as --version
  if (!compilation)
    return diagnostics.hasErrorOccurred() ? 1 : 0;
  int status = 1;
  llvm::SmallVector<std::pair<int, const clang::driver::Command *>, 4> failures;
  if (!compilation->containsError()) {
    if (!replaceCompileJobs(*compilation, *request))
      return 1;
    status = driver.ExecuteCompilation(*compilation, failures);
  }
  status = statusOfFailures(status, failures);
  diagnostics.getClient()->finish();
  return status;
}
