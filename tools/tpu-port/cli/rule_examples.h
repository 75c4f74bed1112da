// Runs the examples of rules through the whole tool: text, silence, a second run, known gaps.
#pragma once

#include <string>
#include <vector>

#include "common/environment.h"
#include "common/result.h"
#include "rules/rule_index.h"

namespace tpu_port::tool {

struct ExampleFault {
  std::string rule;
  std::string file;  ///< rule file
  int line = 0;
  std::string text;  ///< what was expected and what came
};

struct ExampleRun {
  std::size_t examples = 0;
  std::vector<ExampleFault> faults;
};

/// Where the text of an example lies in the file that is analysed for it.
struct ExampleFile {
  std::string bytes;
  std::size_t begin = 0, end = 0;
};
ExampleFile exampleFile(const Rule& rule, const Example& example, const std::string& text);

/// All examples of `index`, or only those of rules from `onlyFrom` files when not empty.
tpu_common::Result<ExampleRun> runExamples(const tpu_common::Environment& environment, const RuleIndex& index,
                                           const std::string& resourceDirectory,
                                           const std::vector<std::string>& onlyFrom);

}  // namespace tpu_port::tool
