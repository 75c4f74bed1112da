#include <torch/torch.h>

#include "common.h"

int main(int argc, char** argv) {
  auto device = pick(argc > 1 && argv[1][0] == 'c');
  return torch::ones({2}, device).sum().item<int>() == 2 ? 0 : 1;
}
