#include "find/source_map.h"

#include <array>

#include "clang/Basic/FileEntry.h"
#include "clang/Lex/Lexer.h"
#include "common/file_system.h"

namespace tpu_port::tool {

namespace {
std::array<std::string, 2> namesOf(clang::FileEntryRef entry) {
  return {entry.getFileEntry().tryGetRealPathName().str(), tpu_common::normalisePath(entry.getName().str())};
}
}  // namespace

bool SourceMap::isProjectPath(const std::string& name, clang::FileEntryRef entry) const {
  if (project_.contains(name)) return true;
  for (const std::string& other : namesOf(entry))
    if (project_.contains(other)) return true;
  return false;
}

const std::string* SourceMap::projectFile(clang::FileID id) const {
  if (id.isInvalid()) return nullptr;
  if (auto it = files_.find(id); it != files_.end()) return it->second;
  const std::string* found = nullptr;
  if (const auto entry = sources_.getFileEntryRefForID(id)) {
    for (const std::string& name : namesOf(*entry)) {
      if (auto it = project_.find(name); it != project_.end()) {
        found = &*it;
        break;
      }
    }
  }
  if (found) ids_.try_emplace(*found, id);
  files_[id] = found;
  return found;
}

std::string_view SourceMap::bytes(clang::FileID id) const {
  const auto buffer = sources_.getBufferDataOrNone(id);
  return buffer ? std::string_view(buffer->data(), buffer->size()) : std::string_view{};
}

std::string_view SourceMap::bytesOf(const std::string& file) const {
  const auto it = ids_.find(file);
  return it == ids_.end() ? std::string_view{} : bytes(it->second);
}

std::string_view SourceMap::text(const Place& place) const {
  const std::string_view all = bytesOf(*place.file);
  if (place.range.end > all.size()) return {};
  return all.substr(place.range.begin, place.range.size());
}

bool SourceMap::inDirective(const std::string& file, std::uint32_t offset) const {
  const std::string_view all = bytesOf(file);
  std::size_t line = std::min<std::size_t>(offset, all.size());
  do {
    while (line > 0 && all[line - 1] != '\n') --line;
    const std::size_t before = line >= 2 && all[line - 2] == '\r' ? 3 : 2;
    if (line < before || all[line - before] != '\\') break;
    line -= before;  // the line before continues here
  } while (true);
  const std::size_t text = all.find_first_not_of(" \t", line);
  return text != std::string_view::npos && all[text] == '#';
}

std::optional<ByteRange> SourceMap::definitionAt(clang::FileID file, std::uint32_t offset) const {
  const auto it = definitions_.find(file);
  if (it == definitions_.end()) return std::nullopt;
  for (const ByteRange& range : it->second)
    if (range.begin <= offset && offset < range.end) return range;
  return std::nullopt;
}

std::optional<Place> SourceMap::token(clang::SourceLocation location) const {
  return range({location, location});
}

std::optional<Place> SourceMap::range(clang::SourceRange range) const {
  if (range.isInvalid()) return std::nullopt;
  const bool macro = range.getBegin().isMacroID() || range.getEnd().isMacroID();
  const clang::SourceLocation begin = sources_.getSpellingLoc(range.getBegin());
  const clang::SourceLocation end = sources_.getSpellingLoc(range.getEnd());
  if (sources_.isWrittenInScratchSpace(begin) || sources_.isWrittenInScratchSpace(end)) return std::nullopt;
  const auto [beginFile, beginOffset] = sources_.getDecomposedLoc(begin);
  const auto [endFile, endOffset] = sources_.getDecomposedLoc(end);
  if (beginFile != endFile || endOffset < beginOffset) return std::nullopt;
  const std::string* file = projectFile(beginFile);
  if (!file) return std::nullopt;
  Place place;
  place.file = file;
  place.range = {beginOffset, endOffset + clang::Lexer::MeasureTokenLength(end, sources_, options_)};
  const auto beginDefinition = definitionAt(beginFile, beginOffset);
  const auto endDefinition = definitionAt(endFile, endOffset);
  if (beginDefinition != endDefinition) return std::nullopt;
  place.macroBody = beginDefinition.has_value();
  if (macro && !place.macroBody) {
    place.inMacroArgument = true;
    if (range.getBegin() != range.getEnd()) {
      // Both ends are arguments of one call of a macro, or there is no single piece of text.
      const clang::CharSourceRange whole =
          clang::Lexer::makeFileCharRange(clang::CharSourceRange::getTokenRange(range), sources_, options_);
      if (whole.isInvalid() || sources_.getFileOffset(whole.getBegin()) != place.range.begin)
        return std::nullopt;
    }
  }
  return place;
}

std::optional<Place> SourceMap::invocation(clang::SourceLocation location) const {
  if (!location.isMacroID()) return std::nullopt;
  const clang::CharSourceRange expansion = sources_.getExpansionRange(location);
  const auto [file, offset] = sources_.getDecomposedLoc(expansion.getBegin());
  const auto [endFile, endOffset] = sources_.getDecomposedLoc(expansion.getEnd());
  const std::string* name = projectFile(file);
  if (!name || file != endFile) return std::nullopt;
  Place place;
  place.file = name;
  place.range = {offset,
                 endOffset + clang::Lexer::MeasureTokenLength(expansion.getEnd(), sources_, options_)};
  return place;
}

}  // namespace tpu_port::tool
