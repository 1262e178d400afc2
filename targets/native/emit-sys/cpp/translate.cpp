// Translation from MLIR to LLVM IR, and the source locations that LLVM IR cannot represent.

#include "places.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Location.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/ADT/StringSwitch.h"
#include "mlir/Target/LLVMIR/LLVMTranslationInterface.h"
#include "mlir/Target/LLVMIR/ModuleTranslation.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"

using namespace rmlir::native;

namespace {

/// Indirect functions, which MLIR translates after the objects and aliases that may hold their addresses.
///
/// While the module is translated, each is a declaration; afterwards it replaces the translated declaration.
class IndirectFunctions {
public:
  explicit IndirectFunctions(mlir::Operation *module) {
    for (mlir::LLVM::IFuncOp op : llvm::make_early_inc_range(module->getRegion(0).getOps<mlir::LLVM::IFuncOp>())) {
      mlir::OpBuilder builder(op);
      auto standIn = mlir::LLVM::LLVMFuncOp::create(builder, op.getLoc(), op.getSymName(), op.getIFuncType(), op.getLinkage());
      op->remove();
      replaced.emplace_back(op, standIn);
    }
  }
  ~IndirectFunctions() {
    for (auto &[op, standIn] : replaced) {
      standIn->getBlock()->getOperations().insert(standIn->getIterator(), op);
      standIn.erase();
    }
  }
  void make(llvm::Module &module) {
    for (auto &[op, standIn] : replaced) {
      llvm::Function *declared = module.getFunction(op.getSymName());
      auto made = llvm::GlobalIFunc::create(declared->getValueType(), 0, declared->getLinkage(), "",
                                            module.getNamedValue(op.getResolver()), &module);
      made->setVisibility(llvm::GlobalValue::VisibilityTypes(op.getVisibility_()));
      made->setDSOLocal(op.getDsoLocal());
      declared->replaceAllUsesWith(made);
      made->takeName(declared);
      declared->eraseFromParent();
    }
  }

private:
  std::vector<std::pair<mlir::LLVM::IFuncOp, mlir::LLVM::LLVMFuncOp>> replaced;
};

/// The name prefix of functions that represent constrained operations.
constexpr llvm::StringLiteral kStrict = "rmlir.strict.";

/// Creates the constrained operation that a call represents: with dynamic rounding and strict exceptions.
llvm::Value *constrained(llvm::IRBuilder<> &builder, llvm::CallInst &call, llvm::StringRef name) {
  constexpr auto rounding = llvm::RoundingMode::Dynamic;
  constexpr auto exceptions = llvm::fp::ebStrict;
  auto [base, rest] = name.split('.');
  llvm::Intrinsic::ID id = llvm::Intrinsic::lookupIntrinsicID(("llvm.experimental.constrained." + base).str());
  llvm::SmallVector<llvm::Value *, 3> values(call.args());
  if (base == "fcmp" || base == "fcmps") {
    static constexpr llvm::StringLiteral names[] = {"false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord",
                                                    "uno", "ueq", "ugt", "uge", "ult", "ule", "une", "true"};
    size_t at = std::find(std::begin(names), std::end(names), rest.split('.').first) - std::begin(names);
    return builder.CreateConstrainedFPCmp(id, llvm::CmpInst::Predicate(llvm::CmpInst::FCMP_FALSE + at), values[0], values[1], "", exceptions);
  }
  if (base == "fpext" || base == "fptrunc" || base == "sitofp" || base == "uitofp" || base == "fptosi" || base == "fptoui")
    return builder.CreateConstrainedFPCast(id, values[0], call.getType(), {}, "", nullptr, rounding, exceptions);
  llvm::Function *callee = llvm::Intrinsic::getOrInsertDeclaration(call.getModule(), id, {call.getType()});
  return builder.CreateConstrainedFPCall(callee, values, "", rounding, exceptions);
}

/// Replaces calls that represent constrained operations; in a function with one of them, all calls are marked `strictfp`.
void makeConstrained(llvm::Module &module) {
  llvm::SmallVector<llvm::Function *> standIns;
  for (llvm::Function &function : module)
    if (function.getName().starts_with(kStrict))
      standIns.push_back(&function);
  for (llvm::Function *standIn : standIns) {
    for (llvm::User *user : llvm::make_early_inc_range(standIn->users())) {
      auto *call = llvm::cast<llvm::CallInst>(user);
      llvm::IRBuilder<> builder(call);
      llvm::Value *value = constrained(builder, *call, standIn->getName().drop_front(kStrict.size()));
      call->getFunction()->addFnAttr(llvm::Attribute::StrictFP);
      call->replaceAllUsesWith(value);
      call->eraseFromParent();
    }
    standIn->eraseFromParent();
  }
  for (llvm::Function &function : module)
    if (function.hasFnAttribute(llvm::Attribute::StrictFP) && !function.isDeclaration())
      for (llvm::Instruction &instruction : llvm::instructions(function))
        if (auto *call = llvm::dyn_cast<llvm::CallBase>(&instruction); call && !llvm::isa<llvm::DbgInfoIntrinsic>(call))
          call->addFnAttr(llvm::Attribute::StrictFP);
}

/// The attribute with LLVM's number of a calling convention that MLIR has no name for.
constexpr llvm::StringLiteral kConvention = "cmem.calling_convention";

/// The attribute with the facts of an access that is an intrinsic, whose operation has no attributes for them.
constexpr llvm::StringLiteral kAccess = "cmem.access";

/// Translates attributes of the `cmem` dialect on functions, calls and accesses.
class FrontEndAttributes : public mlir::LLVMTranslationDialectInterface {
public:
  using LLVMTranslationDialectInterface::LLVMTranslationDialectInterface;

  llvm::LogicalResult amendOperation(mlir::Operation *op, llvm::ArrayRef<llvm::Instruction *> made, mlir::NamedAttribute attribute,
                                     mlir::LLVM::ModuleTranslation &translation) const override {
    if (auto facts = llvm::dyn_cast<mlir::DictionaryAttr>(attribute.getValue()); facts && attribute.getName() == kAccess)
      attachAccessFacts(facts, made, op->getLoc(), translation);
    auto number = llvm::dyn_cast<mlir::IntegerAttr>(attribute.getValue());
    if (attribute.getName() != kConvention || !number)
      return llvm::success();
    if (auto function = llvm::dyn_cast<mlir::LLVM::LLVMFuncOp>(op))
      translation.lookupFunction(function.getSymName())->setCallingConv(number.getInt());
    for (llvm::Instruction *instruction : made)
      if (auto *call = llvm::dyn_cast<llvm::CallBase>(instruction))
        call->setCallingConv(number.getInt());
    return llvm::success();
  }
};

void registerFrontEndAttributes(mlir::Operation *module) {
  mlir::Dialect *dialect = module->getContext()->getLoadedDialect("cmem");
  if (dialect && !dialect->getRegisteredInterface<mlir::LLVMTranslationDialectInterface>())
    dialect->addInterfaces<FrontEndAttributes>();
}

/// Numbers the inline assembly of a module for the time of its translation.
///
/// MLIR's translation drops the location of inline assembly unless there is debug information, and LLVM reports
/// assembler errors through a number attached to the call. So the assembly string encodes the number; it is
/// converted to `!srcloc` afterwards, and the strings of the module are restored.
class AsmNumbering {
public:
  AsmNumbering(mlir::Operation *module, SourceMap &sources) {
    module->walk([&](mlir::LLVM::InlineAsmOp op) {
      SourcePlace place;
      if (!findPlace(op.getLoc(), place))
        return;
      sources.inlineAsm.push_back(std::move(place));
      original.emplace_back(op, op.getAsmStringAttr());
      std::string marked = op.getAsmString().str() + kPlaceMarker + std::to_string(sources.inlineAsm.size());
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
  for (llvm::Function &function : module) {
    for (llvm::Instruction &instruction : llvm::instructions(function)) {
      auto *call = llvm::dyn_cast<llvm::CallBase>(&instruction);
      auto *code = call ? llvm::dyn_cast<llvm::InlineAsm>(call->getCalledOperand()) : nullptr;
      if (!code)
        continue;
      auto [text, number] = llvm::StringRef(code->getAsmString()).rsplit(kPlaceMarker);
      uint64_t cookie = 0;
      if (number.getAsInteger(10, cookie))
        continue;
      call->setCalledOperand(llvm::InlineAsm::get(code->getFunctionType(), text, code->getConstraintString(),
                                                  code->hasSideEffects(), code->isAlignStack(), code->getDialect(),
                                                  code->canThrow()));
      call->setMetadata("srcloc", placeNode(module.getContext(), cookie));
    }
  }
}

/// The word that Clang puts in front of a function whose type calls through pointers check (x86).
constexpr uint32_t kFunctionSignature = 0xc105cafe;

/// Converts the type hashes of checked functions to the metadata that emits them before the code; MLIR cannot represent
/// it.
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

/// Marks the arguments of which only the address is captured, for which MLIR has no attribute: a list of 1-based indices.
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

/// Restores `dso_local` of aliases, which MLIR's translation drops.
void markLocalAliases(mlir::Operation *operation, llvm::Module &module) {
  for (mlir::LLVM::AliasOp alias : operation->getRegion(0).getOps<mlir::LLVM::AliasOp>())
    if (llvm::GlobalAlias *made = module.getNamedAlias(alias.getSymName()); made && alias.getDsoLocal())
      made->setDSOLocal(true);
}

/// Restores the access models of thread-local variables, for which MLIR has no attribute.
void setThreadLocalModels(mlir::Operation *operation, llvm::Module &module) {
  for (mlir::LLVM::GlobalOp global : operation->getRegion(0).getOps<mlir::LLVM::GlobalOp>()) {
    auto model = global->getAttrOfType<mlir::StringAttr>("cmem.tls_model");
    llvm::GlobalVariable *made = model ? module.getNamedGlobal(global.getSymName()) : nullptr;
    if (made && made->isThreadLocal())
      made->setThreadLocalMode(llvm::StringSwitch<llvm::GlobalValue::ThreadLocalMode>(model.getValue())
                                   .Case("localdynamic", llvm::GlobalValue::LocalDynamicTLSModel)
                                   .Case("initialexec", llvm::GlobalValue::InitialExecTLSModel)
                                   .Case("localexec", llvm::GlobalValue::LocalExecTLSModel)
                                   .Default(llvm::GlobalValue::GeneralDynamicTLSModel));
  }
}

/// Sorts the uses of each block, and thereby its predecessors, by their position in the function, last first. MLIR translates blocks in the order of dominance; LLVM puts the blocks that it adds next to the last
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
  registerFrontEndAttributes(module);
  IndirectFunctions indirect(module);
  CallNumbering calls(module, sources);
  keepDebugTypes(operation);
  // The verifier, if requested, runs when the module is complete.
  std::unique_ptr<llvm::Module> result =
      mlir::translateModuleToLLVMIR(module, context, "module", /*disableVerification=*/true);
  if (result && !numbering.empty())
    attachAsmPlaces(*result);
  if (result) {
    indirect.make(*result);
    calls.attach(*result);
    makeConstrained(*result);
    attachTypeHashes(*result);
    attachCaptures(*result);
    markLocalAliases(module, *result);
    setThreadLocalModels(module, *result);
    sortPredecessors(*result);
    completeDebugInfo(*result);
  }
  return result;
}
