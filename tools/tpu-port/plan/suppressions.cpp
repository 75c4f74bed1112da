#include "plan/suppressions.h"

#include <algorithm>

namespace tpu_port::tool {
namespace {

constexpr std::size_t kFileLines = 20;  ///< ignore-file counts only above this line

std::vector<std::string> splitIds(std::string_view list) {
  std::vector<std::string> ids;
  std::string id;
  for (const char c : list) {
    if (c == ',') {
      if (!id.empty()) ids.push_back(std::move(id));
      id.clear();
    } else if (c != ' ' && c != '\t') {
      id += c;
    }
  }
  if (!id.empty()) ids.push_back(std::move(id));
  return ids;
}

std::size_t lineOf(std::string_view bytes, std::size_t offset) {
  return 1 + static_cast<std::size_t>(
                 std::count(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(offset), '\n'));
}

}  // namespace

std::vector<Suppression> findSuppressions(std::string_view bytes) {
  static constexpr std::string_view kMark = "tpu-port: ignore";
  std::vector<Suppression> found;
  for (std::size_t at = bytes.find(kMark); at != std::string_view::npos; at = bytes.find(kMark, at + 1)) {
    const std::size_t lineStart =
        bytes.rfind('\n', at) == std::string_view::npos ? 0 : bytes.rfind('\n', at) + 1;
    const std::string_view before = bytes.substr(lineStart, at - lineStart);
    if (before.find("//") == std::string_view::npos && before.find("/*") == std::string_view::npos) continue;
    std::string_view rest = bytes.substr(at + kMark.size());
    Suppression one;
    one.line = lineOf(bytes, at);
    if (rest.starts_with("-file")) {
      one.file = true;
      rest.remove_prefix(5);
      if (one.line > kFileLines) continue;
    }
    const std::size_t close = rest.find(']');
    const std::size_t end = rest.find('\n');
    if (!rest.starts_with("[") || close == std::string_view::npos ||
        (end != std::string_view::npos && close > end))
      continue;  // no blanket ignores: a rule has to be named
    one.rules = splitIds(rest.substr(1, close - 1));
    if (!one.rules.empty()) found.push_back(std::move(one));
  }
  return found;
}

void suppress(const std::vector<Suppression>& suppressions, std::string_view bytes,
              std::vector<Finding>& findings) {
  if (suppressions.empty()) return;
  for (Finding& finding : findings) {
    const std::size_t line = lineOf(bytes, finding.range.begin);
    for (const Suppression& one : suppressions) {
      if (!one.file && one.line != line && one.line + 1 != line) continue;
      if (std::find(one.rules.begin(), one.rules.end(), finding.rule) == one.rules.end()) continue;
      finding.cls = TokenClass::suppressed;
      finding.edits.clear();
      finding.reason = "suppressed by a comment at line " + std::to_string(one.line);
      break;
    }
  }
}

}  // namespace tpu_port::tool
