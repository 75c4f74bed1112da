#include <torch/torch.h>

// …Ë±∏: CUDA
torch::Tensor make() {
	return torch::zeros({2}, torch::kCUDA);  // œ‘ø®
}

bool there() { return torch::cuda::is_available(); }