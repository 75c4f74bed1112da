#include <torch/torch.h>

#include <functional>

using Count = c10::DeviceIndex (*)();

bool ask(bool (*available)()) { return available(); }

Count counter() { return &torch::cuda::device_count; }

bool any_gpu() {
  std::function<bool()> available = torch::cuda::is_available;
  return available() && ask(torch::cuda::is_available) && torch::cuda::device_count() > 0;
}
