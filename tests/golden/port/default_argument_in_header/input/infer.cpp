#include "model.h"

float infer() { return load_weights(4, torch::kCPU).sum().item<float>() + zeros_on_gpu(2).sum().item<float>(); }
