#include "smoke/render.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "smoke/product.h"

namespace tpu_doctor {
namespace {

using tpu_common::Ink;
using tpu_common::Terminal;

const char* const kRehearsal = "REHEARSAL on the CPU plugin, not hardware";

std::string duration(double seconds) {
  if (seconds >= 1) return fmt::format("{:.1f} s", seconds);
  if (seconds >= 0.01) return fmt::format("{:.0f} ms", seconds * 1e3);
  if (seconds >= 1e-4) return fmt::format("{:.2f} ms", seconds * 1e3);
  return fmt::format("{:.0f} us", seconds * 1e6);
}

double at(const std::map<std::string, double>& seconds, const char* name) {
  const auto found = seconds.find(name);
  return found == seconds.end() ? 0 : found->second;
}

/// What has to be paid before the first program can be compiled.
double setupOf(const SmokeRun& run) {
  return at(run.stageSeconds, "load") + at(run.stageSeconds, "copy");
}

/// The first run less a warm one.
double firstCompileOf(const SmokeRun& run) {
  return std::max(0.0, at(run.stageSeconds, "first") - run.median);
}

std::string head(const SmokeReport& report, const Places& places, const SmokeOptions& options) {
  std::string text = "2x2 matmul on " + (report.run.device.empty() ? "tpu" : report.run.device);
  if (report.mode != "eager") text += " (" + report.mode + ")";
  if (options.rehearsal) text += std::string("  ") + kRehearsal;
  if (!places.torchTpu.empty() || !report.run.torch.empty()) {
    text += "\n  torch_tpu " + (places.torchTpu.empty() ? "?" : places.torchTpu);
    if (!report.run.torch.empty()) text += ", torch " + report.run.torch;
    if (!places.pythonFrom.empty()) text += "  (" + places.python + ")";
  }
  return text + "\n";
}

std::string exactness(const std::vector<double>& values) {
  return faultOfProduct(values).empty() ? "exact" : "WRONG";
}

std::string matrices(const SmokeRun& run) {
  const auto& c = run.float32;
  const auto row = [&](std::size_t i) { return fmt::format("[{:g} {:g}]", c[i], c[i + 1]); };
  return fmt::format(
      "  [1 2]   [5 6]   {}\n  [3 4] x [7 8] = {}      float32 {}, bfloat16 {}, device {} ({})\n", row(0),
      row(2), exactness(run.float32), exactness(run.bfloat16), run.device,
      run.privateUse ? "PrivateUse1" : "not PrivateUse1");
}

std::string precisionText(const SmokeRun& run, bool rehearsal) {
  std::string text = "precision: " + precisionOf(run.precision);
  if (rehearsal) text += " (the TPU's default is one bfloat16 pass)";
  return text;
}

std::string figures(const SmokeReport& report, const SmokeOptions& options, const Terminal& terminal) {
  const SmokeRun& run = report.run;
  const auto line = [](const char* name, const std::string& value, const std::string& more) {
    return fmt::format("  {:<14}{:>9}{}{}", name, value, more.empty() ? "" : "    ", more);
  };
  std::string text =
      line("setup", duration(setupOf(run)),
           fmt::format("Python {:.1f}, torch {:.1f}, torch_tpu {:.1f}, device {:.1f}",
                       at(run.stepSeconds, "start-python") + at(run.stepSeconds, "same-libtorch"),
                       at(run.stepSeconds, "import-torch"), at(run.stepSeconds, "load-backend"),
                       at(run.stepSeconds, "device-count") + at(run.stageSeconds, "copy"))) +
      "\n" + line("first compile", duration(firstCompileOf(run)), "caches off") + "\n" +
      line("steady state", duration(run.median),
           fmt::format("median of {}, {} to {}", run.runs, duration(run.fastest), duration(run.slowest))) +
      "\n";
  const bool right = report.judgement.outcome == Outcome::right;
  const std::string precision =
      precisionOf(run.precision).empty() ? "" : precisionText(run, options.rehearsal);
  std::string verdict = line("correctness",
                             options.selftest ? "self-test"
                             : right          ? "right"
                                              : "WRONG",
                             precision);
  const auto colour = right ? Ink::green : Ink::red;
  if (const std::string word = right ? "right" : "WRONG";
      !options.selftest && verdict.find(word) != std::string::npos)
    verdict.replace(verdict.find(word), word.size(), terminal.paint(word, colour));
  text += verdict + "\n";
  if (run.fullSingle)
    text += line("256x256", *run.fullSingle == 1.0 ? "1 pass" : "3 or more",
                 "bfloat16 passes in a large product") +
            "\n";
  if (options.compile && !run.compiled.empty())
    text += line("torch.compile", faultOfProduct(run.compiled).empty() ? "right" : "WRONG",
                 duration(at(run.stageSeconds, "compile"))) +
            "\n";
  return text;
}

}  // namespace

std::string renderText(const SmokeReport& report, const Places& places, const SmokeOptions& options,
                       const Terminal& terminal) {
  const Judgement& judgement = report.judgement;
  std::string text = head(report, places, options) + "\n";
  const bool measured = report.run.float32.size() == 4 && report.run.runs > 0;
  if (measured) text += matrices(report.run) + "\n" + figures(report, options, terminal);
  if (judgement.outcome != Outcome::right || options.selftest) {
    const bool good = judgement.outcome == Outcome::right;
    text += (measured ? "\n" : "") + std::string("  ") +
            terminal.paint(judgement.headline, good ? Ink::green : Ink::red) + "\n";
    for (const std::string& detail : judgement.details) text += "    " + detail + "\n";
    for (const std::string& next : judgement.nextSteps) text += "  next: " + next + "\n";
  }
  return text;
}

std::string renderJson(const std::vector<SmokeReport>& reports, const Places& places,
                       const SmokeOptions& options) {
  nlohmann::ordered_json made;
  made["schemaVersion"] = 1;
  made["tool"] = {{"name", "tpu-doctor"}, {"version", TPU_PORT_VERSION}};
  made["rehearsal"] = options.rehearsal;
  made["selftest"] = options.selftest;
  made["torch_tpu"] = places.torchTpu;
  auto& list = made["runs"] = nlohmann::ordered_json::array();
  for (const SmokeReport& report : reports) {
    const SmokeRun& run = report.run;
    nlohmann::ordered_json one;
    one["mode"] = report.mode;
    one["outcome"] = nameOf(report.judgement.outcome);
    one["headline"] = report.judgement.headline;
    one["details"] = report.judgement.details;
    one["next"] = report.judgement.nextSteps;
    one["device"] = run.device;
    one["torch"] = run.torch;
    one["stage"] = run.stage;
    one["seconds"] = {
        {"setup", setupOf(run)}, {"first_compile", firstCompileOf(run)}, {"steady_state", run.median}};
    one["stages"] = run.stageSeconds;
    one["steps"] = run.stepSeconds;
    one["float32"] = run.float32;
    one["bfloat16"] = run.bfloat16;
    one["precision"] = precisionOf(run.precision);
    list.push_back(one);
  }
  // Text of others may not be UTF-8.
  return made.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace tpu_doctor
