// Tensors, modules, files and random numbers on the device.
#include <unistd.h>

#include <cstdio>

#include "check.h"

namespace {

using tpu_port_tests::difference;

TEST(Device, IsPrivateUse1NamedTpu) {
  const torch::Device device = tpu_port::device();
  EXPECT_TRUE(device.is_privateuseone());
  EXPECT_EQ(device.str(), "tpu:0");
  EXPECT_TRUE(tpu_port::is_available());
  EXPECT_EQ(tpu_port::device_count(), 1);
}

TEST(Tensors, TwoByTwoProductIsExact) {
  const torch::Tensor a = torch::tensor({{1.0F, 2.0F}, {3.0F, 4.0F}}).to(tpu_port::device());
  const torch::Tensor b = torch::tensor({{5.0F, 6.0F}, {7.0F, 8.0F}}).to(tpu_port::device());
  const torch::Tensor product = torch::matmul(a, b);
  EXPECT_TRUE(product.is_privateuseone());
  EXPECT_TRUE(torch::equal(product.cpu(), torch::tensor({{19.0F, 22.0F}, {43.0F, 50.0F}})));
}

TEST(Modules, MoveToTheDeviceAndBack) {
  torch::nn::Linear model(3, 2);
  const torch::Tensor weight = model->weight.detach().clone();
  model->to(tpu_port::device());
  EXPECT_TRUE(model->weight.is_privateuseone());
  EXPECT_TRUE(model->weight.is_leaf());
  EXPECT_EQ(difference(model->weight, weight), 0.0);
  model->to(torch::kCPU);
  EXPECT_TRUE(model->weight.is_cpu());
}

TEST(Modules, CloneToTheDevice) {
  torch::nn::Sequential model(torch::nn::Linear(3, 4), torch::nn::ReLU(), torch::nn::Linear(4, 2));
  const auto copy = std::dynamic_pointer_cast<torch::nn::SequentialImpl>(model->clone(tpu_port::device()));
  ASSERT_TRUE(copy);
  const torch::Tensor x = torch::randn({5, 3});
  EXPECT_TRUE(copy->parameters()[0].is_privateuseone());
  EXPECT_LT(difference(copy->forward(x.to(tpu_port::device())), model->forward(x)), 1e-5);
}

struct Archive {
  std::string path = testing::TempDir() + "tpu_port_test_" + std::to_string(::getpid()) + ".pt";
  ~Archive() { std::remove(path.c_str()); }
};

TEST(Archives, AModuleSavedFromTheCpuLoadsIntoOneOnTheDevice) {
  const Archive archive;
  torch::nn::Linear saved(4, 3);
  torch::save(saved, archive.path);
  torch::nn::Linear loaded(4, 3);
  loaded->to(tpu_port::device());
  torch::load(loaded, archive.path);
  loaded->to(tpu_port::device());
  EXPECT_TRUE(loaded->weight.is_privateuseone());
  EXPECT_EQ(difference(loaded->weight, saved->weight), 0.0);
}

TEST(Archives, AModuleOfTheDeviceIsSavedAndLoadedAgain) {
  const Archive archive;
  torch::nn::Linear saved(4, 3);
  saved->to(tpu_port::device());
  torch::save(saved, archive.path);
  torch::nn::Linear loaded(4, 3);
  torch::load(loaded, archive.path, tpu_port::device());
  EXPECT_EQ(difference(loaded->weight, saved->weight), 0.0);
}

TEST(Archives, ATensorLoadsOntoTheDevice) {
  const Archive archive;
  const torch::Tensor saved = torch::arange(6).view({2, 3});
  torch::save(saved, archive.path);
  torch::Tensor loaded;
  torch::load(loaded, archive.path, tpu_port::device());
  EXPECT_TRUE(loaded.is_privateuseone());
  EXPECT_TRUE(torch::equal(loaded.cpu(), saved));
}

TEST(Seed, TheSameSeedGivesTheSameNumbersAndAnotherOthers) {
  const auto draw = [](std::uint64_t seed) {
    tpu_port::manual_seed(seed);
    return torch::rand({64}, tpu_port::device()).cpu();
  };
  const torch::Tensor first = draw(7);
  EXPECT_TRUE(torch::equal(draw(7), first));
  EXPECT_FALSE(torch::equal(draw(8), first));
  EXPECT_FALSE(torch::equal(torch::rand({64}, tpu_port::device()).cpu(), draw(8)));
}

TEST(Seed, ReachesTheCpuToo) {
  tpu_port::manual_seed(7);
  const torch::Tensor first = torch::rand({8});
  tpu_port::manual_seed(7);
  EXPECT_TRUE(torch::equal(torch::rand({8}), first));
}

TEST(Precision, RefusesAnotherWord) {
  EXPECT_THROW(tpu_port::set_float32_matmul_precision("best"), c10::ValueError);
  tpu_port::set_float32_matmul_precision("highest");
  EXPECT_EQ(torch::globalContext().float32MatmulPrecision(), at::Float32MatmulPrecision::HIGHEST);
  tpu_port::set_float32_matmul_precision("medium");
}

TEST(Steps, AreCounted) {
  const auto before = tpu_port::step();
  EXPECT_EQ(tpu_port::step(), before + 1);
}

}  // namespace
