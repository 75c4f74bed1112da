#include <torch/torch.h>

template <torch::DeviceType D>
struct Runner {
  torch::Tensor make() const { return torch::zeros({2}, D); }
  static constexpr bool kOnGpu = D == torch::kCUDA;
};

using CudaRunner = Runner<torch::kCUDA>;
using CpuRunner = Runner<torch::kCPU>;

template <typename T>
torch::Tensor to_gpu(const T& values) {
  return torch::tensor(values).to(torch::kCUDA);
}

template <typename T>
auto only_tensors(T& value) {
  return value.cuda();
}

struct Image {
  Image cuda() const { return *this; }
};

template <typename T>
auto tensors_and_images(T& value) {
  return value.cuda();
}

torch::Tensor all(std::vector<float> values) {
  auto tensor = to_gpu(values);
  return CudaRunner().make() + only_tensors(tensor) + tensors_and_images(tensor) + Runner<c10::DeviceType::CUDA>().make();
}

Image image(Image image) { return tensors_and_images(image); }
