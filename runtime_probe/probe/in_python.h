// What the probe asks torch_tpu through the Python of the Runtime.
#pragma once

#include <string>
#include <vector>

namespace tpu_port::probe {

/// The 2x2 product through torch.compile with torch_tpu's own backend: 4 values. Throws
/// StartError("torch-compile").
std::vector<double> compiledProduct();

/// The mode that torch_tpu executes in, as it calls it: "DEFER_NEVER" (eager), "DEFER_AND_FUSE" ...;
/// "unknown" when a torch_tpu does not say.
std::string executionMode();

}  // namespace tpu_port::probe
