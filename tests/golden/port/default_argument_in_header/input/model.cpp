#include "model.h"

torch::Tensor load_weights(int64_t n, torch::Device device) { return torch::ones({n}, device); }
