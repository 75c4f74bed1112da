#include "smoke/smoke_run.h"

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

namespace tpu_doctor {
namespace {

using Json = nlohmann::json;

/// Numbers; the probe writes those that JSON lacks as text.
double toNumber(const Json& value) {
  if (value.is_number()) return value.get<double>();
  const std::string word = value.is_string() ? value.get<std::string>() : "";
  if (word == "inf") return std::numeric_limits<double>::infinity();
  if (word == "-inf") return -std::numeric_limits<double>::infinity();
  return std::nan("");
}

std::vector<double> toNumbers(const Json& object, const char* key) {
  std::vector<double> values;
  if (const auto found = object.find(key); found != object.end() && found->is_array())
    for (const Json& value : *found) values.push_back(toNumber(value));
  return values;
}

std::optional<double> toOptional(const Json& object, const char* key) {
  const auto found = object.find(key);
  return found == object.end() ? std::nullopt : std::optional<double>(toNumber(*found));
}

void takeStep(SmokeRun& run, const Json& event) {
  const double time = event.value("t", 0.0);
  if (!run.step.empty()) run.stepSeconds[run.step] += time;
  run.step = event.value("step", "");
  if (!run.step.empty()) run.stepSeconds[run.step] -= time;
}

void takeEnd(SmokeRun& run, const Json& event) {
  const std::string stage = event.value("stage", "");
  run.stageSeconds[stage] = event.value("seconds", 0.0);
  if (stage == "load") run.torch = event.value("torch", "");
  if (stage == "init") run.mode = event.value("mode", "");
  if (stage == "copy") {
    run.device = event.value("device", "");
    run.privateUse = event.value("private_use", false);
    run.back = toNumbers(event, "back");
  }
  if (stage == "first") run.first = toNumbers(event, "values");
  if (stage == "warm") {
    run.runs = event.value("runs", 0);
    run.median = event.value("median", 0.0);
    run.fastest = event.value("min", 0.0);
    run.slowest = event.value("max", 0.0);
  }
  if (stage == "compare") {
    run.float32 = toNumbers(event, "float32");
    run.bfloat16 = toNumbers(event, "bfloat16");
    run.precision = toNumbers(event, "precision");
    run.fullSingle = toOptional(event, "full_single");
    run.fullProduct = toOptional(event, "full_product");
    run.fullSum = toOptional(event, "full_sum");
  }
  if (stage == "compile") run.compiled = toNumbers(event, "values");
}

}  // namespace

void takeLine(SmokeRun& run, std::string_view line) {
  const Json event = Json::parse(line, nullptr, false);
  const bool known = event.is_object() && event.contains("event") && event["event"].is_string();
  const std::string kind = known ? event["event"].get<std::string>() : "";
  try {
    if (kind == "start") {
      run.stage = event.value("stage", "");
      run.limit = event.value("limit", 0.0);
    } else if (kind == "step") {
      takeStep(run, event);
    } else if (kind == "end") {
      takeEnd(run, event);
    } else if (kind == "failed") {
      run.failedStage = event.value("stage", "");
      run.failedStep = event.value("step", "");
      run.error = event.value("error", "");
    } else {
      ++run.garbage;
    }
  } catch (const Json::exception&) {  // a value of another type
    ++run.garbage;
  }
}

}  // namespace tpu_doctor
