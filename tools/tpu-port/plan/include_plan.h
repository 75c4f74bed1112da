// Which #include lines go, which come, and where.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/finding.h"
#include "model/use.h"
#include "rules/rule_index.h"

namespace tpu_port::tool {

struct IncludeNeeds {
  std::vector<std::string> add;  ///< with delimiters, e.g. "<tpu_port/runtime.h>"; any order, may repeat
  std::string leftover;  ///< what in this file (or, for a header, in the project) still needs the CUDA
                         ///< headers, e.g. "cudaMalloc at src/a.cpp:12"; "" when nothing does
};

/// Findings for the file's includes (fixed or manual), with the added includes as edits of the first fixed
/// one, or of a finding of rule `added-include` when no line can take them.
std::vector<Finding> planIncludes(const FileFacts& facts, const RuleIndex& rules, std::string_view bytes,
                                  const IncludeNeeds& needs);

}  // namespace tpu_port::tool
