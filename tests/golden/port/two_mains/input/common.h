#pragma once

#include <torch/torch.h>

inline torch::Device pick(bool cpu) { return cpu ? torch::kCPU : torch::kCUDA; }
