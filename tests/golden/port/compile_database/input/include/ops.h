#pragma once

#include <torch/torch.h>

#ifdef WITH_CUDA
inline torch::Device default_device() { return torch::kCUDA; }
#else
inline torch::Device default_device() { return torch::kCPU; }
inline bool has_cuda() { return torch::cuda::is_available(); }
#endif

torch::Tensor ones_on(torch::Device device = torch::kCUDA);
