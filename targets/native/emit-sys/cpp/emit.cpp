// Optimises a module and generates code from it with Clang's own back end driver, `clang::emitBackendOutput`, under
// the options of a `-cc1` command line.
//
// Everything runs inside a crash recovery context: a fatal back end error or a crash becomes a diagnostic and a
// status, and the process continues. What was allocated at that moment is leaked.

#include "emit.h"

#include "clang/Basic/CodeGenOptions.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticFrontend.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Basic/TargetOptions.h"
#include "clang/Basic/Version.h"
#include "clang/CodeGen/BackendUtil.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/FrontendOptions.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/LLVMRemarkStreamer.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Pass.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Timer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <mutex>

using namespace rmlir::native;

struct RmlirNativeEmitResult {
  llvm::SmallVector<char, 0> output;
  std::string diagnostics;
  unsigned errors = 0;
  unsigned warnings = 0;
  int status = 0;
};

namespace {

llvm::StringRef ref(RmlirStr text) { return llvm::StringRef(text.data, text.size); }

/// One-time set-up of the process: the code generators this project supports.
void initialiseTargets() {
  static std::once_flag once;
  std::call_once(once, [] {
    LLVMInitializeX86TargetInfo();
    LLVMInitializeX86Target();
    LLVMInitializeX86TargetMC();
    LLVMInitializeX86AsmPrinter();
    LLVMInitializeX86AsmParser();
  });
}

/// The status of an emission that ended in a fatal error of LLVM.
constexpr int kFatal = 2;

/// The emission that runs on this thread, for the fatal error handler.
thread_local clang::DiagnosticsEngine *currentDiagnostics = nullptr;

/// Reports an LLVM fatal error as Clang does and leaves the emission through the recovery context.
void onFatalError(void *, const char *message, bool isInternal) {
  if (currentDiagnostics)
    currentDiagnostics->Report(clang::diag::err_fe_error_backend) << message;
  llvm::sys::Process::Exit(isInternal ? kFatal : 1);
}

/// Installs the process-wide handlers while at least one emission runs.
class HandlerScope {
public:
  HandlerScope() {
    std::lock_guard<std::mutex> lock(mutex);
    if (users++ == 0) {
      llvm::CrashRecoveryContext::Enable();
      llvm::remove_fatal_error_handler();
      llvm::install_fatal_error_handler(onFatalError);
    }
  }
  ~HandlerScope() {
    std::lock_guard<std::mutex> lock(mutex);
    if (--users == 0) {
      llvm::remove_fatal_error_handler();
      llvm::CrashRecoveryContext::Disable();
    }
  }

private:
  static std::mutex mutex;
  static unsigned users;
};
std::mutex HandlerScope::mutex;
unsigned HandlerScope::users = 0;

/// Measures the time of passes during its lifetime if requested, and prints the results at the end, as Clang does.
class TimeReport {
public:
  TimeReport(clang::CompilerInstance &instance, llvm::raw_ostream &text)
      : instance(instance), text(text), asked(instance.getCodeGenOpts().TimePasses) {
    if (!asked)
      return;
    llvm::TimePassesIsEnabled = true;
    llvm::TimePassesPerRun = instance.getCodeGenOpts().TimePassesPerRun;
    // The timers of passes interrupt this one and resume it.
    instance.createFrontendTimer();
    instance.getFrontendTimer().startTimer();
  }
  ~TimeReport() {
    if (!asked)
      return;
    instance.getFrontendTimer().stopTimer();
    llvm::TimerGroup::printAll(text);
    llvm::TimerGroup::clearAll();
    llvm::TimePassesIsEnabled = llvm::TimePassesPerRun = false;
  }
  TimeReport(const TimeReport &) = delete;
  TimeReport &operator=(const TimeReport &) = delete;

private:
  clang::CompilerInstance &instance;
  llvm::raw_ostream &text;
  bool asked;
};

/// One emission: the compiler instance of its arguments, and the steps in order.
class Emission {
public:
  Emission(const RmlirNativeEmitRequest &request, RmlirNativeEmitResult &result, llvm::raw_ostream &text)
      : request(request), result(result), text(text) {}

  void run();
  /// After a crash the members are in an unknown state and stay as they are.
  void finish();

private:
  const RmlirNativeEmitRequest &request;
  RmlirNativeEmitResult &result;
  llvm::raw_ostream &text;
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files = llvm::vfs::getRealFileSystem();
  std::unique_ptr<clang::CompilerInstance> instance;
  std::unique_ptr<llvm::LLVMContext> context;
  std::unique_ptr<llvm::Module> module;
  llvm::LLVMRemarkFileHandle remarks;
  SourceMap sources;

  bool createInstance();
  bool applyLlvmArguments();
  bool prepareContext();
  bool loadModule();
  bool loadIr();
  bool verifyModule();
  void nameModule();
  void emit();
  clang::DiagnosticsEngine &diagnostics() { return instance->getDiagnostics(); }
  bool fail(const llvm::Twine &message);
};

bool Emission::fail(const llvm::Twine &message) {
  unsigned id = diagnostics().getCustomDiagID(clang::DiagnosticsEngine::Error, "%0");
  diagnostics().Report(id) << message.str();
  return false;
}

/// Parses the arguments; wrong ones are reported as Clang does.
bool Emission::createInstance() {
  std::vector<std::string> owned;
  for (size_t i = 0; i < request.num_args; ++i)
    owned.push_back(ref(request.args[i]).str());
  llvm::ArrayRef<std::string> rest(owned);
  if (!rest.empty() && rest.front() == "-cc1")
    rest = rest.drop_front();
  std::vector<const char *> arguments;
  for (const std::string &argument : rest)
    arguments.push_back(argument.c_str());

  clang::DiagnosticOptions early;
  auto engine = clang::CompilerInstance::createDiagnostics(*files, early, new clang::TextDiagnosticPrinter(text, early));
  auto invocation = std::make_shared<clang::CompilerInvocation>();
  bool parsed = clang::CompilerInvocation::CreateFromArgs(*invocation, arguments, *engine);
  if (!parsed || engine->hasErrorOccurred()) {
    result.errors += std::max(1u, engine->getClient()->getNumErrors());
    return false;
  }
  // The process outlives this job, so everything is freed.
  invocation->getFrontendOpts().DisableFree = false;
  invocation->getCodeGenOpts().DisableFree = false;
  instance = std::make_unique<clang::CompilerInstance>(std::move(invocation));
  instance->setVirtualFileSystem(files);
  // The front end has reported errors in warning options.
  instance->createDiagnostics(new clang::IgnoringDiagConsumer);
  if (!instance->hasDiagnostics())
    return false;
  diagnostics().Reset(/*soft=*/true);
  diagnostics().setClient(new clang::TextDiagnosticPrinter(text, instance->getDiagnosticOpts()));
  instance->setVerboseOutputStream(text);
  instance->createFileManager();
  instance->createSourceManager();
  if (!instance->createTarget())
    return false;
  instance->getDiagnosticClient().BeginSourceFile(instance->getLangOpts(), nullptr);
  return !diagnostics().hasErrorOccurred();
}

/// `-mllvm` options. They are process-wide; a later job first resets those of an earlier one.
bool Emission::applyLlvmArguments() {
  static bool changed = false;
  const std::vector<std::string> &given = instance->getFrontendOpts().LLVMArgs;
  if (given.empty() && !changed)
    return true;
  if (changed)
    llvm::cl::ResetAllOptionOccurrences();
  changed = !given.empty();
  std::vector<const char *> arguments = {"clang (LLVM option parsing)"};
  for (const std::string &argument : given)
    arguments.push_back(argument.c_str());
  std::string problem;
  llvm::raw_string_ostream stream(problem);
  if (llvm::cl::ParseCommandLineOptions(static_cast<int>(arguments.size()), arguments.data(), "", &stream))
    return true;
  return fail(llvm::StringRef(problem).trim());
}

/// Configures the LLVM context as Clang does before code generation.
bool Emission::prepareContext() {
  const clang::CodeGenOptions &options = instance->getCodeGenOpts();
  const clang::TargetOptions &target = instance->getTargetOpts();
  context = std::make_unique<llvm::LLVMContext>();
  context->setDefaultTargetCPU(target.CPU);
  context->setDefaultTargetFeatures(llvm::join(target.Features, ","));
  context->setDiagnosticsHotnessRequested(options.DiagnosticsWithHotness);
  if (options.MisExpect)
    context->setMisExpectWarningRequested(true);
  installBackendDiagnostics(*context, *instance, sources);
  if (request.action == RMLIR_EMIT_LLVM_UNOPTIMISED)
    return true;
  if (!options.LinkBitcodeFiles.empty())
    return fail("linking bitcode files into the module ('-mlink-bitcode-file') is not supported");
  auto handle = llvm::setupLLVMOptimizationRemarks(*context, options.OptRecordFile, options.OptRecordPasses,
                                                   options.OptRecordFormat, options.DiagnosticsWithHotness,
                                                   options.DiagnosticsHotnessThreshold);
  if (!handle)
    return fail(llvm::toString(handle.takeError()));
  remarks = std::move(*handle);
  return true;
}

bool Emission::loadIr() {
  llvm::SMDiagnostic problem;
  auto buffer = llvm::MemoryBuffer::getMemBufferCopy(ref(request.ir), ref(request.ir_name));
  module = llvm::parseIR(buffer->getMemBufferRef(), problem, *context);
  if (module)
    return true;
  return fail(llvm::Twine(problem.getFilename()) + ":" + llvm::Twine(problem.getLineNo()) + ": " +
              problem.getMessage());
}

/// The module's name is that of the C file: the object's file symbol and the sanitizers show it.
void Emission::nameModule() {
  const auto &inputs = instance->getFrontendOpts().Inputs;
  llvm::StringRef name = inputs.empty() || !inputs.front().isFile() ? "" : inputs.front().getFile();
  if (name.empty() || name == "-")
    name = instance->getCodeGenOpts().MainFileName;
  if (name.empty())
    name = "-";
  module->setModuleIdentifier(name);
  module->setSourceFileName(name);
}

/// Clang's driver switches the verifier of the pipeline off in builds for release.
bool Emission::verifyModule() {
  std::string problems;
  llvm::raw_string_ostream stream(problems);
  if (!llvm::verifyModule(*module, &stream))
    return true;
  return fail("invalid LLVM IR: " + llvm::StringRef(problems).trim());
}

bool Emission::loadModule() {
  const clang::TargetInfo &target = instance->getTarget();
  bool discardNames = instance->getCodeGenOpts().DiscardValueNames && request.action != RMLIR_EMIT_LLVM_UNOPTIMISED;
  if (!request.operation) {
    // The reader of textual IR needs the names.
    if (!loadIr())
      return false;
    context->setDiscardValueNames(discardNames);
    // As Clang does for IR input: the triple of the command line wins, with a warning.
    const std::string &wanted = instance->getTargetOpts().Triple;
    if (module->getTargetTriple().str() != wanted) {
      diagnostics().Report(clang::diag::warn_fe_override_module) << wanted;
      module->setTargetTriple(llvm::Triple(wanted));
    }
    if (module->getDataLayoutStr().empty())
      module->setDataLayout(target.getDataLayoutString());
    return true;
  }
  context->setDiscardValueNames(discardNames);
  module = translate(request.operation, *context, sources);
  if (!module) {
    // The reason went to the MLIR context's diagnostic handler, which is not ours to print.
    ++result.errors;
    return false;
  }
  module->setTargetTriple(target.getTriple());
  module->setDataLayout(target.getDataLayoutString());
  if (request.verify && !verifyModule())
    return false;
  nameModule();
  addModuleFlags(*module, *instance, ref(request.producer));
  return true;
}

/// The action in Clang's terms.
clang::BackendAction backendAction(uint32_t action) {
  switch (action) {
  case RMLIR_EMIT_ASSEMBLY:
    return clang::Backend_EmitAssembly;
  case RMLIR_EMIT_LLVM:
    return clang::Backend_EmitLL;
  case RMLIR_EMIT_BITCODE:
    return clang::Backend_EmitBC;
  case RMLIR_EMIT_NOTHING:
    return clang::Backend_EmitMCNull;
  case RMLIR_EMIT_OPTIMISE_ONLY:
    return clang::Backend_EmitNothing;
  default:
    return clang::Backend_EmitObj;
  }
}

/// FastISel, which selects instructions at -O0 and for `optnone`, treats a call without uses that writes no memory as dead, even
/// if it may not return.
void keepCallsWithoutReturn(llvm::Module &module, bool optimised) {
  auto isSelectedFast = [&](const llvm::User *user) {
    const auto *call = llvm::dyn_cast<llvm::CallBase>(user);
    return call && (!optimised || call->getFunction()->hasOptNone());
  };
  for (llvm::Function &function : module)
    if (function.onlyReadsMemory() && !function.willReturn() && llvm::any_of(function.users(), isSelectedFast))
      function.removeFnAttr(llvm::Attribute::Memory);
}

void Emission::emit() {
  auto stream = std::make_unique<llvm::raw_svector_ostream>(result.output);
  if (request.action == RMLIR_EMIT_LLVM_UNOPTIMISED) {
    module->print(*stream, nullptr, instance->getCodeGenOpts().EmitLLVMUseLists);
    return;
  }
  keepCallsWithoutReturn(*module, instance->getCodeGenOpts().OptimizationLevel > 0);
  if (request.observe)
    observeFunctions(*instance, request);
  TimeReport report(*instance, text);
  clang::emitBackendOutput(*instance, instance->getCodeGenOpts(), instance->getTarget().getDataLayoutString(),
                           module.get(), backendAction(request.action), files, std::move(stream));
  if (remarks)
    remarks->keep();
}

void Emission::run() {
  if (!createInstance())
    return;
  currentDiagnostics = &diagnostics();
  if (applyLlvmArguments() && prepareContext() && loadModule() && !diagnostics().hasErrorOccurred())
    emit();
}

void Emission::finish() {
  if (!instance || !instance->hasDiagnostics())
    return;
  instance->getDiagnosticClient().EndSourceFile();
  result.errors += instance->getDiagnosticClient().getNumErrors();
  result.warnings += instance->getDiagnosticClient().getNumWarnings();
}

} // namespace

RmlirNativeEmitResult *rmlirNativeEmit(const RmlirNativeEmitRequest *request) {
  initialiseTargets();
  auto *result = new RmlirNativeEmitResult;
  llvm::raw_string_ostream text(result->diagnostics);
  HandlerScope handlers;
  auto *emission = new Emission(*request, *result, text);
  llvm::CrashRecoveryContext recovery;
  bool finished = recovery.RunSafely([&] { emission->run(); });
  currentDiagnostics = nullptr;
  emission->finish();
  if (finished) {
    delete emission;
  } else {
    // A crash leaves locks and half-built objects behind, so the emission is not destroyed.
    bool crashed = llvm::CrashRecoveryContext::isCrash(recovery.RetCode);
    result->status = crashed ? 70 : recovery.RetCode;
    if (crashed)
      text << "error: the code generator crashed\n";
    result->errors = std::max(1u, result->errors);
  }
  if (result->errors) {
    result->output.clear();
    result->status = std::max(1, result->status);
  }
  text.flush();
  return result;
}

RmlirStr rmlirNativeEmitOutput(const RmlirNativeEmitResult *result) { return {result->output.data(), result->output.size()}; }

RmlirStr rmlirNativeEmitDiagnostics(const RmlirNativeEmitResult *result) {
  return {result->diagnostics.data(), result->diagnostics.size()};
}

unsigned rmlirNativeEmitErrors(const RmlirNativeEmitResult *result) { return result->errors; }
unsigned rmlirNativeEmitWarnings(const RmlirNativeEmitResult *result) { return result->warnings; }
int rmlirNativeEmitStatus(const RmlirNativeEmitResult *result) { return result->status; }
void rmlirNativeEmitDestroy(RmlirNativeEmitResult *result) { delete result; }
