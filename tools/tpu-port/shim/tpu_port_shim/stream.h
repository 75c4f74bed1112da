// Streams, events and guards that do not name a vendor. Part of tpu_port_shim/torch.h.
#pragma once

#include "tpu_port_shim/containers.h"

namespace c10 {

using StreamId = std::int64_t;
struct StreamData3 {
  StreamId stream_id;
  DeviceIndex device_index;
  DeviceType device_type;
};
class Stream final {
 public:
  enum Unsafe { UNSAFE };
  enum Default { DEFAULT };
  explicit Stream(Unsafe, Device device, StreamId id);
  explicit Stream(Default, Device device);
  bool operator==(const Stream& other) const noexcept;
  bool operator!=(const Stream& other) const noexcept;
  Device device() const noexcept;
  DeviceType device_type() const noexcept;
  DeviceIndex device_index() const noexcept;
  StreamId id() const noexcept;
  void* native_handle() const;
  template <class T>
  void wait(const T& event) const;
  bool query() const;
  void synchronize() const;
  bool is_capturing() const;
  std::uint64_t hash() const noexcept;
  StreamData3 pack3() const;
  static Stream unpack3(StreamId stream_id, DeviceIndex device_index, DeviceType device_type);

 private:
  Device device_;
  StreamId id_;
};
std::ostream& operator<<(std::ostream& stream, const Stream& s);

enum class EventFlag { PYTORCH_DEFAULT, BACKEND_DEFAULT, INVALID };
struct Event final {
  Event() = delete;
  Event(const DeviceType _device_type, const EventFlag _flag = EventFlag::PYTORCH_DEFAULT);
  Event(const Event&) = delete;
  Event& operator=(const Event&) = delete;
  Event(Event&&) noexcept;
  Event& operator=(Event&&) noexcept;
  ~Event();
  Device device() const noexcept;
  DeviceType device_type() const noexcept;
  DeviceIndex device_index() const noexcept;
  EventFlag flag() const noexcept;
  bool was_marked_for_recording() const noexcept;
  void recordOnce(const Stream& stream);
  void record(const Stream& stream);
  void block(const Stream& stream) const;
  bool query() const;
  double elapsedTime(const Event& event) const;
  void* eventId() const;
  void synchronize() const;
};

namespace impl {
struct DeviceGuardImplInterface {
  virtual DeviceType type() const = 0;
  virtual Device exchangeDevice(Device) const = 0;
  virtual Device getDevice() const = 0;
  virtual void setDevice(Device) const = 0;
  virtual Stream getStream(Device) const = 0;
  virtual Stream getNewStream(Device, int priority = 0) const;
  virtual Stream getDefaultStream(Device) const;
  virtual ~DeviceGuardImplInterface() = default;
};
class VirtualGuardImpl final : public DeviceGuardImplInterface {
 public:
  VirtualGuardImpl(DeviceType device_type);
  DeviceType type() const override;
  Device exchangeDevice(Device d) const override;
  Device getDevice() const override;
  void setDevice(Device d) const override;
  Stream getStream(Device d) const override;
  Stream getNewStream(Device d, int priority = 0) const override;
  Stream getDefaultStream(Device d) const override;
  Stream exchangeStream(Stream s) const;
  DeviceIndex deviceCount() const noexcept;
  void synchronizeDevice(const DeviceIndex device_index) const;
};
bool hasDeviceGuardImpl(DeviceType type);
}  // namespace impl

class DeviceGuard {
 public:
  explicit DeviceGuard() = delete;
  explicit DeviceGuard(Device device);
  explicit DeviceGuard(Device device, const impl::DeviceGuardImplInterface* impl);
  ~DeviceGuard();
  DeviceGuard(const DeviceGuard&) = delete;
  DeviceGuard& operator=(const DeviceGuard&) = delete;
  void reset_device(Device device);
  void set_index(DeviceIndex index);
  Device original_device() const;
  Device current_device() const;
};
class OptionalDeviceGuard {
 public:
  explicit OptionalDeviceGuard();
  explicit OptionalDeviceGuard(Device device);
  explicit OptionalDeviceGuard(std::optional<Device> device);
  ~OptionalDeviceGuard();
  OptionalDeviceGuard(const OptionalDeviceGuard&) = delete;
  OptionalDeviceGuard& operator=(const OptionalDeviceGuard&) = delete;
  void reset_device(Device device);
  std::optional<Device> original_device() const;
  std::optional<Device> current_device() const;
};
struct StreamGuard {
  explicit StreamGuard() = delete;
  ~StreamGuard();
  explicit StreamGuard(Stream stream);
  StreamGuard(const StreamGuard&) = delete;
  StreamGuard& operator=(const StreamGuard&) = delete;
  void reset_stream(Stream stream);
  Stream original_stream() const;
  Stream current_stream() const;
  Device current_device() const;
  Device original_device() const;
};
struct OptionalStreamGuard {
  explicit OptionalStreamGuard();
  explicit OptionalStreamGuard(Stream stream);
  explicit OptionalStreamGuard(std::optional<Stream> stream_opt);
  OptionalStreamGuard(const OptionalStreamGuard&) = delete;
  OptionalStreamGuard& operator=(const OptionalStreamGuard&) = delete;
  ~OptionalStreamGuard();
  void reset_stream(Stream stream);
  std::optional<Stream> original_stream() const;
  std::optional<Stream> current_stream() const;
  void reset();
};
struct MultiStreamGuard {
  explicit MultiStreamGuard(ArrayRef<Stream> streams);
  ~MultiStreamGuard();
  MultiStreamGuard(const MultiStreamGuard&) = delete;
  MultiStreamGuard& operator=(const MultiStreamGuard&) = delete;
};

struct InferenceMode {
  InferenceMode(bool enabled = true);
  ~InferenceMode();
  static bool is_enabled();
};
struct GradMode {
  static bool is_enabled();
  static void set_enabled(bool enabled);
};
struct AutoGradMode {
  AutoGradMode(bool enabled);
  ~AutoGradMode();
};
struct NoGradGuard : public AutoGradMode {
  NoGradGuard();
};

namespace impl {
struct ExcludeDispatchKeyGuard {
  ExcludeDispatchKeyGuard(DispatchKeySet exclude);
  ExcludeDispatchKeyGuard(DispatchKey exclude);
  ~ExcludeDispatchKeyGuard();
};
struct IncludeDispatchKeyGuard {
  IncludeDispatchKeyGuard(DispatchKeySet include);
  IncludeDispatchKeyGuard(DispatchKey include);
  ~IncludeDispatchKeyGuard();
};
}  // namespace impl

namespace CachingAllocator {
enum struct StatType : std::uint64_t { AGGREGATE, SMALL_POOL, LARGE_POOL, NUM_TYPES };
struct Stat {
  std::int64_t current, peak, allocated, freed;
};
using StatArray = std::array<Stat, 3>;
}  // namespace CachingAllocator
namespace CachingDeviceAllocator {
using CachingAllocator::Stat;
using CachingAllocator::StatArray;
struct DeviceStats {
  StatArray allocation, segment, active, inactive_split, allocated_bytes, reserved_bytes, active_bytes,
      inactive_split_bytes, requested_bytes;
  std::int64_t num_alloc_retries, num_ooms, num_sync_all_streams, num_device_alloc, num_device_free;
  Stat oversize_allocations, oversize_segments;
  std::int64_t max_split_size;
};
}  // namespace CachingDeviceAllocator
struct DeviceAllocator : public Allocator {
  virtual bool initialized() = 0;
  virtual void emptyCache(MempoolId_t mempool_id = {0, 0}) = 0;
  virtual void recordStream(const DataPtr& ptr, Stream stream) = 0;
  virtual CachingDeviceAllocator::DeviceStats getDeviceStats(DeviceIndex device) = 0;
  virtual void resetAccumulatedStats(DeviceIndex device) = 0;
  virtual void resetPeakStats(DeviceIndex device) = 0;
  virtual std::pair<std::size_t, std::size_t> getMemoryInfo(DeviceIndex device);
};
DeviceAllocator* getDeviceAllocator(const DeviceType& t);
struct DeviceCapability {};

}  // namespace c10

namespace std {
template <>
struct hash<c10::Stream> {
  size_t operator()(c10::Stream s) const noexcept;
};
}  // namespace std

namespace torch {
using c10::Event;
using c10::InferenceMode;
using c10::Stream;
using NoGradGuard = at::NoGradGuard;
using AutoGradMode = at::AutoGradMode;
using GradMode = at::GradMode;
}  // namespace torch
