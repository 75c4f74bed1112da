// A ported program in small: product of matrices, seed, a training step, module to the device. Prints one
// line a step and ends with 0 when all are right, on a TPU (or a plugin that stands for one) and on the CPU
// alike.
//
//   first_steps            all steps
//   first_steps exit CODE  std::exit(CODE) with tensors of the device alive
#include <torch/torch.h>
#include <tpu_port/runtime.h>

#include <cstdlib>
#include <cstring>
#include <iostream>
#include <string>

namespace {

int wrong = 0;

void check(bool right, const std::string& what) {
  std::cout << (right ? "right: " : "WRONG: ") << what << std::endl;
  wrong += right ? 0 : 1;
}

void multipliesMatrices(torch::Device device) {
  const torch::Tensor a = torch::tensor({{1.0f, 2.0f}, {3.0f, 4.0f}}, device);
  const torch::Tensor product = torch::matmul(a, a).cpu();
  check(torch::equal(product, torch::tensor({{7.0f, 10.0f}, {15.0f, 22.0f}})), "2x2 product");
}

void repeatsAfterSeed(torch::Device device) {
  tpu_port::manual_seed(7);
  const torch::Tensor first = torch::rand({4}, device).cpu();
  const torch::Tensor next = torch::rand({4}, device).cpu();
  tpu_port::manual_seed(7);
  const torch::Tensor again = torch::rand({4}, device).cpu();
  check(torch::equal(first, again), "the same seed gives the same numbers");
  check(!torch::equal(first, next), "without it they go on");
}

void trains(torch::Device device) {
  torch::nn::Linear model(2, 1);
  {
    torch::NoGradGuard noGrad;
    model->weight.fill_(1.0);
    model->bias.fill_(0.0);
  }
  model->to(device);
  check(model->weight.device() == device && model->weight.is_leaf(), "module->to(device)");

  torch::optim::SGD optimizer(model->parameters(), /*lr=*/0.1);
  const torch::Tensor input = torch::tensor({{1.0f, 2.0f}}, device);
  optimizer.zero_grad();
  const torch::Tensor loss = (model->forward(input) - 1.0).pow(2).sum();  // (1 + 2 - 1)^2
  loss.backward();                                                        // d/dw = 4 * input, d/db = 4
  optimizer.step();
  check(loss.item<float>() == 4.0f, "loss");
  check(torch::allclose(model->weight.detach().cpu(), torch::tensor({{0.6f, 0.2f}})) &&
            torch::allclose(model->bias.detach().cpu(), torch::tensor({-0.4f})),
        "one step of SGD");
}

}  // namespace

int main(int argc, char** argv) {
  tpu_port::Runtime runtime;
  const torch::Device device = tpu_port::device();
  std::cout << "device " << device << ", devices " << int(tpu_port::device_count()) << std::endl;
  check(tpu_port::is_available() == runtime.on_tpu() && device.is_cpu() != runtime.on_tpu(),
        "device() and is_available() agree with the Runtime");

  if (argc == 3 && std::strcmp(argv[1], "exit") == 0) {
    const torch::Tensor alive = torch::ones({2, 2}, device) + 1;
    std::cout << "leaving with " << argv[2];  // flushed by exit
    std::exit(std::atoi(argv[2]));
  }
  multipliesMatrices(device);
  repeatsAfterSeed(device);
  trains(device);
  tpu_port::synchronize();
  return wrong == 0 ? 0 : 1;
}
