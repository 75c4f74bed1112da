#include "find/preprocessor_uses.h"

#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "clang/Lex/MacroArgs.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/PPCallbacks.h"
#include "find/census.h"
#include "parse/shim_file_system.h"

namespace tpu_port::tool {
namespace {

using clang::SourceLocation;
using clang::SourceRange;
using clang::Token;

/// Stands in rules for every macro with CUDA or NCCL in its name that some #if asks for and nothing defines.
constexpr const char* kSomeSwitch = "cuda_build_switch";

/// The macro names in a condition's text.
std::vector<std::string> namesIn(std::string_view text) {
  std::vector<std::string> names;
  std::string word;
  for (const char c : text) {
    if (std::isalnum(static_cast<unsigned char>(c)) || c == '_') {
      word += c;
    } else if (!word.empty()) {
      names.push_back(std::move(word));
      word.clear();
    }
  }
  if (!word.empty()) names.push_back(std::move(word));
  return names;
}

class Callbacks final : public clang::PPCallbacks {
 public:
  Callbacks(clang::Preprocessor& preprocessor, SourceMap& map, Recorder& recorder, GuardRegions& guards)
      : preprocessor_(preprocessor), map_(map), recorder_(recorder), guards_(guards) {}

  void InclusionDirective(SourceLocation hash, const Token&, clang::StringRef name, bool,
                          clang::CharSourceRange range, clang::OptionalFileEntryRef file, clang::StringRef,
                          clang::StringRef, const clang::Module*, bool,
                          clang::SrcMgr::CharacteristicKind) override {
    const auto line = map_.token(hash);
    const auto written = map_.token(range.getBegin());
    if (!line || !written || line->file != written->file) return;
    Use use;
    use.kind = UseKind::include;
    use.name = name.str();
    use.file = *line->file;
    const std::uint32_t end = map_.sources().getFileOffset(range.getEnd());
    use.nameRange = {written->range.begin, std::max(end, written->range.end)};
    use.expression = {line->range.begin, use.nameRange.end};
    use.context = guardAt(use.file, use.expression.begin);
    const bool known = !recorder_.rules().candidates(UseKind::include, use.name).empty();
    if (!known && isCensusWord(use.name)) {
      const Place place{line->file, use.nameRange};
      if (file && map_.isProjectPath(file->getName().str(), *file))
        recorder_.claim(place, ClaimKind::unrelated, {}, "a header of this project");
      else if (file && !clang::StringRef(file->getName()).starts_with(kShimDirectory))
        recorder_.claim(place, ClaimKind::unrelated, {}, file->getName().str());
      else
        recorder_.claim(place, ClaimKind::notUnderstood,
                        file ? "no rule for the header " + use.name : "header not found: " + use.name);
    }
    FileFacts& facts = recorder_.of(use.file);
    if (known) facts.uses.push_back(use);
    facts.includes.push_back(std::move(use));
  }

  void MacroDefined(const Token& name, const clang::MacroDirective* directive) override {
    const auto place = map_.token(name.getLocation());
    if (!place || !directive) return;
    const clang::MacroInfo& info = *directive->getMacroInfo();
    const std::string text = name.getIdentifierInfo()->getName().str();
    if (isCensusWord(text)) recorder_.claim(*place, ClaimKind::unrelated, {}, "macro of this project");
    ByteRange body = place->range;
    if (info.getNumTokens() > 0) {
      if (const auto last = map_.token(info.getDefinitionEndLoc()))
        body.end = std::max(body.end, last->range.end);
      for (const Token& token : info.tokens())
        claimIdentifier(token, "macro " + text + " is never expanded here");
    }
    map_.addDefinition(map_.sources().getFileID(name.getLocation()), body);
  }

  void MacroExpands(const Token& name, const clang::MacroDefinition& definition, SourceRange range,
                    const clang::MacroArgs* arguments) override {
    const std::string text = name.getIdentifierInfo()->getName().str();
    const clang::MacroInfo* info = definition.getMacroInfo();
    const auto place = map_.token(name.getLocation());
    if (!place || !info) return;
    const bool own = map_.projectFile(map_.sources().getFileID(info->getDefinitionLoc())) != nullptr ||
                     info->getDefinitionLoc().isInvalid() ||
                     map_.sources().isWrittenInCommandLineFile(info->getDefinitionLoc()) ||
                     map_.sources().isWrittenInBuiltinFile(info->getDefinitionLoc());
    if (!recorder_.rules().candidates(UseKind::macro, text).empty() && !own) {
      Use use = macroUse(*place, text);
      if (const auto whole = map_.range(range)) use.expression = whole->range;
      recorder_.use(std::move(use));
    } else if (isCensusWord(text)) {
      recorder_.claim(*place, own ? ClaimKind::unrelated : ClaimKind::notUnderstood,
                      own ? "" : "no rule for the macro " + text, own ? "macro of this project" : text);
    }
    if (!arguments) return;
    for (unsigned i = 0; i < arguments->getNumMacroArguments(); ++i)
      for (const Token* token = arguments->getUnexpArgument(i); token->isNot(clang::tok::eof); ++token)
        claimIdentifier(*token, "argument that macro " + text + " does not use");
  }

  void MacroUndefined(const Token& name, const clang::MacroDefinition&,
                      const clang::MacroDirective*) override {
    mention(name);
  }
  void Defined(const Token& name, const clang::MacroDefinition&, SourceRange) override { mention(name); }

  void If(SourceLocation location, SourceRange condition, ConditionValueKind) override {
    mentionAll(condition);
    open(location, conditionText(condition), false);
  }
  void Elif(SourceLocation location, SourceRange condition, ConditionValueKind, SourceLocation) override {
    close(location);
    mentionAll(condition);
    open(location, conditionText(condition), false);
  }
  void Elif(SourceLocation location) { close(location); }
  void Ifdef(SourceLocation location, const Token& name, const clang::MacroDefinition&) override {
    mention(name);
    open(location, name.getIdentifierInfo()->getName().str(), false);
  }
  void Ifndef(SourceLocation location, const Token& name, const clang::MacroDefinition&) override {
    mention(name);
    open(location, name.getIdentifierInfo()->getName().str(), true);
  }
  void Else(SourceLocation location, SourceLocation) override {
    if (stack_.empty()) return;
    Condition condition = stack_.back();
    close(location);
    // The other branch of a CUDA switch is the code without CUDA, and the other way round.
    if (condition.isSwitch) condition.guard = !condition.guard;
    condition.begin = offsetOf(location);
    stack_.push_back(condition);
    byKeyword_[key(location)] = condition;
  }
  void Endif(SourceLocation location, SourceLocation) override { close(location); }

  void SourceRangeSkipped(SourceRange range, SourceLocation) override {
    const clang::FileID file = map_.sources().getFileID(range.getBegin());
    const std::string* path = map_.projectFile(file);
    if (!path) return;
    const ByteRange skipped{map_.sources().getFileOffset(range.getBegin()),
                            map_.sources().getFileOffset(range.getEnd())};
    const auto it = byKeyword_.lower_bound({file, skipped.begin});
    Place place{path, skipped};
    if (it == byKeyword_.end() || it->first.first != file || it->second.file != path) {
      recorder_.claim(place, ClaimKind::notAnalysed, "inactive #if region");
      return;
    }
    const Condition& condition = it->second;
    if (condition.guard)
      recorder_.claim(place, ClaimKind::manual, "inside #if " + condition.text + ", which is off here");
    else if (condition.text == "0" || condition.text == "false")
      recorder_.claim(place, ClaimKind::text, "inside #if 0");
    else
      recorder_.claim(place, ClaimKind::notAnalysed, "inside #if " + condition.text + ", which is off here");
  }

  /// Every token that reaches the parser.
  void token(const Token& token) { claimIdentifier(token, "nothing that was parsed resolves it"); }

  Context guardAt(const std::string& file, std::uint32_t offset) const {
    for (const Condition& condition : stack_)
      if (condition.guard && condition.file && *condition.file == file && condition.begin <= offset)
        return Context::buildGuard;
    return Context::none;
  }

 private:
  struct Condition {
    const std::string* file = nullptr;
    std::uint32_t begin = 0;
    std::string text;
    bool isSwitch = false;  ///< the condition names a CUDA or NCCL build switch
    bool guard = false;     ///< this branch is the one with CUDA
  };
  using Key = std::pair<clang::FileID, std::uint32_t>;

  Key key(SourceLocation location) const {
    return {map_.sources().getFileID(location), map_.sources().getFileOffset(location)};
  }
  std::uint32_t offsetOf(SourceLocation location) const { return map_.sources().getFileOffset(location); }

  std::string conditionText(SourceRange range) const {
    const clang::CharSourceRange characters = clang::CharSourceRange::getCharRange(range);
    std::string text = clang::Lexer::getSourceText(characters, map_.sources(), map_.options()).str();
    // A condition of one token: its range is that token.
    if (text.empty())
      text = clang::Lexer::getSourceText(clang::CharSourceRange::getTokenRange(range), map_.sources(),
                                         map_.options())
                 .str();
    while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back()))) text.pop_back();
    const std::size_t start = text.find_first_not_of(" \t");
    return start == std::string::npos ? std::string() : text.substr(start);
  }

  bool isSwitchName(const std::string& name) const {
    return !recorder_.rules().candidates(UseKind::macro, name).empty() ||
           (isCensusWord(name) && !isOwnMacro(name));
  }

  void open(SourceLocation location, std::string text, bool negated) {
    Condition condition;
    condition.file = map_.projectFile(map_.sources().getFileID(location));
    condition.begin = offsetOf(location);
    for (const std::string& name : namesIn(text)) {
      if (!isSwitchName(name)) continue;
      condition.isSwitch = true;
      const std::size_t at = text.find(name);
      const std::string_view before = std::string_view(text).substr(0, at);
      const bool inverted = before.ends_with("!") || before.ends_with("!defined(") ||
                            before.ends_with("!defined (") || before.ends_with("! defined(") ||
                            before.ends_with("!defined ");
      condition.guard = negated == inverted;
      break;
    }
    condition.text = std::move(text);
    stack_.push_back(condition);
    byKeyword_[key(location)] = condition;
  }

  void close(SourceLocation location) {
    if (stack_.empty()) return;
    const Condition& condition = stack_.back();
    if (condition.guard && condition.file)
      guards_[*condition.file].push_back({condition.begin, offsetOf(location)});
    stack_.pop_back();
  }

  Use macroUse(const Place& place, const std::string& name) const {
    Use use;
    use.kind = UseKind::macro;
    use.name = name;
    use.file = *place.file;
    use.nameRange = use.expression = place.range;
    use.context = guardAt(use.file, place.range.begin);
    if (place.macroBody) use.context = use.context | Context::macroBody;
    return use;
  }

  /// A macro's name in a directive that asks for it or forgets it.
  void mention(const Token& name) {
    if (const auto place = map_.token(name.getLocation()))
      mention(*place, name.getIdentifierInfo()->getName().str());
  }
  void mention(const Place& place, const std::string& text) {
    if (!recorder_.rules().candidates(UseKind::macro, text).empty())
      recorder_.use(macroUse(place, text));
    else if (isOwnMacro(text) || isIncludeGuard(place, text))
      recorder_.claim(place, ClaimKind::unrelated, {}, "macro of this project");
    else if (isCensusWord(text))
      recorder_.use(macroUse(place, kSomeSwitch));
  }

  /// Every name in the condition of an #if; those behind `defined` come a second time, which does no harm.
  void mentionAll(SourceRange condition) {
    const auto from = map_.token(condition.getBegin());
    if (!from) return;
    const std::string text = conditionText(condition);
    const std::string_view bytes = map_.bytesOf(*from->file);
    const std::size_t start = bytes.find(text, from->range.begin);
    if (start == std::string_view::npos) return;
    for (std::size_t at = 0; at < text.size();) {
      std::size_t end = at;
      while (end < text.size() && (std::isalnum(static_cast<unsigned char>(text[end])) || text[end] == '_'))
        ++end;
      if (end == at) {
        ++at;
        continue;
      }
      const std::string word = text.substr(at, end - at);
      const Place place{from->file,
                        {static_cast<std::uint32_t>(start + at), static_cast<std::uint32_t>(start + end)}};
      if (isCensusWord(word)) mention(place, word);
      at = end;
    }
  }

  /// `#ifndef NAME` with `#define NAME` behind it.
  bool isIncludeGuard(const Place& place, const std::string& name) const {
    std::string_view rest = map_.bytesOf(*place.file);
    if (place.range.end > rest.size()) return false;
    rest = rest.substr(place.range.end);
    const std::size_t define = rest.find("#define");
    if (define == std::string_view::npos ||
        rest.substr(0, define).find_first_not_of(" \t\r\n") != std::string_view::npos)
      return false;
    const std::size_t start = rest.find_first_not_of(" \t", define + 7);
    return start != std::string_view::npos && rest.substr(start).starts_with(name);
  }

  /// Whether the project itself defines the macro where it is asked for.
  bool isOwnMacro(const std::string& name) const {
    const clang::IdentifierInfo* identifier = preprocessor_.getIdentifierInfo(name);
    const clang::MacroInfo* info = identifier ? preprocessor_.getMacroInfo(identifier) : nullptr;
    return info && map_.projectFile(map_.sources().getFileID(info->getDefinitionLoc())) != nullptr;
  }

  void claimIdentifier(const Token& token, const std::string& reason) {
    const clang::IdentifierInfo* identifier = token.getIdentifierInfo();
    if (!identifier || token.isAnnotation()) return;
    auto [it, fresh] = interesting_.try_emplace(identifier, false);
    if (fresh) it->second = isCensusWord({identifier->getNameStart(), identifier->getLength()});
    if (!it->second) return;
    if (const auto place = map_.token(token.getLocation()))
      recorder_.claim(*place, ClaimKind::notUnderstood, reason, identifier->getName().str());
  }

  clang::Preprocessor& preprocessor_;
  SourceMap& map_;
  Recorder& recorder_;
  GuardRegions& guards_;
  std::vector<Condition> stack_;
  std::map<Key, Condition> byKeyword_;
  std::unordered_map<const clang::IdentifierInfo*, bool> interesting_;
};

}  // namespace

void watchPreprocessor(clang::Preprocessor& preprocessor, SourceMap& map, Recorder& recorder,
                       GuardRegions& guards) {
  auto callbacks = std::make_unique<Callbacks>(preprocessor, map, recorder, guards);
  preprocessor.setTokenWatcher([watcher = callbacks.get()](const Token& token) { watcher->token(token); });
  preprocessor.addPPCallbacks(std::move(callbacks));
}

}  // namespace tpu_port::tool
