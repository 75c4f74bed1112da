#include "rules/minimal_edit.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "rules/text_bytes.h"

namespace tpu_port::tool {
namespace {

struct Token {
  std::size_t begin, end;
};

std::size_t skipComment(std::string_view text, std::size_t at) {
  if (text.substr(at, 2) == "//") return std::min(text.find('\n', at), text.size());
  if (text.substr(at, 2) == "/*") {
    const auto end = text.find("*/", at + 2);
    return end == std::string_view::npos ? text.size() : end + 2;
  }
  return at;
}

std::size_t endOfLiteral(std::string_view text, std::size_t at) {
  const char quote = text[at];
  for (std::size_t i = at + 1; i < text.size(); ++i) {
    if (text[i] == '\\')
      ++i;
    else if (text[i] == quote)
      return i + 1;
  }
  return text.size();
}

/// Names, numbers and quoted literals whole, all else byte by byte; blanks and comments are between tokens.
std::vector<Token> tokensOf(std::string_view text) {
  std::vector<Token> tokens;
  for (std::size_t at = 0; at < text.size();) {
    if (isBlankOrLineEnd(text[at])) {
      ++at;
      continue;
    }
    if (const auto after = skipComment(text, at); after != at) {
      at = after;
      continue;
    }
    auto end = at + 1;
    if (text[at] == '"' || text[at] == '\'')
      end = endOfLiteral(text, at);
    else if (isNameByte(text[at]))
      while (end < text.size() && isNameByte(text[end])) ++end;
    tokens.push_back({at, end});
    at = end;
  }
  return tokens;
}

}  // namespace

std::optional<Edit> minimalEdit(std::string_view source, ByteRange range, std::string_view text,
                                ByteRange keepCovered) {
  const std::string_view old = source.substr(range.begin, range.size());
  const auto before = tokensOf(old), after = tokensOf(text);
  const auto same = [&](const Token& a, const Token& b) {
    return old.substr(a.begin, a.end - a.begin) == text.substr(b.begin, b.end - b.begin);
  };
  if (std::equal(before.begin(), before.end(), after.begin(), after.end(), same)) return std::nullopt;

  const std::size_t coverBegin = keepCovered.empty() ? old.size() : keepCovered.begin - range.begin;
  const std::size_t coverEnd = keepCovered.empty() ? 0 : keepCovered.end - range.begin;
  const std::size_t most = std::min(before.size(), after.size());
  std::size_t head = 0;
  while (head < most && same(before[head], after[head]) && before[head].end <= coverBegin) ++head;
  std::size_t tail = 0;
  while (tail < most - head && same(before[before.size() - 1 - tail], after[after.size() - 1 - tail]) &&
         before[before.size() - 1 - tail].begin >= coverEnd)
    ++tail;

  std::size_t oldBegin = head ? before[head - 1].end : 0;
  std::size_t newBegin = head ? after[head - 1].end : 0;
  std::size_t oldEnd = tail ? before[before.size() - tail].begin : old.size();
  std::size_t newEnd = tail ? after[after.size() - tail].begin : text.size();
  while (oldBegin < oldEnd && newBegin < newEnd && isBlankOrLineEnd(old[oldBegin]) &&
         old[oldBegin] == text[newBegin])
    ++oldBegin, ++newBegin;
  while (oldBegin < oldEnd && newBegin < newEnd && isBlankOrLineEnd(old[oldEnd - 1]) &&
         old[oldEnd - 1] == text[newEnd - 1])
    --oldEnd, --newEnd;
  const auto offset = [&](std::size_t at) { return static_cast<std::uint32_t>(range.begin + at); };
  return Edit{{offset(oldBegin), offset(oldEnd)}, std::string(text.substr(newBegin, newEnd - newBegin))};
}

}  // namespace tpu_port::tool
