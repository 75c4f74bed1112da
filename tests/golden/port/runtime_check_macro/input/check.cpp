#include <cuda_runtime.h>
#include <torch/torch.h>

#include <cstdio>
#include <cstdlib>

#define CHECK_CUDA(call)                                                         \
  do {                                                                           \
    cudaError_t status = (call);                                                 \
    if (status != cudaSuccess) {                                                 \
      std::fprintf(stderr, "CUDA error: %s\n", cudaGetErrorString(status));      \
      std::exit(1);                                                              \
    }                                                                            \
  } while (0)

void wait() { CHECK_CUDA(cudaDeviceSynchronize()); }

void* reserve(size_t bytes) {
  void* memory = nullptr;
  CHECK_CUDA(cudaMalloc(&memory, bytes));
  return memory;
}
