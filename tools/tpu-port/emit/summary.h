// The text on stderr after a run: a table of classes, what is left by hand, caveats, the next step.
#pragma once

#include <string>

#include "common/terminal.h"
#include "model/finding.h"

namespace tpu_port::tool {

struct SummaryOptions {
  std::string version;     ///< "0.1.0"
  std::string nextStep;    ///< after "next: "; "" = none
  std::size_t listed = 8;  ///< places by hand that are shown
  Safety safety = Safety::automatic;
};

/// Layout: design/screens.md. Nothing wraps at the terminal's width.
std::string summaryText(const RunResult& run, const SummaryOptions& options,
                        const tpu_common::Terminal& terminal);

}  // namespace tpu_port::tool
