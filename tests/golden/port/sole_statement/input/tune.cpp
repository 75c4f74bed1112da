#include <torch/torch.h>

void tune(bool fast, bool deterministic) {
  if (fast)
    at::globalContext().setBenchmarkCuDNN(true);
  else
    torch::globalContext().setDeterministicCuDNN(deterministic);

  if (deterministic) at::globalContext().setBenchmarkCuDNN(false);
  for (int i = 0; i < 2; ++i) torch::cuda::synchronize();

  at::globalContext().setAllowTF32CuDNN(true);  // faster on Ampere
  at::globalContext().setUserEnabledCuDNN(true);
}
