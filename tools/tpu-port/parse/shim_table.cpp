#include "parse/shim_table.h"

#include <algorithm>
#include <array>

namespace tpu_port::tool {

namespace {

constexpr std::string_view kTorch = "#include <tpu_port_shim/torch.h>\n";
constexpr std::string_view kCuda = "#include <tpu_port_shim/cuda_runtime.h>\n";
constexpr std::string_view kNccl = "#include <tpu_port_shim/nccl.h>\n";
constexpr std::string_view kPython = "#include <tpu_port_shim/python.h>\n";
constexpr std::string_view kTorchAndCuda = "#include <tpu_port_shim/cuda_torch.h>\n";
constexpr std::string_view kTorchAndNccl =
    "#include <tpu_port_shim/nccl.h>\n#include <tpu_port_shim/cuda_torch.h>\n";

struct Entry {
  std::string_view name;  // a whole include path, or a folder with its slash
  std::string_view content;
};

// The first folder that fits decides: the narrower ones stand first.
constexpr std::array kFolders = {
    Entry{"c10/cuda/", kTorchAndCuda},
    Entry{"ATen/cuda/", kTorchAndCuda},
    Entry{"ATen/cudnn/", kTorchAndCuda},
    Entry{"ATen/native/cuda/", kTorchAndCuda},
    Entry{"THC/", kTorchAndCuda},
    Entry{"torch/csrc/cuda/", kTorchAndCuda},
    Entry{"torch/", kTorch},
    Entry{"ATen/", kTorch},
    Entry{"c10/", kTorch},
    Entry{"caffe2/", kTorch},
    Entry{"TH/", kTorch},
    Entry{"pybind11/", kTorch},
    Entry{"cooperative_groups/", kCuda},
    Entry{"crt/", kCuda},
    Entry{"cub/", kCuda},
    Entry{"thrust/", kCuda},
    Entry{"nvtx3/", kCuda},
    Entry{"numpy/", kPython},
};

constexpr std::array kFiles = {
    Entry{"Python.h", kPython},
    Entry{"builtin_types.h", kCuda},
    Entry{"channel_descriptor.h", kCuda},
    Entry{"cooperative_groups.h", kCuda},
    Entry{"cuComplex.h", kCuda},
    Entry{"cublas.h", kCuda},
    Entry{"cublasLt.h", kCuda},
    Entry{"cublasXt.h", kCuda},
    Entry{"cublas_v2.h", kCuda},
    Entry{"cuda.h", kCuda},
    Entry{"cudaProfiler.h", kCuda},
    Entry{"cudaTypedefs.h", kCuda},
    Entry{"cuda_bf16.h", kCuda},
    Entry{"cuda_device_runtime_api.h", kCuda},
    Entry{"cuda_fp16.h", kCuda},
    Entry{"cuda_fp8.h", kCuda},
    Entry{"cuda_gl_interop.h", kCuda},
    Entry{"cuda_profiler_api.h", kCuda},
    Entry{"cuda_runtime.h", kCuda},
    Entry{"cuda_runtime_api.h", kCuda},
    Entry{"cudnn.h", kCuda},
    Entry{"cufft.h", kCuda},
    Entry{"cufftXt.h", kCuda},
    Entry{"curand.h", kCuda},
    Entry{"curand_kernel.h", kCuda},
    Entry{"cusolverDn.h", kCuda},
    Entry{"cusolverSp.h", kCuda},
    Entry{"cusolver_common.h", kCuda},
    Entry{"cusparse.h", kCuda},
    Entry{"device_functions.h", kCuda},
    Entry{"device_launch_parameters.h", kCuda},
    Entry{"driver_types.h", kCuda},
    Entry{"host_defines.h", kCuda},
    Entry{"library_types.h", kCuda},
    Entry{"math_constants.h", kCuda},
    Entry{"nccl.h", kNccl},
    Entry{"nvToolsExt.h", kCuda},
    Entry{"nvToolsExtCuda.h", kCuda},
    Entry{"nvToolsExtCudaRt.h", kCuda},
    Entry{"nvml.h", kCuda},
    Entry{"nvrtc.h", kCuda},
    Entry{"sm_20_intrinsics.h", kCuda},
    Entry{"structmember.h", kPython},
    Entry{"surface_functions.h", kCuda},
    Entry{"texture_fetch_functions.h", kCuda},
    Entry{"vector_functions.h", kCuda},
    Entry{"vector_types.h", kCuda},
};
static_assert(std::ranges::is_sorted(kFiles, {}, &Entry::name));

bool isHeader(std::string_view path) {
  return path.ends_with(".h") || path.ends_with(".hpp") || path.ends_with(".cuh") || path.ends_with(".inl") ||
         path.ends_with(".hh");
}

}  // namespace

std::string_view shimFor(std::string_view includePath) {
  if (!isHeader(includePath)) return {};
  const auto file = std::ranges::lower_bound(kFiles, includePath, {}, &Entry::name);
  if (file != kFiles.end() && file->name == includePath) return file->content;
  for (const Entry& folder : kFolders) {
    if (!includePath.starts_with(folder.name)) continue;
    const bool nccl = includePath.find("NCCL") != std::string_view::npos || includePath.ends_with("/nccl.h");
    return nccl ? kTorchAndNccl : folder.content;
  }
  return {};
}

}  // namespace tpu_port::tool
