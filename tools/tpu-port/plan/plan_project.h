// find -> plan -> merge: the facts of all files become the result of the run.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "model/finding.h"
#include "model/use.h"
#include "rules/rule_index.h"

namespace tpu_port::tool {

struct FileInput {
  FileFacts facts;
  std::string display;
  std::string bytes;
  bool header = false;
};

struct ProjectFacts {
  std::vector<FileInput> files;  ///< sorted by display
  std::map<std::string, std::vector<std::string>>
      units;  ///< file -> project files that its translation unit holds
};

struct PlanSettings {
  Safety level = Safety::automatic;
  int dropClaimOf =
      -1;  ///< tests only: forget the claims of this token of the first file; the account must notice
};

/// Fills files, unbalanced, partial and notes of `run`.
void planProject(ProjectFacts project, const RuleIndex& rules, const PlanSettings& settings, RunResult& run);

}  // namespace tpu_port::tool
