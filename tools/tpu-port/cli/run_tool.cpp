#include "cli/commands.h"

namespace tpu_port::tool {

tpu_common::ExitCode runTool(const std::vector<std::string>& arguments, tpu_common::Environment environment) {
  const ParsedArguments parsed = parseArguments(arguments, environment);
  if (parsed.done) return *parsed.done;
  const Options& options = parsed.options;
  environment.errTerminal = tpu_common::Terminal::of(2, environment.variables, options.colour);
  environment.outTerminal = tpu_common::Terminal::of(1, environment.variables, options.colour);
  if (options.quiet) environment.errTerminal.interactive = false;
  switch (options.command) {
    case Command::rewrite:
      return runRewrite(environment, options);
    case Command::scan:
      return runScan(environment, options);
    case Command::explain:
      return runExplain(environment, options);
    case Command::rules:
      return runRules(environment, options);
    case Command::checkRules:
      return runCheckRules(environment, options);
    case Command::none:
      break;
  }
  return tpu_common::ExitCode::failed;
}

}  // namespace tpu_port::tool
