// The chain from a running interpreter to a usable device: torch, the same libtorch, torch_tpu, hooks,
// device.
#pragma once

#include <functional>
#include <string>

namespace tpu_port::detail {

/// Told the name of each step before it is taken; may be empty.
using Steps = std::function<void(const std::string&)>;

inline void say(const Steps& steps, const char* step) {
  if (steps) steps(step);
}

/// Imports torch and loads torch_tpu. Needs the GIL. `plugin` is what the user named in TPU_LIBRARY_PATH
/// before any import, or "": on a machine without a TPU it stands for one (a rehearsal). Throws StartError,
/// without a TPU or plugin before anything is imported.
void loadBackend(const std::string& plugin, bool quiet, const Steps& steps);

/// Asks the loaded backend for its device, which starts PJRT. Needs the GIL released. Throws StartError.
void checkDevice();

/// Sets the precision in torch_tpu. `word` is one of its three. Takes the GIL itself.
void setPrecision(const std::string& word);

}  // namespace tpu_port::detail
