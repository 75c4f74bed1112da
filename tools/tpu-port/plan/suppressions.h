// `// tpu-port: ignore[rule-id] reason`, on the line or the line before; `ignore-file[rule-id]` in the first
// 20 lines.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/finding.h"

namespace tpu_port::tool {

struct Suppression {
  std::size_t line = 0;            ///< 1-based, of the comment
  bool file = false;               ///< ignore-file
  std::vector<std::string> rules;  ///< ids
};

std::vector<Suppression> findSuppressions(std::string_view bytes);

/// Findings that a comment names become suppressed and lose their edits.
void suppress(const std::vector<Suppression>& suppressions, std::string_view bytes,
              std::vector<Finding>& findings);

}  // namespace tpu_port::tool
