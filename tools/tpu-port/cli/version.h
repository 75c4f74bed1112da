// What this program says of itself.
#pragma once

#include <string>

namespace tpu_port::tool {

std::string toolVersion();  ///< "0.1.0"
std::string fullVersion();  ///< "tpu-port 0.1.0, clang 22.1.8, 45 rules <digest>"

}  // namespace tpu_port::tool
