// Training loops that run on the CPU and on the device from the same weights, and have to agree at every
// step.
#include <cmath>
#include <functional>

#include "check.h"

namespace {

using tpu_port_tests::copyState;
namespace nn = torch::nn;

struct CnnImpl : nn::Module {
  nn::Conv2d first = register_module("first", nn::Conv2d(nn::Conv2dOptions(1, 4, 3).padding(1)));
  nn::BatchNorm2d norm = register_module("norm", nn::BatchNorm2d(4));
  nn::Conv2d second = register_module("second", nn::Conv2d(nn::Conv2dOptions(4, 8, 3).padding(1)));
  nn::Linear last = register_module("last", nn::Linear(8 * 2 * 2, 4));

  torch::Tensor forward(torch::Tensor x) {
    x = torch::max_pool2d(torch::relu(norm(first(x))), 2);
    x = torch::max_pool2d(torch::relu(second(x)), 2);
    return torch::log_softmax(last(x.flatten(1)), 1);
  }
};
TORCH_MODULE(Cnn);

struct ReaderImpl : nn::Module {
  nn::LSTM memory = register_module("memory", nn::LSTM(nn::LSTMOptions(3, 8).batch_first(true)));
  nn::Linear last = register_module("last", nn::Linear(8, 1));

  torch::Tensor forward(const torch::Tensor& x) {
    return last(std::get<0>(memory(x)).select(1, -1)).squeeze(1);
  }
};
TORCH_MODULE(Reader);

using Loss = std::function<torch::Tensor(const torch::Tensor&, const torch::Tensor&)>;

/// Trains a copy on the CPU and one on the device with equal batches; returns the losses, the CPU's first.
template <class Model, class Optimizer>
std::vector<std::pair<double, double>> train(int steps, const torch::Tensor& inputs,
                                             const torch::Tensor& targets, const Loss& loss, double rate) {
  torch::manual_seed(3);
  Model onCpu, onDevice;
  copyState(onCpu, onDevice);
  onDevice->to(tpu_port::device());
  Optimizer cpuOptimizer(onCpu->parameters(), rate), deviceOptimizer(onDevice->parameters(), rate);
  const torch::Tensor deviceInputs = inputs.to(tpu_port::device()),
                      deviceTargets = targets.to(tpu_port::device());
  std::vector<std::pair<double, double>> losses;
  for (int step = 0; step < steps; ++step) {
    const auto once = [&](auto& model, auto& optimizer, const torch::Tensor& x, const torch::Tensor& y) {
      optimizer.zero_grad();
      torch::Tensor value = loss(model->forward(x), y);
      value.backward();
      optimizer.step();
      return value.detach().cpu().template item<double>();
    };
    losses.emplace_back(once(onCpu, cpuOptimizer, inputs, targets),
                        once(onDevice, deviceOptimizer, deviceInputs, deviceTargets));
    tpu_port::step();
  }
  return losses;
}

void expectAgreement(const std::vector<std::pair<double, double>>& losses) {
  for (std::size_t step = 0; step < losses.size(); ++step)
    EXPECT_NEAR(losses[step].second, losses[step].first, 1e-3 * std::abs(losses[step].first))
        << "step " << step;
  EXPECT_LT(losses.back().second, 0.5 * losses.front().second);
}

TEST(Training, ACnnFollowsTheCpuStepByStep) {
  torch::manual_seed(1);
  const torch::Tensor targets = torch::arange(32) % 4;
  // Four kinds of images: one bright quarter each, and noise.
  torch::Tensor images = 0.3 * torch::randn({32, 1, 8, 8});
  for (int i = 0; i < 32; ++i) {
    const int row = 4 * (i % 4 / 2), column = 4 * (i % 2);
    images[i][0].slice(0, row, row + 4).slice(1, column, column + 4) += 1.0;
  }
  expectAgreement(train<Cnn, torch::optim::SGD>(
      20, images, targets, [](const auto& y, const auto& t) { return torch::nll_loss(y, t); }, 0.1));
}

TEST(Training, AnLstmFollowsTheCpuStepByStep) {
  torch::manual_seed(2);
  const torch::Tensor sequences = torch::randn({16, 5, 3});
  const torch::Tensor targets = sequences.select(2, 0).sum(1);
  expectAgreement(train<Reader, torch::optim::Adam>(
      40, sequences, targets, [](const auto& y, const auto& t) { return torch::mse_loss(y, t); }, 0.02));
}

}  // namespace
