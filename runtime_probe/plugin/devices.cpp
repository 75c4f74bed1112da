// Devices: every list has one entry, and its memory statistics come from the buffers that are alive.
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstring>

#include "live_buffers.h"
#include "replacements.h"
#include "shown_device.h"

namespace tpu_port::rehearsal {
namespace {

const PJRT_Api* inner = nullptr;

PJRT_Error* clientDevices(PJRT_Client_Devices_Args* args) {
  PJRT_Error* const error = inner->PJRT_Client_Devices(args);
  if (!error && args->struct_size >= size_t{PJRT_Client_Devices_Args_STRUCT_SIZE})
    showOne(args->devices, args->num_devices);
  return error;
}

PJRT_Error* addressableDevices(PJRT_Client_AddressableDevices_Args* args) {
  PJRT_Error* const error = inner->PJRT_Client_AddressableDevices(args);
  if (!error && args->struct_size >= size_t{PJRT_Client_AddressableDevices_Args_STRUCT_SIZE})
    showOne(args->addressable_devices, args->num_addressable_devices);
  return error;
}

/// The memories of a client are those of its one device.
PJRT_Error* clientMemories(PJRT_Client_AddressableMemories_Args* args) {
  PJRT_Device* const device = shownDevice(args->client);
  if (!device || args->struct_size < size_t{PJRT_Client_AddressableMemories_Args_STRUCT_SIZE})
    return inner->PJRT_Client_AddressableMemories(args);
  PJRT_Device_AddressableMemories_Args ofDevice{};
  ofDevice.struct_size = PJRT_Device_AddressableMemories_Args_STRUCT_SIZE;
  ofDevice.device = device;
  PJRT_Error* const error = inner->PJRT_Device_AddressableMemories(&ofDevice);
  args->addressable_memories = ofDevice.memories;
  args->num_addressable_memories = ofDevice.num_memories;
  return error;
}

PJRT_Error* memoryDevices(PJRT_Memory_AddressableByDevices_Args* args) {
  PJRT_Error* const error = inner->PJRT_Memory_AddressableByDevices(args);
  if (!error && args->struct_size >= size_t{PJRT_Memory_AddressableByDevices_Args_STRUCT_SIZE})
    showOne(args->devices, args->num_devices);
  return error;
}

/// The descriptions of a topology are objects of their own; the shown device is the first.
PJRT_Error* descriptions(PJRT_TopologyDescription_GetDeviceDescriptions_Args* args) {
  PJRT_Error* const error = inner->PJRT_TopologyDescription_GetDeviceDescriptions(args);
  if (!error && args->struct_size >= size_t{PJRT_TopologyDescription_GetDeviceDescriptions_Args_STRUCT_SIZE})
    args->num_descriptions = std::min<size_t>(args->num_descriptions, 1);
  return error;
}

int64_t hostMemoryBytes() {
  return int64_t{sysconf(_SC_PHYS_PAGES)} * sysconf(_SC_PAGE_SIZE);
}

/// What API 0.113 appended: the most bytes allocated at one time. torch_tpu reads it, for
/// max_memory_allocated().
struct MemoryStatsAppendix {
  int64_t peakAllocatedBytes;
  bool isSet;
};

/// The caller's bytes beyond those that the header knows. The caller leaves them as they were before, flags
/// included, so all of them have to be written.
void fillBeyondHeader(PJRT_Device_MemoryStats_Args* args, int64_t peakBytes) {
  const size_t known = sizeof(PJRT_Device_MemoryStats_Args);
  if (args->struct_size <= known) return;
  char* const beyond = reinterpret_cast<char*>(args) + known;
  const size_t size = args->struct_size - known;
  std::memset(beyond, 0, size);
  MemoryStatsAppendix appendix{};
  appendix.peakAllocatedBytes = peakBytes;
  appendix.isSet = true;
  // The size that a caller gives ends with its last member, without padding.
  const size_t needed = offsetof(MemoryStatsAppendix, isSet) + sizeof appendix.isSet;
  if (size >= needed) std::memcpy(beyond, &appendix, needed);
}

/// Answered by us: the CPU plugins do not, one crashes. The limit is the memory of the host, where the
/// buffers are.
PJRT_Error* memoryStats(PJRT_Device_MemoryStats_Args* args) {
  if (args->struct_size < size_t{PJRT_Device_MemoryStats_Args_STRUCT_SIZE})
    return inner->PJRT_Device_MemoryStats(args);
  const MemoryUse use = memoryUse();
  args->bytes_in_use = use.bytes;
  args->peak_bytes_in_use = use.peakBytes;
  args->peak_bytes_in_use_is_set = true;
  args->num_allocs = use.allocations;
  args->num_allocs_is_set = true;
  args->largest_alloc_size = use.largestBytes;
  args->largest_alloc_size_is_set = true;
  args->bytes_limit = hostMemoryBytes();
  args->bytes_limit_is_set = true;
  // Nothing is reserved. Set, because torch_tpu adds it to the bytes in use without looking at the flag.
  args->bytes_reserved = 0;
  args->bytes_reserved_is_set = true;
  args->peak_bytes_reserved = 0;
  args->peak_bytes_reserved_is_set = true;
  args->bytes_reservable_limit = 0;
  args->bytes_reservable_limit_is_set = true;
  args->largest_free_block_bytes_is_set = false;
  args->pool_bytes_is_set = false;
  args->peak_pool_bytes_is_set = false;
  fillBeyondHeader(args, use.peakBytes);
  return nullptr;
}

}  // namespace

void replaceDevices(PJRT_Api& table, const PJRT_Api& innerTable) {
  inner = &innerTable;
  table.PJRT_Client_Devices = clientDevices;
  table.PJRT_Client_AddressableDevices = addressableDevices;
  table.PJRT_Client_AddressableMemories = clientMemories;
  table.PJRT_Memory_AddressableByDevices = memoryDevices;
  table.PJRT_TopologyDescription_GetDeviceDescriptions = descriptions;
  table.PJRT_Device_MemoryStats = memoryStats;
}

}  // namespace tpu_port::rehearsal
