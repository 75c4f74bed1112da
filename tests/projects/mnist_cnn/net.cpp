#include "net.h"

#include <iostream>

NetImpl::NetImpl(int64_t classes, double p) {
  conv1 = register_module("conv1", torch::nn::Conv2d(torch::nn::Conv2dOptions(1, 16, 3).padding(1)));
  conv2 = register_module("conv2", torch::nn::Conv2d(torch::nn::Conv2dOptions(16, 32, 3).padding(1)));
  dropout = register_module("dropout", torch::nn::Dropout(p));
  fc1 = register_module("fc1", torch::nn::Linear(32 * 7 * 7, 128));
  fc2 = register_module("fc2", torch::nn::Linear(128, classes));
}

torch::Tensor NetImpl::forward(torch::Tensor images) {
  // Two convolutions are enough here; CUDA kernels for anything deeper are a waste on images of this size.
  auto x = torch::max_pool2d(torch::relu(conv1->forward(images)), 2);
  x = torch::max_pool2d(torch::relu(conv2->forward(x)), 2);
  x = dropout->forward(x.flatten(1));
  x = torch::relu(fc1->forward(x));
  return torch::log_softmax(fc2->forward(x), /*dim=*/1);
}

int64_t count_parameters(const torch::nn::Module& module) {
  int64_t count = 0;
  for (const auto& parameter : module.parameters()) {
    if (parameter.requires_grad()) count += parameter.numel();
  }
  return count;
}

void move_to(Net& net, torch::Device device) {
  net->to(device);
  std::cout << "network with " << count_parameters(*net) << " parameters on " << device
            << (device.is_cuda() ? " (CUDA)" : "") << "\n";
}
