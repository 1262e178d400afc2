// Schedules that a source states for its functions, by `SCHEDULE(...)` of `<rmlir/schedule.h>`.
#include "Exporter.h"
#include "clang/AST/Attr.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

namespace exporter {

static constexpr llvm::StringLiteral kPrefix = "rmlir.schedule:";

// The text between the parentheses of the macro that an annotation comes from, as it is written, and its place; empty if the
// annotation is written without a macro, or the macro is used by another one.
static std::pair<StringRef, SourceLocation> written(const AnnotateAttr *A, const SourceManager &SM, const LangOptions &Lang) {
  SourceLocation At = A->getLocation();
  if (!At.isMacroID()) return {};
  CharSourceRange Range = SM.getExpansionRange(At);
  bool Invalid = false;
  StringRef Text = Lexer::getSourceText(Range, SM, Lang, &Invalid);
  size_t First = Text.find('('), Last = Text.rfind(')');
  if (Invalid || First == StringRef::npos || Last == StringRef::npos || Last < First) return {};
  return {Text.slice(First + 1, Last), Range.getBegin().getLocWithOffset(int(First) + 1)};
}

void Exporter::writeSchedules() {
  const SourceManager &SM = Context.getSourceManager();
  std::vector<std::string> Written;
  for (const FunctionRow &Row : Functions) {
    const FunctionDecl *FD = Row.decl()->getMostRecentDecl(), *Def = nullptr;
    if (Row.IsInlineBuiltin || !FD->hasBody(Def) || !Def || !Bodies.count(Def->getCanonicalDecl())) continue;
    // The attributes of a definition include those of the declarations before it.
    for (const auto *A : Def->specific_attrs<AnnotateAttr>()) {
      if (!A->getAnnotation().starts_with(kPrefix)) continue;
      auto [Source, Begin] = written(A, SM, Context.getLangOpts());
      Written.push_back(captured([&, Source = Source, Begin = Begin] {
        S.WrittenSchedule(decl(Row.Symbol), A->getAnnotation().drop_front(kPrefix.size()), position(A->getLocation()), Source, position(Begin));
      }));
    }
  }
  W.writeArraySize(Written.size());
  for (const std::string &Row : Written) Out.write(Row.data(), Row.size());
}
} // namespace exporter
