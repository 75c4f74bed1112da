#include "config.h"

#include <iostream>

Config parse(bool gpu) {
  Config config;
  if (gpu) config.device = torch::DeviceType::CUDA;
  return config;
}

void print(const Config& config) {
  std::cout << config.name << ": " << (config.device == torch::kCUDA ? "CUDA" : "CPU") << "\n";
  if (config.device != at::kCUDA) std::cout << "slow\n";
}
