// The JSON report; its shape is docs/reference/report-json.md.
#pragma once

#include <string>

#include "emit/scan_report.h"

namespace tpu_port::tool {

/// Stable key order, two-space indent, final newline, no path of the machine.
std::string reportJson(const ScanReport& report);

}  // namespace tpu_port::tool
