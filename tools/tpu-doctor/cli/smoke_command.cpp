#include <algorithm>

#include "cli/commands.h"
#include "smoke/judge.h"
#include "smoke/render.h"

namespace tpu_doctor {

using tpu_common::ExitCode;

namespace {

SmokeReport runMode(const std::string& mode, const Places& places, SmokeOptions options,
                    const tpu_common::Environment& environment) {
  options.deferred = mode == "deferred";
  static const std::vector<std::string> stages{"load", "init",    "copy",    "first",
                                               "warm", "compare", "compile", "shutdown"};
  tpu_common::Progress progress(*environment.err, environment.errTerminal, "smoke", stages.size());
  SmokeReport report;
  report.mode = mode;
  report.run = runProbe(
      places, options,
      [&](const std::string& stage) {
        const auto at = std::find(stages.begin(), stages.end(), stage);
        progress.advance(static_cast<std::size_t>(at - stages.begin()), stage);
      },
      environment.interrupted);
  report.judgement = judge(report.run, options);
  return report;
}

/// The worst counts; an interruption and "could not run" are worse than any finding.
ExitCode worst(ExitCode a, ExitCode b) {
  static const std::vector<ExitCode> order{ExitCode::ok, ExitCode::partial, ExitCode::findings,
                                           ExitCode::failed, ExitCode::interrupted};
  return std::max(a, b, [](ExitCode one, ExitCode other) {
    return std::find(order.begin(), order.end(), one) < std::find(order.begin(), order.end(), other);
  });
}

}  // namespace

ExitCode runSmoke(const SmokeCommand& command, const tpu_common::Environment& environment) {
  const auto places =
      locate(environment, command.options.venv, command.options.rehearsal, command.options.plugin);
  if (!places) {
    *environment.err << "tpu-doctor smoke: " << places.error().message << "\n  " << places.error().hint
                     << "\n";
    return ExitCode::failed;
  }
  if (command.verbose)
    *environment.err << "probe   " << places->probe << "\npython  "
                     << (places->python.empty() ? "the one of the probe"
                                                : places->python + "  (" + places->pythonFrom + ")")
                     << "\n"
                     << (command.options.rehearsal
                             ? "plugin  " + places->plugin + " on " + places->inner + "\n"
                             : "");
  std::vector<SmokeReport> reports;
  ExitCode code = ExitCode::ok;
  for (const char* mode : {"eager", "deferred"}) {
    if (command.mode != "all" && command.mode != mode) continue;
    reports.push_back(runMode(mode, *places, command.options, environment));
    const SmokeReport& report = reports.back();
    code = worst(code, exitCodeOf(report.judgement.outcome));
    if (command.verbose) *environment.err << report.run.end.err;
    if (command.format == Format::text)
      *environment.out << (reports.size() > 1 ? "\n" : "")
                       << renderText(report, *places, command.options, environment.outTerminal);
    if (report.judgement.outcome == Outcome::interrupted) break;
  }
  if (command.format == Format::json) *environment.out << renderJson(reports, *places, command.options);
  environment.out->flush();
  if (code == ExitCode::ok && command.options.rehearsal && !command.options.selftest &&
      command.format == Format::text)
    *environment.err << "\nA rehearsal shows that packages and program work, not that a TPU does. On a TPU "
                        "VM: tpu-doctor smoke\n";
  return code;
}

}  // namespace tpu_doctor
