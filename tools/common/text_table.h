// Aligned columns for terminal output.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace tpu_common {

enum class Align { left, right };

/// Rows of cells; widths are those of the widest cell. Cells may hold UTF-8 and ANSI colour; neither counts.
class TextTable {
 public:
  explicit TextTable(std::vector<Align> columns, std::size_t indent = 2, std::size_t gap = 2);
  void add(std::vector<std::string> cells);
  /// One line per row, no trailing spaces, each ending in '\n'. The last column is cut to fit `width`.
  std::string render(std::size_t width) const;

 private:
  std::vector<Align> columns_;
  std::vector<std::vector<std::string>> rows_;
  std::size_t indent_, gap_;
};

}  // namespace tpu_common
