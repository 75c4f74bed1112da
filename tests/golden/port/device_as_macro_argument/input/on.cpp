#include <torch/torch.h>

#define ON(d) torch::TensorOptions().device(d)
#define TWICE(d) torch::ones({2}, ON(d)) + torch::ones({2}, ON(d))

torch::Tensor make() {
  auto a = torch::zeros({2}, ON(torch::kCUDA));
  auto b = torch::zeros({2}, ON(torch::kCPU));
  return a + b.to(torch::kCUDA) + TWICE(at::kCUDA);
}
