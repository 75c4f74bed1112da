// tpu-doctor: hands the real disk, terminal and signals to the commands.
#include <atomic>
#include <csignal>

#include "cli/commands.h"
#include "common/process_environment.h"

namespace {

std::atomic<bool> interrupted = false;

void onInterrupt(int) {
  interrupted = true;
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGINT, onInterrupt);
  std::signal(SIGTERM, onInterrupt);
  std::signal(SIGPIPE, SIG_IGN);  // a reader that is gone is a write error
  tpu_common::DiskFileSystem disk;
  tpu_common::Environment environment = tpu_common::environmentOfProcess(disk, argv[0]);
  environment.interrupted = [] { return interrupted.load(); };
  return static_cast<int>(
      tpu_doctor::runDoctor(std::vector<std::string>(argv + 1, argv + argc), std::move(environment)));
}
