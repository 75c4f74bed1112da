#include "overrides.h"

#include <ATen/core/Tensor.h>
#include <ATen/core/dispatch/Dispatcher.h>
#include <ATen/ops/convolution.h>
#include <torch/library.h>

#include <optional>
#include <string>
#include <utility>

namespace tpu_port::detail {
namespace {

/// Module::to, torch::load, clone and jit::Module::to assign through set_data, which asks whether two tensors
/// may swap their implementations. Those of torch_tpu are plain strided ones, so CPU and TPU may, as CPU and
/// CUDA do; the stock kernel compares key sets and says no ("incompatible tensor type").
bool mayShareImplementation(const at::Tensor& a, const at::Tensor& b) {
  const auto plain = [](const at::Tensor& t) {
    return t.layout() == at::kStrided && (t.is_cpu() || t.is_privateuseone());
  };
  return (plain(a) && plain(b)) || a.key_set() == b.key_set();
}

/// Traced TorchScript calls aten::_convolution, whose stock kernel ends in "convolution_overrideable not
/// implemented"; torch_tpu has aten::convolution. The last four arguments choose among cuDNN's kernels.
at::Tensor convolution(const at::Tensor& input, const at::Tensor& weight,
                       const std::optional<at::Tensor>& bias, c10::SymIntArrayRef stride,
                       c10::SymIntArrayRef padding, c10::SymIntArrayRef dilation, bool transposed,
                       c10::SymIntArrayRef outputPadding, c10::SymInt groups, bool, bool, bool, bool) {
  return at::convolution_symint(input, weight, bias, stride, padding, dilation, transposed, outputPadding,
                                std::move(groups));
}

bool missing(const char* name) {
  const auto op = c10::Dispatcher::singleton().findSchema({std::string("aten::") + name, ""});
  return op && !op->hasKernelForDispatchKey(c10::DispatchKey::PrivateUse1);
}

}  // namespace

void registerOverrides() {
  // Never freed: a destructor at exit would take kernels away from work that still runs.
  static torch::Library* const library = [] {
    auto* made =
        new torch::Library(torch::Library::IMPL, "aten", c10::DispatchKey::PrivateUse1, __FILE__, __LINE__);
    if (missing("_has_compatible_shallow_copy_type"))
      made->impl("_has_compatible_shallow_copy_type", &mayShareImplementation);
    if (missing("_convolution")) made->impl("_convolution", &convolution);
    return made;
  }();
  (void)library;
}

}  // namespace tpu_port::detail
