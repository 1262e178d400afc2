// An opt plugin that instruments a program to check facts about its functions at run time.
//
// The environment variable FACTS names a file with a line per fact: its index, the function, the subject (0 for the
// function, the index of a parameter, -1 for the result), and its text, separated by tabs. At function entries and
// returns, memory accesses, allocations and synchronisation, the program then calls `runtime.c`.
//
// With the environment variable CALLERS, each externally visible function gets a caller with random arguments, and a
// prefix that avoids clashes with the C library.

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
      // Each activation needs a frame of its own.
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

  void addCallers(const StringMap<std::vector<Fact>> &facts) {
    SmallVector<std::pair<Function *, ArrayRef<Fact>>> called;
    for (Function &function : module) {
      auto found = facts.find(function.getName());
      if (found != facts.end() && !function.isDeclaration() && !function.hasLocalLinkage() && canBeCalled(function))
        called.push_back({&function, found->second});
    }
    for (Function &function : module)
      if (!function.isDeclaration() && !function.hasLocalLinkage() && !function.getName().starts_with("rt_"))
        function.setName("checked_" + function.getName());
    for (Function &function : module)
      if (function.isDeclaration() && !function.isIntrinsic())
        function.setVisibility(GlobalValue::DefaultVisibility);
    for (GlobalAlias &alias : module.aliases())
      alias.setName("checked_" + alias.getName());
    SmallVector<Constant *> callers;
    for (auto [function, known] : called)
      callers.push_back(addCaller(*function, known));
    callers.push_back(ConstantPointerNull::get(PointerType::get(context, 0)));
    auto *type = ArrayType::get(PointerType::get(context, 0), callers.size());
    new GlobalVariable(module, type, true, GlobalValue::ExternalLinkage, ConstantArray::get(type, callers), "rt_callers");
  }

private:
  Module &module;
  LLVMContext &context;

  // Emits a call of the runtime. Integers are passed as 64 bits.
  void call(IRBuilder<> &builder, StringRef name, ArrayRef<Value *> arguments) {
    SmallVector<Type *> types;
    for (Value *argument : arguments)
      types.push_back(argument->getType());
    FunctionType *type = FunctionType::get(builder.getVoidTy(), types, false);
    builder.CreateCall(module.getOrInsertFunction(name, type), arguments);
  }

  // Converts a value to 64 bits; null if it does not fit.
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
    if (name == "free" || name == "realloc")
      call(builder, "rt_freed", {inst.getArgOperand(0)});
    if (name == "munmap")
      call(builder, "rt_unmapped", {inst.getArgOperand(0), inst.getArgOperand(1)});
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

  // Emits the check of a pointer fact: `nonnull`, or `name=number`.
  void checkPointer(IRBuilder<> &builder, Value *pointer, const Fact &fact) {
    auto [name, value] = StringRef(fact.text).split('=');
    uint64_t number = 0;
    if (!pointer->getType()->isPointerTy() || (!value.empty() && value.getAsInteger(10, number)))
      return;
    if (name == "nonnull" || name == "align" || name == "dereferenceable" || name == "dereferenceable_or_null")
      call(builder, ("rt_" + name).str(), {builder.getInt64(fact.number), pointer, builder.getInt64(number)});
  }

  // Stores the integer arguments in an array, each sign- and zero-extended; returns the array and the number of
  // parameters.
  std::pair<Value *, Value *> passed(IRBuilder<> &entry, Function &function) {
    SmallVector<Value *> values;
    for (unsigned number = 1; Argument *each = argument(function, number); ++number) {
      bool fits = each->getType()->isIntegerTy() && each->getType()->getIntegerBitWidth() <= 64;
      values.push_back(fits ? entry.CreateSExt(each, entry.getInt64Ty()) : entry.getInt64(0));
      values.push_back(fits ? entry.CreateZExt(each, entry.getInt64Ty()) : entry.getInt64(0));
    }
    auto *type = ArrayType::get(entry.getInt64Ty(), std::max<size_t>(values.size(), 1));
    IRBuilder<> first(&function.getEntryBlock(), function.getEntryBlock().begin());
    Value *array = first.CreateAlloca(type);
    for (auto [at, value] : enumerate(values))
      entry.CreateStore(value, entry.CreateConstGEP2_64(type, array, 0, at));
    return {array, entry.getInt64(values.size() / 2)};
  }

  // Instruments the accesses based on a parameter with a footprint; other pointers may reach the same memory.
  void instrumentAccesses(Argument &about, const Fact &fact) {
    bool reads = StringRef(fact.text).starts_with("reads=");
    if (!reads && !StringRef(fact.text).starts_with("writes="))
      return;
    const DataLayout &layout = module.getDataLayout();
    SmallVector<std::tuple<Instruction *, Value *, Value *>> accesses;
    auto *size = Type::getInt64Ty(context);
    for (Instruction &inst : instructions(*about.getParent())) {
      if (isa<LoadInst>(inst) == reads && isa<LoadInst, StoreInst>(inst))
        accesses.push_back({&inst, getLoadStorePointerOperand(&inst),
                            ConstantInt::get(size, layout.getTypeStoreSize(getLoadStoreType(&inst)))});
      auto *copy = dyn_cast<MemTransferInst>(&inst);
      if (reads && copy)
        accesses.push_back({&inst, copy->getRawSource(), copy->getLength()});
      if (auto *written = dyn_cast<MemIntrinsic>(&inst); written && !reads)
        accesses.push_back({&inst, written->getRawDest(), written->getLength()});
    }
    for (auto [inst, pointer, length] : accesses) {
      SmallVector<const Value *> objects;
      getUnderlyingObjects(pointer, objects, nullptr, 0);
      if (objects.size() != 1 || objects.front() != &about)
        continue;
      IRBuilder<> builder(inst);
      length = builder.CreateZExtOrTrunc(length, size);
      if (!reads)
        call(builder, "rt_replaced", {pointer, length});
      builder.SetInsertPoint(inst->getNextNode());
      call(builder, "rt_through", {builder.getInt64(fact.number), pointer, length});
    }
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
    for (Argument &argument : function.args())
      if (argument.getType()->isPointerTy())
        call(entry, "rt_argument", {&argument});
    auto [values, count] = passed(entry, function);
    for (const Fact &fact : facts) {
      if (fact.subject == 0)
        call(entry, "rt_function_fact", {entry.getInt64(fact.number), entry.CreateGlobalString(fact.text)});
      Argument *about = fact.subject > 0 ? argument(function, fact.subject) : nullptr;
      if (!about)
        continue;
      // Facts about pointers are preconditions, which random arguments need not satisfy.
      if (!getenv("CALLERS"))
        checkPointer(entry, about, fact);
      if (!about->getType()->isPointerTy())
        continue;
      Value *text = entry.CreateGlobalString(fact.text);
      call(entry, "rt_parameter_fact", {entry.getInt64(fact.number), text, about});
      call(entry, "rt_footprint", {entry.getInt64(fact.number), text, about, values, count});
      instrumentAccesses(*about, fact);
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

  Value *randomValue(IRBuilder<> &builder, Type *wanted) {
    bool isNumber = wanted->isFloatingPointTy();
    Type *made = isNumber ? builder.getDoubleTy() : wanted->isPointerTy() ? wanted : builder.getInt64Ty();
    StringRef name = isNumber ? "rt_random_number" : wanted->isPointerTy() ? "rt_random_pointer" : "rt_random_integer";
    Value *value = builder.CreateCall(module.getOrInsertFunction(name, FunctionType::get(made, false)));
    if (isNumber)
      return builder.CreateFPCast(value, wanted);
    return wanted->isPointerTy() ? value : builder.CreateZExtOrTrunc(value, wanted);
  }

  Value *resultBits(IRBuilder<> &builder, Value *result) {
    Value *bits = result->getType()->isVoidTy() ? nullptr : asBits(builder, result);
    return bits ? bits : builder.getInt64(0);
  }

  Function *addCaller(Function &function, ArrayRef<Fact> facts) {
    auto *type = FunctionType::get(Type::getVoidTy(context), false);
    Function *caller = Function::Create(type, GlobalValue::InternalLinkage, "call_" + function.getName(), module);
    IRBuilder<> builder(BasicBlock::Create(context, "entry", caller));
    SmallVector<Value *> arguments;
    for (Argument &argument : function.args())
      arguments.push_back(randomValue(builder, argument.getType()));
    auto isUnused = [](const Fact &fact) { return fact.subject > 0 && fact.text == "unused"; };
    if (any_of(facts, isUnused))
      call(builder, "rt_remember", {});
    Value *result = builder.CreateCall(&function, arguments);
    for (const Fact &fact : make_filter_range(facts, isUnused)) {
      Argument *unused = argument(function, fact.subject);
      if (!unused)
        continue;
      // Call again with equal arguments and memory, then with another value of the unused parameter.
      call(builder, "rt_first", {resultBits(builder, result)});
      call(builder, "rt_second", {resultBits(builder, builder.CreateCall(&function, arguments))});
      arguments[unused->getArgNo()] = randomValue(builder, unused->getType());
      result = builder.CreateCall(&function, arguments);
      call(builder, "rt_unused", {builder.getInt64(fact.number), resultBits(builder, result)});
    }
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
    StringMap<std::vector<Fact>> facts = readFacts();
    instrumenter.run(facts);
    if (getenv("CALLERS"))
      instrumenter.addCallers(facts);
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
