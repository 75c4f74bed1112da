#include <torch/torch.h>

namespace agent {

torch::Device device_for(int gpu_id) {
  if (gpu_id >= 0) return torch::Device(torch::kCUDA, gpu_id);
  return torch::Device(torch::kCPU);
}

torch::Device first() { return torch::Device(torch::kCUDA, 0); }

torch::Device second() { return {torch::kCUDA, 1}; }

torch::Tensor buffer() { return torch::zeros({16}, torch::TensorOptions().device(torch::kCUDA, 0).dtype(torch::kFloat)); }

}  // namespace agent
