// tpu-port: hands the real disk, terminal and signals to the tool.
#include <unistd.h>

#include <atomic>
#include <climits>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include "cli/commands.h"

namespace {

std::atomic<bool> interrupted = false;

void onInterrupt(int) {
  // A second Ctrl-C does not wait for the stages to notice.
  if (interrupted.exchange(true)) _exit(static_cast<int>(tpu_common::ExitCode::interrupted));
}

std::string workingDirectory() {
  char path[PATH_MAX];
  return getcwd(path, sizeof path) ? path : "/";
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGINT, onInterrupt);
  std::signal(SIGTERM, onInterrupt);
  std::signal(SIGPIPE, SIG_IGN);  // a reader that is gone is a write error
  std::signal(SIGXFSZ, SIG_IGN);  // so is a file size limit

  tpu_common::DiskFileSystem disk;
  tpu_common::Environment environment;
  environment.files = &disk;
  environment.variables = [](const std::string& name) -> std::optional<std::string> {
    const char* value = std::getenv(name.c_str());
    return value ? std::optional<std::string>(value) : std::nullopt;
  };
  environment.workingDirectory = workingDirectory();
  environment.executable = disk.realPath("/proc/self/exe").value_or(argv[0]);
  environment.out = &std::cout;
  environment.err = &std::cerr;
  environment.interrupted = [] { return interrupted.load(); };
  return static_cast<int>(
      tpu_port::tool::runTool(std::vector<std::string>(argv + 1, argv + argc), std::move(environment)));
}
