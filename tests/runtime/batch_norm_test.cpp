// torch_tpu 0.2.0 never writes the running statistics; with the runtime's repair they follow the CPU's.
#include <torch/script.h>

#include <cstdlib>

#include "check.h"

namespace {

using tpu_port_tests::copyState;
using tpu_port_tests::difference;
namespace nn = torch::nn;

/// Shows both modules the same 20 batches and compares statistics and evaluation.
template <class Norm>
void expectTheCpusStatistics(Norm onCpu, const std::vector<std::int64_t>& shape, bool frozen = false,
                             bool noGrad = false) {
  torch::manual_seed(5);
  Norm onDevice(std::dynamic_pointer_cast<typename Norm::ContainedType>(onCpu->clone()));
  onDevice->to(tpu_port::device());
  if (frozen) {
    onCpu->eval();
    onDevice->eval();
  }
  const torch::AutoGradMode grad(!noGrad);
  for (int step = 0; step < 20; ++step) {
    const torch::Tensor x = 2 * torch::randn(shape) + 1;
    const torch::Tensor y = onDevice->forward(x.to(tpu_port::device()));
    const torch::Tensor wanted = onCpu->forward(x);
    ASSERT_LT(difference(y, wanted), 1e-4) << "step " << step;
    if (y.requires_grad()) y.pow(2).sum().backward();
  }
  EXPECT_LT(difference(onDevice->running_mean, onCpu->running_mean), 1e-5);
  EXPECT_LT(difference(onDevice->running_var, onCpu->running_var), 1e-5);
  EXPECT_EQ(onDevice->num_batches_tracked.template item<std::int64_t>(),
            onCpu->num_batches_tracked.template item<std::int64_t>());
  if (!frozen) {
    EXPECT_GT(difference(onCpu->running_mean, torch::zeros_like(onCpu->running_mean)), 0.1);
  }
  onCpu->eval();
  onDevice->eval();
  const torch::Tensor x = torch::randn(shape);
  EXPECT_LT(difference(onDevice->forward(x.to(tpu_port::device())), onCpu->forward(x)), 1e-4);
}

const std::vector<std::int64_t> kFlat{8, 3}, kLine{8, 3, 5}, kImage{4, 3, 5, 5}, kVolume{2, 3, 3, 3, 3};

TEST(BatchNorm, OneDimension) {
  expectTheCpusStatistics(nn::BatchNorm1d(3), kFlat);
}
TEST(BatchNorm, OneDimensionWithLength) {
  expectTheCpusStatistics(nn::BatchNorm1d(3), kLine);
}
TEST(BatchNorm, TwoDimensions) {
  expectTheCpusStatistics(nn::BatchNorm2d(3), kImage);
}
TEST(BatchNorm, ThreeDimensions) {
  expectTheCpusStatistics(nn::BatchNorm3d(3), kVolume);
}

TEST(BatchNorm, CumulativeAverage) {
  expectTheCpusStatistics(nn::BatchNorm2d(nn::BatchNorm2dOptions(3).momentum(std::nullopt)), kImage);
  expectTheCpusStatistics(nn::BatchNorm1d(nn::BatchNorm1dOptions(3).momentum(std::nullopt)), kFlat);
  expectTheCpusStatistics(nn::BatchNorm3d(nn::BatchNorm3dOptions(3).momentum(std::nullopt)), kVolume);
}

TEST(BatchNorm, WithoutWeights) {
  expectTheCpusStatistics(nn::BatchNorm1d(nn::BatchNorm1dOptions(3).affine(false)), kFlat);
  expectTheCpusStatistics(nn::BatchNorm2d(nn::BatchNorm2dOptions(3).affine(false)), kImage);
  expectTheCpusStatistics(nn::BatchNorm3d(nn::BatchNorm3dOptions(3).affine(false)), kVolume);
}

TEST(BatchNorm, FrozenStaysAsItIs) {
  nn::BatchNorm2d norm(3);
  {
    const torch::NoGradGuard noGrad;
    norm->running_mean.fill_(0.25);
    norm->running_var.fill_(2.0);
  }
  expectTheCpusStatistics(norm, kImage, /*frozen=*/true);
  EXPECT_EQ(difference(norm->running_mean, torch::full({3}, 0.25)), 0.0);
}

TEST(BatchNorm, WithoutGradients) {
  expectTheCpusStatistics(nn::BatchNorm2d(3), kImage, false, /*noGrad=*/true);
}

TEST(BatchNorm, InstanceNormThatTracks) {
  expectTheCpusStatistics(
      nn::InstanceNorm2d(nn::InstanceNorm2dOptions(3).affine(true).track_running_stats(true)), kImage);
}

TEST(BatchNorm, Functional) {
  const torch::Tensor x = torch::randn(kImage) + 2;
  torch::Tensor mean = torch::zeros(3), variance = torch::ones(3);
  const torch::Tensor deviceMean = mean.to(tpu_port::device()),
                      deviceVariance = variance.to(tpu_port::device());
  const auto options = nn::functional::BatchNormFuncOptions().training(true).momentum(0.3);
  nn::functional::batch_norm(x, mean, variance, options);
  nn::functional::batch_norm(x.to(tpu_port::device()), deviceMean, deviceVariance, options);
  EXPECT_LT(difference(mean, deviceMean), 1e-5);
  EXPECT_LT(difference(variance, deviceVariance), 1e-5);
  EXPECT_GT(difference(mean, torch::zeros(3)), 0.1);
}

TEST(BatchNorm, TwoForwardsBeforeOneBackward) {
  nn::BatchNorm2d norm(3);
  norm->to(tpu_port::device());
  const torch::Tensor a = norm->forward(torch::randn(kImage).to(tpu_port::device()));
  const torch::Tensor b = norm->forward(torch::randn(kImage).to(tpu_port::device()));
  (a.sum() + b.pow(2).sum()).backward();
  EXPECT_TRUE(norm->weight.grad().defined());
}

/// TPU_PORT_TEST_ARCHIVES holds bn_traced.pt: a BatchNorm2d(3), traced in training mode.
TEST(BatchNorm, Traced) {
  const char* folder = std::getenv("TPU_PORT_TEST_ARCHIVES");
  ASSERT_TRUE(folder);
  auto onCpu = torch::jit::load(std::string(folder) + "/bn_traced.pt");
  auto onDevice = torch::jit::load(std::string(folder) + "/bn_traced.pt");
  onDevice.to(tpu_port::device());
  torch::manual_seed(6);
  for (int step = 0; step < 20; ++step) {
    const torch::Tensor x = torch::randn(kImage) + 1;
    onCpu.forward({x});
    onDevice.forward({x.to(tpu_port::device())});
  }
  EXPECT_LT(difference(onCpu.attr("running_mean").toTensor(), onDevice.attr("running_mean").toTensor()),
            1e-5);
  EXPECT_LT(difference(onCpu.attr("running_var").toTensor(), onDevice.attr("running_var").toTensor()), 1e-5);
  EXPECT_GT(difference(onCpu.attr("running_mean").toTensor(), torch::zeros(3)), 0.1);
}

}  // namespace
