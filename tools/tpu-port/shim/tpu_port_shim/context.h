// Global settings, autocast, at::accelerator, seeds and what torch:: has for CUDA without naming a CUDA type.
// Part of tpu_port_shim/torch.h.
#pragma once

#include "tpu_port_shim/functions.h"

namespace at {

enum class Float32MatmulPrecision { HIGHEST, HIGH, MEDIUM };
enum class LinalgBackend { Default, Cusolver, Magma };
enum class BlasBackend { Default, Cublas, Cublaslt, Ck };
enum class QEngine : std::uint8_t { NoQEngine, FBGEMM, QNNPACK, ONEDNN, X86 };
enum class Float32Backend { GENERIC, CUDA, MKLDNN };
enum class Float32Op { ALL, CONV, RNN, MATMUL };
enum class Float32Precision { NONE, IEEE, TF32, BF16 };
enum class CuBLASReductionOption : std::uint8_t {
  AllowReducedPrecisionWithSplitK,
  DisallowReducedPrecisionAllowSplitK,
  DisallowReducedPrecisionDisallowSplitK,
};

class Context {
 public:
  Context();
  const Generator& defaultGenerator(Device device);
  Device getDeviceFromPtr(void* data, DeviceType device_type);
  bool isPinnedPtr(const void* data, std::optional<DeviceType> device_type = std::nullopt);
  Allocator* getPinnedMemoryAllocator(std::optional<DeviceType> device_type = std::nullopt);
  void lazyInitDevice(DeviceType device_type);
  void lazyInitCUDA();
  static bool hasOpenMP();
  static bool hasMKL();
  static bool hasLAPACK();
  static bool hasMKLDNN();
  static bool hasMAGMA();
  static bool hasCUDA();
  static bool hasMTIA();
  static bool hasCUDART();
  static long versionCUDART();
  static bool hasCuDNN();
  static long versionCuDNN();
  static bool hasCuSOLVER();
  static bool hasCuBLASLt();
  static bool hasROCM();
  static bool hasHIP();
  static bool hasMPS();
  static bool hasIPU();
  static bool hasXLA();
  static bool hasXPU();
  static bool hasLazy();
  static bool hasMAIA();
  static bool hasHPU();
  static bool setFlushDenormal(bool on);
  bool userEnabledCuDNN() const;
  void setUserEnabledCuDNN(bool e);
  bool userEnabledMkldnn() const;
  void setUserEnabledMkldnn(bool e);
  bool benchmarkCuDNN() const;
  void setBenchmarkCuDNN(bool b);
  int benchmarkLimitCuDNN() const;
  void setBenchmarkLimitCuDNN(int b);
  bool deterministicCuDNN() const;
  void setDeterministicCuDNN(bool b);
  bool deterministicMkldnn() const;
  void setDeterministicMkldnn(bool b);
  bool userEnabledNNPACK() const;
  void setUserEnabledNNPACK(bool e);
  void setSDPUseFlash(bool e);
  bool userEnabledFlashSDP() const;
  void setSDPUseMemEfficient(bool e);
  bool userEnabledMemEfficientSDP() const;
  void setSDPUseMath(bool e);
  bool userEnabledMathSDP() const;
  void setSDPUseCuDNN(bool e);
  bool userEnabledCuDNNSDP() const;
  LinalgBackend linalgPreferredBackend() const;
  void setLinalgPreferredBackend(LinalgBackend b);
  BlasBackend blasPreferredBackend();
  void setBlasPreferredBackend(BlasBackend b);
  bool deterministicAlgorithms() const;
  bool deterministicAlgorithmsWarnOnly() const;
  void setDeterministicAlgorithms(bool b, bool warn_only);
  bool deterministicFillUninitializedMemory() const;
  void setDeterministicFillUninitializedMemory(bool b);
  void alertCuBLASConfigNotDeterministic();
  static void alertNotDeterministic(std::string_view const& caller);
  void setFloat32MatmulPrecision(const std::string& s);
  void setFloat32Precision(Float32Backend backend, Float32Op op, Float32Precision p);
  bool allowTF32CuDNN(std::optional<Float32Op> op = std::nullopt) const;
  void setAllowTF32CuDNN(bool b);
  bool allowTF32OneDNN() const;
  void setAllowTF32OneDNN(bool b);
  bool allowTF32CuBLAS() const;
  void setAllowTF32CuBLAS(bool b);
  Float32MatmulPrecision float32MatmulPrecision() const;
  Float32Precision float32Precision(Float32Backend backend, Float32Op op) const;
  CuBLASReductionOption allowFP16ReductionCuBLAS() const;
  void setAllowFP16ReductionCuBLAS(bool allow_reduced_precision, bool allow_splitk = true);
  CuBLASReductionOption allowBF16ReductionCuBLAS() const;
  void setAllowBF16ReductionCuBLAS(bool allow_reduced_precision, bool allow_splitk = true);
  bool allowFP16AccumulationCuBLAS() const;
  void setAllowFP16AccumulationCuBLAS(bool b);
  QEngine qEngine() const;
  void setQEngine(QEngine e);
};
Context& globalContext();
void init();
bool hasCUDA();
bool hasMTIA();
bool hasHIP();
bool hasIPU();
bool hasXLA();
bool hasMPS();
bool hasMAIA();
bool hasXPU();
bool hasHPU();
std::size_t getNumGPUs();
bool hasOpenMP();
bool hasMKL();
bool hasLAPACK();
bool hasMAGMA();
bool hasMKLDNN();
void manual_seed(std::uint64_t seed);
bool isPrivateUse1HooksRegistered();
Allocator* getCPUAllocator();
struct NoTF32Guard {
  NoTF32Guard();
  ~NoTF32Guard();
  static bool should_disable_tf32();
};

namespace detail {
const Generator& getDefaultCPUGenerator();
Generator createCPUGenerator(std::uint64_t seed_val = 67280421310721);
}  // namespace detail
struct CPUGeneratorImpl : public c10::GeneratorImpl {
  CPUGeneratorImpl(std::uint64_t seed_in = 67280421310721);
  std::uint32_t random();
  std::uint64_t random64();
};

namespace autocast {
bool is_autocast_enabled(DeviceType device_type);
void set_autocast_enabled(DeviceType device_type, bool enabled);
ScalarType get_autocast_dtype(DeviceType device_type);
void set_autocast_dtype(DeviceType device_type, ScalarType dtype);
void clear_cache();
int increment_nesting();
int decrement_nesting();
bool is_autocast_cache_enabled();
void set_autocast_cache_enabled(bool enabled);
bool is_enabled();
void set_enabled(bool enabled);
ScalarType get_autocast_gpu_dtype();
void set_autocast_gpu_dtype(ScalarType dtype);
bool is_cpu_enabled();
void set_cpu_enabled(bool enabled);
ScalarType get_autocast_cpu_dtype();
void set_autocast_cpu_dtype(ScalarType dtype);
Tensor cached_cast(ScalarType to_type, const Tensor& arg, DeviceType device_type = DeviceType::CUDA);
}  // namespace autocast

namespace accelerator {
std::optional<DeviceType> getAccelerator(bool checked = false);
bool isAccelerator(DeviceType device_type);
DeviceIndex deviceCount();
void setDeviceIndex(DeviceIndex device_index);
DeviceIndex getDeviceIndex();
void setCurrentStream(c10::Stream stream);
c10::Stream getCurrentStream(DeviceIndex device_index);
void synchronizeDevice(DeviceIndex device_index);
DeviceIndex exchangeDevice(DeviceIndex device_index);
DeviceIndex maybeExchangeDevice(DeviceIndex device_index);
DeviceCapability getDeviceCapability(DeviceIndex device_index);
void emptyCache();
void emptyHostCache();
CachingDeviceAllocator::DeviceStats getDeviceStats(DeviceIndex device_index);
void resetAccumulatedStats(DeviceIndex device_index);
void resetPeakStats(DeviceIndex device_index);
std::pair<std::size_t, std::size_t> getMemoryInfo(DeviceIndex device_index);
}  // namespace accelerator
using accelerator::getAccelerator;
using accelerator::isAccelerator;

}  // namespace at

namespace torch {
using at::manual_seed;
namespace cuda {
c10::DeviceIndex device_count();
bool is_available();
bool cudnn_is_available();
void manual_seed(std::uint64_t seed);
void manual_seed_all(std::uint64_t seed);
void synchronize(std::int64_t device_index = -1);
}  // namespace cuda
namespace mps {
bool is_available();
void manual_seed(std::uint64_t seed);
void synchronize();
}  // namespace mps
namespace xpu {
std::size_t device_count();
bool is_available();
void synchronize(std::int64_t device_index);
}  // namespace xpu
}  // namespace torch
