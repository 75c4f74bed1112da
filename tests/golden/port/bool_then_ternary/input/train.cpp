#include <torch/torch.h>

#include <cstdio>

int main() {
  bool cuda_available = torch::cuda::is_available();
  std::printf("CUDA available: %d\n", cuda_available);

  const int64_t kHidden = 64;
  auto model = torch::nn::Sequential(torch::nn::Linear(8, kHidden), torch::nn::ReLU(), torch::nn::Linear(kHidden, 2));

  torch::Device device(cuda_available ? torch::kCUDA : torch::kCPU);
  model->to(device);
  auto output = model->forward(torch::ones({1, 8}, device));
  std::printf("%f\n", output.sum().item<double>());
  return 0;
}
