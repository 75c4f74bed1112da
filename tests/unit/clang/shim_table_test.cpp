#include "parse/shim_table.h"

#include <gtest/gtest.h>

namespace tpu_port::tool {
namespace {

constexpr std::string_view kTorch = "#include <tpu_port_shim/torch.h>\n";
constexpr std::string_view kCuda = "#include <tpu_port_shim/cuda_runtime.h>\n";

TEST(ShimTable, EveryTorchHeaderIsTheUmbrella) {
  for (const char* path :
       {"torch/torch.h", "torch/script.h", "torch/extension.h", "ATen/ATen.h", "ATen/Context.h",
        "c10/core/Device.h", "c10/util/Optional.h", "caffe2/core/timer.h", "pybind11/pybind11.h",
        "torch/csrc/distributed/c10d/ProcessGroup.hpp", "torch/a/header/of/a/later/release.h"})
    EXPECT_EQ(shimFor(path), kTorch) << path;
}

TEST(ShimTable, TorchHeadersAboutCudaBringCudaNames) {
  for (const char* path : {"c10/cuda/CUDAGuard.h", "ATen/cuda/CUDAContext.h", "torch/csrc/cuda/Stream.h",
                           "ATen/cuda/Atomic.cuh", "THC/THCAtomics.cuh"})
    EXPECT_EQ(shimFor(path), "#include <tpu_port_shim/cuda_torch.h>\n") << path;
  // This one only declares functions of torch::cuda.
  EXPECT_EQ(shimFor("torch/cuda.h"), kTorch);
}

TEST(ShimTable, NcclNamesComeOnlyWithNcclHeaders) {
  for (const char* path : {"nccl.h", "torch/csrc/distributed/c10d/ProcessGroupNCCL.hpp",
                           "torch/csrc/distributed/c10d/NCCLUtils.hpp", "torch/csrc/cuda/nccl.h"})
    EXPECT_NE(shimFor(path).find("tpu_port_shim/nccl.h"), std::string_view::npos) << path;
  EXPECT_EQ(shimFor("cuda_runtime.h").find("nccl"), std::string_view::npos);
}

TEST(ShimTable, VendorHeaders) {
  for (const char* path :
       {"cuda.h", "cuda_runtime.h", "cuda_runtime_api.h", "cuda_fp16.h", "cublas_v2.h", "cudnn.h",
        "nvToolsExt.h", "nvtx3/nvToolsExt.h", "curand_kernel.h", "vector_types.h"})
    EXPECT_EQ(shimFor(path), kCuda) << path;
  EXPECT_EQ(shimFor("Python.h"), "#include <tpu_port_shim/python.h>\n");
}

TEST(ShimTable, LeavesOtherHeadersAlone) {
  for (const char* path :
       {"vector", "opencv2/core/cuda.hpp", "my_cuda.h", "cuda", "torch", "torch/", "torchvision/ops.h",
        "horovod/torch/adapter.h", "c10", "", "cuda_utils.h", "torch/torch.cpp", "cuda/atomic"})
    EXPECT_EQ(shimFor(path), "") << path;
}

}  // namespace
}  // namespace tpu_port::tool
