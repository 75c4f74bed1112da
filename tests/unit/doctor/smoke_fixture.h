// Lines as tpu-probe writes them, and the run that they make.
#pragma once

#include <string>
#include <vector>

#include "smoke/smoke_run.h"

namespace tpu_doctor {

/// A run in which everything was right; recorded on the rehearsal backend, times rounded.
inline std::vector<std::string> rightLines() {
  return {
      R"({"event":"start","stage":"load","limit":90,"t":0.0})",
      R"({"event":"step","step":"start-python","t":0.0})",
      R"({"event":"step","step":"same-libtorch","t":0.0625})",
      R"({"event":"step","step":"import-torch","t":0.125})",
      R"({"event":"step","step":"load-backend","t":2.125})",
      R"({"event":"end","stage":"load","torch":"2.15.0","seconds":3.625,"t":3.625})",
      R"({"event":"start","stage":"init","limit":90,"t":3.625})",
      R"({"event":"step","step":"device-count","t":3.625})",
      R"({"event":"step","step":"","t":6.75})",
      R"({"event":"end","stage":"init","mode":"DEFER_NEVER","seconds":3.125,"t":6.75})",
      R"({"event":"start","stage":"copy","limit":30,"t":6.75})",
      R"({"event":"end","stage":"copy","device":"tpu:0","type":"TPU","private_use":true,"back":[1,2,3,4],"seconds":0.125,"t":6.875})",
      R"({"event":"start","stage":"first","limit":180,"t":6.875})",
      R"({"event":"end","stage":"first","values":[19,22,43,50],"seconds":0.048,"t":6.9})",
      R"({"event":"start","stage":"warm","limit":60,"t":6.9})",
      R"({"event":"end","stage":"warm","runs":20,"median":0.00031,"min":0.00025,"max":0.00044,"seconds":0.008,"t":6.95})",
      R"({"event":"start","stage":"compare","limit":60,"t":6.95})",
      R"({"event":"end","stage":"compare","float32":[19,22,43,50],"bfloat16":[19,22,43,50],"precision":[0.17372087,0.09648504,0.21183069,0.10812637],"seconds":0.05,"t":7.0})",
      R"({"event":"start","stage":"shutdown","limit":30,"t":7.0})",
      R"({"event":"end","stage":"shutdown","seconds":2.0,"t":9.0})",
  };
}

inline SmokeRun runOf(const std::vector<std::string>& lines) {
  SmokeRun run;
  for (const std::string& line : lines) takeLine(run, line);
  run.end.how = tpu_common::Ended::exited;
  return run;
}

/// The first `count` lines, as of a probe that stopped there.
inline SmokeRun runUpTo(const std::string& stage) {
  std::vector<std::string> lines;
  for (const std::string& line : rightLines()) {
    lines.push_back(line);
    if (line.find("\"start\",\"stage\":\"" + stage + "\"") != std::string::npos) break;
  }
  return runOf(lines);
}

}  // namespace tpu_doctor
