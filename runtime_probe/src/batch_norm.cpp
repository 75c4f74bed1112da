#include "batch_norm.h"

#include <ATen/core/LegacyTypeDispatch.h>
#include <ATen/core/Tensor.h>
#include <ATen/core/dispatch/Dispatcher.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/tensor.h>
#include <ATen/ops/zeros.h>
#include <torch/library.h>

#include <cstdlib>
#include <cstring>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "quiet_registration.h"

namespace tpu_port::detail {
namespace {

// Positions in both schemas: input, weight, bias, running_mean, running_var, training, momentum, eps.
constexpr std::size_t kInput = 0, kRunningMean = 3, kRunningVar = 4, kTraining = 5, kMomentum = 6, kEps = 7;
constexpr std::size_t kResults = 3;  // output, mean of the batch, 1 / sqrt(variance of the batch + eps)

at::Tensor tensorOr(const c10::IValue& value) {
  return value.isTensor() ? value.toTensor() : at::Tensor();
}

struct BatchNorm : c10::OperatorKernel {
  explicit BatchNorm(c10::SafeKernelFunction stock) : stock(std::move(stock)) {}

  void operator()(const c10::OperatorHandle& op, c10::DispatchKeySet keys, torch::jit::Stack* stack) {
    const auto arguments = torch::jit::last(*stack, op.schema().arguments().size());
    const at::Tensor input = tensorOr(arguments[kInput]);
    const at::Tensor mean = tensorOr(arguments[kRunningMean]), variance = tensorOr(arguments[kRunningVar]);
    const bool training = arguments[kTraining].toBool();
    const double momentum = arguments[kMomentum].toDouble(), eps = arguments[kEps].toDouble();
    stock.callBoxed(op, keys, stack);
    if (!training || !mean.defined() || !variance.defined() || input.numel() == 0) return;
    std::call_once(tried, [&] { needed = leavesStatistics(op, keys); });
    if (!needed) return;
    const auto results = torch::jit::last(*stack, kResults);
    const double values = static_cast<double>(input.numel()) / static_cast<double>(input.size(1));
    update(mean, variance, results[1].toTensor(), results[2].toTensor(), momentum, eps, values);
  }

  /// The statistics have shape [channels]; `values` is the number of values per channel.
  static void update(const at::Tensor& mean, const at::Tensor& variance, const at::Tensor& batchMean,
                     const at::Tensor& batchInverse, double momentum, double eps, double values) {
    // As the CPU's kernel does: not seen by autograd. torch_tpu's kernels in place count a version even so,
    // and the backward of a batch normalisation has saved the statistics: so write through aliases with
    // counts of their own.
    const at::AutoDispatchBelowADInplaceOrView guard;
    const at::Tensor meanAlias = mean.variable_data(), varianceAlias = variance.variable_data();
    meanAlias.mul_(1.0 - momentum).add_(batchMean.to(meanAlias.scalar_type()), momentum);
    const at::Tensor biased = batchInverse.to(varianceAlias.scalar_type()).pow(-2).sub_(eps).clamp_min_(0);
    varianceAlias.mul_(1.0 - momentum).add_(biased, momentum * values / (values - 1.0));
  }

  /// The statistics of the batch {1, 2}, {3, 4} are 2 and 3: a kernel that writes them moves both from 0.
  bool leavesStatistics(const c10::OperatorHandle& op, c10::DispatchKeySet keys) {
    const at::AutoDispatchBelowADInplaceOrView guard;
    const auto options = at::TensorOptions().dtype(at::kFloat).device(at::kPrivateUse1, 0);
    const at::Tensor mean = at::zeros({2}, options), variance = at::ones({2}, options);
    torch::jit::Stack stack;
    torch::jit::push(stack, at::tensor({1.0F, 2.0F, 3.0F, 4.0F}).view({2, 2}).to(options.device()),
                     c10::IValue(), c10::IValue(), mean, variance, true, 0.5, 1e-5);
    stock.callBoxed(op, keys, &stack);
    return mean.cpu().abs().sum().item<float>() == 0.0F;
  }

  c10::SafeKernelFunction stock;
  std::once_flag tried;
  bool needed = false;
};

}  // namespace

void repairBatchNorm() {
  const char* wish = std::getenv("TPU_PORT_BATCH_NORM");
  if (wish && std::strcmp(wish, "stock") == 0) return;
  const QuietRegistration quiet;
  // Never freed, as the other overrides.
  static torch::Library* const library =
      new torch::Library(torch::Library::IMPL, "aten", c10::DispatchKey::PrivateUse1, __FILE__, __LINE__);
  for (const char* name : {"native_batch_norm", "_native_batch_norm_legit"}) {
    const auto op = c10::Dispatcher::singleton().findSchema({std::string("aten::") + name, ""});
    if (!op || !op->hasKernelForDispatchKey(c10::DispatchKey::PrivateUse1)) continue;
    // Valid after the replacement: the dispatcher keeps a replaced kernel.
    auto stock = op->getComputedKernelForDispatchKey(c10::DispatchKey::PrivateUse1);
    library->impl(name,
                  torch::CppFunction::makeFromBoxedFunctor(std::make_unique<BatchNorm>(std::move(stock))));
  }
}

}  // namespace tpu_port::detail
