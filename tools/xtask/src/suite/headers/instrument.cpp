// A plugin for opt that makes a program check facts about its functions while it runs.
//
// The environment variable FACTS names a file with a line for each fact: its number, the function, what it is about (0 for the
// function, the number of a parameter, -1 for the result), and its text, with tabs between. At the entry of a function and where
// it returns, and at all accesses to memory, allocations and synchronisation, the program then calls `runtime.c`.
//
// With the environment variable CALLERS, functions that other files can see get a caller with random arguments and a prefix
// that keeps them apart from those of the C library.

#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Plugins/PassPlugin.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace llvm;

namespace {
struct Fact {
  unsigned number;
  int subject;
  std::string text;
};

class Instrumenter {
public:
  explicit Instrumenter(Module &module) : module(module), context(module.getContext()) {}

  void run(const StringMap<std::vector<Fact>> &facts) {
    SmallVector<Function *> defined;
    for (Function &function : module)
      if (!function.isDeclaration())
        defined.push_back(&function);
    for (Function *function : defined) {
      // Each activation is to have a frame.
      function->removeFnAttr(Attribute::AlwaysInline);
      function->addFnAttr(Attribute::NoInline);
    }
    for (Function *function : defined) {
      SmallVector<Instruction *> original;
      for (Instruction &inst : instructions(*function))
        original.push_back(&inst);
      for (Instruction *inst : original)
        instrument(*inst);
      auto found = facts.find(function->getName());
      if (found != facts.end() && !function->hasLocalLinkage())
        instrument(*function, found->second);
    }
  }

  void addCallers() {
    SmallVector<Function *> called;
    for (Function &function : module)
      if (!function.isDeclaration() && !function.hasLocalLinkage() && canBeCalled(function))
        called.push_back(&function);
    for (Function &function : module)
      if (!function.isDeclaration() && !function.hasLocalLinkage() && !function.getName().starts_with("rt_"))
        function.setName("checked_" + function.getName());
    for (Function &function : module)
      if (function.isDeclaration() && !function.isIntrinsic())
        function.setVisibility(GlobalValue::DefaultVisibility);
    for (GlobalAlias &alias : module.aliases())
      alias.setName("checked_" + alias.getName());
    SmallVector<Constant *> callers;
    for (Function *function : called)
      callers.push_back(addCaller(*function));
    callers.push_back(ConstantPointerNull::get(PointerType::get(context, 0)));
    auto *type = ArrayType::get(PointerType::get(context, 0), callers.size());
    new GlobalVariable(module, type, true, GlobalValue::ExternalLinkage, ConstantArray::get(type, callers), "rt_callers");
  }

private:
  Module &module;
  LLVMContext &context;

  // A call of the runtime. Integers are passed as 64 bits.
  void call(IRBuilder<> &builder, StringRef name, ArrayRef<Value *> arguments) {
    SmallVector<Type *> types;
    for (Value *argument : arguments)
      types.push_back(argument->getType());
    FunctionType *type = FunctionType::get(builder.getVoidTy(), types, false);
    builder.CreateCall(module.getOrInsertFunction(name, type), arguments);
  }

  // A value as 64 bits; none when it does not fit.
  Value *asBits(IRBuilder<> &builder, Value *value) {
    Type *type = value->getType();
    if (type->isPointerTy())
      return builder.CreatePtrToInt(value, builder.getInt64Ty());
    if (type->isFloatTy() || type->isDoubleTy())
      value = builder.CreateBitCast(value, builder.getIntNTy(type->getPrimitiveSizeInBits()));
    if (!value->getType()->isIntegerTy() || value->getType()->getIntegerBitWidth() > 64)
      return nullptr;
    return builder.CreateZExt(value, builder.getInt64Ty());
  }

  void instrument(Instruction &inst) {
    IRBuilder<> builder(&inst);
    bool isLoad = isa<LoadInst>(inst);
    if (isLoad || isa<StoreInst>(inst)) {
      const Value *pointer = getLoadStorePointerOperand(&inst);
      const Value *object = getUnderlyingObject(pointer);
      auto *global = dyn_cast<GlobalVariable>(object);
      if (isa<AllocaInst>(object) || (isLoad && global && global->isConstant()))
        return;
      uint64_t size = module.getDataLayout().getTypeStoreSize(getLoadStoreType(&inst));
      bool isNumber = !isLoad && getLoadStoreType(&inst)->isFPOrFPVectorTy();
      call(builder, isLoad ? "rt_load" : isNumber ? "rt_store_number" : "rt_store",
           {const_cast<Value *>(pointer), builder.getInt64(size)});
      if (auto *store = dyn_cast<StoreInst>(&inst); store && store->getValueOperand()->getType()->isPointerTy())
        call(builder, "rt_keep", {const_cast<Value *>(pointer), store->getValueOperand()});
      auto *load = dyn_cast<LoadInst>(&inst);
      AtomicOrdering order = load ? load->getOrdering() : cast<StoreInst>(inst).getOrdering();
      if (inst.isVolatile() || isStrongerThanMonotonic(order))
        call(builder, "rt_sync", {});
    } else if (isa<AtomicRMWInst, AtomicCmpXchgInst, FenceInst>(inst)) {
      call(builder, "rt_sync", {});
    } else if (auto *copy = dyn_cast<MemIntrinsic>(&inst)) {
      Value *size = builder.CreateZExtOrTrunc(copy->getLength(), builder.getInt64Ty());
      call(builder, "rt_store", {copy->getRawDest(), size});
      if (auto *transfer = dyn_cast<MemTransferInst>(copy))
        call(builder, "rt_load", {transfer->getRawSource(), size});
    } else if (auto *invoked = dyn_cast<CallInst>(&inst)) {
      instrumentCall(*invoked);
    }
  }

  void instrumentCall(CallInst &inst) {
    Function *callee = inst.getCalledFunction();
    if (!callee || !callee->isDeclaration())
      return;
    StringRef name = callee->getName();
    IRBuilder<> builder(&inst);
    if (name == "free" || name == "realloc" || name == "munmap")
      call(builder, "rt_freed", {});
    if (name.starts_with("pthread_"))
      call(builder, "rt_sync", {});
    if (name == "pthread_create" || name == "pthread_barrier_wait")
      call(builder, "rt_threads", {});
    builder.SetInsertPoint(inst.getNextNode());
    if (name == "malloc" || name == "calloc" || name == "realloc")
      call(builder, "rt_allocated", {&inst});
  }

  Argument *argument(Function &function, unsigned number) {
    for (Argument &argument : function.args()) {
      auto [name, part] = argument.getName().rsplit(".coerce");
      unsigned place = 0;
      if (argument.hasStructRetAttr() || (!name.empty() && !part.getAsInteger(10, place) && place > 0))
        continue;
      if (--number == 0)
        return &argument;
    }
    return nullptr;
  }

  // A check of a pointer: `nonnull`, or with a number behind its name.
  void checkPointer(IRBuilder<> &builder, Value *pointer, const Fact &fact) {
    auto [name, value] = StringRef(fact.text).split('=');
    uint64_t number = 0;
    if (!pointer->getType()->isPointerTy() || (!value.empty() && value.getAsInteger(10, number)))
      return;
    if (name == "nonnull" || name == "align" || name == "dereferenceable" || name == "dereferenceable_or_null")
      call(builder, ("rt_" + name).str(), {builder.getInt64(fact.number), pointer, builder.getInt64(number)});
  }

  void instrument(Function &function, const std::vector<Fact> &facts) {
    SmallVector<ReturnInst *> returns;
    for (Instruction &inst : instructions(function))
      if (auto *back = dyn_cast<ReturnInst>(&inst))
        returns.push_back(back);
    IRBuilder<> entry(&*function.getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
    Value *frame = entry.CreateIntrinsic(Intrinsic::frameaddress, {entry.getPtrTy()}, {entry.getInt32(0)});
    static uint64_t functions = 0;
    Value *number = entry.getInt64(functions++);
    call(entry, "rt_enter", {number, frame});
    for (const Fact &fact : facts) {
      if (fact.subject == 0)
        call(entry, "rt_function_fact", {entry.getInt64(fact.number), entry.CreateGlobalString(fact.text)});
      Argument *about = fact.subject > 0 ? argument(function, fact.subject) : nullptr;
      if (!about)
        continue;
      checkPointer(entry, about, fact);
      if (about->getType()->isPointerTy())
        call(entry, "rt_parameter_fact", {entry.getInt64(fact.number), entry.CreateGlobalString(fact.text), about});
    }
    for (ReturnInst *back : returns)
      instrumentReturn(*back, number, facts);
  }

  void instrumentReturn(ReturnInst &back, Value *number, const std::vector<Fact> &facts) {
    IRBuilder<> builder(&back);
    Value *result = back.getReturnValue();
    for (const Fact &fact : facts) {
      if (fact.subject < 0 && result) {
        checkPointer(builder, result, fact);
        if (fact.text == "noalias" && result->getType()->isPointerTy())
          call(builder, "rt_noalias", {builder.getInt64(fact.number), result});
      }
      Argument *about = fact.text == "returned" && fact.subject > 0 ? argument(*back.getFunction(), fact.subject) : nullptr;
      if (!about || !result)
        continue;
      Value *given = asBits(builder, about), *found = asBits(builder, result);
      if (given && found)
        call(builder, "rt_returned", {builder.getInt64(fact.number), given, found});
    }
    if (result && result->getType()->isPointerTy())
      call(builder, "rt_result", {result});
    call(builder, "rt_leave", {number});
  }

  bool canBeCalled(const Function &function) {
    auto isSimple = [](Type *type) {
      return type->isIntegerTy() || type->isFloatTy() || type->isDoubleTy() || type->isX86_FP80Ty() || type->isPointerTy();
    };
    for (const Argument &argument : function.args())
      if (!isSimple(argument.getType()) || argument.hasStructRetAttr() || argument.hasByValAttr())
        return false;
    return !function.isVarArg() && !function.isIntrinsic();
  }

  Function *addCaller(Function &function) {
    auto *type = FunctionType::get(Type::getVoidTy(context), false);
    Function *caller = Function::Create(type, GlobalValue::InternalLinkage, "call_" + function.getName(), module);
    IRBuilder<> builder(BasicBlock::Create(context, "entry", caller));
    SmallVector<Value *> arguments;
    for (Argument &argument : function.args()) {
      Type *wanted = argument.getType();
      bool isNumber = wanted->isFloatingPointTy();
      Type *made = isNumber ? builder.getDoubleTy() : wanted->isPointerTy() ? wanted : builder.getInt64Ty();
      StringRef name = isNumber ? "rt_random_number" : wanted->isPointerTy() ? "rt_random_pointer" : "rt_random_integer";
      Value *value = builder.CreateCall(module.getOrInsertFunction(name, FunctionType::get(made, false)));
      arguments.push_back(isNumber                  ? builder.CreateFPCast(value, wanted)
                          : wanted->isPointerTy() ? value
                                                    : builder.CreateZExtOrTrunc(value, wanted));
    }
    builder.CreateCall(&function, arguments);
    builder.CreateRetVoid();
    return caller;
  }
};

StringMap<std::vector<Fact>> readFacts() {
  StringMap<std::vector<Fact>> facts;
  const char *path = getenv("FACTS");
  auto file = MemoryBuffer::getFile(path ? path : "");
  if (!file)
    report_fatal_error("the environment variable FACTS names no file");
  SmallVector<StringRef> lines, words;
  (*file)->getBuffer().split(lines, '\n', -1, false);
  for (StringRef line : lines) {
    words.clear();
    line.split(words, '\t');
    Fact fact;
    if (words.size() == 4 && !words[0].getAsInteger(10, fact.number) && !words[2].getAsInteger(10, fact.subject)) {
      fact.text = words[3].str();
      facts[words[1]].push_back(fact);
    }
  }
  return facts;
}

struct Checks : PassInfoMixin<Checks> {
  PreservedAnalyses run(Module &module, ModuleAnalysisManager &) {
    Instrumenter instrumenter(module);
    instrumenter.run(readFacts());
    if (getenv("CALLERS"))
      instrumenter.addCallers();
    return PreservedAnalyses::none();
  }
  static bool isRequired() { return true; }
};

bool add(StringRef name, ModulePassManager &passes, ArrayRef<PassBuilder::PipelineElement>) {
  if (name != "check-facts")
    return false;
  passes.addPass(Checks());
  return true;
}
} // namespace

extern "C" LLVM_ATTRIBUTE_WEAK PassPluginLibraryInfo llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "check-facts", "1",
          [](PassBuilder &builder) { builder.registerPipelineParsingCallback(add); }};
}
