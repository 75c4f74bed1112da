// SmokeRun -> Judgement: which of the ways to end it was, what it means, what to do next.
#pragma once

#include <string>
#include <vector>

#include "common/exit_code.h"
#include "smoke/run_probe.h"
#include "smoke/smoke_run.h"

namespace tpu_doctor {

enum class Outcome { right, wrong, crash, hang, noDevice, couldNotRun, interrupted };

struct Judgement {
  Outcome outcome = Outcome::couldNotRun;
  std::string headline;                ///< one line
  std::vector<std::string> details;    ///< what was seen
  std::vector<std::string> nextSteps;  ///< what to do, commands first
};

/// With options.selftest one value was corrupted on purpose; right then means that it was noticed.
Judgement judge(const SmokeRun& run, const SmokeOptions& options);

/// The exit code of `smoke` for it: 0 right, 1 wrong, crash or hang, 2 could not run, 3 no device, 130
/// interrupted.
tpu_common::ExitCode exitCodeOf(Outcome outcome);

/// "right", "no device" ...: for JSON and headlines.
std::string nameOf(Outcome outcome);

}  // namespace tpu_doctor
