// torch::optim: optimizers, their options, schedulers. Part of tpu_port_shim/torch.h.
#pragma once

#include "tpu_port_shim/nn_layers.h"

namespace torch::optim {

// clang-format off
class OptimizerOptions {
 public:
  virtual ~OptimizerOptions();
  virtual double get_lr() const;
  virtual void set_lr(const double lr);
  virtual std::unique_ptr<OptimizerOptions> clone() const;
};
class OptimizerParamState {
 public:
  virtual ~OptimizerParamState();
};
class OptimizerParamGroup {
 public:
  OptimizerParamGroup(std::vector<at::Tensor> params);
  OptimizerParamGroup(std::vector<at::Tensor> params, std::unique_ptr<OptimizerOptions> options);
  bool has_options() const;
  OptimizerOptions& options();
  const OptimizerOptions& options() const;
  void set_options(std::unique_ptr<OptimizerOptions> options);
  std::vector<at::Tensor>& params();
  const std::vector<at::Tensor>& params() const;
};
class Optimizer {
 public:
  using LossClosure = std::function<at::Tensor()>;
  Optimizer(const Optimizer&) = delete;
  Optimizer(Optimizer&&) = default;
  Optimizer& operator=(const Optimizer&) = delete;
  Optimizer& operator=(Optimizer&&) = default;
  explicit Optimizer(const std::vector<OptimizerParamGroup>& param_groups, std::unique_ptr<OptimizerOptions> defaults);
  explicit Optimizer(std::vector<at::Tensor> parameters, std::unique_ptr<OptimizerOptions> defaults);
  virtual ~Optimizer();
  void add_param_group(const OptimizerParamGroup& param_group);
  virtual at::Tensor step(LossClosure closure = nullptr) = 0;
  void add_parameters(const std::vector<at::Tensor>& parameters);
  void zero_grad(bool set_to_none = true);
  const std::vector<at::Tensor>& parameters() const noexcept;
  std::vector<at::Tensor>& parameters() noexcept;
  std::size_t size() const noexcept;
  OptimizerOptions& defaults() noexcept;
  const OptimizerOptions& defaults() const noexcept;
  std::vector<OptimizerParamGroup>& param_groups() noexcept;
  const std::vector<OptimizerParamGroup>& param_groups() const noexcept;
  std::unordered_map<void*, std::unique_ptr<OptimizerParamState>>& state() noexcept;
  virtual void save(serialize::OutputArchive& archive) const;
  virtual void load(serialize::InputArchive& archive);

 protected:
  std::vector<OptimizerParamGroup> param_groups_;
  std::unordered_map<void*, std::unique_ptr<OptimizerParamState>> state_;
  std::unique_ptr<OptimizerOptions> defaults_;
};
template <class Derived>
class OptimizerCloneableOptions : public OptimizerOptions {};
template <class Derived>
class OptimizerCloneableParamState : public OptimizerParamState {};
serialize::OutputArchive& operator<<(serialize::OutputArchive& archive, const Optimizer& optimizer);
serialize::InputArchive& operator>>(serialize::InputArchive& archive, Optimizer& optimizer);

#define TPU_PORT_SHIM_ARG(T, name) \
  auto name(const T& new_##name) -> decltype(*this); const T& name() const noexcept; T& name() noexcept;
#define TPU_PORT_SHIM_OPTIMIZER(Name, DEFAULTS)                                                        \
  class Name : public Optimizer {                                                                      \
   public:                                                                                             \
    explicit Name(const std::vector<OptimizerParamGroup>& param_groups, Name##Options defaults DEFAULTS); \
    explicit Name(std::vector<at::Tensor> params, Name##Options defaults DEFAULTS);                    \
    at::Tensor step(LossClosure closure = nullptr) override;                                           \
  };
struct SGDOptions : public OptimizerOptions {
  SGDOptions(double lr = 1e-3);
  TPU_PORT_SHIM_ARG(double, lr) TPU_PORT_SHIM_ARG(double, momentum) TPU_PORT_SHIM_ARG(double, dampening)
  TPU_PORT_SHIM_ARG(double, weight_decay) TPU_PORT_SHIM_ARG(bool, nesterov)
};
struct AdamOptions : public OptimizerOptions {
  AdamOptions(double lr = 1e-3);
  typedef std::tuple<double, double> betas_t;
  TPU_PORT_SHIM_ARG(double, lr) TPU_PORT_SHIM_ARG(betas_t, betas) TPU_PORT_SHIM_ARG(double, eps)
  TPU_PORT_SHIM_ARG(double, weight_decay) TPU_PORT_SHIM_ARG(bool, amsgrad)
};
struct AdamWOptions : public OptimizerOptions {
  AdamWOptions(double lr = 1e-3);
  typedef std::tuple<double, double> betas_t;
  TPU_PORT_SHIM_ARG(double, lr) TPU_PORT_SHIM_ARG(betas_t, betas) TPU_PORT_SHIM_ARG(double, eps)
  TPU_PORT_SHIM_ARG(double, weight_decay) TPU_PORT_SHIM_ARG(bool, amsgrad)
};
struct RMSpropOptions : public OptimizerOptions {
  RMSpropOptions(double lr = 1e-2);
  TPU_PORT_SHIM_ARG(double, lr) TPU_PORT_SHIM_ARG(double, alpha) TPU_PORT_SHIM_ARG(double, eps)
  TPU_PORT_SHIM_ARG(double, weight_decay) TPU_PORT_SHIM_ARG(double, momentum) TPU_PORT_SHIM_ARG(bool, centered)
};
struct AdagradOptions : public OptimizerOptions {
  AdagradOptions(double lr = 1e-2);
  TPU_PORT_SHIM_ARG(double, lr) TPU_PORT_SHIM_ARG(double, lr_decay) TPU_PORT_SHIM_ARG(double, weight_decay)
  TPU_PORT_SHIM_ARG(double, initial_accumulator_value) TPU_PORT_SHIM_ARG(double, eps)
};
struct LBFGSOptions : public OptimizerOptions {
  LBFGSOptions(double lr = 1);
  TPU_PORT_SHIM_ARG(double, lr) TPU_PORT_SHIM_ARG(std::int64_t, max_iter)
  TPU_PORT_SHIM_ARG(std::optional<std::int64_t>, max_eval) TPU_PORT_SHIM_ARG(double, tolerance_grad)
  TPU_PORT_SHIM_ARG(double, tolerance_change) TPU_PORT_SHIM_ARG(std::int64_t, history_size)
  TPU_PORT_SHIM_ARG(std::optional<std::string>, line_search_fn)
};
struct AdamParamState : public OptimizerParamState {
  TPU_PORT_SHIM_ARG(std::int64_t, step) TPU_PORT_SHIM_ARG(at::Tensor, exp_avg) TPU_PORT_SHIM_ARG(at::Tensor, exp_avg_sq)
  TPU_PORT_SHIM_ARG(at::Tensor, max_exp_avg_sq)
};
struct SGDParamState : public OptimizerParamState { TPU_PORT_SHIM_ARG(at::Tensor, momentum_buffer) };
TPU_PORT_SHIM_OPTIMIZER(SGD, = {})
TPU_PORT_SHIM_OPTIMIZER(Adam, = {})
TPU_PORT_SHIM_OPTIMIZER(AdamW, = {})
TPU_PORT_SHIM_OPTIMIZER(RMSprop, = {})
TPU_PORT_SHIM_OPTIMIZER(Adagrad, = {})
TPU_PORT_SHIM_OPTIMIZER(LBFGS, = {})
#undef TPU_PORT_SHIM_OPTIMIZER
#undef TPU_PORT_SHIM_ARG
// clang-format on

class LRScheduler {
 public:
  LRScheduler(Optimizer& optimizer);
  virtual ~LRScheduler() = default;
  void step();

 protected:
  virtual std::vector<double> get_lrs() = 0;
  std::vector<double> get_current_lrs() const;
  unsigned step_count_;
  Optimizer& optimizer_;
};
class StepLR : public LRScheduler {
 public:
  StepLR(Optimizer& optimizer, const unsigned step_size, const double gamma = 0.1);

 private:
  std::vector<double> get_lrs() override;
};
class ReduceLROnPlateauScheduler {
 public:
  enum SchedulerMode { min, max };
  enum ThresholdMode { rel, abs };
  ReduceLROnPlateauScheduler(Optimizer& optimizer, SchedulerMode mode = min, float factor = 0.1f,
                             int patience = 10, double threshold = 1e-4, ThresholdMode threshold_mode = rel,
                             int cooldown = 0, const std::vector<float>& min_lr = std::vector<float>(),
                             double eps = 1e-8, bool verbose = false);
  virtual ~ReduceLROnPlateauScheduler() = default;
  void step(float metric);
};

}  // namespace torch::optim
