// Lowered signatures and attributes, from Clang's ABI classification.
#include "Exporter.h"
#include "clang/AST/Attr.h"
#include "clang/AST/RecordLayout.h"
#include "clang/Basic/CodeGenOptions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DerivedTypes.h"

namespace exporter {
using CodeGen::ABIArgInfo;

uint32_t Exporter::abi(const CodeGen::CGFunctionInfo &Info) {
  auto [It, New] = AbiIds.try_emplace(&Info, Abis.size());
  if (New) {
    Abis.push_back(&Info);
    type(Info.getReturnType());
    for (const auto &Arg : Info.arguments())
      type(Arg.type);
  }
  return It->second;
}

uint32_t Exporter::functionAbi(QualType T) {
  CanQualType C = Context.getCanonicalType(T);
  if (isa<FunctionProtoType>(C.getTypePtr()))
    return abi(CodeGen::arrangeFreeFunctionType(Generator.CGM(), C.castAs<FunctionProtoType>()));
  return abi(CodeGen::arrangeFreeFunctionType(Generator.CGM(), C.castAs<FunctionNoProtoType>()));
}

// The signature of a call without prototype, or of a variadic function, depends on the types of the arguments.
uint32_t Exporter::callAbi(const CallExpr *Call) {
  QualType Callee = Call->getCallee()->getType();
  if (const auto *P = Callee->getAs<PointerType>())
    Callee = P->getPointeeType();
  if (Callee->isSpecificPlaceholderType(BuiltinType::BuiltinFn))
    if (const FunctionDecl *FD = Call->getDirectCallee())
      Callee = FD->getType();
  const auto *F = Callee->castAs<FunctionType>();
  const auto *Proto = dyn_cast<FunctionProtoType>(F);
  if (Proto && !Proto->isVariadic())
    return functionAbi(QualType(F, 0));
  llvm::SmallVector<CanQualType, 8> Args;
  for (const Expr *A : Call->arguments())
    Args.push_back(Context.getCanonicalParamType(A->getType()));
  if (Proto)
    for (unsigned I = 0; I < Proto->getNumParams() && I < Args.size(); ++I)
      Args[I] = Context.getCanonicalParamType(Proto->getParamType(I));
  CodeGen::RequiredArgs Required(Proto ? Proto->getNumParams() : Args.size());
  return abi(CodeGen::arrangeFreeFunctionCall(Generator.CGM(),
                                              CanQualType::CreateUnsafe(Context.getCanonicalType(F->getReturnType()).getUnqualifiedType()),
                                              Args, F->getExtInfo(), Required));
}

// Returns the signature of a call of a method with an ellipsis, of C type `T`; the object among the arguments of an operator is skipped.
uint32_t Exporter::variadicAbi(QualType T, const CallExpr *Call, unsigned Skipped) {
  const auto *Proto = T->castAs<FunctionProtoType>();
  llvm::SmallVector<CanQualType, 8> Args;
  for (QualType P : Proto->param_types()) Args.push_back(Context.getCanonicalParamType(P));
  for (unsigned I = Proto->getNumParams() - 1 + Skipped; I < Call->getNumArgs(); ++I)
    Args.push_back(Context.getCanonicalParamType(Call->getArg(I)->getType()));
  CanQualType Result = CanQualType::CreateUnsafe(Context.getCanonicalType(Proto->getReturnType()).getUnqualifiedType());
  return abi(CodeGen::arrangeFreeFunctionCall(Generator.CGM(), Result, Args, Proto->getExtInfo(), CodeGen::RequiredArgs(Proto->getNumParams())));
}

// Whether some of the bytes from `Begin` up to `End` of a value may be those of a floating-point number.
static bool holdsNumber(const ASTContext &Context, QualType T, uint64_t Begin, uint64_t End) {
  uint64_t Size = Context.getTypeSizeInChars(T).getQuantity();
  if (Begin >= Size || Begin >= End)
    return false;
  if (const auto *Record = T->getAsRecordDecl()) {
    const ASTRecordLayout &Layout = Context.getASTRecordLayout(Record);
    return llvm::any_of(Record->fields(), [&](const FieldDecl *Field) {
      uint64_t At = Layout.getFieldOffset(Field->getFieldIndex()) / Context.getCharWidth();
      return !Field->isBitField() && !Field->getType()->isIncompleteArrayType() && At < End &&
             holdsNumber(Context, Field->getType(), std::max(Begin, At) - At, End - At);
    });
  }
  if (const auto *Array = Context.getAsConstantArrayType(T)) {
    QualType Element = Array->getElementType();
    uint64_t Stride = Context.getTypeSizeInChars(Element).getQuantity();
    if (!Stride) return false;
    for (uint64_t At = Begin / Stride * Stride; At < std::min(End, Size); At += Stride)
      if (holdsNumber(Context, Element, std::max(Begin, At) - At, End - At)) return true;
    return false;
  }
  return T->hasFloatingRepresentation();
}

// The type of a register for a value at an offset. Clang passes a union of a number and a pointer as a pointer; an integer is
// in the same registers, and stands for the bits of either.
static llvm::Type *passedAs(const ASTContext &Context, QualType T, llvm::Type *Register, uint64_t Offset) {
  if (!Register->isPointerTy() || !T->isRecordType())
    return Register;
  uint64_t Size = Context.getTypeSizeInChars(Context.VoidPtrTy).getQuantity();
  bool IsNumber = holdsNumber(Context, T, Offset, Offset + Size);
  return IsNumber ? llvm::Type::getIntNTy(Register->getContext(), Size * Context.getCharWidth()) : Register;
}

void Exporter::writeAbis() {
  auto Value = [&](const ABIArgInfo &A, CanQualType T) {
    schema::AbiKind Kind = schema::AbiKind::Unsupported;
    std::string Coerce;
    std::vector<std::string> Flat;
    uint32_t Offset = 0, Align = 0;
    bool ByValue = false, Sign = false;
    switch (A.getKind()) {
    case ABIArgInfo::Direct:
    case ABIArgInfo::Extend:
      Kind = A.isExtend() ? schema::AbiKind::Extend : schema::AbiKind::Direct;
      Offset = A.getDirectOffset();
      if (llvm::Type *C = A.getCoerceToType()) {
        auto *St = dyn_cast<llvm::StructType>(C);
        if (St) {
          const llvm::StructLayout *Layout = Generator.GetModule()->getDataLayout().getStructLayout(St);
          llvm::SmallVector<llvm::Type *> Elements(St->elements());
          for (auto [Index, Element] : llvm::enumerate(Elements))
            Element = passedAs(Context, T, Element, Offset + Layout->getElementOffset(Index).getFixedValue());
          if (llvm::ArrayRef(Elements) != St->elements())
            C = St = llvm::StructType::get(C->getContext(), Elements, St->isPacked());
        } else {
          C = passedAs(Context, T, C, Offset);
        }
        Coerce = llvmType(C);
        if (St && A.isDirect() && A.getCanBeFlattened())
          for (llvm::Type *E : St->elements()) Flat.push_back(llvmType(E));
      }
      Sign = A.isExtend() && A.isSignExt();
      if (A.getPaddingType()) Kind = schema::AbiKind::Unsupported;
      break;
    case ABIArgInfo::Indirect:
      Kind = schema::AbiKind::Indirect;
      Align = A.getIndirectAlign().getQuantity();
      ByValue = A.getIndirectByVal();
      break;
    case ABIArgInfo::Ignore: Kind = schema::AbiKind::Ignore; break;
    case ABIArgInfo::Expand: Kind = schema::AbiKind::Expand; break;
    default: break;
    }
    S.AbiValue(Kind, type(T), Coerce, {Flat.size(), [&](size_t I) { W.write(llvm::StringRef(Flat[I])); }}, Offset, Align, ByValue, Sign);
  };
  W.writeArraySize(Abis.size());
  for (size_t I = 0; I < Abis.size(); ++I) {
    const CodeGen::CGFunctionInfo &Info = *Abis[I];
    S.Abi([&] { Value(Info.getReturnInfo(), Info.getReturnType()); },
          {Info.arg_size(), [&](size_t A) { Value(Info.arguments()[A].info, Info.arguments()[A].type); }},
          Info.isVariadic(), Info.isVariadic() ? Info.getRequiredArgs().getNumRequiredArgs() : Info.arg_size(),
          Info.getEffectiveCallingConvention());
  }
}

static void quoted(llvm::raw_ostream &OS, llvm::StringRef Text) {
  OS << '"';
  llvm::printEscapedString(Text, OS);
  OS << '"';
}

std::string Exporter::passthrough(llvm::AttributeSet Attrs) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  bool First = true;
  for (llvm::Attribute A : Attrs) {
    if (A.isTypeAttribute() || A.isConstantRangeAttribute() || A.isConstantRangeListAttribute())
      continue;
    OS << (First ? "" : ", ");
    First = false;
    if (A.isStringAttribute()) {
      if (A.getValueAsString().empty())
        quoted(OS, A.getKindAsString());
      else {
        OS << '[';
        quoted(OS, A.getKindAsString());
        OS << ", ";
        quoted(OS, A.getValueAsString());
        OS << ']';
      }
    } else if (A.isIntAttribute())
      OS << "[\"" << llvm::Attribute::getNameFromAttrKind(A.getKindAsEnum()) << "\", \"" << A.getValueAsInt() << "\"]";
    else
      OS << '"' << llvm::Attribute::getNameFromAttrKind(A.getKindAsEnum()) << '"';
  }
  return Text;
}

std::string Exporter::parameterAttributes(llvm::AttributeSet Attrs) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  auto Next = [&] { if (!Text.empty()) OS << ", "; };
  for (llvm::Attribute A : Attrs) {
    if (A.isStringAttribute())
      continue;
    llvm::Attribute::AttrKind Kind = A.getKindAsEnum();
    switch (Kind) {
    case llvm::Attribute::NoUndef: Next(); OS << "llvm.noundef"; break;
    case llvm::Attribute::SExt: Next(); OS << "llvm.signext"; break;
    case llvm::Attribute::ZExt: Next(); OS << "llvm.zeroext"; break;
    case llvm::Attribute::NoAlias: Next(); OS << "llvm.noalias"; break;
    case llvm::Attribute::NonNull: Next(); OS << "llvm.nonnull"; break;
    case llvm::Attribute::Returned: Next(); OS << "llvm.returned"; break;
    case llvm::Attribute::InReg: Next(); OS << "llvm.inreg"; break;
    case llvm::Attribute::ReadOnly: Next(); OS << "llvm.readonly"; break;
    case llvm::Attribute::ReadNone: Next(); OS << "llvm.readnone"; break;
    case llvm::Attribute::WriteOnly: Next(); OS << "llvm.writeonly"; break;
    case llvm::Attribute::AllocAlign: Next(); OS << "llvm.allocalign"; break;
    case llvm::Attribute::Alignment: Next(); OS << "llvm.align = " << A.getValueAsInt() << " : i64"; break;
    case llvm::Attribute::Dereferenceable: Next(); OS << "llvm.dereferenceable = " << A.getValueAsInt() << " : i64"; break;
    case llvm::Attribute::ByVal: Next(); OS << "llvm.byval = " << llvmType(A.getValueAsType()); break;
    case llvm::Attribute::StructRet: Next(); OS << "llvm.sret = " << llvmType(A.getValueAsType()); break;
    default: break; // optimisation hints that the LLVM dialect does not have
    }
  }
  return Text;
}

// Returns the attributes of a definition's parameters: Clang adds those of `restrict`, `nonnull`, `static` extents and alignment.
// They apply to parameters that are a single pointer in the lowered signature.
llvm::AttributeList Exporter::definitionParameters(GlobalDecl D, llvm::AttributeList Declared) {
  const auto *FD = cast<FunctionDecl>(D.getDecl());
  const CodeGen::CGFunctionInfo &Info = *Abis[functionAbi(functionType(D))];
  llvm::LLVMContext &Target = Generator.GetModule()->getContext();
  bool NullIsValid = CI.getCodeGenOpts().NullPointerIsValid;
  unsigned At = Info.getReturnInfo().isIndirect() ? 1 : 0;
  unsigned Object = (asMethod(FD) ? 1 : 0) + getsTables(D);
  At += Object;
  for (unsigned I = 0, Lowered = Object; I < FD->getNumParams() && Lowered < Info.arg_size(); ++I, ++Lowered) {
    const ABIArgInfo &A = Info.arguments()[Lowered].info;
    unsigned Count = A.isIgnore() ? 0 : 1;
    if (A.isDirect() && A.getCanBeFlattened())
      if (auto *St = dyn_cast_or_null<llvm::StructType>(A.getCoerceToType()))
        Count = St->getNumElements();
    const ParmVarDecl *P = FD->getParamDecl(I);
    if (A.isDirect() && P->getType()->isPointerType()) {
      llvm::AttrBuilder B(Target);
      if (P->getType().isRestrictQualified()) B.addAttribute(llvm::Attribute::NoAlias);
      bool NonNull = P->hasAttr<NonNullAttr>();
      for (const auto *Attr : FD->specific_attrs<NonNullAttr>())
        NonNull |= Attr->isNonNull(I);
      auto Natural = [&](QualType Element) { B.addAlignmentAttr(Context.getTypeAlignInChars(Element).getAsAlign()); };
      if (const auto *Array = Context.getAsConstantArrayType(P->getOriginalType())) {
        if (Array->getSizeModifier() == ArraySizeModifier::Static) {
          QualType Element = Array->getElementType();
          uint64_t Size = Array->getZExtSize();
          if (!Element->isIncompleteType()) Natural(Element);
          if (!Element->isIncompleteType() && Element->isConstantSizeType() && Size)
            B.addDereferenceableAttr(Context.getTypeSizeInChars(Element).getQuantity() * Size);
          else
            NonNull = true;
        }
      } else if (const auto *Vla = Context.getAsVariableArrayType(P->getOriginalType())) {
        if (Vla->getSizeModifier() == ArraySizeModifier::Static) {
          Natural(Vla->getElementType());
          NonNull = true;
        }
      }
      if (NonNull && !NullIsValid) B.addAttribute(llvm::Attribute::NonNull);
      Declared = Declared.addParamAttributes(Target, At, B);
    }
    At += Count;
    if (P->hasAttr<PassObjectSizeAttr>()) {
      ++Lowered;
      ++At;
    }
  }
  return Declared;
}
} // namespace exporter
