#include <torch/torch.h>

#include <fstream>
#include <iostream>
#include <string>

void run(int index, bool use_gpu) {
  torch::Device first("cuda");
  torch::Device zero("cuda:0");
  torch::Device any("cuda:" + std::to_string(index));
  torch::Device other("cuda:1");
  torch::Device either(use_gpu ? "cuda:0" : "cpu");
  auto x = torch::zeros({2}).to("cuda");

  std::string path = "cuda:" + std::to_string(index) + ".log";
  std::ofstream log("cuda:" + std::to_string(index));
  log << "running on cuda:0, " << "cuda:" << index << "\n";
  std::cout << path << first << zero << any << other << either << x << R"(torch::Device("cuda"))" << "\n";
}

static const torch::Device kDefault("cuda:0");
