#pragma once

#include <torch/torch.h>

torch::Device pick_device(bool want_gpu);
