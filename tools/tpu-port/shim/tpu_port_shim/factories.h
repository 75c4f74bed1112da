// Functions that make tensors, in at:: and again in torch:: as LibTorch has them. Part of
// tpu_port_shim/torch.h.
#pragma once

#include "tpu_port_shim/tensor.h"

#define TPU_PORT_SHIM_LIKE(name)                                          \
  at::Tensor name(const at::Tensor& self, at::TensorOptions options = {}, \
                  std::optional<at::MemoryFormat> memory_format = std::nullopt);

#define TPU_PORT_SHIM_FACTORIES                                                                              \
  at::Tensor empty(at::IntArrayRef size, at::TensorOptions options = {},                                     \
                   std::optional<at::MemoryFormat> memory_format = std::nullopt);                            \
  at::Tensor empty_strided(at::IntArrayRef size, at::IntArrayRef stride, at::TensorOptions options = {});    \
  at::Tensor zeros(at::IntArrayRef size, at::TensorOptions options = {});                                    \
  at::Tensor ones(at::IntArrayRef size, at::TensorOptions options = {});                                     \
  at::Tensor full(at::IntArrayRef size, const at::Scalar& fill_value, at::TensorOptions options = {});       \
  at::Tensor rand(at::IntArrayRef size, at::TensorOptions options = {});                                     \
  at::Tensor rand(at::IntArrayRef size, std::optional<at::Generator> generator,                              \
                  at::TensorOptions options = {});                                                           \
  at::Tensor randn(at::IntArrayRef size, at::TensorOptions options = {});                                    \
  at::Tensor randn(at::IntArrayRef size, std::optional<at::Generator> generator,                             \
                   at::TensorOptions options = {});                                                          \
  at::Tensor randint(std::int64_t high, at::IntArrayRef size, at::TensorOptions options = at::kLong);        \
  at::Tensor randint(std::int64_t low, std::int64_t high, at::IntArrayRef size,                              \
                     at::TensorOptions options = at::kLong);                                                 \
  at::Tensor randint(std::int64_t low, std::int64_t high, at::IntArrayRef size,                              \
                     std::optional<at::Generator> generator, at::TensorOptions options = at::kLong);         \
  at::Tensor randperm(std::int64_t n, at::TensorOptions options = at::kLong);                                \
  at::Tensor randperm(std::int64_t n, std::optional<at::Generator> generator,                                \
                      at::TensorOptions options = at::kLong);                                                \
  at::Tensor arange(const at::Scalar& end, at::TensorOptions options = {});                                  \
  at::Tensor arange(const at::Scalar& start, const at::Scalar& end, at::TensorOptions options = {});         \
  at::Tensor arange(const at::Scalar& start, const at::Scalar& end, const at::Scalar& step,                  \
                    at::TensorOptions options = {});                                                         \
  at::Tensor range(const at::Scalar& start, const at::Scalar& end, at::TensorOptions options = {});          \
  at::Tensor range(const at::Scalar& start, const at::Scalar& end, const at::Scalar& step,                   \
                   at::TensorOptions options = {});                                                          \
  at::Tensor linspace(const at::Scalar& start, const at::Scalar& end, std::int64_t steps,                    \
                      at::TensorOptions options = {});                                                       \
  at::Tensor logspace(const at::Scalar& start, const at::Scalar& end, std::int64_t steps,                    \
                      double base = 10.0, at::TensorOptions options = {});                                   \
  at::Tensor eye(std::int64_t n, at::TensorOptions options = {});                                            \
  at::Tensor eye(std::int64_t n, std::int64_t m, at::TensorOptions options = {});                            \
  at::Tensor normal(double mean, double std, at::IntArrayRef size,                                           \
                    std::optional<at::Generator> generator = std::nullopt, at::TensorOptions options = {});  \
  at::Tensor scalar_tensor(const at::Scalar& s, at::TensorOptions options = {});                             \
  at::Tensor complex(const at::Tensor& real, const at::Tensor& imag);                                        \
  at::Tensor hann_window(std::int64_t window_length, at::TensorOptions options = {});                        \
  at::Tensor hann_window(std::int64_t window_length, bool periodic, at::TensorOptions options = {});         \
  at::Tensor hamming_window(std::int64_t window_length, at::TensorOptions options = {});                     \
  at::Tensor hamming_window(std::int64_t window_length, bool periodic, at::TensorOptions options = {});      \
  at::Tensor blackman_window(std::int64_t window_length, at::TensorOptions options = {});                    \
  at::Tensor bartlett_window(std::int64_t window_length, at::TensorOptions options = {});                    \
  at::Tensor tril_indices(std::int64_t row, std::int64_t col, std::int64_t offset = 0,                       \
                          at::TensorOptions options = at::kLong);                                            \
  at::Tensor triu_indices(std::int64_t row, std::int64_t col, std::int64_t offset = 0,                       \
                          at::TensorOptions options = at::kLong);                                            \
  at::Tensor fft_fftfreq(std::int64_t n, double d = 1.0, at::TensorOptions options = {});                    \
  at::Tensor sparse_coo_tensor(at::IntArrayRef size, at::TensorOptions options);                             \
  at::Tensor sparse_coo_tensor(const at::Tensor& indices, const at::Tensor& values,                          \
                               at::TensorOptions options = {},                                               \
                               std::optional<bool> is_coalesced = std::nullopt);                             \
  at::Tensor sparse_coo_tensor(const at::Tensor& indices, const at::Tensor& values, at::IntArrayRef size,    \
                               at::TensorOptions options = {},                                               \
                               std::optional<bool> is_coalesced = std::nullopt);                             \
  at::Tensor sparse_csr_tensor(const at::Tensor& crow_indices, const at::Tensor& col_indices,                \
                               const at::Tensor& values, at::IntArrayRef size, at::TensorOptions options);   \
  TPU_PORT_SHIM_LIKE(empty_like)                                                                             \
  TPU_PORT_SHIM_LIKE(zeros_like)                                                                             \
  TPU_PORT_SHIM_LIKE(ones_like)                                                                              \
  TPU_PORT_SHIM_LIKE(rand_like)                                                                              \
  TPU_PORT_SHIM_LIKE(randn_like)                                                                             \
  at::Tensor full_like(const at::Tensor& self, const at::Scalar& fill_value, at::TensorOptions options = {}, \
                       std::optional<at::MemoryFormat> memory_format = std::nullopt);                        \
  at::Tensor randint_like(const at::Tensor& self, std::int64_t high, at::TensorOptions options = {},         \
                          std::optional<at::MemoryFormat> memory_format = std::nullopt);

namespace at {
TPU_PORT_SHIM_FACTORIES

class TensorMaker {
 public:
  TensorMaker& strides(OptionalIntArrayRef value) noexcept;
  TensorMaker& storage_offset(std::optional<std::int64_t> value) noexcept;
  TensorMaker& deleter(std::function<void(void*)> value) noexcept;
  TensorMaker& context(void* value, void (*deleter)(void*) = nullptr) noexcept;
  TensorMaker& target_device(std::optional<Device> value) noexcept;
  TensorMaker& options(TensorOptions value) noexcept;
  Tensor make_tensor();
};
TensorMaker for_blob(void* data, IntArrayRef sizes) noexcept;
Tensor from_blob(void* data, IntArrayRef sizes, IntArrayRef strides,
                 const std::function<void(void*)>& deleter, const TensorOptions& options = {},
                 const std::optional<Device> target_device = std::nullopt);
Tensor from_blob(void* data, IntArrayRef sizes, IntArrayRef strides, std::int64_t storage_offset,
                 const std::function<void(void*)>& deleter, const TensorOptions& options = {},
                 const std::optional<Device> target_device = std::nullopt);
Tensor from_blob(void* data, IntArrayRef sizes, std::function<void(void*)> deleter,
                 const TensorOptions& options = {}, const std::optional<Device> target_device = std::nullopt);
Tensor from_blob(void* data, IntArrayRef sizes, IntArrayRef strides, const TensorOptions& options = {});
Tensor from_blob(void* data, IntArrayRef sizes, const TensorOptions& options = {});

template <class T>
Tensor tensor(ArrayRef<T> values, const TensorOptions& options = {});
template <class T>
Tensor tensor(std::initializer_list<T> values, const TensorOptions& options = {});
template <class T>
Tensor tensor(T value, const TensorOptions& options = {});
}  // namespace at

namespace torch {
TPU_PORT_SHIM_FACTORIES

namespace detail {
struct TensorDataContainer {
  TensorDataContainer();
  template <class T, class = std::enable_if_t<std::is_arithmetic<T>::value>>
  TensorDataContainer(T value);
  TensorDataContainer(at::Half value);
  TensorDataContainer(at::BFloat16 value);
  template <class T>
  TensorDataContainer(c10::complex<T> value);
  TensorDataContainer(std::initializer_list<TensorDataContainer> init_list);
  template <class T>
  TensorDataContainer(at::ArrayRef<T> values);
  template <class T>
  TensorDataContainer(const std::vector<T>& values);
};
}  // namespace detail
at::Tensor tensor(detail::TensorDataContainer tensor_data_container, const at::TensorOptions& options = {});
at::Tensor from_blob(void* data, at::IntArrayRef sizes, at::IntArrayRef strides,
                     const std::function<void(void*)>& deleter,
                     const at::TensorOptions& options = at::TensorOptions());
at::Tensor from_blob(void* data, at::IntArrayRef sizes, at::IntArrayRef strides,
                     const at::TensorOptions& options = at::TensorOptions());
at::Tensor from_blob(void* data, at::IntArrayRef sizes, const std::function<void(void*)>& deleter,
                     const at::TensorOptions& options = at::TensorOptions());
at::Tensor from_blob(void* data, at::IntArrayRef sizes,
                     const at::TensorOptions& options = at::TensorOptions());
}  // namespace torch

#undef TPU_PORT_SHIM_FACTORIES
#undef TPU_PORT_SHIM_LIKE
