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
  return at(run.stageSeconds, "load") + at(run.stageSeconds, "init") + at(run.stageSeconds, "copy");
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

/// One figure: name, value flush right, what more there is to say.
std::string line(const Terminal& terminal, const char* name, const std::string& value,
                 const std::string& more, Ink ink = Ink::plain) {
  const std::string padding(9 - std::min<std::size_t>(value.size(), 9), ' ');
  return fmt::format("  {:<14}{}{}{}{}\n", name, padding, terminal.paint(value, ink),
                     more.empty() ? "" : "    ", more);
}

std::string figures(const SmokeReport& report, const SmokeOptions& options, const Terminal& terminal) {
  const SmokeRun& run = report.run;
  const auto step = [&](const char* name) { return at(run.stepSeconds, name); };
  const bool right = report.judgement.outcome == Outcome::right;
  const auto verdict = [&](bool good) {
    return std::pair(good ? "right" : "WRONG", good ? Ink::green : Ink::red);
  };
  const auto [word, ink] = options.selftest ? std::pair("self-test", Ink::plain) : verdict(right);
  const std::string precision =
      precisionOf(run.precision).empty() ? "" : precisionText(run, options.rehearsal);
  std::string text =
      line(terminal, "setup", duration(setupOf(run)),
           fmt::format("Python {:.1f}, torch {:.1f}, torch_tpu {:.1f}, device {:.1f}",
                       step("start-python") + step("same-libtorch"), step("import-torch"),
                       step("load-backend"), step("device-count") + at(run.stageSeconds, "copy"))) +
      line(terminal, "first compile", duration(firstCompileOf(run)), "caches off") +
      line(terminal, "steady state", duration(run.median),
           fmt::format("median of {}, {} to {}", run.runs, duration(run.fastest), duration(run.slowest))) +
      line(terminal, "correctness", word, precision, ink);
  if (run.fullSingle)
    text += line(terminal, "256x256", *run.fullSingle == 1.0 ? "1 pass" : "3 or more",
                 "bfloat16 passes in a large product");
  if (!run.compiled.empty()) {
    const auto [compiled, colour] = verdict(faultOfProduct(run.compiled).empty());
    text += line(terminal, "torch.compile", compiled, duration(at(run.stageSeconds, "compile")), colour);
  }
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
    one["execution"] = run.mode;
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
