#pragma once

#include <vector>

namespace tpu_port::probe {

/// The 2x2 product through torch.compile with torch_tpu's own backend, in the Python of the Runtime: 4
/// values. Throws StartError("torch-compile").
std::vector<double> compiledProduct();

}  // namespace tpu_port::probe
