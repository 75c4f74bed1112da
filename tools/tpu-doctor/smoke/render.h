// SmokeRun and Judgement -> the screen of docs/reference/smoke.md, or JSON.
#pragma once

#include <string>
#include <vector>

#include "common/terminal.h"
#include "smoke/judge.h"
#include "smoke/run_probe.h"

namespace tpu_doctor {

struct SmokeReport {
  std::string mode;  ///< "eager" or "deferred"
  SmokeRun run;
  Judgement judgement;
};

std::string renderText(const SmokeReport& report, const Places& places, const SmokeOptions& options,
                       const tpu_common::Terminal& terminal);

/// One object with an array of reports; docs/reference/schemas/smoke.schema.json describes it.
std::string renderJson(const std::vector<SmokeReport>& reports, const Places& places,
                       const SmokeOptions& options);

}  // namespace tpu_doctor
