#include "live_buffers.h"

#include <algorithm>
#include <mutex>
#include <unordered_map>

#include "inner_errors.h"

namespace tpu_port::rehearsal {
namespace {

struct Account {
  std::mutex mutex;
  std::unordered_map<PJRT_Buffer*, int64_t> bytes;
  MemoryUse use;
};

Account& account() {
  static auto* const all = new Account;  // used by threads that run until the process has ended
  return *all;
}

}  // namespace

void bufferMade(const PJRT_Api& inner, PJRT_Buffer* buffer) {
  if (!buffer) return;
  PJRT_Buffer_OnDeviceSizeInBytes_Args args{PJRT_Buffer_OnDeviceSizeInBytes_Args_STRUCT_SIZE, nullptr, buffer,
                                            0};
  if (PJRT_Error* const error = inner.PJRT_Buffer_OnDeviceSizeInBytes(&args)) return freeError(inner, error);
  const auto bytes = static_cast<int64_t>(args.on_device_size_in_bytes);
  const std::lock_guard lock(account().mutex);
  MemoryUse& use = account().use;
  if (!account().bytes.emplace(buffer, bytes).second) return;
  use.bytes += bytes;
  use.peakBytes = std::max(use.peakBytes, use.bytes);
  use.largestBytes = std::max(use.largestBytes, bytes);
  ++use.allocations;
}

void bufferGone(PJRT_Buffer* buffer) {
  const std::lock_guard lock(account().mutex);
  const auto found = account().bytes.find(buffer);
  if (found == account().bytes.end()) return;
  account().use.bytes -= found->second;
  account().bytes.erase(found);
}

MemoryUse memoryUse() {
  const std::lock_guard lock(account().mutex);
  return account().use;
}

}  // namespace tpu_port::rehearsal
