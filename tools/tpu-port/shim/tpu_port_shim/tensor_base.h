// at::TensorBase, accessors, indexing types, generators and streams that tensor methods name. Part of
// tpu_port_shim/torch.h.
#pragma once

#include "tpu_port_shim/stream.h"
#include "tpu_port_shim/tensor_options.h"

namespace c10 {
struct GeneratorImpl : intrusive_ptr_target {
  virtual void set_current_seed(std::uint64_t seed);
  virtual std::uint64_t current_seed() const;
  virtual std::uint64_t seed();
  std::mutex mutex_;
};
struct TensorImpl : intrusive_ptr_target {
  bool is_cuda() const;
  Device device() const;
  IntArrayRef sizes() const;
  void set_requires_grad(bool requires_grad);
};
template <class T>
class List;
}  // namespace c10

namespace torch::autograd {
struct Node;
}

namespace at {

class Tensor;
class TensorBase;
using TensorList = ArrayRef<Tensor>;
using ITensorListRef = ArrayRef<Tensor>;
using Stream = c10::Stream;
using QScheme = int;
class Dimname;
using DimnameList = ArrayRef<Dimname>;

struct Generator {
  Generator();
  explicit Generator(c10::intrusive_ptr<c10::GeneratorImpl> gen_impl);
  bool defined() const;
  void set_current_seed(std::uint64_t seed);
  std::uint64_t current_seed() const;
  std::uint64_t seed();
  std::mutex& mutex();
  Tensor get_state() const;
  void set_state(const Tensor& new_state);
  Device device() const;
  Generator clone() const;
  c10::GeneratorImpl* unsafeGetGeneratorImpl() const;
  template <class T>
  T* get() const;
};
template <class Impl, class... Args>
Generator make_generator(Args&&... args);

template <class T>
struct DefaultPtrTraits {
  typedef T* PtrType;
};
template <class T>
struct RestrictPtrTraits {
  typedef T* __restrict__ PtrType;
};
template <class T, std::size_t N, template <class> class PtrTraits = DefaultPtrTraits,
          class Index = std::int64_t>
class TensorAccessor {
 public:
  TensorAccessor(typename PtrTraits<T>::PtrType data, const Index* sizes, const Index* strides);
  TensorAccessor<T, N - 1, PtrTraits, Index> operator[](Index i) const;
  IntArrayRef sizes() const;
  IntArrayRef strides() const;
  Index size(Index i) const;
  Index stride(Index i) const;
  typename PtrTraits<T>::PtrType data() const;
};
template <class T, template <class> class PtrTraits, class Index>
class TensorAccessor<T, 1, PtrTraits, Index> {
 public:
  T& operator[](Index i) const;
  IntArrayRef sizes() const;
  IntArrayRef strides() const;
  Index size(Index i) const;
  Index stride(Index i) const;
  typename PtrTraits<T>::PtrType data() const;
};
template <class T, std::size_t N, template <class> class PtrTraits = DefaultPtrTraits,
          class Index = std::int64_t>
class GenericPackedTensorAccessor : public TensorAccessor<T, N, PtrTraits, Index> {
 public:
  GenericPackedTensorAccessor(typename PtrTraits<T>::PtrType data, const Index* sizes, const Index* strides);
};
template <class T, std::size_t N, template <class> class PtrTraits = DefaultPtrTraits>
using PackedTensorAccessor32 = GenericPackedTensorAccessor<T, N, PtrTraits, std::int32_t>;
template <class T, std::size_t N, template <class> class PtrTraits = DefaultPtrTraits>
using PackedTensorAccessor64 = GenericPackedTensorAccessor<T, N, PtrTraits, std::int64_t>;
template <class T, std::size_t N, template <class> class PtrTraits = DefaultPtrTraits,
          class Index = std::int64_t>
using PackedTensorAccessor = GenericPackedTensorAccessor<T, N, PtrTraits, Index>;

class DeprecatedTypeProperties {
 public:
  Backend backend() const;
  Layout layout() const;
  bool is_sparse() const;
  bool is_cuda() const;
  DeviceType device_type() const;
  ScalarType scalarType() const;
  caffe2::TypeMeta typeMeta() const;
  std::string toString() const;
  DeprecatedTypeProperties& toBackend(Backend b) const;
  DeprecatedTypeProperties& toScalarType(ScalarType s) const;
  operator TensorOptions() const;
  TensorOptions options(std::int16_t device_index = -1) const;
  bool operator==(const DeprecatedTypeProperties& other) const;
  bool operator!=(const DeprecatedTypeProperties& other) const;
};
DeprecatedTypeProperties& CPU(ScalarType s);
DeprecatedTypeProperties& CUDA(ScalarType s);
ScalarType scalar_type(ScalarType s);
ScalarType scalar_type(const DeprecatedTypeProperties& t);

class TensorBase {
 public:
  TensorBase() = default;
  TensorBase(const TensorBase&) = default;
  TensorBase(TensorBase&&) noexcept = default;
  TensorBase& operator=(const TensorBase& x) & = default;
  TensorBase& operator=(TensorBase&& x) & noexcept = default;
  ~TensorBase() noexcept {}

  std::int64_t dim() const;
  std::int64_t storage_offset() const;
  TensorBase contiguous(MemoryFormat memory_format = MemoryFormat::Contiguous) const;
  TensorBase fill_(const c10::Scalar& value) const;
  TensorBase to(TensorOptions options = {}, bool non_blocking = false, bool copy = false,
                std::optional<MemoryFormat> memory_format = std::nullopt) const;
  bool is_complex() const;
  bool is_floating_point() const;
  bool is_signed() const;
  std::int64_t size(std::int64_t dim) const;
  SymInt sym_size(std::int64_t dim) const;
  std::int64_t stride(std::int64_t dim) const;
  c10::TensorImpl* unsafeGetTensorImpl() const;
  c10::TensorImpl* unsafeReleaseTensorImpl();
  const c10::intrusive_ptr<c10::TensorImpl>& getIntrusivePtr() const;
  bool defined() const;
  void reset();
  bool is_same(const TensorBase& other) const noexcept;
  std::size_t use_count() const noexcept;
  std::size_t weak_use_count() const noexcept;
  std::string toString() const;
  IntArrayRef sizes() const;
  SymIntArrayRef sym_sizes() const;
  IntArrayRef strides() const;
  std::int64_t ndimension() const;
  bool is_contiguous(MemoryFormat memory_format = MemoryFormat::Contiguous) const;
  bool is_non_overlapping_and_dense() const;
  MemoryFormat suggest_memory_format(bool channels_last_strides_exact_match = false) const;
  std::size_t nbytes() const;
  std::int64_t numel() const;
  SymInt sym_numel() const;
  std::size_t itemsize() const;
  std::int64_t element_size() const;
  DispatchKeySet key_set() const;
  ScalarType scalar_type() const;
  bool has_storage() const;
  const Storage& storage() const;
  bool is_alias_of(const TensorBase& other) const;
  caffe2::TypeMeta dtype() const;
  Layout layout() const;
  Device device() const;
  DeviceIndex get_device() const;
  bool is_cpu() const;
  bool is_cuda() const;
  bool is_ipu() const;
  bool is_xpu() const;
  bool is_xla() const;
  bool is_mtia() const;
  bool is_hpu() const;
  bool is_lazy() const;
  bool is_hip() const;
  bool is_ve() const;
  bool is_privateuseone() const;
  bool is_sparse() const;
  bool is_sparse_csr() const;
  bool is_mkldnn() const;
  bool is_mps() const;
  bool is_maia() const;
  bool is_vulkan() const;
  bool is_metal() const;
  bool is_quantized() const;
  bool is_meta() const;
  bool is_inference() const;
  bool is_nested() const;
  TensorOptions options() const;
  const void* const_data_ptr() const;
  void* mutable_data_ptr() const;
  void* data_ptr() const;
  template <class T>
  const T* const_data_ptr() const;
  template <class T>
  T* mutable_data_ptr() const;
  template <class T>
  T* data_ptr() const;
  void print() const;
  template <class T, std::size_t N>
  TensorAccessor<T, N> accessor() const;
  template <class T, std::size_t N, template <class> class PtrTraits = DefaultPtrTraits,
            class Index = std::int64_t>
  GenericPackedTensorAccessor<T, N, PtrTraits, Index> generic_packed_accessor() const;
  template <class T, std::size_t N, template <class> class PtrTraits = DefaultPtrTraits>
  PackedTensorAccessor32<T, N, PtrTraits> packed_accessor32() const;
  template <class T, std::size_t N, template <class> class PtrTraits = DefaultPtrTraits>
  PackedTensorAccessor64<T, N, PtrTraits> packed_accessor64() const;
  template <class T, std::size_t N, template <class> class PtrTraits = DefaultPtrTraits,
            class Index = std::int64_t>
  GenericPackedTensorAccessor<T, N, PtrTraits, Index> packed_accessor() const;
  const TensorBase& set_requires_grad(bool requires_grad) const;
  bool requires_grad() const;
  const TensorBase& requires_grad_(bool _requires_grad = true) const;
  std::int64_t _version() const;
  bool is_leaf() const;
  std::int64_t output_nr() const;
  const std::shared_ptr<torch::autograd::Node>& grad_fn() const;
  template <class Hook>
  unsigned register_hook(Hook&& hook) const;
  void remove_hook(unsigned pos) const;
  void retain_grad() const;
  bool retains_grad() const;
  const std::string& name() const;
  bool is_view() const;
};
DeviceIndex get_device(const TensorBase& self);

namespace indexing {
enum class TensorIndexType { None, Ellipsis, SymInt, Boolean, Slice, Tensor };
enum class EllipsisIndexType { Ellipsis };
constexpr std::nullopt_t None = std::nullopt;
constexpr EllipsisIndexType Ellipsis = EllipsisIndexType::Ellipsis;
struct Slice final {
  explicit Slice(std::optional<SymInt> start_index = std::nullopt,
                 std::optional<SymInt> stop_index = std::nullopt,
                 std::optional<SymInt> step_index = std::nullopt);
  SymInt start() const;
  SymInt stop() const;
  SymInt step() const;
};
struct TensorIndex final {
  TensorIndex(std::nullopt_t);
  TensorIndex(EllipsisIndexType);
  TensorIndex(const char* str);
  TensorIndex(SymInt integer);
  TensorIndex(std::int64_t integer);
  TensorIndex(int integer);
  template <class T, class = std::enable_if_t<std::is_same<T, bool>::value>>
  TensorIndex(T boolean);
  TensorIndex(Slice slice);
  TensorIndex(const Tensor& tensor);
  bool is_none() const;
  bool is_ellipsis() const;
  bool is_slice() const;
  bool is_tensor() const;
};
}  // namespace indexing
}  // namespace at

namespace torch {
namespace indexing {
using namespace at::indexing;
}
using c10::Device;
using Backend = at::Backend;
}  // namespace torch
