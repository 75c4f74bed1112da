#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "clang/Basic/Diagnostic.h"
#include "clang/Frontend/ASTUnit.h"
#include "clang/Tooling/Tooling.h"
#include "parse/shim_table.h"

namespace tpu_port::tool {

const std::vector<std::pair<std::string_view, std::string_view>>& embeddedShim();

namespace {

/// Errors and warnings in `code` when it is parsed with the shim alone: no file of the machine's LibTorch is
/// reachable.
std::vector<std::string> diagnosticsOf(const std::string& code, const std::string& standard) {
  clang::tooling::FileContentMappings files;
  for (const auto& [name, content] : embeddedShim())
    files.emplace_back("/shim/" + std::string(name), std::string(content));
  for (const std::string_view header : {"torch/torch.h", "c10/cuda/CUDAGuard.h", "nccl.h"})
    files.emplace_back("/shim/" + std::string(header), std::string(shimFor(header)));
  const std::vector<std::string> arguments = {
      "-std=" + standard, "-Wall", "-Wextra", "-I/shim", "-resource-dir", TPU_PORT_CLANG_RESOURCE_DIR};
  struct Collect : clang::DiagnosticConsumer {
    void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic& info) override {
      llvm::SmallString<128> text;
      info.FormatDiagnostic(text);
      if (level >= clang::DiagnosticsEngine::Warning) found.emplace_back(text.str());
    }
    std::vector<std::string> found;
  } collect;
  const auto unit = clang::tooling::buildASTFromCodeWithArgs(
      code, arguments, "example.cpp", "shim-test", std::make_shared<clang::PCHContainerOperations>(),
      clang::tooling::getClangStripDependencyFileAdjuster(), files, &collect);
  if (!unit) collect.found.emplace_back("no AST");
  return collect.found;
}

TEST(ShimHeaders, ParseWithoutAWarning) {
  for (const char* standard : {"c++17", "c++20"})
    EXPECT_EQ(diagnosticsOf("#include <nccl.h>\n#include <torch/torch.h>\n#include <c10/cuda/CUDAGuard.h>\n",
                            standard),
              std::vector<std::string>{})
        << standard;
}

TEST(ShimHeaders, CudaNamesNeedACudaHeader) {
  const std::string use = "cudaError_t e = cudaSuccess;\n";
  EXPECT_NE(diagnosticsOf("#include <torch/torch.h>\n" + use, "c++20"), std::vector<std::string>{});
  EXPECT_EQ(diagnosticsOf("#include <c10/cuda/CUDAGuard.h>\n" + use, "c++20"), std::vector<std::string>{});
  EXPECT_NE(diagnosticsOf("#include <c10/cuda/CUDAGuard.h>\nncclComm_t c;\n", "c++20"),
            std::vector<std::string>{});
}

TEST(ShimHeaders, ExpressionsKeepTheirTypes) {
  EXPECT_EQ(diagnosticsOf(R"(
#include <torch/torch.h>
struct NetImpl : torch::nn::Module {
  torch::nn::Linear fc = register_module("fc", torch::nn::Linear(torch::nn::LinearOptions(4, 2).bias(false)));
  torch::Tensor forward(torch::Tensor x) { return torch::relu(fc->forward(x.view({-1, 4}))); }
};
TORCH_MODULE(Net);
void train() {
  torch::Device device(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU);
  Net net;
  net->to(device);
  auto data = torch::data::datasets::MNIST("d").map(torch::data::transforms::Stack<>());
  auto loader = torch::data::make_data_loader(std::move(data), 64);
  torch::optim::Adam adam(net->parameters(), torch::optim::AdamOptions(1e-3).betas({0.9, 0.99}));
  for (auto& batch : *loader) {
    adam.zero_grad();
    torch::Tensor loss = torch::nll_loss(net(batch.data.to(device)), batch.target.to(device));
    loss.backward();
    adam.step();
    float value = loss.item<float>();
    TORCH_CHECK(loss.is_cuda(), "on ", loss.device(), value);
  }
}
)",
                          "c++17"),
            std::vector<std::string>{});
}

TEST(ShimHeaders, EachStaysShort) {
  for (const auto& [name, content] : embeddedShim())
    EXPECT_LE(std::count(content.begin(), content.end(), '\n'), 450) << name;
}

}  // namespace
}  // namespace tpu_port::tool
