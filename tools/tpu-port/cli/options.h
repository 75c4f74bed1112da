// The command line as plain data.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/environment.h"
#include "common/exit_code.h"
#include "model/finding.h"

namespace tpu_port::tool {

enum class Command { none, rewrite, scan, explain, rules, checkRules };
enum class FailOn { any, manual, review, unknown, none };

struct Options {
  Command command = Command::none;
  std::vector<std::string> paths;     ///< of rewrite, scan, check-rules
  std::string subject;                ///< of explain
  std::optional<std::string> output;  ///< -o
  bool inPlace = false, force = false, check = false, listFiles = false, exact = false, allowPartial = false;
  std::vector<std::string> torch;       ///< --torch
  std::optional<std::string> buildDir;  ///< -p
  std::vector<std::string> rules, only, disable, excludes;
  std::vector<std::string> compilerFlags;  ///< after --
  std::string format;                      ///< as the command defines
  Safety safety = Safety::automatic;
  FailOn failOn = FailOn::manual;
  unsigned jobs = 0;
  tpu_common::ColourChoice colour = tpu_common::ColourChoice::automatic;
  bool quiet = false;
  int dropClaimOf = -1;  ///< hidden, for the test of the account
};

struct ParsedArguments {
  Options options;
  std::optional<tpu_common::ExitCode>
      done;  ///< set when there is nothing left to do (help, version, usage error)
};

/// Prints help and version to `environment.out`, usage errors with a suggestion to `environment.err`.
ParsedArguments parseArguments(const std::vector<std::string>& arguments,
                               const tpu_common::Environment& environment);

}  // namespace tpu_port::tool
