// Compiles what rules emit against real LibTorch headers, in one translation unit per LibTorch.
#pragma once

#include <string>
#include <vector>

#include "cli/rule_examples.h"
#include "rules/rule_index.h"

namespace tpu_port::tool {

/// How many examples have an `after`.
std::size_t editingExamples(const RuleIndex& index, const std::vector<std::string>& onlyFrom);

/// Parses every `after`, each in a namespace of its own, with the headers in `torchInclude` and those of the
/// runtime. Adds the number of examples to `compiled`.
std::vector<ExampleFault> compileExamples(const RuleIndex& index, const std::string& resourceDirectory,
                                          const std::string& torchInclude,
                                          const std::vector<std::string>& onlyFrom, std::size_t& compiled);

}  // namespace tpu_port::tool
