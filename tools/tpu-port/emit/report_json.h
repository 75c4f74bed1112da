// The JSON report; its shape is docs/reference/report-json.md.
#pragma once

#include <string>

#include "model/finding.h"

namespace tpu_port::tool {

struct ReportHead {
  std::string version;  ///< of the tool
  std::string ruleSet;  ///< "45 rules sha256:…"
};

/// Stable key order, two-space indent, final newline, no path of the machine.
std::string reportJson(const RunResult& run, const ReportHead& head);

/// 1-based line, 1-based column in bytes.
struct Position {
  std::size_t line = 1, column = 1;
};
Position positionOf(std::string_view bytes, std::size_t offset);

}  // namespace tpu_port::tool
