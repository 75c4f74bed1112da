#include <opencv2/core/cuda.hpp>
#include <opencv2/dnn.hpp>
#include <torch/torch.h>

#include <cuda/atomic>
#include <string>

// torch::kCUDA and torch::cuda::is_available() in a comment stay.
/* at::kCUDA, x.cuda() */
static const char* kHelp = "use torch::kCUDA for CUDA";
static const char* kRaw = R"(torch::Device("cuda:0") torch::kCUDA)";

namespace user {
enum class DeviceType { CPU, CUDA };
struct Image {
  bool is_cuda() const { return false; }
  Image cuda() const { return *this; }
};
}  // namespace user

cv::cuda::GpuMat upload(const cv::Mat& image) {
  cv::cuda::GpuMat gpu;
  gpu.upload(image);
  return gpu;
}

void configure(cv::dnn::Net& net) {
  net.setPreferableBackend(cv::dnn::DNN_BACKEND_CUDA);
  net.setPreferableTarget(cv::dnn::DNN_TARGET_CUDA);
}

int increment(int& counter) { return cuda::atomic_ref<int>(counter).fetch_add(1); }

user::DeviceType kind(user::Image image) {
  constexpr int kCUDAX = 1;
  return image.cuda().is_cuda() && kCUDAX ? user::DeviceType::CUDA : user::DeviceType::CPU;
}

std::string name(torch::Device device) { return device.type() == torch::kPrivateUse1 ? "npu" : "cpu"; }
