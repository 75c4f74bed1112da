#pragma once

#include <torch/torch.h>

// Loads the weights; on CUDA unless told otherwise.
torch::Tensor load_weights(int64_t n, torch::Device device = torch::kCUDA);

inline torch::Tensor zeros_on_gpu(int64_t n) { return torch::zeros({n}, torch::kCUDA); }
