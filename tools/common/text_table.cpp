#include "common/text_table.h"

#include <algorithm>

#include "common/terminal.h"

namespace tpu_common {

TextTable::TextTable(std::vector<Align> columns, std::size_t indent, std::size_t gap)
    : columns_(std::move(columns)), indent_(indent), gap_(gap) {}

void TextTable::add(std::vector<std::string> cells) {
  cells.resize(columns_.size());
  rows_.push_back(std::move(cells));
}

std::string TextTable::render(std::size_t width) const {
  std::vector<std::size_t> widths(columns_.size(), 0);
  for (const auto& row : rows_)
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], displayWidth(row[i]));
  std::string text;
  for (const auto& row : rows_) {
    std::string line(indent_, ' ');
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i > 0) line.append(gap_, ' ');
      std::string cell = row[i];
      if (i + 1 == row.size()) {
        const std::size_t used = displayWidth(line);
        if (used < width) cell = fitTo(cell, width - used);
      }
      const std::size_t pad = widths[i] - std::min(widths[i], displayWidth(cell));
      if (columns_[i] == Align::right) line.append(pad, ' ');
      line += cell;
      if (columns_[i] == Align::left) line.append(pad, ' ');
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

}  // namespace tpu_common
