// What rewrite, scan and explain share: rules as asked for, selection, one run of the pipeline.
#pragma once

#include <string>
#include <variant>

#include "cli/options.h"
#include "common/environment.h"
#include "common/exit_code.h"
#include "common/result.h"
#include "model/finding.h"
#include "model/selection.h"
#include "rules/rule_index.h"

namespace tpu_port::tool {

/// Prints "tpu-port: message" and the hint.
void printError(const tpu_common::Environment& environment, const tpu_common::Error& error);

/// Shipped and user rules, filtered by --only and --disable. Problems are printed; then the result is empty.
std::optional<RuleIndex> rulesFor(const tpu_common::Environment& environment, const Options& options);

/// clang's resource directory: TPU_PORT_CLANG_RESOURCE_DIR, beside the program, the one of the build.
std::string resourceDirectory(const tpu_common::Environment& environment);

struct Analysis {
  RunResult run;
  std::string ruleSet;
};

/// The exit code says why there is no analysis: an error was printed, or --list-files was answered.
std::variant<Analysis, tpu_common::ExitCode> analyse(const tpu_common::Environment& environment,
                                                     const Options& options);

}  // namespace tpu_port::tool
