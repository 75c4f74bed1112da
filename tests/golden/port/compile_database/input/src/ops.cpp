#include "ops.h"

torch::Tensor ones_on(torch::Device device) {
#ifdef WITH_CUDA
  torch::cuda::synchronize();
#endif
  return torch::ones({2}, device).to(default_device());
}
