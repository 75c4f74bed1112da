// What one run of tpu-probe said and how it ended: probe lines -> SmokeRun, without a judgement.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/process.h"

namespace tpu_doctor {

struct SmokeRun {
  std::string stage;  ///< the last one that started: where a hang or crash happened
  std::string step;   ///< the last step of the start: see tpu_port::StartError::step
  double limit = 0;   ///< seconds that the last stage may take

  std::map<std::string, double> stageSeconds;  ///< stages that ended
  std::map<std::string, double> stepSeconds;   ///< steps of the start that ended

  std::string torch;  ///< version, e.g. "2.15.0"
  std::string mode;  ///< torch_tpu's own name for how it executes: "DEFER_NEVER", "DEFER_AND_FUSE", "unknown"
  std::string device;  ///< e.g. "tpu:0"
  bool privateUse = false;
  int runs = 0;
  double median = 0, fastest = 0, slowest = 0;  ///< seconds of a warm run

  std::vector<double> back;                                ///< A, copied there and back: 4 values, row by row
  std::vector<double> first, float32, bfloat16, compiled;  ///< products of the two 2x2 matrices
  std::vector<double> precision;                           ///< product of the second test
  std::optional<double> fullSingle, fullProduct, fullSum;  ///< of the 256x256 test

  std::string failedStage, failedStep, error;  ///< the probe's own word on why it stopped
  std::size_t garbage = 0;                     ///< lines that were no event
  tpu_common::ProcessEnd end;
};

/// Takes one line of the probe.
void takeLine(SmokeRun& run, std::string_view line);

}  // namespace tpu_doctor
