// The rule files as they were when the program was built; the definition is generated
// (tools/cmake/EmbedFiles.cmake).
#pragma once

#include <string_view>
#include <utility>
#include <vector>

namespace tpu_port::tool {

/// File name and text, sorted by name.
const std::vector<std::pair<std::string_view, std::string_view>>& embeddedRules();

}  // namespace tpu_port::tool
