// Opens the plugin that does the work. First step of GetPjrtApi.
#pragma once

#include <pjrt_c_api.h>

#include <string>

namespace tpu_port::rehearsal {

struct InnerPlugin {
  const PJRT_Api* api = nullptr;  ///< null exactly when there is a problem; lives as long as the process
  std::string problem;            ///< what was tried, on what, why it failed, what to do next
};

using GetApi = const PJRT_Api* (*)();

/// `path` is the value of TPU_PORT_REHEARSAL_INNER, null when it is not set; `self` is what the inner plugin
/// must not be.
InnerPlugin openInnerPlugin(const char* path, GetApi self);

/// Why a table of this size and version cannot be worked with; empty when it can.
std::string versionProblem(const PJRT_Api& api);

}  // namespace tpu_port::rehearsal
