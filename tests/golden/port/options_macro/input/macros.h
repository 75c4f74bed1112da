#pragma once

#include <torch/torch.h>

#define F32 torch::TensorOptions().dtype(torch::kFloat32)
#define F32_DEV torch::TensorOptions().dtype(torch::kFloat32).device(torch::kCUDA)
#define I64_DEV (torch::TensorOptions().dtype(torch::kInt64).device(torch::kCUDA))
