// YAML -> Rule. Strict: every problem is listed with file:line:column, nothing is skipped silently.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/file_system.h"
#include "rules/rule.h"

namespace tpu_port::tool {

struct RuleProblem {
  std::string file;
  int line = 0, column = 0;  ///< 1-based
  std::string text;          ///< what is wrong and, where known, what was probably meant
  std::string str() const;   ///< "file:line:column: text"
};

struct LoadedRules {
  std::vector<Rule> rules;
  std::vector<RuleProblem> problems;  ///< rules are usable only when empty
};

/// Names of native rules that exist, for validation.
using NativeNames = std::vector<std::string>;

/// One file's text. `file` is for messages.
LoadedRules loadRules(std::string_view yaml, const std::string& file, const NativeNames& natives);

/// The rules that are embedded in the program.
LoadedRules loadShippedRules(const NativeNames& natives);

/// Shipped rules plus user files or directories (every *.yaml of it, sorted); a user rule overrides the
/// shipped one of its id. Checks what spans files: duplicate ids, two rules on one symbol that are not
/// disjoint.
LoadedRules loadRuleSet(const tpu_common::FileSystem& files, const std::vector<std::string>& userPaths,
                        const NativeNames& natives);

}  // namespace tpu_port::tool
