#include "macros.h"

torch::Tensor position() { return torch::zeros({100, 3}, F32_DEV); }
torch::Tensor rotation() { return torch::zeros({100, 4}, F32_DEV); }
torch::Tensor opacity() { return torch::full({100, 1}, 0.1, F32_DEV); }
torch::Tensor learned() { return torch::zeros({100, 3}, F32_DEV.requires_grad(true)); }
torch::Tensor host() { return torch::zeros({100, 3}, F32); }
torch::Tensor order() { return torch::arange(100, I64_DEV); }
