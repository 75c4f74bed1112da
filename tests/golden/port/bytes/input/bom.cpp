#include <torch/torch.h>

// 设备: CUDA
torch::Tensor make() {
	return torch::zeros({2}, torch::kCUDA);  // 显卡
}

bool there() { return torch::cuda::is_available(); }
