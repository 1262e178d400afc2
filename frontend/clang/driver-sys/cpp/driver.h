// The C ABI of the driver shim and what its files share.
//
// One call is one run of Clang's driver: the arguments are parsed, actions and jobs are planned and executed exactly
// as by the `clang` executable, except that every job which would generate code from a source file is handed to a
// callback. Everything that is not a decision about C++ objects is decided on the other side of the ABI.

#ifndef RMLIR_CLANG_DRIVER_H
#define RMLIR_CLANG_DRIVER_H

#include <cstddef>
#include <cstdint>

extern "C" {

/// A counted string that need not end in NUL.
struct RmlirDriverStr {
  const char *data;
  size_t size;
};

/// An owned list of strings.
struct RmlirDriverStrings;
size_t rmlirDriverStringsSize(const RmlirDriverStrings *list);
RmlirDriverStr rmlirDriverStringsAt(const RmlirDriverStrings *list, size_t index);
void rmlirDriverStringsDestroy(RmlirDriverStrings *list);

/// The output of a code generation job; the values are part of the ABI.
enum RmlirDriverAction : uint32_t {
  RMLIR_DRIVER_OBJECT = 0,
  RMLIR_DRIVER_ASSEMBLY = 1,
  RMLIR_DRIVER_LLVM = 2,
  RMLIR_DRIVER_BITCODE = 3,
  RMLIR_DRIVER_NOTHING = 4,
};

/// The input of a code generation job; the values are part of the ABI.
enum RmlirDriverLanguage : uint32_t {
  RMLIR_DRIVER_C = 0,
  RMLIR_DRIVER_MLIR = 1,
  RMLIR_DRIVER_LLVM_IR = 2,
  RMLIR_DRIVER_CXX = 3,
  RMLIR_DRIVER_OBJC = 4,
  RMLIR_DRIVER_CUDA = 5,
  RMLIR_DRIVER_OTHER = 6,
};

/// One code generation job; valid during the callback that receives it.
struct RmlirDriverJob;
size_t rmlirDriverJobArgsSize(const RmlirDriverJob *job);
/// The `-cc1` arguments, without the executable and without `-cc1` itself.
RmlirDriverStr rmlirDriverJobArg(const RmlirDriverJob *job, size_t index);
RmlirDriverStr rmlirDriverJobInput(const RmlirDriverJob *job);
RmlirDriverStr rmlirDriverJobOutput(const RmlirDriverJob *job);
RmlirDriverStr rmlirDriverJobTriple(const RmlirDriverJob *job);
uint32_t rmlirDriverJobAction(const RmlirDriverJob *job);
uint32_t rmlirDriverJobLanguage(const RmlirDriverJob *job);
/// Calls `visit` for each parsed code generation and language option with its group, name, value and default.
void rmlirDriverJobOptions(const RmlirDriverJob *job, void *user,
                           void (*visit)(void *user, RmlirDriverStr group, RmlirDriverStr name, uint64_t value,
                                         uint64_t initial));
/// Calls `visit` for each non-empty option that is text or a list.
void rmlirDriverJobTexts(const RmlirDriverJob *job, void *user,
                         void (*visit)(void *user, RmlirDriverStr group, RmlirDriverStr name, RmlirDriverStr value));

/// One run of the driver.
struct RmlirDriverRequest {
  RmlirDriverStr program;            // how the driver calls itself in messages
  RmlirDriverStr clang;              // absolute path of the installed `clang`
  const RmlirDriverStr *args;        // the arguments, without the program
  size_t num_args;
  const RmlirDriverStr *mlir_inputs; // the inputs that hold MLIR; they reach the driver as preprocessed C
  size_t num_mlir_inputs;
  RmlirDriverStr module_suffix;      // of the outputs of a run that ends after the compile jobs; empty when it goes on
  void *user;
  /// Runs one job and returns its exit status.
  int (*compile)(void *user, const RmlirDriverJob *job);
  /// Called if the output of a job is its input; no job runs then.
  void (*overwrites)(void *user, const RmlirDriverJob *job);
  /// Called before a tool that needs the outputs of earlier jobs, with its arguments; the tool fails unless it returns true.
  bool (*before)(void *user, bool links, const RmlirDriverStr *args, size_t num_args);
};

/// Runs the driver and returns the exit status of the process.
int rmlirDriverRun(const RmlirDriverRequest *request);

/// The first code generation job of a command line, without diagnostics; null if there is none, also if no input
/// exists.
RmlirDriverJob *rmlirDriverPlan(RmlirDriverStr clang, const RmlirDriverStr *args, size_t num_args);
void rmlirDriverPlanDestroy(RmlirDriverJob *job);

/// Forks this process, which must have a single thread, and flushes its buffers: zero in the child, negative on failure.
int rmlirDriverFork();
/// Exits a child without running the exit handlers of the process.
void rmlirDriverExit(int status);

/// Expands response files and applies `CCC_OVERRIDE_OPTIONS`; null and `error` on failure.
RmlirDriverStrings *rmlirDriverExpand(const RmlirDriverStr *args, size_t num_args, RmlirDriverStrings **error);

/// Sets `unknown[i]` for each argument that starts an option Clang does not have, and `input[i]` for each that is an
/// input file, with `language` the value of the `-x` in effect there (empty when there is none).
struct RmlirDriverToken {
  bool unknown;
  bool input;
  bool sets_language; // an `-x`, joined with its value or not
  RmlirDriverStr language;
};
void rmlirDriverScan(const RmlirDriverStr *args, size_t num_args, RmlirDriverToken *tokens);
}

#ifdef __cplusplus
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/StringSaver.h"
#include <memory>
#include <string>
#include <vector>

namespace clang {
class CompilerInvocation;
namespace driver {
class Command;
class Compilation;
} // namespace driver
} // namespace clang

struct RmlirDriverStrings {
  std::vector<std::string> values;
};

struct RmlirDriverJob {
  std::vector<llvm::StringRef> args; // of the compilation, and gone with it
  std::string input;
  std::string output;
  std::string triple;
  RmlirDriverAction action = RMLIR_DRIVER_NOTHING;
  RmlirDriverLanguage language = RMLIR_DRIVER_OTHER;
  std::unique_ptr<clang::CompilerInvocation> invocation;
};

namespace rmlir {

inline llvm::StringRef ref(RmlirDriverStr text) { return llvm::StringRef(text.data, text.size); }
inline RmlirDriverStr str(llvm::StringRef text) { return {text.data(), text.size()}; }

/// The arguments as NUL-terminated strings that live as long as `saver`.
llvm::SmallVector<const char *, 256> terminated(llvm::StringSaver &saver, llvm::StringRef program,
                                                const RmlirDriverStr *args, size_t count);

/// The first code generation job of a compilation; null when there is none.
std::unique_ptr<RmlirDriverJob> firstCompileJob(const clang::driver::Compilation &compilation);

/// Replaces each code generation job of `compilation` by one that calls back. False when the output of a job is its
/// input, which has been reported.
bool replaceCompileJobs(clang::driver::Compilation &compilation, const RmlirDriverRequest &request);

} // namespace rmlir
#endif
#endif
