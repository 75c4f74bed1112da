// The commands of tpu-doctor.
#pragma once

#include <string>
#include <vector>

#include "common/environment.h"
#include "common/exit_code.h"
#include "smoke/run_probe.h"

namespace tpu_doctor {

enum class Format { text, json };

struct SmokeCommand {
  SmokeOptions options;
  std::string mode = "eager";  ///< "eager", "deferred" or "all"
  Format format = Format::text;
  bool verbose = false;
};

/// Parses, runs one command, returns the exit code. Never throws.
tpu_common::ExitCode runDoctor(const std::vector<std::string>& arguments,
                               tpu_common::Environment environment);

tpu_common::ExitCode runSmoke(const SmokeCommand& command, const tpu_common::Environment& environment);

}  // namespace tpu_doctor
