#include "smoke/judge.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "smoke/messages.h"
#include "smoke/product.h"

namespace tpu_doctor {
namespace {

using tpu_common::Ended;

const char* const kShowAll = "the whole of stderr: run it again with -v";

/// Steps of the start that fail because the machine has no usable device, not because of packages.
bool isAboutDevice(const SmokeRun& run) {
  static const std::set<std::string> steps{"device-count", "hooks"};
  return steps.count(run.failedStep) || run.error.find("no TPU on this machine") != std::string::npos;
}

std::string where(const SmokeRun& run) {
  std::string text = "in stage " + (run.stage.empty() ? "load" : run.stage);
  if (!run.step.empty()) text += ", step " + run.step;
  return text;
}

void explain(Judgement& judgement, const SmokeRun& run) {
  if (const auto message = explainOutput(run.error + "\n" + run.end.err)) {
    judgement.details.push_back("\"" + message->text + "\" means: " + message->means);
    judgement.nextSteps.push_back(message->next);
  }
}

/// The last line of stderr that says something.
std::string lastWords(std::string text) {
  text.erase(text.find_last_not_of("\n\r \t") + 1);
  return text.substr(text.rfind('\n') + 1);
}

Judgement failed(const SmokeRun& run) {
  Judgement judgement;
  if (isAboutDevice(run)) {
    judgement.outcome = Outcome::noDevice;
    judgement.headline = "no device";
    judgement.details.push_back(run.error);
    explain(judgement, run);
    judgement.nextSteps.push_back(
        "look at the VM's runtime and packages first: is this a TPU VM (ls /dev/vfio), with a "
        "runtime image for its generation?");
    judgement.nextSteps.push_back("without a TPU: tpu-doctor smoke --rehearse");
    return judgement;
  }
  const bool isStart = run.failedStage == "load" || run.failedStage.empty();
  judgement.outcome = isStart ? Outcome::couldNotRun : Outcome::wrong;
  judgement.headline = isStart ? "the backend did not start" : "stage " + run.failedStage + " failed";
  judgement.details.push_back(run.error);
  explain(judgement, run);
  if (judgement.nextSteps.empty()) judgement.nextSteps.push_back(kShowAll);
  return judgement;
}

void compare(Judgement& judgement, const char* what, const std::vector<double>& values) {
  const std::string fault = faultOfProduct(values);
  if (!fault.empty()) judgement.details.push_back(std::string(what) + ": " + fault);
}

Judgement compared(const SmokeRun& run, const SmokeOptions& options) {
  Judgement judgement;
  if (!run.privateUse || run.device.rfind("tpu", 0) != 0)
    judgement.details.push_back("the result is on " + run.device +
                                ", not on a tpu device: nothing was tested");
  if (const std::string wanted = options.deferred ? "DEFER_AND_FUSE" : "DEFER_NEVER";
      run.mode != wanted && run.mode != "unknown")
    judgement.details.push_back("torch_tpu executes in mode " + run.mode + ", and " + wanted +
                                " was asked for");
  if (run.back != std::vector<double>{1, 2, 3, 4})
    judgement.details.push_back("a tensor that was copied to the device and back is not the same");
  compare(judgement, "first run, float32", run.first);
  compare(judgement, "float32", run.float32);
  compare(judgement, "bfloat16", run.bfloat16);
  if (!run.compiled.empty()) compare(judgement, "torch.compile", run.compiled);
  if (precisionOf(run.precision).empty())
    judgement.details.push_back("the second product is outside the bound of bfloat16 arithmetic");
  constexpr double kCells = 256.0 * 256.0 * 256.0;
  if (run.fullSum && *run.fullSum != kCells)
    judgement.details.push_back("256x256: the sum of the product of ones is wrong");
  // One pass gives 1, more passes keep 2^-9.
  if (run.fullSingle && *run.fullSingle != 1.0 && *run.fullSingle != 1.0 + 0x1p-9)
    judgement.details.push_back("256x256: 1 + 2^-9 became neither itself nor 1");
  if (run.fullProduct && std::abs(*run.fullProduct - (1 + 0x1p-6) * (1 + 0x1p-7)) > 0x1p-8)
    judgement.details.push_back("256x256: (1 + 2^-6)(1 + 2^-7) is off by more than bfloat16 rounding");
  const bool right = judgement.details.empty();
  if (options.selftest) {
    // The probe adds 1 to the third value.
    const bool onlyTheOne =
        judgement.details.size() == 1 && run.float32 == std::vector<double>{19, 22, 44, 50};
    judgement.outcome = onlyTheOne ? Outcome::right : Outcome::wrong;
    judgement.headline = onlyTheOne ? "self-test: the corrupted value was noticed"
                         : right    ? "self-test: the corrupted value was NOT noticed"
                                    : "self-test: more is wrong than the corrupted value";
    return judgement;
  }
  judgement.outcome = right ? Outcome::right : Outcome::wrong;
  judgement.headline = right ? "right" : "WRONG NUMBERS";
  if (!right)
    judgement.nextSteps = {
        "do not train on this machine: run it again, then on another VM; the same numbers there mean a "
        "fault of torch_tpu, other numbers one of the chip"};
  return judgement;
}

}  // namespace

Judgement judge(const SmokeRun& run, const SmokeOptions& options) {
  Judgement judgement;
  switch (run.end.how) {
    case Ended::notStarted:
      judgement.headline = "the probe could not be started";
      judgement.details.push_back(run.end.problem);
      return judgement;
    case Ended::interrupted:
      judgement.outcome = Outcome::interrupted;
      judgement.headline = "interrupted";
      return judgement;
    case Ended::deadline:
      judgement.outcome = Outcome::hang;
      judgement.headline =
          "HANG " + where(run) + ": nothing for " + std::to_string(std::lround(run.limit)) + " s";
      explain(judgement, run);
      if (run.end.survivor) {
        judgement.details.push_back("the process does not die: it waits inside the kernel for the device");
        judgement.nextSteps.push_back("reboot the VM, or make it anew");
      } else if (!options.rehearsal) {
        judgement.nextSteps.push_back(
            "see whether another process holds the chip: sudo lsof /dev/vfio/* /dev/accel*");
        judgement.nextSteps.push_back("a large slice may need longer: --timeout 600");
      }
      judgement.nextSteps.push_back(kShowAll);
      return judgement;
    case Ended::signalled:
      judgement.outcome = Outcome::crash;
      judgement.headline = (tpu_common::signalName(run.end.code) == "SIGABRT" ? "ABORT (" : "CRASH (") +
                           tpu_common::signalName(run.end.code) + ") " + where(run);
      if (const std::string words = lastWords(run.end.err); !words.empty())
        judgement.details.push_back("last on stderr: " + words);
      explain(judgement, run);
      if (judgement.nextSteps.empty()) judgement.nextSteps.push_back(kShowAll);
      return judgement;
    case Ended::exited:
      break;
  }
  if (!run.error.empty()) return failed(run);
  if (run.end.code != 0 || !run.stageSeconds.count("compare") || !run.stageSeconds.count("shutdown")) {
    judgement.outcome = run.stage.empty() ? Outcome::couldNotRun : Outcome::crash;
    judgement.headline =
        "the probe ended with " + std::to_string(run.end.code) + " before it was done, " + where(run);
    if (run.garbage)
      judgement.details.push_back(std::to_string(run.garbage) + " of its lines were no events");
    if (const std::string words = lastWords(run.end.err); !words.empty())
      judgement.details.push_back("last on stderr: " + words);
    explain(judgement, run);
    judgement.nextSteps.push_back(run.stage.empty() ? "is TPU_PORT_PROBE the tpu-probe of this version?"
                                                    : kShowAll);
    return judgement;
  }
  return compared(run, options);
}

tpu_common::ExitCode exitCodeOf(Outcome outcome) {
  using tpu_common::ExitCode;
  switch (outcome) {
    case Outcome::right:
      return ExitCode::ok;
    case Outcome::wrong:
    case Outcome::crash:
    case Outcome::hang:
      return ExitCode::findings;
    case Outcome::noDevice:
      return ExitCode::partial;
    case Outcome::interrupted:
      return ExitCode::interrupted;
    case Outcome::couldNotRun:
      break;
  }
  return ExitCode::failed;
}

std::string nameOf(Outcome outcome) {
  switch (outcome) {
    case Outcome::right:
      return "right";
    case Outcome::wrong:
      return "wrong";
    case Outcome::crash:
      return "crash";
    case Outcome::hang:
      return "hang";
    case Outcome::noDevice:
      return "no device";
    case Outcome::interrupted:
      return "interrupted";
    case Outcome::couldNotRun:
      break;
  }
  return "could not run";
}

}  // namespace tpu_doctor
