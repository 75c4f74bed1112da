// Device types, devices, dispatch keys. Part of tpu_port_shim/torch.h.
#pragma once

#include "tpu_port_shim/standard.h"

namespace c10 {
namespace cuda {}
}  // namespace c10
namespace at {
using namespace c10;
namespace cuda {
using namespace c10::cuda;
}
}  // namespace at
namespace torch {
using namespace at;
}

namespace c10 {

enum class DeviceType : std::int8_t {
  CPU,
  CUDA,
  MKLDNN,
  OPENGL,
  OPENCL,
  IDEEP,
  HIP,
  FPGA,
  MAIA,
  XLA,
  Vulkan,
  Metal,
  XPU,
  MPS,
  Meta,
  HPU,
  VE,
  Lazy,
  IPU,
  MTIA,
  PrivateUse1,
  COMPILE_TIME_MAX_DEVICE_TYPES,
};

constexpr DeviceType kCPU = DeviceType::CPU;
constexpr DeviceType kCUDA = DeviceType::CUDA;
constexpr DeviceType kHIP = DeviceType::HIP;
constexpr DeviceType kFPGA = DeviceType::FPGA;
constexpr DeviceType kMAIA = DeviceType::MAIA;
constexpr DeviceType kXLA = DeviceType::XLA;
constexpr DeviceType kMPS = DeviceType::MPS;
constexpr DeviceType kMeta = DeviceType::Meta;
constexpr DeviceType kVulkan = DeviceType::Vulkan;
constexpr DeviceType kMetal = DeviceType::Metal;
constexpr DeviceType kXPU = DeviceType::XPU;
constexpr DeviceType kHPU = DeviceType::HPU;
constexpr DeviceType kVE = DeviceType::VE;
constexpr DeviceType kLazy = DeviceType::Lazy;
constexpr DeviceType kIPU = DeviceType::IPU;
constexpr DeviceType kMTIA = DeviceType::MTIA;
constexpr DeviceType kPrivateUse1 = DeviceType::PrivateUse1;
constexpr int COMPILE_TIME_MAX_DEVICE_TYPES = static_cast<int>(DeviceType::COMPILE_TIME_MAX_DEVICE_TYPES);

std::string DeviceTypeName(DeviceType d, bool lower_case = false);
bool isValidDeviceType(DeviceType d);
void register_privateuse1_backend(const std::string& backend_name);
std::string get_privateuse1_backend(bool lower_case = true);
bool is_privateuse1_backend_registered();
std::ostream& operator<<(std::ostream& stream, DeviceType type);

using DeviceIndex = std::int8_t;

struct Device final {
  using Type = DeviceType;
  Device(DeviceType type, DeviceIndex index = -1);
  Device(const std::string& device_string);
  bool operator==(const Device& other) const noexcept;
  bool operator!=(const Device& other) const noexcept;
  void set_index(DeviceIndex index);
  DeviceType type() const noexcept;
  DeviceIndex index() const noexcept;
  bool has_index() const noexcept;
  bool is_cuda() const noexcept;
  bool is_privateuseone() const noexcept;
  bool is_mps() const noexcept;
  bool is_hip() const noexcept;
  bool is_ve() const noexcept;
  bool is_xpu() const noexcept;
  bool is_ipu() const noexcept;
  bool is_xla() const noexcept;
  bool is_mtia() const noexcept;
  bool is_hpu() const noexcept;
  bool is_lazy() const noexcept;
  bool is_vulkan() const noexcept;
  bool is_metal() const noexcept;
  bool is_maia() const noexcept;
  bool is_meta() const noexcept;
  bool is_cpu() const noexcept;
  bool supports_as_strided() const noexcept;
  std::string str() const;

 private:
  DeviceType type_;
  DeviceIndex index_ = -1;
};

std::ostream& operator<<(std::ostream& stream, const Device& device);

enum class Backend {
  CPU,
  CUDA,
  HIP,
  VE,
  FPGA,
  IPU,
  XPU,
  SparseCPU,
  SparseCUDA,
  SparseCsrCPU,
  SparseCsrCUDA,
  SparseXPU,
  MAIA,
  XLA,
  Vulkan,
  Metal,
  Meta,
  QuantizedCPU,
  QuantizedCUDA,
  QuantizedXPU,
  Undefined,
  MkldnnCPU,
  MPS,
  HPU,
  Lazy,
  MTIA,
  PrivateUse1,
  QuantizedPrivateUse1,
  NumOptions,
};
DeviceType backendToDeviceType(Backend b);
const char* toString(Backend b);

enum class DispatchKey : std::uint16_t {
  Undefined,
  Dense,
  FPGA,
  MAIA,
  Vulkan,
  Metal,
  Quantized,
  CustomRNGKeyId,
  MkldnnCPU,
  Sparse,
  SparseCsr,
  NestedTensor,
  BackendSelect,
  Python,
  Functionalize,
  Named,
  Conjugate,
  Negative,
  ZeroTensor,
  ADInplaceOrView,
  AutogradOther,
  AutogradFunctionality,
  AutogradNestedTensor,
  Tracer,
  AutocastCPU,
  AutocastMTIA,
  AutocastMAIA,
  AutocastXPU,
  AutocastIPU,
  AutocastHPU,
  AutocastXLA,
  AutocastMPS,
  AutocastCUDA,
  AutocastPrivateUse1,
  FuncTorchBatched,
  Batched,
  VmapMode,
  CPU,
  CUDA,
  HIP,
  XLA,
  MPS,
  IPU,
  XPU,
  HPU,
  VE,
  Lazy,
  MTIA,
  PrivateUse1,
  PrivateUse2,
  PrivateUse3,
  Meta,
  QuantizedCPU,
  QuantizedCUDA,
  QuantizedXPU,
  QuantizedPrivateUse1,
  SparseCPU,
  SparseCUDA,
  SparseHIP,
  SparseXPU,
  SparsePrivateUse1,
  SparseCsrCPU,
  SparseCsrCUDA,
  SparseCsrPrivateUse1,
  NestedTensorCPU,
  NestedTensorCUDA,
  AutogradCPU,
  AutogradCUDA,
  AutogradHIP,
  AutogradXLA,
  AutogradMPS,
  AutogradIPU,
  AutogradXPU,
  AutogradHPU,
  AutogradVE,
  AutogradLazy,
  AutogradMTIA,
  AutogradMeta,
  AutogradPrivateUse1,
  AutogradPrivateUse2,
  AutogradPrivateUse3,
  Autograd,
  CompositeImplicitAutograd,
  CompositeImplicitAutogradNestedTensor,
  FuncTorchBatchedDecomposition,
  CompositeExplicitAutograd,
  CompositeExplicitAutogradNonFunctional,
  CatchAll,
  Autocast = AutocastCUDA,
};
class DispatchKeySet final {
 public:
  DispatchKeySet();
  explicit DispatchKeySet(DispatchKey k);
  explicit DispatchKeySet(std::initializer_list<DispatchKey> ks);
  bool has(DispatchKey t) const;
  DispatchKeySet operator|(DispatchKeySet other) const;
  DispatchKeySet operator&(DispatchKeySet other) const;
  DispatchKeySet add(DispatchKey t) const;
  DispatchKeySet remove(DispatchKey t) const;
  DispatchKey highestPriorityTypeId() const;
};
class AutoDispatchBelowAutograd {};

}  // namespace c10

namespace std {
template <>
struct hash<c10::Device> {
  size_t operator()(c10::Device d) const noexcept;
};
template <>
struct hash<c10::DeviceType> {
  size_t operator()(c10::DeviceType k) const;
};
}  // namespace std

namespace torch {
using c10::DeviceType;
}
