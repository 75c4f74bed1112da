#pragma once

#include <torch/torch.h>

#include <string>

struct Config {
  std::string name = "cuda-run";  // shown in the log, no device
  torch::DeviceType device = torch::kCPU;
  torch::Device fallback{torch::kCUDA};
};
