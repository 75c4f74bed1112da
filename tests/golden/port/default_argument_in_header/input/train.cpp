#include "model.h"

float train() { return load_weights(3).sum().item<float>(); }
