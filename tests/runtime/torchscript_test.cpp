// TorchScript archives on the device. TPU_PORT_TEST_ARCHIVES is made by make_archives.py: NAME.pt and, with
// attributes input and output, NAME_values.pt, for a scripted and a traced model.
#include <torch/script.h>

#include <cstdlib>

#include "check.h"

namespace {

using tpu_port_tests::difference;

void expectTheRecordedOutput(const std::string& name, bool training) {
  const char* folder = std::getenv("TPU_PORT_TEST_ARCHIVES");
  ASSERT_TRUE(folder);
  const std::string base = std::string(folder) + "/" + name;
  auto model = torch::jit::load(base + ".pt", torch::kCPU);
  model.to(tpu_port::device());
  for (const auto& parameter : model.parameters()) EXPECT_TRUE(parameter.is_privateuseone());
  const torch::Tensor x = torch::jit::load(base + "_values.pt").attr("input").toTensor();
  const torch::Tensor wanted = torch::jit::load(base + "_values.pt").attr("output").toTensor();
  const torch::Tensor y = model.forward({x.to(tpu_port::device())}).toTensor();
  EXPECT_TRUE(y.is_privateuseone());
  EXPECT_LT(difference(y, wanted), 1e-4);
  if (training) {
    y.sum().backward();
    for (const auto& parameter : model.parameters()) EXPECT_TRUE(parameter.grad().defined());
  }
}

TEST(TorchScript, Scripted) {
  expectTheRecordedOutput("scripted", /*training=*/true);
}
TEST(TorchScript, TracedWithConvolution) {
  expectTheRecordedOutput("traced", /*training=*/true);
}

TEST(TorchScript, LoadsStraightOntoTheDevice) {
  const char* folder = std::getenv("TPU_PORT_TEST_ARCHIVES");
  ASSERT_TRUE(folder);
  const auto model = torch::jit::load(std::string(folder) + "/scripted.pt", tpu_port::device());
  for (const auto& parameter : model.parameters()) EXPECT_TRUE(parameter.is_privateuseone());
}

}  // namespace
