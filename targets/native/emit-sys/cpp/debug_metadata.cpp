// Debug information that the LLVM dialect cannot represent, completed after the translation to LLVM IR.
//
// The dialect has no enumerators, no flag for bit-fields and no list of types, and its way to write recursive records
// copies each record into every other one that reaches it. So the front end writes an enumerator as a member with the
// enumerator's tag, a bit-field as a member smaller than its type, and a record behind a pointer in a record as a
// declaration, with the definitions in the module's attribute `cmem.debug_types`. Here they become LLVM's own metadata.

#include "emit.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Target/LLVMIR/LLVMTranslationInterface.h"
#include "mlir/Target/LLVMIR/ModuleTranslation.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include <map>
#include <tuple>

using namespace rmlir::native;

namespace {

/// Named metadata that holds the listed types between translation and completion.
constexpr llvm::StringLiteral kKept = "cmem.debug_types";

/// Translates the list of types.
struct DebugTypes : mlir::LLVMTranslationDialectInterface {
  using LLVMTranslationDialectInterface::LLVMTranslationDialectInterface;

  mlir::LogicalResult amendOperation(mlir::Operation *op, llvm::ArrayRef<llvm::Instruction *>, mlir::NamedAttribute attribute,
                                     mlir::LLVM::ModuleTranslation &translation) const override {
    auto types = llvm::dyn_cast<mlir::ArrayAttr>(attribute.getValue());
    if (attribute.getName() != kKept || !types || !llvm::isa<mlir::ModuleOp>(op))
      return mlir::success();
    llvm::NamedMDNode *kept = translation.getLLVMModule()->getOrInsertNamedMetadata(kKept);
    for (mlir::Attribute type : types)
      if (auto node = llvm::dyn_cast<mlir::LLVM::DINodeAttr>(type))
        if (auto *made = llvm::dyn_cast_or_null<llvm::MDNode>(translation.translateDebugInfo(node)))
          kept->addOperand(made);
    return mlir::success();
  }
};

using Nodes = llvm::SetVector<llvm::MDNode *>;

/// The metadata of a module that may contain debug information, users before their operands.
Nodes collect(llvm::Module &module) {
  Nodes nodes;
  auto add = [&](llvm::Metadata *metadata) {
    if (auto *node = llvm::dyn_cast_or_null<llvm::MDNode>(metadata))
      nodes.insert(node);
  };
  for (llvm::DICompileUnit *unit : module.debug_compile_units())
    add(unit);
  if (llvm::NamedMDNode *kept = module.getNamedMetadata(kKept))
    for (llvm::MDNode *node : kept->operands())
      add(node);
  for (llvm::Function &function : module) {
    add(function.getSubprogram());
    for (llvm::Instruction &instruction : llvm::instructions(function)) {
      // A function that is inlined everywhere may be reachable from locations only.
      for (llvm::DILocation *place = instruction.getDebugLoc(); place; place = place->getInlinedAt())
        add(place->getRawScope());
      for (llvm::DbgVariableRecord &record : llvm::filterDbgVars(instruction.getDbgRecordRange()))
        add(record.getRawVariable());
    }
  }
  for (size_t i = 0; i < nodes.size(); ++i)
    for (const llvm::MDOperand &operand : nodes[i]->operands())
      add(operand.get());
  return nodes;
}

/// The key that the declaration and the definition of a record share.
using Key = std::tuple<unsigned, llvm::StringRef, llvm::Metadata *, unsigned>;

Key keyOf(llvm::DICompositeType *type) { return {type->getTag(), type->getName(), type->getRawFile(), type->getLine()}; }

/// Replaces declarations by definitions.
void define(const Nodes &nodes) {
  std::map<Key, llvm::DICompositeType *> definitions;
  for (llvm::MDNode *node : nodes)
    if (auto *type = llvm::dyn_cast<llvm::DICompositeType>(node); type && !type->isForwardDecl() && !type->getName().empty())
      definitions.try_emplace(keyOf(type), type);
  for (llvm::MDNode *node : nodes) {
    for (unsigned i = 0; i < node->getNumOperands(); ++i) {
      auto *type = llvm::dyn_cast_or_null<llvm::DICompositeType>(node->getOperand(i).get());
      if (!type || !type->isForwardDecl())
        continue;
      if (auto found = definitions.find(keyOf(type)); found != definitions.end())
        node->replaceOperandWith(i, found->second);
    }
  }
}

/// The size of a type through typedefs and qualifiers.
uint64_t bitsOf(const llvm::DIType *type) {
  while (auto *derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type)) {
    if (derived->getTag() == llvm::dwarf::DW_TAG_pointer_type)
      break;
    type = derived->getBaseType();
  }
  return type ? type->getSizeInBits() : 0;
}

bool isUnsigned(const llvm::DIType *type) {
  while (auto *derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type))
    type = derived->getBaseType();
  auto *basic = llvm::dyn_cast_or_null<llvm::DIBasicType>(type);
  return basic && basic->getSignedness() == llvm::DIBasicType::Signedness::Unsigned;
}

/// The element that stands for `element` in LLVM: an enumerator, a bit-field, or the element itself.
llvm::Metadata *completed(llvm::LLVMContext &context, llvm::Metadata *element) {
  auto *member = llvm::dyn_cast_or_null<llvm::DIDerivedType>(element);
  if (!member)
    return element;
  if (member->getTag() == llvm::dwarf::DW_TAG_enumerator)
    return llvm::DIEnumerator::get(context, static_cast<int64_t>(member->getOffsetInBits()), isUnsigned(member->getBaseType()),
                                   member->getName());
  uint64_t whole = bitsOf(member->getBaseType());
  if (member->getTag() != llvm::dwarf::DW_TAG_member || member->getSizeInBits() == 0 || member->getSizeInBits() >= whole)
    return element;
  uint64_t storage = member->getOffsetInBits() / whole * whole;
  auto *offset = llvm::ConstantAsMetadata::get(llvm::ConstantInt::get(llvm::Type::getInt64Ty(context), storage));
  return llvm::DIDerivedType::get(context, member->getTag(), member->getName(), member->getFile(), member->getLine(),
                                  member->getScope(), member->getBaseType(), member->getSizeInBits(),
                                  member->getAlignInBits(), member->getOffsetInBits(), std::nullopt, std::nullopt,
                                  llvm::DINode::FlagBitField, offset);
}

/// Completes the elements of enumerations and records.
void completeElements(llvm::LLVMContext &context, const Nodes &nodes) {
  for (llvm::MDNode *node : nodes) {
    auto *type = llvm::dyn_cast<llvm::DICompositeType>(node);
    if (!type || type->getTag() == llvm::dwarf::DW_TAG_array_type || !type->getRawElements())
      continue;
    auto *elements = llvm::cast<llvm::MDNode>(type->getRawElements());
    for (unsigned i = 0; i < elements->getNumOperands(); ++i)
      elements->replaceOperandWith(i, completed(context, elements->getOperand(i)));
  }
}

/// Retains the descriptions of variables without remaining debug records in optimised functions. A variable belongs to the
/// function that declares it, also where that was inlined.
void retainVariables(llvm::Module &module) {
  llvm::MapVector<llvm::DISubprogram *, llvm::SmallSetVector<llvm::Metadata *, 16>> variables;
  for (llvm::Function &function : module)
    for (llvm::Instruction &instruction : llvm::instructions(function))
      for (llvm::DbgVariableRecord &record : llvm::filterDbgVars(instruction.getDbgRecordRange())) {
        llvm::DISubprogram *owner = record.getVariable()->getScope()->getSubprogram();
        if (owner && owner->isOptimized())
          variables[owner].insert(record.getRawVariable());
      }
  for (auto &[owner, found] : variables) {
    llvm::SmallSetVector<llvm::Metadata *, 16> all(owner->getRetainedNodes().begin(), owner->getRetainedNodes().end());
    all.insert(found.begin(), found.end());
    owner->replaceRetainedNodes(llvm::MDTuple::get(module.getContext(), all.getArrayRef()));
  }
}

/// The location argument of calls of the OpenMP runtime without debug information.
constexpr llvm::StringLiteral kNowhere = ";unknown;unknown;0;0;;";

/// Removes locations from calls of the OpenMP runtime. With debug information LLVM creates one record per location, which
/// changes the code: a single record can stay in a register between calls.
void forgetPlacesOfRuntimeCalls(llvm::Module &module) {
  llvm::GlobalVariable *nowhere = nullptr;
  llvm::MapVector<llvm::Constant *, llvm::GlobalVariable *> records;
  for (llvm::GlobalVariable &global : llvm::make_early_inc_range(module.globals())) {
    auto *type = llvm::dyn_cast<llvm::StructType>(global.getValueType());
    auto *record = global.hasInitializer() ? llvm::dyn_cast<llvm::ConstantStruct>(global.getInitializer()) : nullptr;
    if (!type || !record || !type->hasName() || type->getName() != "struct.ident_t" || record->getNumOperands() != 5)
      continue;
    if (!nowhere) {
      llvm::Constant *text = llvm::ConstantDataArray::getString(module.getContext(), kNowhere);
      nowhere = new llvm::GlobalVariable(module, text->getType(), true, llvm::GlobalValue::PrivateLinkage, text);
      nowhere->setUnnamedAddr(llvm::GlobalValue::UnnamedAddr::Global);
      nowhere->setAlignment(llvm::Align(1));
    }
    llvm::Constant *length = llvm::ConstantInt::get(record->getOperand(3)->getType(), kNowhere.size());
    llvm::Constant *made = llvm::ConstantStruct::get(
        type, {record->getOperand(0), record->getOperand(1), record->getOperand(2), length, nowhere});
    auto [known, isNew] = records.try_emplace(made, &global);
    if (isNew) {
      global.setInitializer(made);
    } else {
      global.replaceAllUsesWith(known->second);
      global.eraseFromParent();
    }
  }
}

} // namespace

void rmlir::native::keepDebugTypes(void *operation) {
  auto *module = static_cast<mlir::Operation *>(operation);
  mlir::Dialect *dialect = module->hasAttr(kKept) ? module->getContext()->getLoadedDialect("cmem") : nullptr;
  if (dialect && !dialect->getRegisteredInterface<mlir::LLVMTranslationDialectInterface>())
    dialect->addInterfaces<DebugTypes>();
}

void rmlir::native::completeDebugInfo(llvm::Module &module) {
  if (module.debug_compile_units().empty())
    return;
  forgetPlacesOfRuntimeCalls(module);
  Nodes nodes = collect(module);
  define(nodes);
  completeElements(module.getContext(), nodes);
  if (llvm::NamedMDNode *kept = module.getNamedMetadata(kKept)) {
    llvm::SmallVector<llvm::Metadata *, 16> types(kept->op_begin(), kept->op_end());
    (*module.debug_compile_units_begin())->replaceRetainedTypes(llvm::MDTuple::get(module.getContext(), types));
    module.eraseNamedMetadata(kept);
  }
  retainVariables(module);
}
