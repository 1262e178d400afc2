// Metadata of accesses that are intrinsics. MLIR's operations for masked accesses, gathers and scatters have no attributes
// for alias tags, scopes and access groups.

#include "places.h"

#include "mlir/IR/Builders.h"
#include "mlir/Target/LLVMIR/ModuleTranslation.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Metadata.h"

using namespace mlir::LLVM;

namespace {

llvm::Metadata *number(llvm::LLVMContext &context, int64_t value) {
  return llvm::ConstantAsMetadata::get(llvm::ConstantInt::get(llvm::Type::getInt64Ty(context), value));
}

/// The node of a type; null if its root is anonymous, as each such root is a node of its own.
llvm::MDNode *typeNode(llvm::LLVMContext &context, TBAANodeAttr type) {
  if (auto root = llvm::dyn_cast<TBAARootAttr>(type))
    return root.getId() ? llvm::MDNode::get(context, llvm::MDString::get(context, root.getId().getValue())) : nullptr;
  auto descriptor = llvm::cast<TBAATypeDescriptorAttr>(type);
  llvm::SmallVector<llvm::Metadata *> operands{llvm::MDString::get(context, descriptor.getId())};
  for (TBAAMemberAttr member : descriptor.getMembers()) {
    llvm::MDNode *inner = typeNode(context, member.getTypeDesc());
    if (!inner)
      return nullptr;
    operands.append({inner, number(context, member.getOffset())});
  }
  return llvm::MDNode::get(context, operands);
}

/// The tag of an access. MLIR's translation knows only the tags of operations that have the attribute; equal nodes are one.
llvm::MDNode *tagNode(llvm::LLVMContext &context, TBAATagAttr tag) {
  llvm::MDNode *base = typeNode(context, tag.getBaseType());
  llvm::MDNode *access = typeNode(context, tag.getAccessType());
  if (!base || !access)
    return nullptr;
  llvm::SmallVector<llvm::Metadata *> operands{base, access, number(context, tag.getOffset())};
  if (tag.getConstant())
    operands.push_back(number(context, 1));
  return llvm::MDNode::get(context, operands);
}

/// The list of that name, if all its elements are of the kind.
template <typename T> mlir::ArrayAttr listOf(mlir::DictionaryAttr facts, llvm::StringRef name) {
  auto list = facts.getAs<mlir::ArrayAttr>(name);
  return list && llvm::all_of(list, llvm::IsaPred<T>) ? list : mlir::ArrayAttr();
}

} // namespace

void rmlir::native::attachAccessFacts(mlir::DictionaryAttr facts, llvm::ArrayRef<llvm::Instruction *> made,
                                      mlir::Location location, ModuleTranslation &translation) {
  // The translation takes scopes and groups from operations that have them: a call that is in no block.
  mlir::OpBuilder builder(location.getContext());
  auto standIn = CallOp::create(builder, location, mlir::TypeRange(), "access", mlir::ValueRange());
  standIn.setAliasScopesAttr(listOf<AliasScopeAttr>(facts, "alias_scopes"));
  standIn.setNoaliasScopesAttr(listOf<AliasScopeAttr>(facts, "noalias_scopes"));
  standIn.setAccessGroupsAttr(listOf<AccessGroupAttr>(facts, "access_groups"));
  auto tags = listOf<TBAATagAttr>(facts, "tbaa");
  // LLVM takes one tag, as MLIR's translation does.
  auto tag = tags && tags.size() == 1 ? llvm::cast<TBAATagAttr>(tags[0]) : TBAATagAttr();
  for (llvm::Instruction *instruction : made) {
    if (!llvm::isa<llvm::CallBase>(instruction))
      continue;
    translation.setAliasScopeMetadata(standIn, instruction);
    translation.setAccessGroupsMetadata(standIn, instruction);
    if (tag)
      instruction->setMetadata(llvm::LLVMContext::MD_tbaa, tagNode(instruction->getContext(), tag));
  }
  standIn->erase();
}
