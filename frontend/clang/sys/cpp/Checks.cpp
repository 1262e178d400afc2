// Facts for run-time checks: the sanitizers of each function, descriptions of types, promises that pointers are not null.
#include "Exporter.h"
#include "clang/AST/Attr.h"
#include "clang/Basic/NoSanitizeList.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/xxhash.h"

namespace exporter {

// Returns the sanitizers of a function: those of the options, less those that its attributes or the ignore list exclude.
SanitizerSet Exporter::sanitizers(const FunctionDecl *FD) {
  SanitizerSet Set = Context.getLangOpts().Sanitize;
  if (Set.empty()) return Set;
  const NoSanitizeList &Exceptions = Context.getNoSanitizeList();
  const SourceManager &SM = Context.getSourceManager();
  auto Main = SM.getFileEntryRefForID(SM.getMainFileID());
  auto Exempt = [&](SanitizerMask Kind) {
    return Exceptions.containsFunction(Kind, FD->getNameAsString()) || (Main && Exceptions.containsMainFile(Kind, Main->getName())) ||
           Exceptions.containsLocation(Kind, FD->getLocation());
  };
#define SANITIZER(NAME, ID) \
  if (Set.has(SanitizerKind::ID) && Exempt(SanitizerKind::ID)) Set.set(SanitizerKind::ID, false);
#include "clang/Basic/Sanitizers.def"
  for (const auto *Attr : FD->specific_attrs<NoSanitizeAttr>()) Set.Mask &= ~Attr->getMask();
  return Set;
}

std::vector<StringRef> Exporter::checks(const FunctionDecl *FD) {
  std::vector<StringRef> Names;
  SanitizerSet Set = sanitizers(FD);
#define SANITIZER(NAME, ID) \
  if (Set.has(SanitizerKind::ID)) Names.push_back(NAME);
#include "clang/Basic/Sanitizers.def"
  return Names;
}

uint32_t Exporter::spelled(QualType T) {
  if (!Checking || T.isNull() || T->isVoidType()) return 0;
  auto [It, New] = SpellingIds.try_emplace(T.getAsOpaquePtr(), Spellings.size());
  if (New) Spellings.push_back(T);
  return It->second;
}

// Kind 0 is an integer (logarithm of the size, sign), 1 a floating-point number (size), 2 an integer of any width, where the width
// follows the name.
void Exporter::writeSpellings() {
  for (size_t I = 0; I < Spellings.size(); ++I)
    if (!Spellings[I].isNull()) spelled(Context.getCanonicalType(Spellings[I]));
  W.writeArraySize(Spellings.size());
  for (QualType T : Spellings) {
    uint16_t Kind = 0xffff, Info = 0;
    llvm::SmallString<32> Name;
    bool Nonnull = false;
    if (!T.isNull()) {
      std::optional<NullabilityKind> Nullability = T->getNullability();
      Nonnull = Nullability && *Nullability == NullabilityKind::NonNull;
      CI.getDiagnostics().ConvertArgToString(DiagnosticsEngine::ak_qualtype, (intptr_t)T.getAsOpaquePtr(), StringRef(), StringRef(), {}, Name, {});
      if (T->isIntegerType()) {
        Kind = 0;
        Info = llvm::Log2_32(Context.getTypeSize(T)) << 1 | (T->isSignedIntegerType() ? 1 : 0);
        if (const auto *Bits = T->getAs<BitIntType>(); Bits && T->isSignedIntegerType()) {
          Kind = 2;
          char Width[6] = {};
          llvm::support::endian::write32(Width + 1, Bits->getNumBits(), llvm::endianness::little);
          Name.append(StringRef(Width, sizeof(Width)));
        }
      } else if (T->isFloatingType()) {
        Kind = 1;
        Info = Context.getTypeSize(T);
      }
    }
    S.Spelling(Kind, Info, llvm::MemoryBufferRef(Name, ""), Nonnull, T.isNull() ? 0 : spelled(Context.getCanonicalType(T)));
  }
}

// Returns the position of `_Nonnull` in the type of a parameter or result.
static SourceLocation nullabilityLocation(const TypeSourceInfo *Info) {
  if (!Info) return SourceLocation();
  if (auto Attributed = Info->getTypeLoc().findNullabilityLoc(); Attributed.isValid()) return Attributed;
  return Info->getTypeLoc().getBeginLoc();
}

std::optional<std::pair<SourceLocation, bool>> Exporter::returnPromise(const FunctionDecl *FD) {
  if (!Checking) return std::nullopt;
  if (const auto *Attr = FD->getAttr<ReturnsNonNullAttr>()) return std::make_pair(Attr->getLocation(), false);
  auto Nullability = FD->getReturnType()->getNullability();
  if (!Nullability || *Nullability != NullabilityKind::NonNull) return std::nullopt;
  SourceLocation Where;
  if (const TypeSourceInfo *Info = FD->getTypeSourceInfo())
    if (auto Function = Info->getTypeLoc().getAsAdjusted<FunctionTypeLoc>()) Where = Function.getReturnLoc().findNullabilityLoc();
  return std::make_pair(Where, true);
}

// Collects the arguments of a call that the declaration of the callee requires not to be null.
void Exporter::promisedArguments(const CallExpr *E, std::vector<std::pair<unsigned, std::pair<SourceLocation, bool>>> &Out) {
  const auto *FD = dyn_cast_or_null<FunctionDecl>(E->getCalleeDecl());
  if (!Checking || !FD) return;
  for (unsigned I = 0; I < E->getNumArgs(); ++I) {
    const ParmVarDecl *P = I < FD->getNumParams() ? FD->getParamDecl(I) : nullptr;
    SourceLocation Where;
    bool Promised = false;
    if (E->getArg(I)->getType()->isAnyPointerType() || E->getArg(I)->getType()->isBlockPointerType()) {
      if (const auto *Attr = P ? P->getAttr<NonNullAttr>() : nullptr) { Promised = true; Where = Attr->getLocation(); }
      else
        for (const auto *Attr : FD->specific_attrs<NonNullAttr>())
          if (Attr->isNonNull(I)) { Promised = true; Where = Attr->getLocation(); break; }
    }
    if (Promised) { Out.push_back({I, {Where, false}}); continue; }
    auto Nullability = P ? P->getType()->getNullability() : std::nullopt;
    if (Nullability && *Nullability == NullabilityKind::NonNull && P->getTypeSourceInfo())
      Out.push_back({I, {nullabilityLocation(P->getTypeSourceInfo()), true}});
  }
}

uint32_t Exporter::functionTypeHash(QualType T) {
  if (!Mangler) Mangler.reset(Context.createMangleContext());
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  Mangler->mangleCanonicalTypeName(T, OS);
  return uint32_t(llvm::xxh3_64bits(llvm::ArrayRef<uint8_t>(reinterpret_cast<const uint8_t *>(Text.data()), Text.size())));
}
} // namespace exporter
