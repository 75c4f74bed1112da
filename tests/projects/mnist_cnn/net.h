// A small convolutional network for 28x28 digits.
#pragma once

#include <torch/torch.h>

struct NetImpl : torch::nn::Module {
  explicit NetImpl(int64_t classes = 10, double dropout = 0.25);

  // images: [batch, 1, 28, 28] float32; returns log-probabilities, [batch, classes].
  torch::Tensor forward(torch::Tensor images);

  torch::nn::Conv2d conv1{nullptr};
  torch::nn::Conv2d conv2{nullptr};
  torch::nn::Dropout dropout{nullptr};
  torch::nn::Linear fc1{nullptr};
  torch::nn::Linear fc2{nullptr};
};
TORCH_MODULE(Net);

// Number of values that training changes.
int64_t count_parameters(const torch::nn::Module& module);

// Moves the network and says where it went.
void move_to(Net& net, torch::Device device = torch::kCUDA);
