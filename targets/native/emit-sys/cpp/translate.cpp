// MLIR to LLVM IR, and the source places that LLVM IR has no room for.

#include "emit.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Location.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"

using namespace rmlir::native;

namespace {

/// Separates an assembly string from the number that is appended to it while the module is translated.
constexpr char kMarker = '\x01';

/// The first file, line and column inside a location.
bool findPlace(mlir::Location location, SourcePlace &place) {
  bool found = false;
  location->walk([&](mlir::Location inner) {
    if (auto file = llvm::dyn_cast<mlir::FileLineColLoc>(inner)) {
      place.file = file.getFilename().str();
      place.line = file.getLine();
      place.column = file.getColumn();
      found = true;
      return mlir::WalkResult::interrupt();
    }
    return mlir::WalkResult::advance();
  });
  return found;
}

/// Numbers the inline assembly of a module for the time of its translation.
///
/// MLIR's translation drops the location of inline assembly unless there is debug information, and LLVM reports
/// assembler errors through a number attached to the call. So the number travels inside the assembly string, is
/// turned into `!srcloc` afterwards, and the module gets its strings back.
class AsmNumbering {
public:
  AsmNumbering(mlir::Operation *module, SourceMap &sources) {
    module->walk([&](mlir::LLVM::InlineAsmOp op) {
      SourcePlace place;
      if (!findPlace(op.getLoc(), place))
        return;
      sources.inlineAsm.push_back(std::move(place));
      original.emplace_back(op, op.getAsmStringAttr());
      std::string marked = op.getAsmString().str() + kMarker + std::to_string(sources.inlineAsm.size());
      op.setAsmString(marked);
    });
  }
  ~AsmNumbering() {
    for (auto &[op, text] : original)
      op.setAsmStringAttr(text);
  }
  bool empty() const { return original.empty(); }

private:
  std::vector<std::pair<mlir::LLVM::InlineAsmOp, mlir::StringAttr>> original;
};

/// Replaces the numbers in the assembly strings by `!srcloc` metadata.
void attachAsmPlaces(llvm::Module &module) {
  llvm::LLVMContext &context = module.getContext();
  llvm::Type *i64 = llvm::Type::getInt64Ty(context);
  for (llvm::Function &function : module) {
    for (llvm::Instruction &instruction : llvm::instructions(function)) {
      auto *call = llvm::dyn_cast<llvm::CallBase>(&instruction);
      auto *code = call ? llvm::dyn_cast<llvm::InlineAsm>(call->getCalledOperand()) : nullptr;
      if (!code)
        continue;
      auto [text, number] = llvm::StringRef(code->getAsmString()).rsplit(kMarker);
      uint64_t cookie = 0;
      if (number.getAsInteger(10, cookie))
        continue;
      call->setCalledOperand(llvm::InlineAsm::get(code->getFunctionType(), text, code->getConstraintString(),
                                                  code->hasSideEffects(), code->isAlignStack(), code->getDialect(),
                                                  code->canThrow()));
      llvm::Metadata *value = llvm::ConstantAsMetadata::get(llvm::ConstantInt::get(i64, cookie));
      call->setMetadata("srcloc", llvm::MDNode::get(context, value));
    }
  }
}

/// The word that Clang puts in front of a function whose type calls through pointers check (x86).
constexpr uint32_t kFunctionSignature = 0xc105cafe;

/// Turns the hashes of the types of checked functions into the metadata that puts them in front of the code; MLIR has no
/// room for it.
void attachTypeHashes(llvm::Module &module) {
  llvm::LLVMContext &context = module.getContext();
  auto word = [&](uint32_t value) {
    return llvm::ConstantAsMetadata::get(llvm::ConstantInt::get(llvm::Type::getInt32Ty(context), value));
  };
  for (llvm::Function &function : module) {
    llvm::Attribute hash = function.getFnAttribute("rmlir-type-hash");
    uint32_t value = 0;
    if (!hash.isValid() || hash.getValueAsString().getAsInteger(10, value))
      continue;
    function.removeFnAttr("rmlir-type-hash");
    function.setMetadata(llvm::LLVMContext::MD_func_sanitize,
                         llvm::MDNode::get(context, {word(kFunctionSignature), word(value)}));
  }
}

/// Says of which arguments only the address is kept, for which MLIR has no attribute: a list of numbers from 1.
void attachCaptures(llvm::Module &module) {
  for (llvm::Function &function : module) {
    llvm::Attribute list = function.getFnAttribute("rmlir-address-only");
    if (!list.isValid())
      continue;
    llvm::SmallVector<llvm::StringRef, 4> numbers;
    list.getValueAsString().split(numbers, ',');
    for (llvm::StringRef number : numbers) {
      unsigned at = 0;
      if (number.getAsInteger(10, at) || at == 0 || at > function.arg_size() ||
          function.hasParamAttribute(at - 1, llvm::Attribute::Captures))
        continue;
      function.addParamAttr(at - 1, llvm::Attribute::getWithCaptureInfo(
                                        module.getContext(), llvm::CaptureInfo(llvm::CaptureComponents::Address)));
    }
    function.removeFnAttr("rmlir-address-only");
  }
}

/// Carries over what MLIR forgets of aliases: that they cannot be replaced when the program is loaded.
void markLocalAliases(mlir::Operation *operation, llvm::Module &module) {
  for (mlir::LLVM::AliasOp alias : operation->getRegion(0).getOps<mlir::LLVM::AliasOp>())
    if (llvm::GlobalAlias *made = module.getNamedAlias(alias.getSymName()); made && alias.getDsoLocal())
      made->setDSOLocal(true);
}

/// Brings the uses of each block, and with them its predecessors, into the order in which they stand in the function, the
/// last first. MLIR translates blocks in the order of dominance; LLVM puts the blocks that it adds next to the last
/// predecessor, and those of an interpreter's dispatch belong next to the first of its operations.
void sortPredecessors(llvm::Module &module) {
  for (llvm::Function &function : module) {
    llvm::DenseMap<const llvm::User *, unsigned> order;
    for (llvm::BasicBlock &block : function)
      if (const llvm::Instruction *end = block.getTerminator())
        order[end] = order.size();
    for (llvm::BasicBlock &block : function)
      block.sortUseList([&](const llvm::Use &a, const llvm::Use &b) { return order.lookup(a.getUser()) > order.lookup(b.getUser()); });
  }
}

} // namespace

std::unique_ptr<llvm::Module> rmlir::native::translate(void *operation, llvm::LLVMContext &context, SourceMap &sources) {
  auto *module = static_cast<mlir::Operation *>(operation);
  module->walk<mlir::WalkOrder::PreOrder>([&](mlir::LLVM::LLVMFuncOp function) {
    SourcePlace place;
    if (!function.isExternal() && findPlace(function.getLoc(), place))
      sources.functions[function.getSymName()] = std::move(place);
    return mlir::WalkResult::skip();
  });
  AsmNumbering numbering(module, sources);
  keepDebugTypes(operation);
  // The verifier runs at the start of Clang's pipeline as its options say; a second run here would cost time only.
  std::unique_ptr<llvm::Module> result =
      mlir::translateModuleToLLVMIR(module, context, "module", /*disableVerification=*/true);
  if (result && !numbering.empty())
    attachAsmPlaces(*result);
  if (result) {
    attachTypeHashes(*result);
    attachCaptures(*result);
    markLocalAliases(module, *result);
    sortPredecessors(*result);
    completeDebugInfo(*result);
  }
  return result;
}
