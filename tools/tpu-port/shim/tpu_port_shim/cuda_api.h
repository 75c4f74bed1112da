// c10::cuda and at::cuda: streams, events, guards, device functions and the caching allocator. Handles are
// pointers to the vendor's opaque structs, so no CUDA name becomes visible here. Part of
// tpu_port_shim/torch.h.
#pragma once

#include "tpu_port_shim/macros.h"

struct CUstream_st;
struct CUevent_st;
struct CUgraph_st;
struct CUgraphExec_st;
struct cudaDeviceProp;
struct cudaIpcEventHandle_st;
struct cublasContext;
struct cublasLtContext;
struct cusparseContext;
struct cusolverDnContext;

namespace c10::cuda {

class CUDAStream {
 public:
  enum Unchecked { UNCHECKED };
  explicit CUDAStream(Stream stream);
  explicit CUDAStream(Unchecked, Stream stream);
  bool operator==(const CUDAStream& other) const noexcept;
  bool operator!=(const CUDAStream& other) const noexcept;
  operator CUstream_st*() const;
  operator Stream() const;
  DeviceType device_type() const;
  DeviceIndex device_index() const;
  Device device() const;
  StreamId id() const;
  bool query() const;
  void synchronize() const;
  bool is_capturing() const;
  int priority() const;
  CUstream_st* stream() const;
  Stream unwrap() const;
  StreamData3 pack3() const;
  static CUDAStream unpack3(StreamId stream_id, DeviceIndex device_index, DeviceType device_type);
  static std::tuple<int, int> priority_range();

 private:
  Stream stream_;
};
CUDAStream getStreamFromPool(const bool isHighPriority = false, DeviceIndex device = -1);
CUDAStream getStreamFromPool(const int priority, DeviceIndex device = -1);
CUDAStream getStreamFromExternal(CUstream_st* ext_stream, DeviceIndex device_index);
CUDAStream getDefaultCUDAStream(DeviceIndex device_index = -1);
CUDAStream getCurrentCUDAStream(DeviceIndex device_index = -1);
void setCurrentCUDAStream(CUDAStream stream);
std::ostream& operator<<(std::ostream& stream, const CUDAStream& s);

struct CUDAGuard {
  explicit CUDAGuard() = delete;
  explicit CUDAGuard(DeviceIndex device_index);
  explicit CUDAGuard(Device device);
  CUDAGuard(const CUDAGuard&) = delete;
  CUDAGuard& operator=(const CUDAGuard&) = delete;
  ~CUDAGuard();
  void set_device(Device device);
  void reset_device(Device device);
  void set_index(DeviceIndex device_index);
  Device original_device() const;
  Device current_device() const;
};
struct OptionalCUDAGuard {
  explicit OptionalCUDAGuard();
  explicit OptionalCUDAGuard(std::optional<Device> device_opt);
  explicit OptionalCUDAGuard(std::optional<DeviceIndex> device_index_opt);
  OptionalCUDAGuard(const OptionalCUDAGuard&) = delete;
  OptionalCUDAGuard& operator=(const OptionalCUDAGuard&) = delete;
  ~OptionalCUDAGuard();
  void set_device(Device device);
  void reset_device(Device device);
  void set_index(DeviceIndex device_index);
  std::optional<Device> original_device() const;
  std::optional<Device> current_device() const;
  void reset();
};
struct CUDAStreamGuard {
  explicit CUDAStreamGuard() = delete;
  explicit CUDAStreamGuard(Stream stream);
  CUDAStreamGuard(const CUDAStreamGuard&) = delete;
  CUDAStreamGuard& operator=(const CUDAStreamGuard&) = delete;
  ~CUDAStreamGuard();
  void reset_stream(Stream stream);
  CUDAStream original_stream() const;
  CUDAStream current_stream() const;
  Device current_device() const;
  Device original_device() const;
};
struct OptionalCUDAStreamGuard {
  explicit OptionalCUDAStreamGuard();
  explicit OptionalCUDAStreamGuard(Stream stream);
  explicit OptionalCUDAStreamGuard(std::optional<Stream> stream_opt);
  OptionalCUDAStreamGuard(const OptionalCUDAStreamGuard&) = delete;
  OptionalCUDAStreamGuard& operator=(const OptionalCUDAStreamGuard&) = delete;
  ~OptionalCUDAStreamGuard();
  void reset_stream(Stream stream);
  std::optional<CUDAStream> original_stream() const;
  std::optional<CUDAStream> current_stream() const;
  void reset();
};
struct CUDAMultiStreamGuard {
  explicit CUDAMultiStreamGuard(ArrayRef<CUDAStream> streams);
  CUDAMultiStreamGuard(const CUDAMultiStreamGuard&) = delete;
  CUDAMultiStreamGuard& operator=(const CUDAMultiStreamGuard&) = delete;
  ~CUDAMultiStreamGuard();
};

struct CUDAEvent {
  CUDAEvent() noexcept;
  CUDAEvent(unsigned int flags) noexcept;
  CUDAEvent(DeviceIndex device_index, const cudaIpcEventHandle_st* handle);
  ~CUDAEvent();
  CUDAEvent(const CUDAEvent&) = delete;
  CUDAEvent& operator=(const CUDAEvent&) = delete;
  CUDAEvent(CUDAEvent&& other) noexcept;
  CUDAEvent& operator=(CUDAEvent&& other) noexcept;
  operator CUevent_st*() const;
  std::optional<Device> device() const;
  bool isCreated() const;
  DeviceIndex device_index() const;
  CUevent_st* event() const;
  bool query() const;
  void record();
  void recordOnce(const CUDAStream& stream);
  void record(const CUDAStream& stream);
  void block(const CUDAStream& stream);
  float elapsed_time(const CUDAEvent& other) const;
  void synchronize() const;
  void ipc_handle(cudaIpcEventHandle_st* handle);
  void create(DeviceIndex device_index);
};
bool operator<(const CUDAEvent& left, const CUDAEvent& right);

DeviceIndex device_count() noexcept;
DeviceIndex device_count_ensure_non_zero();
DeviceIndex current_device();
void set_device(DeviceIndex device, const bool force = false);
void device_synchronize();
void warn_or_error_on_sync();
DeviceIndex ExchangeDevice(DeviceIndex device);
DeviceIndex MaybeExchangeDevice(DeviceIndex device);
void SetTargetDevice();
void stream_synchronize(CUstream_st* stream);
bool hasPrimaryContext(DeviceIndex device_index);
std::optional<DeviceIndex> getDeviceIndexWithPrimaryContext();
enum class CaptureStatus : int { None, Active, Invalidated };
CaptureStatus currentStreamCaptureStatusMayInitCtx();

namespace CUDACachingAllocator {
using c10::CachingAllocator::Stat;
using c10::CachingDeviceAllocator::DeviceStats;
struct SnapshotInfo {};
class CUDAAllocator : public DeviceAllocator {
 public:
  virtual void* raw_alloc(std::size_t nbytes) = 0;
  virtual void* raw_alloc_with_stream(std::size_t nbytes, CUstream_st* stream) = 0;
  virtual void raw_delete(void* ptr) = 0;
  virtual void init(int device_count) = 0;
};
CUDAAllocator* get();
void* raw_alloc(std::size_t nbytes);
void* raw_alloc_with_stream(std::size_t nbytes, CUstream_st* stream);
void raw_delete(void* ptr);
void init(int device_count);
double getMemoryFraction(DeviceIndex device);
void setMemoryFraction(double fraction, DeviceIndex device);
void emptyCache(MempoolId_t mempool_id = {0, 0});
void enable(bool value);
bool isEnabled();
void cacheInfo(DeviceIndex device, std::size_t* largestBlock);
void* getBaseAllocation(void* ptr, std::size_t* size);
void recordStream(const DataPtr& dataPtr, CUDAStream stream);
DeviceStats getDeviceStats(DeviceIndex device);
void resetAccumulatedStats(DeviceIndex device);
void resetPeakStats(DeviceIndex device);
SnapshotInfo snapshot(MempoolId_t mempool_id = {0, 0});
std::string name();
}  // namespace CUDACachingAllocator

}  // namespace c10::cuda

namespace at::cuda {

std::int64_t getNumGPUs();
bool is_available();
cudaDeviceProp* getCurrentDeviceProperties();
int warp_size();
cudaDeviceProp* getDeviceProperties(DeviceIndex device);
bool canDeviceAccessPeer(DeviceIndex device, DeviceIndex peer_device);
Allocator* getCUDADeviceAllocator();
cusparseContext* getCurrentCUDASparseHandle();
cublasContext* getCurrentCUDABlasHandle(bool setup = true);
cublasLtContext* getCurrentCUDABlasLtHandle();
cusolverDnContext* getCurrentCUDASolverDnHandle();
void clearCublasWorkspaces();
Allocator* getPinnedMemoryAllocator();
void lazyInitCUDA();

struct CUDAGraph {
  CUDAGraph(bool keep_graph = false);
  ~CUDAGraph();
  void capture_begin(MempoolId_t pool = {0, 0}, int capture_mode = 0);
  void capture_end();
  void instantiate();
  void replay();
  void reset();
  MempoolId_t pool();
  void enable_debug_mode();
  void debug_dump(const std::string& debug_path);
};
MempoolId_t graph_pool_handle();

namespace detail {
const Generator& getDefaultCUDAGenerator(DeviceIndex device_index = -1);
Generator createCUDAGenerator(DeviceIndex device_index = -1);
bool canUse32BitIndexMath(const TensorBase& t,
                          std::int64_t max_elem = std::numeric_limits<std::int32_t>::max());
}  // namespace detail

}  // namespace at::cuda

namespace at {
struct PhiloxCudaState {
  std::uint64_t seed_, offset_;
};
struct CUDAGeneratorImpl : public c10::GeneratorImpl {
  CUDAGeneratorImpl(DeviceIndex device_index = -1);
  void set_philox_offset_per_thread(std::uint64_t offset);
  std::uint64_t philox_offset_per_thread() const;
  PhiloxCudaState philox_cuda_state(std::uint64_t increment);
  std::pair<std::uint64_t, std::uint64_t> philox_engine_inputs(std::uint64_t increment);
};
template <class T>
T* get_generator_or_default(const std::optional<Generator>& gen, const Generator& default_gen);
template <class T>
T* check_generator(std::optional<Generator> gen);
}  // namespace at

namespace std {
template <>
struct hash<c10::cuda::CUDAStream> {
  size_t operator()(c10::cuda::CUDAStream s) const noexcept;
};
}  // namespace std

// clang-format off
#define C10_CUDA_CHECK(EXPR) do { ::tpu_port_shim::use(EXPR); } while (0)
#define C10_CUDA_CHECK_WARN(EXPR) C10_CUDA_CHECK(EXPR)
#define C10_CUDA_IGNORE_ERROR(EXPR) C10_CUDA_CHECK(EXPR)
#define C10_CUDA_ERROR_HANDLED(EXPR) EXPR
#define C10_CUDA_CLEAR_ERROR() do { } while (0)
#define C10_CUDA_KERNEL_LAUNCH_CHECK() do { } while (0)
#define AT_CUDA_CHECK(EXPR) C10_CUDA_CHECK(EXPR)
#define TORCH_CUDABLAS_CHECK(EXPR) C10_CUDA_CHECK(EXPR)
#define TORCH_CUDASPARSE_CHECK(EXPR) C10_CUDA_CHECK(EXPR)
#define TORCH_CUSOLVER_CHECK(EXPR) C10_CUDA_CHECK(EXPR)
#define AT_CUDNN_CHECK(EXPR, ...) C10_CUDA_CHECK(EXPR)
#define AT_CUDA_DRIVER_CHECK(EXPR) C10_CUDA_CHECK(EXPR)
#define AT_CUDA_NVRTC_CHECK(EXPR) C10_CUDA_CHECK(EXPR)
#define C10_CUDA_DRIVER_CHECK(EXPR) C10_CUDA_CHECK(EXPR)
#define THCudaCheck(EXPR) C10_CUDA_CHECK(EXPR)
// clang-format on
