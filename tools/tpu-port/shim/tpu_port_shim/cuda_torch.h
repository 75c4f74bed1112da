// Stands in for LibTorch's headers about CUDA (c10/cuda, ATen/cuda): what of them names a CUDA type or is for
// kernels.
#pragma once

#include "tpu_port_shim/cuda_runtime.h"
#include "tpu_port_shim/torch.h"

namespace c10::cuda {
cudaError_t GetDeviceCount(int* dev_count);
cudaError_t GetDevice(DeviceIndex* device);
cudaError_t SetDevice(DeviceIndex device, const bool force = false);
cudaError_t MaybeSetDevice(DeviceIndex device);
void memcpy_and_sync(void* dst, const void* src, std::int64_t nbytes, cudaMemcpyKind kind,
                     cudaStream_t stream);
namespace CUDACachingAllocator {
cudaError_t memcpyAsync(void* dst, int dstDevice, const void* src, int srcDevice, std::size_t count,
                        cudaStream_t stream, bool p2p_enabled);
}
}  // namespace c10::cuda

namespace at::cuda {
template <class T>
__host__ __device__ constexpr T ATenCeilDiv(T a, T b) {
  return (a + b - 1) / b;
}
namespace philox {
template <class... A>
__device__ std::tuple<std::uint64_t, std::uint64_t> unpack(A&&... args);
}
namespace detail {
template <class T, class Index>
struct TensorInfo {
  T* data;
  Index sizes[25];
  Index strides[25];
  int dims;
  bool isContiguous() const;
};
template <class T, class Index, int Dims>
struct IndexToOffset {
  static __host__ __device__ Index get(Index linearId, const TensorInfo<T, Index>& info);
};
template <class T, class Index>
TensorInfo<T, Index> getTensorInfo(const at::TensorBase& t);
}  // namespace detail
}  // namespace at::cuda

#define CUDA_KERNEL_LOOP_TYPE(i, n, index_type) \
  for (index_type i = blockIdx.x * blockDim.x + threadIdx.x; i < (n); i += blockDim.x * gridDim.x)
#define CUDA_KERNEL_LOOP(i, n) CUDA_KERNEL_LOOP_TYPE(i, n, int)
