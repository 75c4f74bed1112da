#include <torch/torch.h>

#include <stdexcept>

enum class DeviceKind { CPU, CUDA };

torch::DeviceType to_torch(DeviceKind kind) {
  switch (kind) {
    case DeviceKind::CPU: return torch::kCPU;
#ifdef WITH_CUDA
    case DeviceKind::CUDA: return torch::kCUDA;
#endif
    default: throw std::runtime_error("unknown device");
  }
}

DeviceKind from_torch(torch::Device device) {
  switch (device.type()) {
    case torch::kCPU: return DeviceKind::CPU;
    case torch::kCUDA: return DeviceKind::CUDA;
    default: throw std::runtime_error("unknown device");
  }
}

const char* name(c10::DeviceType type) {
  switch (type) {
    case c10::DeviceType::CUDA: return "CUDA";
    default: return "other";
  }
}
