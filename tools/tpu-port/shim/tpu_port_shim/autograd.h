// torch::autograd: functions with their own backward, gradients, variables. Part of tpu_port_shim/torch.h.
#pragma once

#include "tpu_port_shim/ivalue.h"

// A setter and two getters, as LibTorch gives its option structs.
#define TORCH_ARG(T, name)                           \
 public:                                             \
  auto name(const T& new_##name) -> decltype(*this); \
  const T& name() const noexcept;                    \
  T& name() noexcept;                                \
                                                     \
 private:                                            \
  T name##_

namespace torch::autograd {

using Variable = at::Tensor;
using variable_list = std::vector<Variable>;
using tensor_list = std::vector<at::Tensor>;
using edge_list = std::vector<int>;
using hooks_list = std::vector<std::function<Variable(const Variable&)>>;

struct Node : std::enable_shared_from_this<Node> {
  virtual ~Node() = default;
  variable_list operator()(variable_list&& inputs);
  virtual std::string name() const;
  std::uint32_t num_inputs() const noexcept;
  std::uint32_t num_outputs() const noexcept;
  std::uint64_t sequence_nr() const noexcept;
};
struct AutogradContext {
  std::unordered_map<std::string, at::IValue> saved_data;
  void save_for_backward(variable_list to_save);
  variable_list get_saved_variables() const;
  void mark_dirty(const variable_list& inputs);
  void mark_non_differentiable(const variable_list& outputs);
  void set_materialize_grads(bool value);
  bool needs_input_grad(std::size_t output_edge_index) const;
};
template <class T>
struct Function {
  template <class X = T, class... Args>
  static auto apply(Args&&... args)
      -> decltype(X::forward(static_cast<AutogradContext*>(nullptr), std::forward<Args>(args)...));
};
void backward(const variable_list& tensors, const variable_list& grad_tensors = {},
              std::optional<bool> retain_graph = std::nullopt, bool create_graph = false,
              const variable_list& inputs = {});
variable_list grad(const variable_list& outputs, const variable_list& inputs,
                   const variable_list& grad_outputs = {}, std::optional<bool> retain_graph = std::nullopt,
                   bool create_graph = false, bool allow_unused = false);
Variable make_variable(at::Tensor data, bool requires_grad = false, bool allow_tensor_metadata_change = true);
class DetectAnomalyGuard {
 public:
  DetectAnomalyGuard(bool check_nan = true);
  ~DetectAnomalyGuard();
};
struct AnomalyMode {
  static bool is_enabled();
  static void set_enabled(bool enabled, bool check_nan = true);
};
using c10::AutoGradMode;
using c10::GradMode;
namespace profiler {
struct RecordProfile {
  RecordProfile(const std::string& filename);
  RecordProfile(std::ostream& out);
  ~RecordProfile();
};
struct ProfilerConfig;
}  // namespace profiler

}  // namespace torch::autograd

namespace torch {
using autograd::Variable;
}
