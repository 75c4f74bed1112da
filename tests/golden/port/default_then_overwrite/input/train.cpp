#include <torch/torch.h>

#include <iostream>

int main() {
  // Train on CUDA if we can.
  torch::Device device(torch::kCPU);
  if (torch::cuda::is_available()) {
    std::cout << "CUDA is available! Training on GPU." << std::endl;
    device = torch::Device(torch::kCUDA);
  }
  auto weights = torch::randn({4, 4}, device);
  std::cout << weights.sum().item<float>() << std::endl;
}
