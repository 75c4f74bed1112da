#include "pick.h"

torch::Device pick_device(bool want_gpu) {
  torch::DeviceType device_type;
  if (want_gpu && torch::cuda::is_available()) {
    device_type = torch::kCUDA;
  } else {
    device_type = torch::kCPU;
  }
  torch::Device device(device_type);
  return device;
}
