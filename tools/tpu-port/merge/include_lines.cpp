#include "merge/include_lines.h"

#include <algorithm>
#include <set>

namespace tpu_port::tool {
namespace {

constexpr std::string_view kLineEnds = "\r\n";

struct Block {
  std::string_view head, tail;          ///< line ends around the lines
  std::vector<std::string_view> lines;  ///< without their ends
  std::string_view lineEnd = "\n";
};

bool isIncludeLine(std::string_view line) {
  auto skipBlanks = [&line] { line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size())); };
  skipBlanks();
  if (!line.starts_with('#')) return false;
  line.remove_prefix(1);
  skipBlanks();
  return line.starts_with("include");
}

Block split(std::string_view text) {
  Block block;
  const std::size_t first = text.find_first_not_of(kLineEnds);
  if (first == std::string_view::npos) return block;
  const std::size_t last = text.find_last_not_of(kLineEnds) + 1;
  block.head = text.substr(0, first);
  block.tail = text.substr(last);
  if (text.find("\r\n") != std::string_view::npos) block.lineEnd = "\r\n";
  std::string_view middle = text.substr(first, last - first);
  while (!middle.empty()) {
    const std::size_t end = std::min(middle.find_first_of(kLineEnds), middle.size());
    if (end > 0) block.lines.push_back(middle.substr(0, end));
    middle.remove_prefix(std::min(end + 1, middle.size()));
  }
  return block;
}

}  // namespace

bool isIncludeBlock(std::string_view text) {
  const Block block = split(text);
  return !block.lines.empty() && (!block.head.empty() || !block.tail.empty()) &&
         std::all_of(block.lines.begin(), block.lines.end(), isIncludeLine);
}

std::string joinIncludeBlocks(const std::vector<std::string>& blocks) {
  std::set<std::string_view> lines;
  std::string_view head, tail, lineEnd = "\n";
  for (const std::string& text : blocks) {
    const Block block = split(text);
    lines.insert(block.lines.begin(), block.lines.end());
    if (block.head.size() > head.size()) head = block.head;
    if (block.tail.size() > tail.size()) tail = block.tail;
    if (block.lineEnd.size() > lineEnd.size()) lineEnd = block.lineEnd;
  }
  std::string joined(head);
  bool first = true;
  for (const std::string_view line : lines) {
    if (!first) joined += lineEnd;
    joined += line;
    first = false;
  }
  return joined.append(tail);
}

}  // namespace tpu_port::tool
