// The C ABI of the emission shim and the few C++ functions its files share.
//
// One call takes a module (an MLIR operation in the LLVM dialect, or LLVM IR as text or bitcode) and the `-cc1`
// arguments of a compilation job, and gives back the bytes of one output and the diagnostics as text. Nothing is
// written to a file here: the caller decides where the bytes go and reports a full disk.

#ifndef RMLIR_EMIT_H
#define RMLIR_EMIT_H

#include <cstddef>
#include <cstdint>

extern "C" {

/// The kind of output; the values are part of the ABI.
enum RmlirNativeEmitAction : uint32_t {
  RMLIR_EMIT_OBJECT = 0,
  RMLIR_EMIT_ASSEMBLY = 1,
  RMLIR_EMIT_LLVM = 2,
  RMLIR_EMIT_BITCODE = 3,
  RMLIR_EMIT_LLVM_UNOPTIMISED = 4,
  RMLIR_EMIT_NOTHING = 5,
  RMLIR_EMIT_OPTIMISE_ONLY = 6,
};

/// A counted string that need not end in NUL.
struct RmlirStr {
  const char *data;
  size_t size;
};

/// The input of one emission: `operation` when it is not null, else `ir`.
struct RmlirNativeEmitRequest {
  void *operation;      // an `MlirOperation`'s pointer: a builtin.module in the LLVM dialect
  RmlirStr ir;          // LLVM IR text or bitcode
  RmlirStr ir_name;     // its name, for diagnostics
  const RmlirStr *args; // the `-cc1` arguments
  size_t num_args;
  RmlirStr producer;    // text of `!llvm.ident` when the module has none
  uint32_t action;      // an RmlirNativeEmitAction
  bool verify;          // whether the LLVM IR of `operation` is verified, as that of a module which someone else wrote
  /// Called after all optimisation with the attributes of externally visible functions: for each a line `=NAME`, then
  /// lines `f ATTRIBUTE`, `p NUMBER ATTRIBUTE` with parameters from 0, and `r ATTRIBUTE`. Its result is appended to the
  /// module-level assembly and is read before the emission ends. May be null.
  void *user;
  RmlirStr (*observe)(void *user, RmlirStr functions);
};

/// Owned by the library; read through the functions below.
struct RmlirNativeEmitResult;

RmlirNativeEmitResult *rmlirNativeEmit(const RmlirNativeEmitRequest *request);
RmlirStr rmlirNativeEmitOutput(const RmlirNativeEmitResult *result);
RmlirStr rmlirNativeEmitDiagnostics(const RmlirNativeEmitResult *result);
unsigned rmlirNativeEmitErrors(const RmlirNativeEmitResult *result);
unsigned rmlirNativeEmitWarnings(const RmlirNativeEmitResult *result);
/// 0: done; 1: an error was reported; 2: the code generator gave up with a fatal error, which was reported; 70: it crashed.
int rmlirNativeEmitStatus(const RmlirNativeEmitResult *result);
void rmlirNativeEmitDestroy(RmlirNativeEmitResult *result);
}

#ifdef __cplusplus
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include <memory>
#include <string>
#include <vector>

namespace llvm {
class LLVMContext;
class Module;
} // namespace llvm
namespace clang {
class CompilerInstance;
} // namespace clang

namespace rmlir::native {

/// A position in a C source file, from an MLIR location.
struct SourcePlace {
  std::string file;
  unsigned line = 0;
  unsigned column = 0;
};

/// Source locations for the code generator's diagnostics that LLVM IR cannot represent.
struct SourceMap {
  /// Definitions by symbol name.
  llvm::StringMap<SourcePlace> functions;
  /// Inline assembly, and calls that are reported: the `!srcloc` cookie of a call is the index here plus one.
  std::vector<SourcePlace> inlineAsm;
};

/// Translates the LLVM dialect to LLVM IR; null after an error, which went to the MLIR context's handler.
std::unique_ptr<llvm::Module> translate(void *operation, llvm::LLVMContext &context, SourceMap &sources);

/// Retains, in the translation of the module `operation`, the definitions of the types listed in its attribute.
void keepDebugTypes(void *operation);

/// Completes the debug information of a translated module.
void completeDebugInfo(llvm::Module &module);

/// Sends the diagnostics of `context` to the diagnostics engine of `instance`, in Clang's wording.
void installBackendDiagnostics(llvm::LLVMContext &context, clang::CompilerInstance &instance,
                               const SourceMap &sources);

/// Calls `observe` of a request with the functions of the optimised module.
void observeFunctions(clang::CompilerInstance &instance, const RmlirNativeEmitRequest &request);

/// Adds the module flags and metadata that Clang derives from options rather than from the source, where missing.
void addModuleFlags(llvm::Module &module, const clang::CompilerInstance &instance, llvm::StringRef producer);

} // namespace rmlir::native
#endif
#endif
