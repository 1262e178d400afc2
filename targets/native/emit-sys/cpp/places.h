// Source locations and facts of accesses that MLIR's translation to LLVM IR would drop.

#ifndef RMLIR_PLACES_H
#define RMLIR_PLACES_H

#include "emit.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include <tuple>
#include <vector>

namespace llvm {
class Instruction;
class MDNode;
} // namespace llvm

namespace mlir::LLVM {
class ModuleTranslation;
} // namespace mlir::LLVM

namespace rmlir::native {

/// Separates text of a module from the number that is appended to it while the module is translated.
constexpr char kPlaceMarker = '\x01';

/// The first file, line and column inside a location.
bool findPlace(mlir::Location location, SourcePlace &place);

/// The `!srcloc` of a number.
llvm::MDNode *placeNode(llvm::LLVMContext &context, uint64_t cookie);

/// Attaches the metadata of an access to the intrinsics that were made of it: tags of types, alias scopes and access groups.
void attachAccessFacts(mlir::DictionaryAttr facts, llvm::ArrayRef<llvm::Instruction *> made, mlir::Location location,
                       mlir::LLVM::ModuleTranslation &translation);

/// Numbers calls of functions with `error` or `warning` during the translation of their module.
class CallNumbering {
public:
  CallNumbering(mlir::Operation *module, SourceMap &sources);
  ~CallNumbering();
  CallNumbering(const CallNumbering &) = delete;
  CallNumbering &operator=(const CallNumbering &) = delete;
  /// Converts the numbers to `!srcloc` metadata.
  void attach(llvm::Module &module) const;

private:
  std::vector<std::tuple<mlir::LLVM::CallOp, mlir::FlatSymbolRefAttr, mlir::LLVM::LLVMFuncOp>> numbered;
};

} // namespace rmlir::native

#endif
