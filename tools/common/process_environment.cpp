#include "common/process_environment.h"

#include <unistd.h>

#include <climits>
#include <cstdlib>
#include <iostream>

namespace tpu_common {

Environment environmentOfProcess(FileSystem& files, const char* name) {
  Environment environment;
  environment.files = &files;
  environment.variables = [](const std::string& variable) -> std::optional<std::string> {
    const char* value = std::getenv(variable.c_str());
    return value ? std::optional<std::string>(value) : std::nullopt;
  };
  char path[PATH_MAX];
  environment.workingDirectory = ::getcwd(path, sizeof path) ? path : "/";
  environment.executable = files.realPath("/proc/self/exe").value_or(name);
  environment.out = &std::cout;
  environment.err = &std::cerr;
  return environment;
}

}  // namespace tpu_common
