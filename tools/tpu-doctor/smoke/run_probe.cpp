#include "smoke/run_probe.h"

#include <chrono>

namespace tpu_doctor {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kEventDescriptor = 3;
/// Until the probe says its first stage; a dynamic linker that reads 2 GB of libraries from a cold disk is
/// slow.
constexpr double kFirstWordLimit = 120;

tpu_common::Command commandOf(const Places& places, const SmokeOptions& options) {
  tpu_common::Command command;
  command.eventDescriptor = kEventDescriptor;
  command.arguments = {places.probe, "--fd", std::to_string(kEventDescriptor)};
  if (options.full) command.arguments.push_back("--full");
  if (options.compile) command.arguments.push_back("--compile");
  if (options.selftest) command.arguments.push_back("--selftest");
  auto& variables = command.variables;
  for (const char* name : {"WORLD_SIZE", "RANK", "LOCAL_RANK", "LOCAL_WORLD_SIZE", "MASTER_ADDR",
                           "MASTER_PORT", "TORCH_TPU_TIER3_COMPILATION_CACHE_ROOT",
                           "TORCH_TPU_LAUNCH_BLOCKING", "TPU_LAUNCH_BLOCKING", "TPU_DEFER_AND_FUSE"})
    variables.emplace_back(name, std::nullopt);
  variables.emplace_back("TORCH_TPU_TIER2_COMPILATION_CACHE", "disabled");
  variables.emplace_back("TORCH_TPU_DEFER_AND_FUSE", options.deferred ? "1" : "0");
  if (!places.python.empty()) variables.emplace_back("TPU_PORT_PYTHON", places.python);
  if (options.rehearsal) {
    variables.emplace_back("TPU_LIBRARY_PATH", places.plugin);
    variables.emplace_back("TPU_PORT_REHEARSAL_INNER", places.inner);
  }
  return command;
}

}  // namespace

SmokeRun runProbe(const Places& places, const SmokeOptions& options,
                  const std::function<void(const std::string&)>& onStage,
                  const std::function<bool()>& interrupted) {
  SmokeRun run;
  auto stageBegan = Clock::now();
  run.limit = options.timeout.value_or(kFirstWordLimit);
  tpu_common::ProcessWatch watch;
  watch.interrupted = interrupted;
  watch.onLine = [&](std::string_view line) {
    const std::string before = run.stage;
    takeLine(run, line);
    if (run.stage == before) return;
    stageBegan = Clock::now();
    if (options.timeout) run.limit = *options.timeout;
    if (onStage) onStage(run.stage);
  };
  watch.deadline = [&] {
    return std::optional(
        stageBegan + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(run.limit)));
  };
  run.end = tpu_common::runProcess(commandOf(places, options), watch);
  return run;
}

}  // namespace tpu_doctor
