#include "rules/delete_range.h"

#include <cstddef>

#include "rules/text_bytes.h"

namespace tpu_port::tool {
namespace {

std::string_view trimmedEnd(std::string_view text) {
  while (!text.empty() && isBlankOrLineEnd(text.back())) text.remove_suffix(1);
  return text;
}

/// A label must label something: the finder does not count it among the bodies without braces.
bool isLastAfterLabel(std::string_view source, ByteRange range) {
  const auto before = trimmedEnd(source.substr(0, range.begin));
  if (!before.ends_with(':') || before.ends_with("::")) return false;
  if (before.substr(lineBegin(before, before.size())).find("//") != std::string_view::npos) return false;
  auto after = source.substr(range.end);
  while (!after.empty() && isBlankOrLineEnd(after.front())) after.remove_prefix(1);
  return after.empty() || after.front() == '}' || after.front() == '/';  // a comment may hide the brace
}

}  // namespace

Edit deleteRange(std::string_view source, ByteRange range, bool needsStatement) {
  if (needsStatement || isLastAfterLabel(source, range)) return {range, ";"};
  const auto offset = [](std::size_t at) { return static_cast<std::uint32_t>(at); };

  const auto line = lineBegin(source, range.begin);
  std::size_t begin = range.begin;
  while (begin > line && isBlank(source[begin - 1])) --begin;
  std::size_t end = range.end;
  while (end < source.size() && isBlank(source[end])) ++end;
  const auto next = nextLine(source, end);
  auto rest = source.substr(end, next - end);
  while (!rest.empty() && (rest.back() == '\n' || rest.back() == '\r')) rest.remove_suffix(1);

  if (begin == line && rest.empty()) return {{offset(line), offset(next)}, ""};
  if (begin == line) return {{range.begin, offset(end)}, ""};  // what follows takes its place and indentation
  return {{offset(begin), range.end}, ""};
}

}  // namespace tpu_port::tool
