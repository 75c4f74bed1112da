// Where tests find the documents and schemas that they compare with.
#pragma once

#include <cstdlib>
#include <filesystem>

namespace tpu_port_tests {

/// The root of the repository: TPU_PORT_REPOSITORY, which ctest sets; else the working directory.
inline std::filesystem::path repository() {
  const char* set = std::getenv("TPU_PORT_REPOSITORY");
  return set ? std::filesystem::path(set) : std::filesystem::current_path();
}

}  // namespace tpu_port_tests
