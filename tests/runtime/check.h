// Shared by the programs that run on the runtime: GoogleTest with one tpu_port::Runtime around all tests.
#pragma once

#include <gtest/gtest.h>
#include <torch/torch.h>
#include <tpu_port/runtime.h>

#include <string>

namespace tpu_port_tests {

/// The largest absolute difference of two tensors of one shape, wherever they are.
inline double difference(const torch::Tensor& a, const torch::Tensor& b) {
  const torch::NoGradGuard noGrad;
  return (a.detach().cpu().to(torch::kDouble) - b.detach().cpu().to(torch::kDouble))
      .abs()
      .max()
      .item<double>();
}

/// Copies parameters and buffers, so that two modules start alike.
template <class Module>
void copyState(const Module& from, const Module& to) {
  const torch::NoGradGuard noGrad;
  const auto parameters = from->named_parameters();
  for (auto& entry : to->named_parameters()) entry.value().copy_(parameters[entry.key()]);
  const auto buffers = from->named_buffers();
  for (auto& entry : to->named_buffers()) entry.value().copy_(buffers[entry.key()]);
}

}  // namespace tpu_port_tests
