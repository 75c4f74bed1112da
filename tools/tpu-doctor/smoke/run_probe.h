// Starts tpu-probe under deadlines: SmokeOptions and Places -> SmokeRun.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "smoke/locate.h"
#include "smoke/smoke_run.h"

namespace tpu_doctor {

struct SmokeOptions {
  bool rehearsal = false;
  bool full = false;
  bool compile = false;
  bool selftest = false;
  bool deferred = false;              ///< torch_tpu's mode "deferred and fused", otherwise eager
  std::optional<double> timeout;      ///< seconds per stage instead of the probe's own limits
  std::optional<std::string> venv;    ///< directory or interpreter
  std::optional<std::string> plugin;  ///< the CPU plugin beneath a rehearsal
};

/// `onStage` is told the stage that starts, for progress. The child sees no distributed variables, no
/// compilation cache on disk and one chip, so that the figures are those of a first run.
SmokeRun runProbe(const Places& places, const SmokeOptions& options,
                  const std::function<void(const std::string&)>& onStage,
                  const std::function<bool()>& interrupted);

}  // namespace tpu_doctor
