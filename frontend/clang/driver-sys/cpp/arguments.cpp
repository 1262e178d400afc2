// Command lines before the driver parses them: response files, and the classification of words.

#include "driver.h"

#include "clang/Driver/Driver.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Option/Option.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace rmlir;

llvm::SmallVector<const char *, 256> rmlir::terminated(llvm::StringSaver &saver, llvm::StringRef program,
                                                       const RmlirDriverStr *args, size_t count) {
  llvm::SmallVector<const char *, 256> all;
  all.push_back(saver.save(program).data());
  for (size_t i = 0; i < count; ++i)
    all.push_back(saver.save(ref(args[i])).data());
  return all;
}

size_t rmlirDriverStringsSize(const RmlirDriverStrings *list) { return list->values.size(); }

RmlirDriverStr rmlirDriverStringsAt(const RmlirDriverStrings *list, size_t index) { return str(list->values[index]); }

void rmlirDriverStringsDestroy(RmlirDriverStrings *list) { delete list; }

RmlirDriverStrings *rmlirDriverExpand(const RmlirDriverStr *args, size_t num_args, RmlirDriverStrings **error) {
  llvm::BumpPtrAllocator allocator;
  llvm::StringSaver saver(allocator);
  llvm::SmallVector<const char *, 256> all = terminated(saver, "clang", args, num_args);
  auto files = llvm::vfs::getRealFileSystem();
  if (llvm::Error failure = clang::driver::expandResponseFiles(all, /*ClangCLMode=*/false, allocator, files.get())) {
    *error = new RmlirDriverStrings{{llvm::toString(std::move(failure))}};
    return nullptr;
  }
  llvm::StringSet<> saved;
  if (const char *edits = ::getenv("CCC_OVERRIDE_OPTIONS"))
    clang::driver::applyOverrideOptions(all, edits, saved, "CCC_OVERRIDE_OPTIONS", &llvm::errs());
  auto *result = new RmlirDriverStrings;
  for (const char *arg : llvm::ArrayRef(all).drop_front())
    if (arg) // a null pointer marks the end of a line of a response file
      result->values.emplace_back(arg);
  return result;
}

void rmlirDriverScan(const RmlirDriverStr *args, size_t num_args, RmlirDriverToken *tokens) {
  llvm::BumpPtrAllocator allocator;
  llvm::StringSaver saver(allocator);
  llvm::SmallVector<const char *, 256> all = terminated(saver, "clang", args, num_args);
  for (size_t i = 0; i < num_args; ++i)
    tokens[i] = {false, false, false, {nullptr, 0}};
  unsigned missingIndex = 0;
  unsigned missingCount = 0;
  llvm::opt::InputArgList parsed =
      clang::getDriverOptTable().ParseArgs(llvm::ArrayRef(all).drop_front(), missingIndex, missingCount,
                                           llvm::opt::Visibility(clang::options::ClangOption));
  RmlirDriverStr language = {nullptr, 0};
  for (const llvm::opt::Arg *arg : parsed) {
    unsigned index = arg->getIndex();
    if (index >= num_args)
      continue;
    if (arg->getOption().matches(clang::options::OPT_UNKNOWN))
      tokens[index].unknown = true;
    if (arg->getOption().matches(clang::options::OPT_x)) {
      tokens[index].sets_language = true;
      // The value is the end of this word or the whole next one; either way it is a suffix of a word of `args`.
      llvm::StringRef value = arg->getValue();
      bool joined = ref(args[index]).size() > 2;
      llvm::StringRef word = ref(args[joined ? index : index + 1]);
      language = str(value == "none" ? llvm::StringRef() : word.take_back(value.size()));
    }
    if (arg->getOption().getKind() == llvm::opt::Option::InputClass) {
      tokens[index].input = true;
      tokens[index].language = language;
    }
  }
}
