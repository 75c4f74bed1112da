// TensorOptions. Part of tpu_port_shim/torch.h.
#pragma once

#include "tpu_port_shim/containers.h"

namespace c10 {

struct TensorOptions {
  TensorOptions() noexcept;
  TensorOptions(Layout layout);
  template <class T, class = std::enable_if_t<std::is_same<std::decay_t<T>, Device>::value>>
  TensorOptions(T&& device);
  template <class... Args, class = std::enable_if_t<std::is_constructible<Device, Args&&...>::value>>
  TensorOptions(Args&&... args);
  TensorOptions(caffe2::TypeMeta dtype);
  TensorOptions(ScalarType dtype);
  TensorOptions(MemoryFormat memory_format);

  TensorOptions device(std::optional<Device> device) const noexcept;
  template <class... Args>
  TensorOptions device(Args&&... args) const noexcept;
  TensorOptions device_index(DeviceIndex device_index) const noexcept;
  TensorOptions dtype(std::optional<caffe2::TypeMeta> dtype) const noexcept;
  TensorOptions dtype(std::optional<ScalarType> dtype) const noexcept;
  template <class T>
  TensorOptions& dtype();
  TensorOptions layout(std::optional<Layout> layout) const noexcept;
  TensorOptions requires_grad(std::optional<bool> requires_grad) const noexcept;
  TensorOptions pinned_memory(std::optional<bool> pinned_memory) const noexcept;
  TensorOptions memory_format(std::optional<MemoryFormat> memory_format) const noexcept;

  Device device() const noexcept;
  bool has_device() const noexcept;
  std::optional<Device> device_opt() const noexcept;
  DeviceIndex device_index() const noexcept;
  caffe2::TypeMeta dtype() const noexcept;
  bool has_dtype() const noexcept;
  std::optional<caffe2::TypeMeta> dtype_opt() const noexcept;
  Layout layout() const noexcept;
  bool has_layout() const noexcept;
  std::optional<Layout> layout_opt() const noexcept;
  bool requires_grad() const noexcept;
  bool has_requires_grad() const noexcept;
  std::optional<bool> requires_grad_opt() const noexcept;
  bool pinned_memory() const noexcept;
  bool has_pinned_memory() const noexcept;
  std::optional<bool> pinned_memory_opt() const noexcept;
  bool has_memory_format() const noexcept;
  std::optional<MemoryFormat> memory_format_opt() const noexcept;
  bool is_sparse() const;
  Backend backend() const;
  DispatchKey computeDispatchKey() const;
  TensorOptions merge_in(TensorOptions options) const noexcept;
  TensorOptions merge_memory_format(std::optional<MemoryFormat> optional_memory_format) const noexcept;
};

TensorOptions dtype(caffe2::TypeMeta dtype);
TensorOptions dtype(ScalarType dtype);
template <class T>
TensorOptions dtype();
TensorOptions layout(Layout layout);
TensorOptions device(Device device);
TensorOptions device_index(DeviceIndex device_index);
TensorOptions requires_grad(bool requires_grad = true);
TensorOptions memory_format(MemoryFormat memory_format);
std::ostream& operator<<(std::ostream& stream, const TensorOptions& options);

}  // namespace c10
