// Which header of LibTorch, CUDA, NCCL, pybind11 or Python the shim stands in for, and with what.
#pragma once

#include <string_view>

namespace tpu_port::tool {

/// Content for a header that is included as `includePath` ("torch/torch.h"): includes of shim headers, one a
/// line. Empty when the shim does not stand in for it. A path below some other directory
/// ("opt/torch/torch.h") is not known.
std::string_view shimFor(std::string_view includePath);

}  // namespace tpu_port::tool
