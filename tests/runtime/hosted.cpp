// A ported library that a Python program calls, with or without the GIL: the Runtime is the guest of that
// Python.
#include <torch/torch.h>
#include <tpu_port/runtime.h>

#include <cstdio>
#include <exception>

/// Trains one step on the device; 0 when all is right, 1 with a text on stderr otherwise.
extern "C" int run_hosted() {
  try {
    tpu_port::Options options;
    options.require = true;
    const tpu_port::Runtime runtime(options);
    torch::nn::Linear model(2, 1);
    model->to(tpu_port::device());
    torch::optim::SGD optimizer(model->parameters(), 0.1);
    const torch::Tensor before = model->weight.detach().cpu().clone();
    model->forward(torch::ones({4, 2}, tpu_port::device())).sum().backward();
    optimizer.step();
    tpu_port::synchronize();
    // d/dw of the sum over 4 rows of ones is 4.
    const bool right = torch::allclose(model->weight.detach().cpu(), before - 0.4);
    if (!right) std::fprintf(stderr, "hosted: wrong weights\n");
    return right ? 0 : 1;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "hosted: %s\n", error.what());
    return 1;
  }
}
