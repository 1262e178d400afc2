// Reports LLVM's diagnostics from optimisation and code generation as Clang does: the same wording, warning
// groups, remark filters and source locations.

#include "emit.h"

#include "clang/Basic/CodeGenOptions.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticFrontend.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"

using namespace rmlir::native;
namespace diag = clang::diag;

namespace {

/// The Clang diagnostics of one kind of LLVM diagnostic, by severity.
struct Ids {
  unsigned error, warning, remark, note;
  unsigned of(llvm::DiagnosticSeverity severity) const {
    switch (severity) {
    case llvm::DS_Error:
      return error;
    case llvm::DS_Warning:
      return warning;
    case llvm::DS_Remark:
      return remark;
    case llvm::DS_Note:
      return note;
    }
    return error;
  }
};

constexpr Ids kInlineAsm = {diag::err_fe_inline_asm, diag::warn_fe_inline_asm, diag::remark_fe_backend_plugin,
                            diag::note_fe_inline_asm};
constexpr Ids kSourceMgr = {diag::err_fe_source_mgr, diag::warn_fe_source_mgr, diag::remark_fe_backend_plugin,
                            diag::note_fe_source_mgr};
constexpr Ids kFrameSize = {diag::err_fe_backend_frame_larger_than, diag::warn_fe_backend_frame_larger_than,
                            diag::remark_fe_backend_plugin, diag::note_fe_backend_frame_larger_than};
constexpr Ids kResource = {diag::err_fe_backend_resource_limit, diag::warn_fe_backend_resource_limit,
                           diag::remark_fe_backend_plugin, diag::note_fe_backend_resource_limit};
constexpr Ids kPlugin = {diag::err_fe_backend_plugin, diag::warn_fe_backend_plugin, diag::remark_fe_backend_plugin,
                         diag::note_fe_backend_plugin};
constexpr Ids kUnsupported = {diag::err_fe_backend_unsupported, diag::warn_fe_backend_unsupported,
                              diag::remark_fe_backend_plugin, diag::note_fe_backend_plugin};

class BackendDiagnostics : public llvm::DiagnosticHandler {
public:
  BackendDiagnostics(clang::CompilerInstance &instance, const SourceMap &sources)
      : diags(instance.getDiagnostics()), options(instance.getCodeGenOpts()), files(instance.getFileManager()),
        manager(instance.getSourceManager()), sources(sources) {}

  bool handleDiagnostics(const llvm::DiagnosticInfo &info) override;

  bool isAnalysisRemarkEnabled(llvm::StringRef pass) const override {
    return options.OptimizationRemarkAnalysis.patternMatches(pass);
  }
  bool isMissedOptRemarkEnabled(llvm::StringRef pass) const override {
    return options.OptimizationRemarkMissed.patternMatches(pass);
  }
  bool isPassedOptRemarkEnabled(llvm::StringRef pass) const override {
    return options.OptimizationRemark.patternMatches(pass);
  }
  bool isAnyRemarkEnabled() const override {
    return options.OptimizationRemarkAnalysis.hasValidPattern() ||
           options.OptimizationRemarkMissed.hasValidPattern() || options.OptimizationRemark.hasValidPattern();
  }

private:
  clang::DiagnosticsEngine &diags;
  const clang::CodeGenOptions &options;
  clang::FileManager &files;
  clang::SourceManager &manager;
  const SourceMap &sources;

  clang::SourceLocation locate(llvm::StringRef file, unsigned line, unsigned column);
  clang::SourceLocation locate(const SourcePlace &place) { return locate(place.file, place.line, place.column); }
  clang::SourceLocation locateAsm(uint64_t cookie);
  clang::SourceLocation locateFunction(const llvm::Function &function);
  clang::SourceLocation locateDebug(const llvm::DiagnosticInfoWithLocationBase &info, bool &bad);
  clang::SourceLocation locateBuffer(const llvm::SMDiagnostic &message);
  void noteBadPlace(const llvm::DiagnosticInfoWithLocationBase &info, clang::SourceLocation at, bool bad);

  void reportAsm(const llvm::DiagnosticInfoInlineAsm &info);
  void reportSourceMgr(const llvm::DiagnosticInfoSrcMgr &info);
  bool reportLimit(const llvm::DiagnosticInfoResourceLimit &info);
  void reportUnsupported(const llvm::DiagnosticInfoUnsupported &info);
  void reportDontCall(const llvm::DiagnosticInfoDontCall &info);
  void reportMisExpect(const llvm::DiagnosticInfoMisExpect &info);
  void reportRemark(const llvm::DiagnosticInfoOptimizationBase &info);
  void emitRemark(const llvm::DiagnosticInfoOptimizationBase &info, unsigned id);
};

clang::SourceLocation BackendDiagnostics::locate(llvm::StringRef file, unsigned line, unsigned column) {
  auto entry = line == 0 ? std::nullopt : files.getOptionalFileRef(file);
  if (!entry)
    return {};
  clang::FileID id = manager.getOrCreateFileID(*entry, clang::SrcMgr::C_User);
  return manager.translateLineCol(id, line, column ? column : 1);
}

clang::SourceLocation BackendDiagnostics::locateAsm(uint64_t cookie) {
  if (cookie == 0 || cookie > sources.inlineAsm.size())
    return {};
  return locate(sources.inlineAsm[cookie - 1]);
}

clang::SourceLocation BackendDiagnostics::locateFunction(const llvm::Function &function) {
  auto place = sources.functions.find(function.getName());
  return place == sources.functions.end() ? clang::SourceLocation() : locate(place->second);
}

/// The location from the debug information, otherwise that of the function. `bad` says that a debug location did not map.
clang::SourceLocation BackendDiagnostics::locateDebug(const llvm::DiagnosticInfoWithLocationBase &info, bool &bad) {
  clang::SourceLocation at;
  if (info.isLocationAvailable()) {
    llvm::StringRef path;
    unsigned line = 0, column = 0;
    info.getLocation(path, line, column);
    at = locate(path, line, column);
    if (at.isInvalid())
      at = locate(info.getAbsolutePath(), line, column);
    bad = at.isInvalid();
  }
  return at.isValid() ? at : locateFunction(info.getFunction());
}

/// Copies the assembler's text into the source manager so that the caret can be shown in it.
clang::SourceLocation BackendDiagnostics::locateBuffer(const llvm::SMDiagnostic &message) {
  if (!message.getLoc().isValid() || !message.getSourceMgr())
    return {};
  const llvm::SourceMgr &from = *message.getSourceMgr();
  unsigned number = from.FindBufferContainingLoc(message.getLoc());
  if (number == 0)
    return {};
  const llvm::MemoryBuffer *buffer = from.getMemoryBuffer(number);
  clang::FileID id = manager.createFileID(
      llvm::MemoryBuffer::getMemBufferCopy(buffer->getBuffer(), buffer->getBufferIdentifier()));
  unsigned offset = message.getLoc().getPointer() - buffer->getBufferStart();
  return manager.getLocForStartOfFile(id).getLocWithOffset(offset);
}

void BackendDiagnostics::noteBadPlace(const llvm::DiagnosticInfoWithLocationBase &info, clang::SourceLocation at,
                                      bool bad) {
  if (!bad)
    return;
  llvm::StringRef path;
  unsigned line = 0, column = 0;
  info.getLocation(path, line, column);
  diags.Report(at, diag::note_fe_backend_invalid_loc) << path << line << column;
}

void BackendDiagnostics::reportAsm(const llvm::DiagnosticInfoInlineAsm &info) {
  diags.Report(locateAsm(info.getLocCookie()), kInlineAsm.of(info.getSeverity())).AddString(info.getMsgStr().str());
}

void BackendDiagnostics::reportSourceMgr(const llvm::DiagnosticInfoSrcMgr &info) {
  const llvm::SMDiagnostic &message = info.getSMDiag();
  const Ids &ids = info.isInlineAsmDiag() ? kInlineAsm : kSourceMgr;
  unsigned id = ids.of(info.getSeverity());
  llvm::StringRef text = message.getMessage();
  text.consume_front("error: ");
  clang::SourceLocation inText = locateBuffer(message);
  clang::SourceLocation inSource = info.isInlineAsmDiag() ? locateAsm(info.getLocCookie()) : clang::SourceLocation();
  if (inSource.isInvalid()) {
    diags.Report(inText, id).AddString(text);
    return;
  }
  diags.Report(inSource, id).AddString(text);
  if (inText.isInvalid())
    return;
  clang::DiagnosticBuilder note = diags.Report(inText, diag::note_fe_inline_asm_here);
  int column = message.getColumnNo();
  for (const auto &range : message.getRanges())
    note << clang::SourceRange(inText.getLocWithOffset(static_cast<int>(range.first) - column),
                               inText.getLocWithOffset(static_cast<int>(range.second) - 1 - column));
}

/// Stack frames and other limits; false if Clang has no diagnostic for it.
bool BackendDiagnostics::reportLimit(const llvm::DiagnosticInfoResourceLimit &info) {
  clang::SourceLocation at = locateFunction(info.getFunction());
  std::string name = llvm::demangle(info.getFunction().getName());
  if (const auto *stack = llvm::dyn_cast<llvm::DiagnosticInfoStackSize>(&info)) {
    if (info.getSeverity() != llvm::DS_Warning)
      return false;
    diags.Report(at, diag::warn_fe_frame_larger_than) << stack->getStackSize() << stack->getStackLimit() << name;
    return true;
  }
  diags.Report(at, kResource.of(info.getSeverity()))
      << info.getResourceName() << info.getResourceSize() << info.getResourceLimit() << name;
  return true;
}

void BackendDiagnostics::reportUnsupported(const llvm::DiagnosticInfoUnsupported &info) {
  bool bad = false;
  clang::SourceLocation at = locateDebug(info, bad);
  diags.Report(at, kUnsupported.of(info.getSeverity())) << info.getMessage().str();
  noteBadPlace(info, at, bad);
}

void BackendDiagnostics::reportDontCall(const llvm::DiagnosticInfoDontCall &info) {
  unsigned id = info.getSeverity() == llvm::DS_Error ? diag::err_fe_backend_error_attr
                                                     : diag::warn_fe_backend_warning_attr;
  diags.Report(locateAsm(info.getLocCookie()), id) << llvm::demangle(info.getFunctionName()) << info.getNote();
}

void BackendDiagnostics::reportMisExpect(const llvm::DiagnosticInfoMisExpect &info) {
  bool bad = false;
  clang::SourceLocation at = locateDebug(info, bad);
  diags.Report(at, diag::warn_profile_data_misexpect) << info.getMsg().str();
  noteBadPlace(info, at, bad);
}

void BackendDiagnostics::emitRemark(const llvm::DiagnosticInfoOptimizationBase &info, unsigned id) {
  bool bad = false;
  clang::SourceLocation at = locateDebug(info, bad);
  std::string text = info.getMsg();
  if (info.getHotness())
    text += " (hotness: " + std::to_string(*info.getHotness()) + ")";
  diags.Report(at, id) << clang::AddFlagValue(info.getPassName()) << text;
  noteBadPlace(info, at, bad);
}

void BackendDiagnostics::reportRemark(const llvm::DiagnosticInfoOptimizationBase &info) {
  if (llvm::isa<llvm::DiagnosticInfoOptimizationFailure>(info))
    return emitRemark(info, diag::warn_fe_backend_optimization_failure);
  // Without hotness, remarks that are marked verbose would only be noise.
  if (info.isVerbose() && !info.getHotness())
    return;
  llvm::StringRef pass = info.getPassName();
  if (info.isPassed()) {
    if (options.OptimizationRemark.patternMatches(pass))
      emitRemark(info, diag::remark_fe_backend_optimization_remark);
    return;
  }
  if (info.isMissed()) {
    if (options.OptimizationRemarkMissed.patternMatches(pass))
      emitRemark(info, diag::remark_fe_backend_optimization_remark_missed);
    return;
  }
  const auto *analysis = llvm::dyn_cast<llvm::OptimizationRemarkAnalysis>(&info);
  bool always = analysis && analysis->shouldAlwaysPrint();
  if (!always && !options.OptimizationRemarkAnalysis.patternMatches(pass))
    return;
  unsigned id = diag::remark_fe_backend_optimization_remark_analysis;
  if (llvm::isa<llvm::OptimizationRemarkAnalysisFPCommute>(info))
    id = diag::remark_fe_backend_optimization_remark_analysis_fpcommute;
  else if (llvm::isa<llvm::OptimizationRemarkAnalysisAliasing>(info))
    id = diag::remark_fe_backend_optimization_remark_analysis_aliasing;
  emitRemark(info, id);
}

bool BackendDiagnostics::handleDiagnostics(const llvm::DiagnosticInfo &info) {
  if (info.getSeverity() == llvm::DS_Error)
    HasErrors = true;
  const Ids *ids = &kPlugin;
  switch (info.getKind()) {
  case llvm::DK_InlineAsm:
    reportAsm(llvm::cast<llvm::DiagnosticInfoInlineAsm>(info));
    return true;
  case llvm::DK_SrcMgr:
    reportSourceMgr(llvm::cast<llvm::DiagnosticInfoSrcMgr>(info));
    return true;
  case llvm::DK_StackSize:
  case llvm::DK_ResourceLimit:
    if (reportLimit(llvm::cast<llvm::DiagnosticInfoResourceLimit>(info)))
      return true;
    ids = &kFrameSize;
    break;
  case llvm::DK_Unsupported:
    reportUnsupported(llvm::cast<llvm::DiagnosticInfoUnsupported>(info));
    return true;
  case llvm::DK_DontCall:
    reportDontCall(llvm::cast<llvm::DiagnosticInfoDontCall>(info));
    return true;
  case llvm::DK_MisExpect:
    reportMisExpect(llvm::cast<llvm::DiagnosticInfoMisExpect>(info));
    return true;
  default:
    if (const auto *remark = llvm::dyn_cast<llvm::DiagnosticInfoOptimizationBase>(&info)) {
      reportRemark(*remark);
      return true;
    }
    break;
  }
  std::string text;
  llvm::raw_string_ostream stream(text);
  llvm::DiagnosticPrinterRawOStream printer(stream);
  info.print(printer);
  diags.Report(clang::SourceLocation(), ids->of(info.getSeverity())).AddString(text);
  return true;
}

} // namespace

void rmlir::native::installBackendDiagnostics(llvm::LLVMContext &context, clang::CompilerInstance &instance,
                                      const SourceMap &sources) {
  context.setDiagnosticHandler(std::make_unique<BackendDiagnostics>(instance, sources));
}
