#include <cuda_runtime.h>

__global__ void scale_kernel(float* data, long n, float factor) {
  const long i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) data[i] *= factor;
}

void launch_scale(float* data, long n, float factor, cudaStream_t stream) {
  scale_kernel<<<(n + 255) / 256, 256, 0, stream>>>(data, n, factor);
}
