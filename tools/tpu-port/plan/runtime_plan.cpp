#include "plan/runtime_plan.h"

#include <algorithm>

namespace tpu_port::tool {

std::vector<MainFunction> mainsToStart(const std::vector<MainFunction>& mains,
                                       const std::map<std::string, std::vector<std::string>>& units,
                                       const std::vector<std::string>& moved) {
  if (moved.empty()) return {};
  std::vector<MainFunction> starting;
  for (const MainFunction& main : mains) {
    const auto unit = units.find(main.file);
    const bool reaches = std::any_of(moved.begin(), moved.end(), [&](const std::string& file) {
      return file == main.file || (unit != units.end() && std::find(unit->second.begin(), unit->second.end(),
                                                                    file) != unit->second.end());
    });
    if (reaches) starting.push_back(main);
  }
  if (starting.empty() && mains.size() == 1) return mains;
  return starting;
}

std::vector<Edit> runtimeEdits(const Use& entry, std::string_view bytes) {
  static constexpr std::string_view kStatement = "tpu_port::Runtime tpu_runtime;";
  if (bytes.find("tpu_port::Runtime", entry.expression.end) != std::string_view::npos) return {};
  const std::uint32_t at = entry.expression.end;  // behind the brace
  std::size_t lineEnd = bytes.find('\n', at);
  if (lineEnd == std::string_view::npos ||
      bytes.substr(at, lineEnd - at).find_first_not_of(" \t\r") != std::string_view::npos)
    return {{{at, at}, " " + std::string(kStatement)}};
  // Indented like the first statement that follows.
  std::size_t next = lineEnd + 1;
  std::string indent = "  ";
  while (next < bytes.size()) {
    const std::size_t end = std::min(bytes.find('\n', next), bytes.size());
    const std::size_t text = bytes.find_first_not_of(" \t\r", next);
    if (text != std::string_view::npos && text < end) {
      if (bytes[text] != '}') indent = std::string(bytes.substr(next, text - next));
      break;
    }
    next = end + 1;
  }
  const std::string eol = lineEnd > 0 && bytes[lineEnd - 1] == '\r' ? "\r\n" : "\n";
  const auto line = static_cast<std::uint32_t>(lineEnd + 1);
  return {{{line, line}, indent + std::string(kStatement) + eol}};
}

}  // namespace tpu_port::tool
