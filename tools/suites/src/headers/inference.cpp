// An opt plugin that prints the facts that LLVM has inferred about the externally visible functions of a module.
//
// For each function it prints `function NAME` and its facts in the syntax of headers, memory effects in LLVM's
// integer encoding. Parameters are those of the prototype: the pointer to a returned structure is skipped, and the
// parts of a coerced structure count as one, recognised by the names that Clang gives them. Facts without an LLVM
// attribute are computed from the call graph of the module; all callees are known: defined here, intrinsics, or
// functions of the C library.

#include "llvm/ADT/StringSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/MustExecute.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Plugins/PassPlugin.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace {
const Attribute::AttrKind OfFunctions[] = {Attribute::WillReturn, Attribute::NoUnwind, Attribute::NoSync, Attribute::NoFree,
                                           Attribute::NoRecurse, Attribute::MustProgress, Attribute::NoReturn};
const Attribute::AttrKind OfValues[] = {Attribute::ReadNone, Attribute::ReadOnly, Attribute::WriteOnly, Attribute::NoFree,
                                        Attribute::NonNull, Attribute::Returned, Attribute::NoAlias};

// Prints the attributes of a parameter or of the result.
void printValue(StringRef open, AttributeSet attributes) {
  for (Attribute::AttrKind kind : OfValues)
    if (attributes.hasAttribute(kind))
      outs() << open << '"' << Attribute::getNameFromAttrKind(kind) << "\")\n";
  if (attributes.hasAttribute(Attribute::Captures))
    outs() << open << '"' << attributes.getCaptureInfo() << "\")\n";
  if (MaybeAlign align = attributes.getAlignment())
    outs() << open << "\"align=" << align->value() << "\")\n";
  if (uint64_t bytes = attributes.getDereferenceableBytes())
    outs() << open << "\"dereferenceable=" << bytes << "\")\n";
  if (uint64_t bytes = attributes.getDereferenceableOrNullBytes())
    outs() << open << "\"dereferenceable_or_null=" << bytes << "\")\n";
}

bool isLaterPart(const Argument &argument) {
  auto [name, number] = argument.getName().rsplit(".coerce");
  unsigned part;
  return !name.empty() && !number.getAsInteger(10, part) && part > 0;
}

// Whether a call of the function reaches only known functions, none of which starts or waits for threads.
bool isSerial(const Function &function, FunctionAnalysisManager &functions, SmallPtrSetImpl<const Function *> &seen) {
  if (!seen.insert(&function).second || function.isIntrinsic())
    return true;
  if (function.isDeclaration()) {
    LibFunc known;
    auto &library = functions.getResult<TargetLibraryAnalysis>(const_cast<Function &>(function));
    return library.getLibFunc(function, known) && !StringSet<>{"qsort", "bsearch"}.contains(function.getName());
  }
  for (const Instruction &inst : instructions(function)) {
    auto *call = dyn_cast<CallBase>(&inst);
    if (!call || call->isInlineAsm())
      continue;
    if (!call->getCalledFunction() || !isSerial(*call->getCalledFunction(), functions, seen))
      return false;
  }
  return true;
}

// Prints facts implied by the accesses to `argument` that every call executes: non-null, alignment and
// dereferenceable bytes.
void printAccessed(StringRef open, const Argument &argument, const DenseSet<const Instruction *> &always) {
  if (!argument.getType()->isPointerTy())
    return;
  const DataLayout &layout = argument.getParent()->getDataLayout();
  uint64_t bytes = 0, alignment = 1;
  SmallVector<std::pair<uint64_t, uint64_t>> parts;
  for (const Instruction *inst : always) {
    const Value *pointer = getLoadStorePointerOperand(inst);
    if (!pointer)
      continue;
    APInt offset(64, 0), inside(64, 0);
    bool isWithin = pointer->stripAndAccumulateInBoundsConstantOffsets(layout, inside) == &argument;
    pointer = pointer->stripAndAccumulateConstantOffsets(layout, offset, true);
    TypeSize size = layout.getTypeStoreSize(getLoadStoreType(inst));
    if (pointer != &argument || offset.isNegative() || size.isScalable())
      continue;
    // An in-bounds offset implies that all bytes before the access are dereferenceable too.
    uint64_t start = offset.getZExtValue();
    parts.push_back({isWithin ? 0 : start, start + size.getFixedValue()});
    if (start % getLoadStoreAlignment(inst).value() == 0)
      alignment = std::max(alignment, getLoadStoreAlignment(inst).value());
  }
  llvm::sort(parts);
  for (auto [start, end] : parts)
    if (start <= bytes)
      bytes = std::max(bytes, end);
  if (!parts.empty())
    outs() << open << "\"nonnull\")\n";
  if (alignment > 1)
    outs() << open << "\"align=" << alignment << "\")\n";
  if (bytes)
    outs() << open << "\"dereferenceable=" << bytes << "\")\n";
}

// The instructions that every call of the function executes.
DenseSet<const Instruction *> executedAlways(Function &function, FunctionAnalysisManager &functions) {
  auto loops = [&](const Function &f) { return &functions.getResult<LoopAnalysis>(const_cast<Function &>(f)); };
  auto tree = [&](const Function &f) { return &functions.getResult<DominatorTreeAnalysis>(const_cast<Function &>(f)); };
  auto post = [&](const Function &f) { return &functions.getResult<PostDominatorTreeAnalysis>(const_cast<Function &>(f)); };
  MustBeExecutedContextExplorer explorer(true, true, true, loops, tree, post);
  DenseSet<const Instruction *> always;
  for (const Instruction *inst : explorer.range(&function.getEntryBlock().front()))
    always.insert(inst);
  return always;
}

void print(Function &function, FunctionAnalysisManager &functions) {
  AttributeList attributes = function.getAttributes();
  MemoryEffects memory = function.getMemoryEffects();
  outs() << "function " << function.getName() << '\n';
  for (Attribute::AttrKind kind : OfFunctions)
    if (function.hasFnAttribute(kind))
      outs() << "fn_attr(\"" << Attribute::getNameFromAttrKind(kind) << "\")\n";
  outs() << "fn_attr(\"memory=" << memory.toIntValue() << "\")\n";
  SmallPtrSet<const Function *, 32> seen;
  if (isSerial(function, functions, seen))
    outs() << "fn_attr(\"nospawn\")\nfn_attr(\"nobarrier\")\n";
  MemoryEffects visible = memory.getWithoutLoc(IRMemLocation::InaccessibleMem).getWithoutLoc(IRMemLocation::ErrnoMem);
  Type *result = function.getReturnType();
  if (visible.onlyReadsMemory() && (result->isVoidTy() || result->isIntegerTy()))
    outs() << "fn_attr(\"inactive\")\n";
  DenseSet<const Instruction *> always = executedAlways(function, functions);
  unsigned number = 0;
  for (Argument &argument : function.args()) {
    if (argument.hasStructRetAttr() || isLaterPart(argument))
      continue;
    std::string open = "arg_attr(" + std::to_string(++number) + ", ";
    printValue(open, attributes.getParamAttrs(argument.getArgNo()));
    printAccessed(open, argument, always);
    if (argument.use_empty())
      outs() << open << "\"unused\")\n";
  }
  printValue("ret_attr(", attributes.getRetAttrs());
}

struct Inference : PassInfoMixin<Inference> {
  PreservedAnalyses run(Module &module, ModuleAnalysisManager &analyses) {
    auto &functions = analyses.getResult<FunctionAnalysisManagerModuleProxy>(module).getManager();
    for (Function &function : module)
      if (!function.isDeclaration() && !function.hasLocalLinkage())
        print(function, functions);
    return PreservedAnalyses::all();
  }
  static bool isRequired() { return true; }
};

bool add(StringRef name, ModulePassManager &passes, ArrayRef<PassBuilder::PipelineElement>) {
  if (name != "print-inference")
    return false;
  passes.addPass(Inference());
  return true;
}
} // namespace

extern "C" LLVM_ATTRIBUTE_WEAK PassPluginLibraryInfo llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "print-inference", "1",
          [](PassBuilder &builder) { builder.registerPipelineParsingCallback(add); }};
}
