// Which main() gets a tpu_port::Runtime as its first statement.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "model/finding.h"
#include "model/use.h"

namespace tpu_port::tool {

struct MainFunction {
  std::string file;
  const Use* use = nullptr;
};

/// Mains whose program is moved: their translation unit holds a file of `moved`, or it is the only main of
/// the project. `units`: file -> the project files that it includes. Sorted by file.
std::vector<MainFunction> mainsToStart(const std::vector<MainFunction>& mains,
                                       const std::map<std::string, std::vector<std::string>>& units,
                                       const std::vector<std::string>& moved);

/// The insertion, empty when the function already starts one.
std::vector<Edit> runtimeEdits(const Use& entry, std::string_view bytes);

}  // namespace tpu_port::tool
