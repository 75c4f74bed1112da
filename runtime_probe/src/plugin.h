#pragma once

#include <string>

namespace tpu_port::detail {

/// Looks at the PJRT plugin that TPU_LIBRARY_PATH names before torch_tpu loads it: torch_tpu ends the process
/// on some of what is wrong here. Throws StartError("plugin") with the path.
void checkPlugin(const std::string& path);

}  // namespace tpu_port::detail
