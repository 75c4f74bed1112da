// tpu-doctor: hands the real disk, terminal and signals to the commands.
#include <unistd.h>

#include <atomic>
#include <climits>
#include <csignal>
#include <cstdlib>
#include <iostream>

#include "cli/commands.h"

namespace {

std::atomic<bool> interrupted = false;

void onInterrupt(int) {
  interrupted = true;
}

std::string workingDirectory() {
  char path[PATH_MAX];
  return ::getcwd(path, sizeof path) ? path : "/";
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGINT, onInterrupt);
  std::signal(SIGTERM, onInterrupt);
  std::signal(SIGPIPE, SIG_IGN);  // a reader that is gone is a write error
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
  return tpu_doctor::runDoctor(std::vector<std::string>(argv + 1, argv + argc), std::move(environment));
}
