#pragma once

#include <string>

namespace tpu_port::detail {

/// Looks at the PJRT plugin that TPU_LIBRARY_PATH names before torch_tpu loads it: torch_tpu ends the process
/// on some of what is wrong here. Throws StartError("plugin") with the path.
void checkPlugin(const std::string& path);

/// Tells the rehearsal plugin, when it is the one in use, that a step of the program ended. `step` counts
/// from 1.
void markStep(unsigned long long step);

}  // namespace tpu_port::detail
