// Which project file includes which, from the text of #include lines alone: enough to choose what to parse.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tpu_port::tool {

class IncludeGraph {
 public:
  /// Files are numbered in the order in which they are added.
  void add(const std::string& path, std::string_view bytes);
  /// Resolves names to files by the longest common path ending; call once after the last add.
  void link();

  /// Files that include `file` directly or through others, nearest first.
  std::vector<std::size_t> includersOf(std::size_t file) const;

 private:
  std::vector<std::string> paths_;
  std::vector<std::vector<std::string>> names_;  ///< as written in the file's #include lines
  std::vector<std::vector<std::size_t>> includers_;
};

}  // namespace tpu_port::tool
