#include <torch/torch.h>

namespace mine {
enum Kind { kCPU, kCUDA };
namespace cuda {
inline bool is_available() { return false; }
}  // namespace cuda
}  // namespace mine

torch::Device with_alias() {
  namespace th = torch;
  return th::Device(th::kCUDA);
}

using at::kCUDA;
torch::Device with_using() { return torch::Device(kCUDA, 0); }

mine::Kind own() { return mine::cuda::is_available() ? mine::kCUDA : mine::kCPU; }

namespace user {
using namespace torch;
bool here() { return torch::cuda::is_available(); }
Device device() { return Device(DeviceType::CUDA); }
Tensor ones_there() { return torch::ones({2}, TensorOptions(::torch::kCUDA)); }
}  // namespace user
