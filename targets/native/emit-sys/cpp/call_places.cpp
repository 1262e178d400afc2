// Source locations of calls of functions with Clang's attributes `error` and `warning`.
//
// MLIR's translation drops the location of a call unless there is debug information, and LLVM reports such a call through
// the number in its `!srcloc`. So the name of a second declaration of the function, which the call
// uses during translation, encodes the number.

#include "places.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Location.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"

using namespace rmlir::native;

bool rmlir::native::findPlace(mlir::Location location, SourcePlace &place) {
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

llvm::MDNode *rmlir::native::placeNode(llvm::LLVMContext &context, uint64_t cookie) {
  llvm::Type *i64 = llvm::Type::getInt64Ty(context);
  return llvm::MDNode::get(context, llvm::ConstantAsMetadata::get(llvm::ConstantInt::get(i64, cookie)));
}

/// Whether calls of a function are reported.
static bool isReported(mlir::LLVM::LLVMFuncOp function) {
  auto list = function.getPassthroughAttr();
  return list && llvm::any_of(list, [](mlir::Attribute entry) {
           auto pair = llvm::dyn_cast<mlir::ArrayAttr>(entry);
           auto name = llvm::dyn_cast<mlir::StringAttr>(pair && !pair.empty() ? pair[0] : entry);
           return name && name.getValue().starts_with("dontcall-");
         });
}

CallNumbering::CallNumbering(mlir::Operation *module, SourceMap &sources) {
  llvm::StringMap<mlir::LLVM::LLVMFuncOp> reported;
  for (auto function : module->getRegion(0).getOps<mlir::LLVM::LLVMFuncOp>())
    if (isReported(function))
      reported[function.getSymName()] = function;
  if (reported.empty())
    return;
  module->walk([&](mlir::LLVM::CallOp call) {
    mlir::LLVM::LLVMFuncOp function = reported.lookup(call.getCallee().value_or(""));
    SourcePlace place;
    if (!function || !findPlace(call.getLoc(), place))
      return;
    sources.inlineAsm.push_back(std::move(place));
    std::string name = function.getSymName().str() + kPlaceMarker + std::to_string(sources.inlineAsm.size());
    auto copy = mlir::cast<mlir::LLVM::LLVMFuncOp>(function->cloneWithoutRegions());
    copy.setSymName(name);
    copy.setLinkage(mlir::LLVM::Linkage::External);
    copy.removeComdatAttr();
    mlir::OpBuilder(function).insert(copy);
    numbered.emplace_back(call, call.getCalleeAttr(), copy);
    call.setCallee(name);
  });
}

CallNumbering::~CallNumbering() {
  for (auto &[call, callee, copy] : numbered) {
    call.setCalleeAttr(callee);
    copy.erase();
  }
}

void CallNumbering::attach(llvm::Module &module) const {
  for (llvm::Function &function : llvm::make_early_inc_range(module)) {
    auto [name, number] = function.getName().rsplit(kPlaceMarker);
    uint64_t cookie = 0;
    if (number.empty() || number.getAsInteger(10, cookie))
      continue;
    for (llvm::User *user : function.users())
      if (auto *call = llvm::dyn_cast<llvm::CallBase>(user))
        call->setMetadata("srcloc", placeNode(module.getContext(), cookie));
    if (llvm::Function *original = module.getFunction(name)) {
      function.replaceAllUsesWith(original);
      function.eraseFromParent();
    }
  }
}
