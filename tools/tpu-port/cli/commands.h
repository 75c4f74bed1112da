// One function per command: options in, exit code out. Data on environment.out, text for people on
// environment.err.
#pragma once

#include "cli/options.h"
#include "common/environment.h"
#include "common/exit_code.h"

namespace tpu_port::tool {

tpu_common::ExitCode runRewrite(const tpu_common::Environment& environment, const Options& options);
tpu_common::ExitCode runScan(const tpu_common::Environment& environment, const Options& options);
tpu_common::ExitCode runExplain(const tpu_common::Environment& environment, const Options& options);
tpu_common::ExitCode runRules(const tpu_common::Environment& environment, const Options& options);
tpu_common::ExitCode runCheckRules(const tpu_common::Environment& environment, const Options& options);

/// Parses the arguments and runs the command.
tpu_common::ExitCode runTool(const std::vector<std::string>& arguments, tpu_common::Environment environment);

}  // namespace tpu_port::tool
