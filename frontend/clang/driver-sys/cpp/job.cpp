// The code generation jobs of a compilation.
//
// A job is one when the parsed `-cc1` command line asks for object code, assembly, LLVM IR or bitcode from a source
// file. It is then replaced, in place, by a command that calls back; all others stay the commands the driver made, and
// run the installed Clang or the linker. The decision is made on the parsed command line, never on its spelling.

#include "driver.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Basic/TargetOptions.h"
#include "clang/Driver/Action.h"
#include "clang/Driver/Compilation.h"
#include "clang/Driver/Driver.h"
#include "clang/Driver/InputInfo.h"
#include "clang/Driver/Job.h"
#include "clang/Driver/Tool.h"
#include "clang/Driver/Types.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/FrontendOptions.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>

using namespace rmlir;
using clang::driver::Command;

namespace {

/// The action of a code generation job; none for other jobs.
std::optional<RmlirDriverAction> codeAction(clang::frontend::ActionKind kind) {
  switch (kind) {
  case clang::frontend::EmitObj:
    return RMLIR_DRIVER_OBJECT;
  case clang::frontend::EmitAssembly:
    return RMLIR_DRIVER_ASSEMBLY;
  case clang::frontend::EmitLLVM:
    return RMLIR_DRIVER_LLVM;
  case clang::frontend::EmitBC:
    return RMLIR_DRIVER_BITCODE;
  case clang::frontend::EmitLLVMOnly:
  case clang::frontend::EmitCodeGenOnly:
  case clang::frontend::EmitCIR:
    return RMLIR_DRIVER_NOTHING;
  default:
    return std::nullopt;
  }
}

RmlirDriverLanguage languageOf(clang::InputKind kind) {
  switch (kind.getLanguage()) {
  case clang::Language::C:
    return RMLIR_DRIVER_C;
  case clang::Language::LLVM_IR:
    return RMLIR_DRIVER_LLVM_IR;
  case clang::Language::CXX:
    return RMLIR_DRIVER_CXX;
  case clang::Language::ObjC:
  case clang::Language::ObjCXX:
    return RMLIR_DRIVER_OBJC;
  case clang::Language::CUDA:
    return RMLIR_DRIVER_CUDA;
  default:
    return RMLIR_DRIVER_OTHER;
  }
}

/// A command that hands its job to the callback.
class CompileCommand : public clang::driver::CC1Command {
public:
  CompileCommand(const clang::driver::CC1Command &original, const RmlirDriverRequest &request,
                 std::unique_ptr<RmlirDriverJob> job)
      : CC1Command(original), request(request), job(std::move(job)) {
    InProcess = true;
  }

  int Execute(llvm::ArrayRef<std::optional<llvm::StringRef>>, std::string *, bool *executionFailed) const override {
    PrintFileNames();
    if (executionFailed)
      *executionFailed = false;
    return request.compile(request.user, job.get());
  }

private:
  const RmlirDriverRequest &request;
  std::unique_ptr<RmlirDriverJob> job;
};

/// A job that runs a tool after a callback.
class ToolCommand : public Command {
public:
  ToolCommand(const Command &original, const RmlirDriverRequest &request) : Command(original), request(request) {
    InProcess = false;
  }

  int Execute(llvm::ArrayRef<std::optional<llvm::StringRef>> redirects, std::string *message, bool *executionFailed) const override {
    std::vector<RmlirDriverStr> args;
    for (const char *argument : getArguments())
      args.push_back(str(argument));
    bool links = llvm::isa<clang::driver::LinkJobAction>(getSource());
    if (request.before(request.user, links, args.data(), args.size()))
      return Command::Execute(redirects, message, executionFailed);
    if (executionFailed)
      *executionFailed = false;
    return 1;
  }

private:
  const RmlirDriverRequest &request;
};

/// Makes the job of a parsed command line; null when it is no code generation job, or does not parse, in which case
/// the installed Clang reports the reason.
std::unique_ptr<RmlirDriverJob> makeJob(const Command &command, llvm::ArrayRef<RmlirDriverStr> modules) {
  llvm::ArrayRef<const char *> args = command.getArguments();
  if (args.empty() || llvm::StringRef(args.front()) != "-cc1")
    return nullptr;
  args = args.drop_front();
  clang::DiagnosticOptions options;
  clang::DiagnosticsEngine diagnostics(clang::DiagnosticIDs::create(), options, new clang::IgnoringDiagConsumer);
  auto job = std::make_unique<RmlirDriverJob>();
  job->invocation = std::make_unique<clang::CompilerInvocation>();
  if (!clang::CompilerInvocation::CreateFromArgs(*job->invocation, args, diagnostics, command.getExecutable()))
    return nullptr;
  const clang::FrontendOptions &frontend = job->invocation->getFrontendOpts();
  std::optional<RmlirDriverAction> action = codeAction(frontend.ProgramAction);
  if (!action || frontend.Inputs.empty() || frontend.ShowHelp || frontend.ShowVersion)
    return nullptr;
  job->action = *action;
  job->language = languageOf(frontend.Inputs.front().getKind());
  job->input = frontend.Inputs.front().getFile().str();
  job->output = frontend.OutputFile;
  job->triple = job->invocation->getTargetOpts().Triple;
  for (const char *arg : args)
    job->args.push_back(arg);
  for (RmlirDriverStr module : modules)
    if (job->language == RMLIR_DRIVER_C && ref(module) == job->input)
      job->language = RMLIR_DRIVER_MLIR;
  return job;
}

/// Turns a job that writes the driver's "AST" type, which is how a run that stops at the module is planned, into a
/// code generation job, and gives an output named by the driver another suffix.
void stopAtModule(clang::driver::Compilation &compilation, Command &command, llvm::StringRef suffix) {
  const auto *action = llvm::dyn_cast<clang::driver::JobAction>(&command.getSource());
  if (!action || action->getType() != clang::driver::types::TY_AST)
    return;
  const char *named = compilation.getResultFiles().lookup(action);
  bool byUser = compilation.getArgs().hasArg(clang::options::OPT_o);
  llvm::opt::ArgStringList args = command.getArguments();
  for (size_t i = 0; i < args.size(); ++i) {
    llvm::StringRef arg = args[i];
    if (arg == "-emit-pch")
      args[i] = "-emit-llvm";
    if (arg == "-o" && i + 1 < args.size() && named && !byUser && llvm::StringRef(args[i + 1]) == named) {
      llvm::SmallString<128> path(named);
      llvm::sys::path::replace_extension(path, suffix);
      args[i + 1] = compilation.getArgs().MakeArgString(path);
      compilation.addResultFile(args[i + 1], action);
    }
  }
  command.replaceArguments(args);
}

} // namespace

bool rmlir::replaceCompileJobs(clang::driver::Compilation &compilation, const RmlirDriverRequest &request) {
  // The list owns its commands but lends them only as constants; the compilation itself is ours to change.
  auto &jobs = const_cast<clang::driver::JobList::list_type &>(compilation.getJobs().getJobs());
  llvm::StringRef suffix(request.module_suffix.data, request.module_suffix.size);
  bool stops = !suffix.empty();
  for (std::unique_ptr<Command> &command : jobs) {
    command->InProcess = false;
    if (llvm::isa<clang::driver::LinkJobAction>(command->getSource())) {
      command = std::make_unique<ToolCommand>(*command, request);
      continue;
    }
    if (stops)
      stopAtModule(compilation, *command, suffix);
    std::unique_ptr<RmlirDriverJob> job = makeJob(*command, {request.mlir_inputs, request.num_mlir_inputs});
    // Clang compiles LLVM IR, unless an MLIR module was requested, which the callback rejects.
    if (!job || (job->language == RMLIR_DRIVER_LLVM_IR && !stops)) {
      command = std::make_unique<ToolCommand>(*command, request);
      continue;
    }
    // The driver would remove the output, and so the input, when the job fails.
    if (llvm::sys::fs::is_regular_file(job->input) && llvm::sys::fs::equivalent(job->input, job->output)) {
      request.overwrites(request.user, job.get());
      return false;
    }
    // A command line that starts with `-cc1` was made by the Clang tool of a driver that may run it in process, which
    // makes `CC1Command` objects only.
    auto &original = static_cast<clang::driver::CC1Command &>(*command);
    command = std::make_unique<CompileCommand>(original, request, std::move(job));
  }
  return true;
}

std::unique_ptr<RmlirDriverJob> rmlir::firstCompileJob(const clang::driver::Compilation &compilation) {
  for (const Command &command : compilation.getJobs())
    if (std::unique_ptr<RmlirDriverJob> job = makeJob(command, {}))
      return job;
  return nullptr;
}

size_t rmlirDriverJobArgsSize(const RmlirDriverJob *job) { return job->args.size(); }
RmlirDriverStr rmlirDriverJobArg(const RmlirDriverJob *job, size_t index) { return str(job->args[index]); }
RmlirDriverStr rmlirDriverJobInput(const RmlirDriverJob *job) { return str(job->input); }
RmlirDriverStr rmlirDriverJobOutput(const RmlirDriverJob *job) { return str(job->output); }
RmlirDriverStr rmlirDriverJobTriple(const RmlirDriverJob *job) { return str(job->triple); }
uint32_t rmlirDriverJobAction(const RmlirDriverJob *job) { return job->action; }
uint32_t rmlirDriverJobLanguage(const RmlirDriverJob *job) { return job->language; }
