#include "emit/text_layout.h"

#include <vector>

#include "common/terminal.h"

namespace tpu_port::tool {

using tpu_common::displayWidth;

std::string paragraph(std::string_view head, std::string_view text, std::size_t width) {
  std::string result(head);
  const std::size_t indent = displayWidth(head);
  std::size_t column = indent;
  bool lineStart = true;
  while (!text.empty()) {
    const std::size_t begin = text.find_first_not_of(' ');
    if (begin == std::string_view::npos) break;
    text.remove_prefix(begin);
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(word.size());
    const std::size_t size = displayWidth(word);
    if (!lineStart && column + 1 + size > width) {
      result += '\n' + std::string(indent, ' ');
      column = indent;
      lineStart = true;
    }
    if (!lineStart) result += ' ';
    column += size + (lineStart ? 0 : 1);
    result += word;
    lineStart = false;
  }
  result.erase(result.find_last_not_of(' ') + 1);
  return result + '\n';
}

}  // namespace tpu_port::tool
