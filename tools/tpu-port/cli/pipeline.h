// The stages in order, on all cores: prefilter -> parse -> find -> plan -> merge. Reads files, writes
// nothing.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "common/environment.h"
#include "common/result.h"
#include "model/finding.h"
#include "model/selection.h"
#include "rules/rule_index.h"

namespace tpu_port::tool {

class PrecompiledShims;

struct PipelineOptions {
  unsigned jobs = 0;  ///< threads; 0 = one per core
  Safety level = Safety::automatic;
  bool exact = false;
  std::vector<std::string> torchIncludes;  ///< for exact
  std::string resourceDirectory;
  std::map<std::string, std::string> overlay;  ///< path -> bytes in place of the disk's, for clang
  std::shared_ptr<PrecompiledShims> shims;     ///< shared between runs; null: this run makes its own
  int dropClaimOf = -1;                        ///< tests only, see PlanSettings
};

/// Error: nothing can be parsed on this machine, or Ctrl-C (message "interrupted").
tpu_common::Result<RunResult> runPipeline(const tpu_common::Environment& environment,
                                          const Selection& selection, const RuleIndex& rules,
                                          const PipelineOptions& options);

}  // namespace tpu_port::tool
